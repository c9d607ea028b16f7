/* seated.h - who of a contestant's crew sits at a table: a pair or a defence all of them;
 * of a quadrette or a team, which is at two tables at once, those whose turn it is.
 *
 * Pure. Rule: docs/rules.md, Quadrettes and teams. */
#ifndef TOURNAMENT_SEATED_H
#define TOURNAMENT_SEATED_H

#include "tournament/model.h"

/* Who sits on a side (0 is the attack) for the contestant in a round; nobody where the
 * seat is empty, all who may where it was not said. */
struct crew seated_on(const struct format *format, const struct field *field,
                      int contestant, int side, int round);

/* Whether the player (index) is one of them. */
bool crew_has(const struct crew *crew, int player);
#endif
