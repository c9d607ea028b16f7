/* guide.h - a guide card for each player as a report: their way through all rounds.
 *
 * By line, as they lie on the tables at the start, or by name. Before the seats are drawn
 * a card is known by its start seat. Rounds that somebody rests have a remark. */
#ifndef REPORT_GUIDE_H
#define REPORT_GUIDE_H

#include "report/who.h"
#include "tournament/model.h"

/* Whose cards they are. */
struct guide_cards {
    struct who who;
    const struct session *session;
    bool by_name; /* their order */
};

/* Adds a section for each card: the first fact is who they are, nothing where nobody has
 * the seat yet, the second where they start. */
void guide_report(const struct guide_cards *cards);
#endif
