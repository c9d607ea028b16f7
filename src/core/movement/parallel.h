/* parallel.h - the printed split of many tables into fields that share their boards.
 *
 * Fields play the same boards side by side; all play as many rounds as the smallest of
 * them can. Rule: docs/rules.md, parallel fields. */
#ifndef MOVEMENT_PARALLEL_H
#define MOVEMENT_PARALLEL_H

enum { PARALLEL_FIELDS_MAX = 5 };

/* Tables of each field, and how many fields; 0 where the regulations print no split. */
int parallel_split(int tables, int field[PARALLEL_FIELDS_MAX]);

/* Rounds that all fields of the split can play. */
int parallel_rounds(int tables);
#endif
