/* difference.h - line movements from difference matrices.
 *
 * In each round a line, or the boards, has gone up by the same element of a group at
 * every table. Nobody meets twice exactly when for any two of them the differences are
 * all different. Any choice of rounds in any order stays valid. */
#ifndef MOVEMENT_DIFFERENCE_H
#define MOVEMENT_DIFFERENCE_H

#include "base.h"
#include "core/movement/group.h"
#include "core/movement/lines.h"

enum { DIFFERENCE_MOVERS = 4 }; /* S, E, W, boards: N stays */

struct difference_row {
    int tables;
    int rounds;
    int digit[GROUP_DIGITS];
    const unsigned char (*offset)[DIFFERENCE_MOVERS]; /* of each round */
};

/* Each ends with a row of no tables: as many rounds as are known; pure shifts; others
 * that leave room for substitutes; and short ones, the shortest first, of steps that can
 * be called out. */
extern const struct difference_row difference_full[];
extern const struct difference_row difference_shift[];
extern const struct difference_row difference_spare[];
extern const struct difference_row difference_called[];

/* The row for so many tables, or NULL. */
const struct difference_row *difference_find(const struct difference_row list[],
                                             int tables);

void difference_lines(const struct difference_row *row, struct lines *lines,
                      struct arena *arena);
#endif
