/* players.h - everybody who plays, as a report: where they start; and what it came to,
 * where that may be seen. */
#ifndef REPORT_PLAYERS_H
#define REPORT_PLAYERS_H

#include "report/report.h"
#include "tournament/results.h"

/* Adds a section of all players, by name. The results are as the visitor may see them,
 * which the publication says. */
void players_report(struct report *report, const struct results *results,
                    const struct roster *roster, const struct publication *publication);

/* Adds a section for paper: everybody by series and rating, then by name, with licence,
 * club and where they start; a series heads its players where ratings are known. */
void players_report_entered(struct report *report, const struct tournament *t,
                            const struct roster *roster);
#endif
