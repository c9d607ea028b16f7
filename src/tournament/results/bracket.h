/* bracket.h - who is still in a knock-out, and who meets whom next.
 *
 * Whoever loses a match is out. The others are in the order in which they meet in the
 * next round: first who had no match in the last one, then the winners in the order of
 * their matches. Pure. Rule: docs/rules.md, Quadrettes and teams. */
#ifndef TOURNAMENT_BRACKET_H
#define TOURNAMENT_BRACKET_H

#include "base.h"
#include "tournament/results/contest.h"

/* Which knock-out, and who goes on where a match was a draw. */
struct bracket_question {
    const struct contest *contest;
    int session; /* index */
    int field;   /* index */
    const char *const *through;
    size_t throughs;
};

struct bracket {
    int *order; /* contestants of the field who are still in */
    int count;
};

/* Fills the bracket, in the arena. Fails if a match is not over, if it was a draw and
 * nobody said who goes on, if somebody who has lost plays again, and at the end: then the
 * error says who has won. */
bool bracket_next(const struct bracket_question *question, struct bracket *bracket,
                  struct arena *arena, struct err *err);
#endif
