/* history.h - the tournaments of one person as a report, the latest first. */
#ifndef REPORT_HISTORY_H
#define REPORT_HISTORY_H

#include "report/report.h"
#include "tournament/results.h"

/* Adds those of the evenings in which the person took part; national points have columns
 * where there are any. */
void history_report(struct report *report, const struct season_evening evening[],
                    size_t n, int64_t person);
#endif
