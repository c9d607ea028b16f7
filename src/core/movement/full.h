/* full.h - line movements that play every round in a single field.
 *
 * They exist for every number of tables from 5 on but 6 and, as far as anyone knows, 10
 * and 22: from fields, difference matrices, four Latin squares and products of smaller
 * ones. Where no construction is at hand the longest known movement of shifts is played.
 * Rule: docs/rules.md, movements. */
#ifndef MOVEMENT_FULL_H
#define MOVEMENT_FULL_H

#include "base.h"
#include "core/movement/lines.h"
#include "core/movement/movement.h"

/* Rounds that so many tables can play, 0 where none is known. */
int full_rounds(int tables);

/* Who stands where; false where full_rounds() is 0. */
bool full_lines(int tables, struct lines *lines, struct arena *arena);

/* Whether few rounds, as the plan asks for them, have steps that can be called out; the
 * first rounds of the longest movement would not. */
bool full_is_called(const struct movement_plan *plan);

/* Its row in the table of kinds. */
bool full_make(const struct movement_plan *plan, struct movement *movement,
               struct arena *arena, struct err *err);
void full_explain(const struct movement_plan *plan, struct why *why);
#endif
