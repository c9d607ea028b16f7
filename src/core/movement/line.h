/* line.h - the official line movements of duplicate individual tarot.
 *
 * North stays; the other lines and the boards shift by whole tables each round. With
 * gcd(tables, 6) = 1: S +1, E +2, W -2, boards -1, as many rounds as tables. 6, 8 and 9
 * tables have their own steps and 5, 6 and 7 rounds. Rule: docs/rules.md, movements. */
#ifndef MOVEMENT_LINE_H
#define MOVEMENT_LINE_H

#include "base.h"
#include "core/movement/lines.h"
#include "core/movement/movement.h"
#include "core/movement/schedule.h"

enum { LINE_TABLES_MIN = 5, LINE_TABLES_MAX = LINES_TABLES_MAX };

struct line_plan {
    int tables;
    int rounds; /* 0: all of them */
    int boards; /* per table and round; 0: line_boards() */
};

/* Rounds of the official movement, 0 where there is none. */
int line_rounds(int tables);

/* Who stands where, where line_rounds() is not 0. */
void line_lines(int tables, struct lines *lines, struct arena *arena);

/* The schedule alone; on failure says what is possible instead. */
bool line_schedule(struct line_plan plan, struct schedule *schedule, struct arena *arena,
                   struct err *err);

/* Boards per table and round unless something else is wanted: lines_boards(). */
int line_boards(int rounds);

/* Its row in the table of kinds. */
bool line_make(const struct movement_plan *plan, struct movement *movement,
               struct arena *arena, struct err *err);

/* Whether everybody attacks as often as the others, as the regulation wants of seven
 * tables: with four boards a round. */
bool line_attacks_alike(const struct movement_plan *plan);

/* The movement in words: who moves how. */
void line_explain(const struct movement_plan *plan, struct why *why);
#endif
