/* parallel.h - the printed split of many tables into fields that share their boards.
 *
 * Fields play the same boards side by side; all play as many rounds as the smallest of
 * them can. Rule: docs/rules.md, parallel fields. */
#ifndef MOVEMENT_PARALLEL_H
#define MOVEMENT_PARALLEL_H

#include "base.h"
#include "core/movement/movement.h"

enum {
    PARALLEL_FIELDS_MAX = 26,  /* one letter each */
    PARALLEL_PRINTED_MOST = 28 /* tables in the regulation's list */
};

/* Tables of each field, and how many fields: as printed up to 28, a good split beyond;
 * 0 where there is none. */
int parallel_split(int tables, int field[PARALLEL_FIELDS_MAX]);

/* Rounds that all fields of the split can play. */
int parallel_rounds(int tables);

/* The k-th of m fields deals the k-th share of each table's boards, and duplicates them
 * for the others. */
void parallel_share(struct movement *movement, struct arena *arena);

/* Its row in the table of kinds. */
bool parallel_make(const struct movement_plan *plan, struct movement *movement,
                   struct arena *arena, struct err *err);
void parallel_explain(const struct movement_plan *plan, struct why *why);
#endif
