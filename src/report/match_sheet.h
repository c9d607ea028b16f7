/* match_sheet.h - the sheet of a match of teams: board by board what both rooms did, and
 * what it came to for either team. */
#ifndef REPORT_MATCH_SHEET_H
#define REPORT_MATCH_SHEET_H

#include "report/play.h"
#include "tournament/results.h"

/* Adds a section for people, whose title names both teams and their totals; boards that
 * may not be seen yet are left out. */
void match_sheet_report(const struct play_list *plays, const struct contest *contest,
                        const struct match *match);
#endif
