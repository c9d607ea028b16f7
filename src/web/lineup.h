/* lineup.h - who of a team attacks and who defends in a round: the form, and its reading.
 *
 * A team of four says who attacks, and the others defend; a larger one says of each
 * player what they do. Rule: docs/rules.md, quadrettes and teams. */
#ifndef WEB_LINEUP_H
#define WEB_LINEUP_H

#include "tournament/roster.h"
#include "tournament/tournament.h"
#include "web/form.h"
#include "web/html.h"

/* A team in a round. */
struct lineup_team {
    const struct tournament *t;
    const struct roster *roster;
    int session; /* counted from 1 */
    const struct field *field;
    int contestant;
    int round;
};

/* The questions of the form, with what is recorded or, where it came back, was chosen. */
void lineup_add(struct html *html, const struct lineup_team *team,
                const struct form *form, struct arena *arena);

/* Reads the answers; texts are in the arena. False with what is wrong. */
bool lineup_read(const struct lineup_team *team, const struct form *form,
                 struct change *change, struct arena *arena, struct err *err);

/* The line-up in words: "DURAND Anne attacks; PETIT Luc, … defend". */
void lineup_say(struct html *html, const struct lineup_team *team, struct arena *arena);
#endif
