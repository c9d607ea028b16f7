/* swiss.h - matches of teams with about as many points, round by round.
 *
 * The first round is made before anybody has played: 1 meets 2, 3 meets 4 … Each further
 * round is added once the matches before it are over: from the top of the ranking down,
 * each team meets the next one that it has not met yet, so that nobody meets twice while
 * that is possible. If their number is odd, the last one that has not rested rests. Pure.
 * Rule: docs/rules.md, bridge movements. */
#ifndef MOVEMENT_SWISS_H
#define MOVEMENT_SWISS_H

#include "base.h"
#include "core/movement/pairs.h"

/* The first round alone; the others are added. */
int swiss_rounds(int tables);
pairs_maker swiss_make;
pairs_teller swiss_explain;

/* How teams stand, the first of the ranking first. */
struct swiss {
    int teams;
    const int *met;    /* team a and b so many times: met[a * teams + b] */
    const int *rested; /* of each team: so many rounds */
};

/* Fills order with the places (from 0) of the teams: order[0] meets order[1], order[2]
 * meets order[3] …; of an odd number the last one rests. How often the pair that has met
 * most has met before: 0 if nobody meets twice. 2 teams or more. */
int swiss_pair(const struct swiss *swiss, int order[], struct arena *scratch);
#endif
