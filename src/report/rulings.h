/* rulings.h - the rulings of a tournament as a report, with what they come to for each
 * player. */
#ifndef REPORT_RULINGS_H
#define REPORT_RULINGS_H

#include "report/report.h"
#include "tournament/model.h"

/* Adds a section with the rulings: those in force; on pages the undone ones too, struck
 * through, as the history is whole. tonight: the session whose tables can be opened, or
 * NULL. */
void rulings_report(struct report *report, const struct tournament *t,
                    const struct roster *roster, const struct session *tonight);

/* Adds a section with the totals of each player who has any ruling. */
void rulings_report_totals(struct report *report, const struct tournament *t,
                           const struct roster *roster);
#endif
