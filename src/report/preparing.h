/* preparing.h - the boards of duplicate tarot before they are played, as reports: what is
 * to be known of each board, and which table deals and copies which, position by
 * position. */
#ifndef REPORT_PREPARING_H
#define REPORT_PREPARING_H

#include "report/report.h"
#include "tournament/model.h"

/* Every board of the session: who deals, takes and leads, with which contract, where it
 * is played first, and what is known of its cards, none of which is said. */
void preparing_report_boards(struct report *report, const struct tournament *t,
                             const struct session *session);

/* What each table makes ready, in the positions in which somebody does. */
void preparing_report_plan(struct report *report, const struct tournament *t,
                           const struct session *session);
#endif
