/* explain.h - "why?" for a player or a board: the same computation, told step by step. */
#ifndef TOURNAMENT_EXPLAIN_H
#define TOURNAMENT_EXPLAIN_H

#include "base/why.h"
#include "tournament/results.h"

/* Marks, percentages, total, ranks and points of a player (index). */
void explain_player(const struct results *results, const struct roster *roster,
                    int player, struct why *why);

/* How every mark of a board of a session (counted from 1) comes about; false if there is
 * no such board. */
bool explain_board(const struct results *results, int session, int board,
                   struct why *why);
#endif
