/* lines.h - movements of four lines and the boards, known by who stands where.
 *
 * All line movements of tarot are one table: for each round and table the numbers of N,
 * E, S, W and of the set of boards. From it a schedule is made, with what the director
 * may ask for besides: fewer rounds, equal attacks, turned boards, substitutes. */
#ifndef MOVEMENT_LINES_H
#define MOVEMENT_LINES_H

#include "core/game.h"
#include "core/movement/movement.h"
#include "core/movement/schedule.h"

enum { LINES_BOARDS = SEAT_COUNT, LINES_MOVERS, LINES_TABLES_MAX = 64 };

struct lines {
    int tables;
    int rounds;
    int half; /* sets s with s / half even are one half of them, the others the other */
    unsigned char (*cell)[LINES_MOVERS]; /* round after round; numbers from 0 */
};

/* Empty lines in the arena. */
void lines_init(struct lines *lines, int tables, int rounds, struct arena *arena);

/* Who stands at a table in a round, both from 0. */
unsigned char *lines_at(const struct lines *lines, int round, int table);

/* The lines with only the rounds chosen, in that order. */
struct lines lines_choose(const struct lines *lines, const int round[], int rounds,
                          struct arena *arena);

/* The schedule of the lines as the plan asks for it, a single field. On failure says what
 * is possible instead. */
bool lines_make(const struct lines *lines, const struct movement_plan *plan,
                struct movement *movement, struct arena *arena, struct err *err);

/* Boards per table and round unless something else is wanted: the largest of 4, 3, 2
 * that keeps a player's deals at 28 or fewer. */
int lines_boards(int rounds);

/* How the lines and the boards of a schedule go, or that there is no simple rule. */
void lines_explain_steps(const struct schedule *schedule, struct why *why);

/* What the options of the plan do, in words. */
void lines_explain(const struct movement_plan *plan, struct why *why);
#endif
