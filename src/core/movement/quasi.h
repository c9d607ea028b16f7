/* quasi.h - full movements from quasi-difference matrices.
 *
 * Where no group has as many elements as there are tables, a smaller one turns base
 * blocks round while a few points stay put; a field fills in those. */
#ifndef MOVEMENT_QUASI_H
#define MOVEMENT_QUASI_H

#include "base.h"
#include "core/movement/group.h"
#include "core/movement/lines.h"

enum { QUASI_COLUMNS = 6, QUASI_FIXED = -1 };

struct quasi_row {
    int tables;
    int fixed; /* points that stay put, at the end of the numbers */
    int digit[GROUP_DIGITS];
    int turns; /* how many elements of the group turn the blocks, from 0 on */
    int blocks;
    const signed char (*block)[QUASI_COLUMNS];
};

extern const struct quasi_row quasi_table[]; /* ends with a row of no tables */

/* The row for so many tables, or NULL. */
const struct quasi_row *quasi_find(int tables);

void quasi_lines(const struct quasi_row *row, struct lines *lines, struct arena *arena);
#endif
