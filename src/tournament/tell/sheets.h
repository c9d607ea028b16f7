/* sheets.h - the sheets that a director types line by line: one of each board, which
 * travels, or, where tables deal their own cards, one of each round.
 *
 * A line is a slot of the session: the play of the board, or the first deal of a table.
 * Boards are meant by the number they are compared under, copies by their own too: étui
 * 25, a copy of étui 1, has its slip, and stands on that of étui 1. Pure. */
#ifndef TOURNAMENT_SHEETS_H
#define TOURNAMENT_SHEETS_H

#include "tournament/evening.h"
#include "tournament/model.h"

struct sheets {
    const struct tournament *t;
    const struct evening *evening;
    struct arena *arena;
    const char *only; /* the lines of that field; NULL: of all */
};

/* The slots of the lines in the order of fields, rounds and tables, the forms of a fouled
 * board apart; how many. */
const int *sheets_lines(const struct sheets *sheets, int number, size_t *count);

/* How many lines are done, and how many there are; false if there are none. */
bool sheets_count(const struct sheets *sheets, int number, int *done, int *expected);

/* The sheet after that one which misses results, the first after the last; or 0. */
int sheets_next(const struct sheets *sheets, int number);

/* The number of the last one; 0: there is none. */
int sheets_last(const struct sheets *sheets);
#endif
