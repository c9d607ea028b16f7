/* lineup.h - who of a team plays in a round, and on which side: the form, and its
 * reading.
 *
 * At tarot a team of four says who attacks, and the others defend; at bridge, and in a
 * larger team, it is said of each player what they do. Rule: docs/rules.md, quadrettes
 * and teams. */
#ifndef WEB_LINEUP_H
#define WEB_LINEUP_H

#include "web/desk/desk.h"

/* A team in a round. */
struct lineup_team {
    const struct desk *desk;
    const struct field *field;
    int contestant;
    int round;
};

/* The questions of the form, with what is recorded or, where it came back, was chosen;
 * NULL: it has not been sent. */
void lineup_add(const struct lineup_team *team, const struct form *form);

/* Reads the answers; the change outlives the desk. False with what is wrong. */
bool lineup_read(const struct lineup_team *team, const struct form *form,
                 struct change *change, struct err *err);
#endif
