/* explain_inside.h - what the explanations share among themselves. */
#ifndef TOURNAMENT_EXPLAIN_INSIDE_H
#define TOURNAMENT_EXPLAIN_INSIDE_H

#include "tournament/results.h"

/* The answers of a kind by its tables. */
void explain_contest(const struct explain *explain,
                     const struct explain_question *question, struct why *why);

/* How a player (index) came to sit where they do. */
void explain_seat(const struct explain *explain, int player, struct why *why);
#endif
