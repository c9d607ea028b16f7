/* relief.h - who played in a group before somebody took their place in mid-tournament.
 *
 * The group keeps its label and its results, and field.crew has those who play now; what
 * was before is kept here, so that the sheet of an earlier round names who played it. */
#ifndef TOURNAMENT_RELIEF_H
#define TOURNAMENT_RELIEF_H

#include "tournament/model.h"

/* Notes whom the crew that plays from that round on relieves, be it nobody: they come
 * late; before it is put into the field. Nothing to note from the first round on. */
void relief_note(struct field *field, int contestant, const struct crew *next, int from,
                 struct arena *arena);

/* What was noted follows its labels into the next schedule. */
void relief_move(struct field *field, const struct schedule *next);

/* A player (index) is taken off the list; those after them move up by one. */
void relief_withdraw(struct field *field, int gone);

/* The last place that somebody took of the player (index), or NULL. */
const struct relief *relief_of(const struct field *field, int player);

/* Whether the player (index) is one of the contestant's in the round. */
bool relief_has(const struct field *field, int contestant, int player, int round);

/* Those of the contestant in the round. */
struct crew relief_crew(const struct field *field, int contestant, int round);
#endif
