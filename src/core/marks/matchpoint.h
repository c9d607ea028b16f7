/* matchpoint.h - the scores of a bridge board ranked against each other.
 *
 * Each score meets every other score of the board: 2 points if better, 1 if equal, 0 if
 * worse. Where a board has fewer scores than it should, Neuberg's formula says what they
 * would have earned on average among all of them. Points are those of North-South; East-
 * West have the rest of the top. Pure. Rule: docs/rules.md, bridge marks. */
#ifndef MARKS_MATCHPOINT_H
#define MARKS_MATCHPOINT_H

#include "base.h"

enum {
    MATCHPOINT_PLUS = 60,
    MATCHPOINT_MINUS = 40
}; /* average plus and minus, percent */

/* The best that a board can earn with so many expected plays. */
int matchpoint_top(int expected);

/* Points among so many plays, 1 or more, brought to so many expected ones; exact. */
struct ratio matchpoint_neuberg(int points, int plays, int expected);

/* Points as a percentage of the top; 50 where the top is 0. And a percentage as points,
 * for adjusted scores. */
struct ratio matchpoint_percent(struct ratio points, int expected);
struct ratio matchpoint_adjusted(struct ratio percent, int expected);

/* Tells how the score of index i got its points; or, for those who count 1 for a score
 * beaten and ½ for an equal one, half of them. */
void matchpoint_explain(const int score[], size_t n, size_t i, int expected,
                        struct why *why);
void matchpoint_explain_halved(const int score[], size_t n, size_t i, int expected,
                               struct why *why);
#endif
