/* swiss_round.h - who meets whom in the next round of a Swiss tournament of teams.
 *
 * From the ranking and the matches so far. Pure. Rule: docs/rules.md, bridge
 * movements. */
#ifndef TOURNAMENT_SWISS_ROUND_H
#define TOURNAMENT_SWISS_ROUND_H

#include "base.h"
#include "tournament/results/bracket.h"

/* Fills the bracket with all teams of the field (indices), in the arena: the first meets
 * the second, and so on; of an odd number the last rests. Fails while a match is not
 * over. */
bool swiss_round(const struct bracket_question *question, struct bracket *bracket,
                 struct arena *arena, struct err *err);
#endif
