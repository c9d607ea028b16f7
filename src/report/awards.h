/* awards.h - the national points of a tournament as a report: who has how many, and what
 * a place is worth. */
#ifndef REPORT_AWARDS_H
#define REPORT_AWARDS_H

#include "report/report.h"
#include "tournament/results.h"

/* Adds a section with everybody who has points, in the order of the alternate ranking,
 * which is the general one without lines. */
void awards_report(struct report *report, const struct contest *contest,
                   const struct roster *roster);

/* Adds a section of one row, what each place is worth; its facts are what the points are
 * computed with. There have to be points. */
void awards_report_values(struct report *report, const struct contest *contest);

/* How the points of its scale are computed, and performance points: sentences to be
 * translated. */
const char *awards_rule(const struct contest_awards *awards);
extern const char awards_pp_rule[];
#endif
