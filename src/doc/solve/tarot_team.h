/* tarot_team.h - threads that answer questions about a deal of tarot together.
 *
 * All of them search for the same answer in slightly different order and share the table
 * of positions; whoever is first answers. When the time is up nobody answers any more. */
#ifndef DOC_TAROT_TEAM_H
#define DOC_TAROT_TEAM_H

#include "core/play.h"

struct tarot_team;

/* A team for a game of so many tricks with that time, in milliseconds; threads 0: as many
 * as there are processors where it is worth while. NULL where memory is missing. */
struct tarot_team *tarot_team_new(int tricks, int64_t milliseconds, int threads);
void tarot_team_free(struct tarot_team *team);

/* What questions are about from now on; borrowed. */
void tarot_team_play(struct tarot_team *team, const struct objective *objective);

/* From now on so many milliseconds, of those that are left, go to the next questions;
 * 0: all of them. */
void tarot_team_allow(struct tarot_team *team, int64_t milliseconds);

/* Milliseconds that are left in all. */
int64_t tarot_team_left(const struct tarot_team *team);

/* As a struct value_asker has it: false when the time is up. */
bool tarot_team_ask(void *team, const struct state *state, int need, int *proven);

/* One of its searches, for the cards of a line. */
struct probe *tarot_team_probe(struct tarot_team *team);
#endif
