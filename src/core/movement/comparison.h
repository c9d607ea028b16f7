/* comparison.h - how evenly a schedule compares its contestants with each other.
 *
 * For two of them, C counts the boards on which both had the same role (attack or
 * defence, one direction or the other) at different tables, minus those on which they had
 * different roles; at one table opposite roles count as often as the board is compared
 * elsewhere, equal roles against it. Where all C are equal the ranking is perfectly fair.
 * Rule: docs/rules.md, balance. */
#ifndef MOVEMENT_COMPARISON_H
#define MOVEMENT_COMPARISON_H

#include "base.h"
#include "core/movement/schedule.h"
#include "core/movement/verify.h"

/* Over all pairs of contestants who play. */
struct comparison {
    int64_t pairs; /* 0: not known, because the schedule is too large or not compared */
    int64_t sum;
    int64_t squares;
};

/* The C of all pairs. Boards with an imposed taker count one by one, others by the first
 * board of a table's set. */
void comparison_of(const struct schedule *schedule, const struct verify_rules *rules,
                   struct arena *scratch, struct comparison *comparison);

/* 100 where all C are equal, 0 where they cancel out: 100 S² / (N SS). */
struct ratio comparison_balance(const struct comparison *comparison);

/* The standard deviation of C, to four decimals. */
struct ratio comparison_deviation(const struct comparison *comparison);
#endif
