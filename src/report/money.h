/* money.h - the money of an evening of points as a report. */
#ifndef REPORT_MONEY_H
#define REPORT_MONEY_H

#include "report/report.h"
#include "tournament/results/contest_money.h"

/* Adds a section with the prizes, and the consolation of the last; nothing where there
 * are none. */
void money_report_prizes(struct report *report, const struct contest *contest,
                         const struct roster *roster);
#endif
