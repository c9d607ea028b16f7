/* knock_out.h - matches of teams in which the winners go on.
 *
 * The first round is made before anybody has played: 1 meets 2, 3 meets 4 … Each further
 * round is added once the matches before it are over, from those who are still in: the
 * first of them meets the second, and so on. If their number is odd, the last one rests,
 * and is the first of the next round, so that nobody rests twice in a row. A match takes
 * two tables, as in a round robin. Pure. Rule: docs/rules.md, Quadrettes and teams. */
#ifndef MOVEMENT_KNOCK_OUT_H
#define MOVEMENT_KNOCK_OUT_H

#include "base.h"
#include "core/movement/pairs.h"
#include "core/movement/schedule.h"

/* The first round alone; the others are added. */
int knock_out_rounds(int tables);
pairs_maker knock_out_make;
pairs_teller knock_out_explain;

/* The schedule with one round more, in the arena: order[0] meets order[1] at tables 1 and
 * 2, and so on, over as many new boards as the first round has. 2 <= n <= tables. */
struct schedule knock_out_append(const struct schedule *now, const int order[], int n,
                                 struct arena *arena);
#endif
