/* lineup.h - who of a team plays in a round, and on which side: the form, and its
 * reading.
 *
 * At tarot a team of four says who attacks, and the others defend; at bridge, and in a
 * larger team, it is said of each player what they do. Rule: docs/rules.md, quadrettes
 * and teams. */
#ifndef WEB_LINEUP_H
#define WEB_LINEUP_H

#include "base/form.h"
#include "tournament/model/roster.h"
#include "tournament/model/tournament.h"
#include "web/html/html.h"

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
