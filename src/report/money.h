/* money.h - the money of an evening of points as a report: prizes, and who pays. */
#ifndef REPORT_MONEY_H
#define REPORT_MONEY_H

#include "report/report.h"
#include "tournament/results.h"

/* Adds a section with the prizes, and the consolation of the last; nothing where there
 * are none. */
void money_report_prizes(struct report *report, const struct contest *contest,
                         const struct roster *roster);

/* Adds a section of facts: what the stakes come to, what each place is worth, and what
 * the club keeps; known before anybody is ranked. */
struct report_section *money_report_purse(struct report *report,
                                          const struct contest *contest);

/* Adds a section with what each player pays, by name, and their sum: those who sit down;
 * before the seats are drawn, all who are there. dues: of each player, in cents. */
void money_report_payers(struct report *report, const struct contest *contest,
                         const struct roster *roster, const int dues[]);
#endif
