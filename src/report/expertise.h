/* expertise.h - the points of expertise of a bridge evening as a report: who has how
 * many. */
#ifndef REPORT_EXPERTISE_H
#define REPORT_EXPERTISE_H

#include "report/report.h"
#include "tournament/results.h"

/* Adds a section with everybody who has points, by rank. */
void expertise_report(struct report *report, const struct contest *contest,
                      const struct roster *roster);
#endif
