/* arrow_switch.h - one winner of a Mitchell: NS and EW change places for a while.
 *
 * Without it the two lines hold the same hands throughout and are two competitions. One
 * whole round up to 12 tables, two from 13 on and about an eighth of the rounds beyond
 * make one ranking as fair as whole rounds can; single tables, chosen well, do better but
 * cannot be called out. Rule: docs/rules.md, bridge movements. */
#ifndef MOVEMENT_ARROW_SWITCH_H
#define MOVEMENT_ARROW_SWITCH_H

#include "base.h"
#include "core/movement/movement.h"
#include "core/movement/schedule.h"

enum { ARROW_ROUNDS_MOST = 13 };

/* The tables of each round that change sides: bit t - 1 for table t. */
struct arrow_pattern {
    const char *kind;
    int tables;
    uint32_t tables_of[ARROW_ROUNDS_MOST];
};

extern const struct arrow_pattern arrow_pattern_table[];
extern const size_t arrow_pattern_count;

/* Changes the sides as asked in a schedule of that kind of Mitchell. On failure says
 * what is possible. */
bool arrow_switch(const char *kind, enum movement_arrow arrow, struct schedule *schedule,
                  struct err *err);

/* What is switched, in words. */
void arrow_switch_explain(const struct movement_plan *plan, int rounds, struct why *why);
#endif
