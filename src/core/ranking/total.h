/* total.h - a player's percentages from the sums of their marks.
 *
 * Attack and defence are the means of the marks counted; the total is a quarter of the
 * attack and three quarters of the defence, or the one of them that there is, less the
 * penalties. Rule: docs/rules.md, totals. */
#ifndef RANKING_TOTAL_H
#define RANKING_TOTAL_H

#include "base.h"

/* Sums of marks, in units of 1 / unit of a top. */
struct tally {
    int64_t attack_sum;
    int64_t defence_sum;
    int attack_count;
    int defence_count;
    int tops; /* marks of 100 % */
};

struct total {
    bool ranked;          /* something counted */
    struct ratio attack;  /* in percent; 0 if nothing counted */
    struct ratio defence; /* likewise */
    struct ratio penalty; /* taken off */
    struct ratio total;
};

/* The total alone; 0 if nothing counted. */
struct ratio total_of(const struct tally *tally, int64_t unit, struct ratio penalty);

void total_compute(const struct tally *tally, int64_t unit, struct ratio penalty,
                   struct total *total, struct why *why);
#endif
