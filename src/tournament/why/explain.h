/* explain.h - "why?" for a player, a figure of theirs, a board or a mark: the same
 * computation, told step by step, with the rule and its edition.
 *
 * The command line and the pages ask the same questions in the same words and get the
 * same lines. What may not be seen yet is left out. Pure. */
#ifndef TOURNAMENT_EXPLAIN_H
#define TOURNAMENT_EXPLAIN_H

#include "tournament/results.h"

/* Finds out what is meant by "p1", "N3" or "B:N3", each perhaps followed by ":total",
 * ":rank", ":pcn" or ":seat"; by "board:12", or "board:12:A3" for a table. */
bool explain_find(const struct explain *explain, const char *what,
                  struct explain_question *question, struct err *err);

/* Whether it begins with a player's id: then it does not matter which session is meant.
 */
bool explain_is_of_player(const struct tournament *t, const char *what);

/* Answers a question that was found. */
void explain_answer(const struct explain *explain,
                    const struct explain_question *question, struct why *why);
#endif
