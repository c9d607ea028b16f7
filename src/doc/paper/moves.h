/* moves.h - where seats and boards go from one round to the next, in numbers and words.
 */
#ifndef PAPER_MOVES_H
#define PAPER_MOVES_H

#include "core/movement.h"
#include "doc/paper/leaf.h"
#include "tournament/model.h"

/* The table of that seat's player in the next round: 0 where they rest or there is none.
 */
int moves_next_table(const struct field *field, int round, int table, int seat);

/* The table that gets the boards of a table in the next round; 0: none. */
int moves_next_boards(const struct field *field, int round, int table);

/* "stays", "goes up two tables"; of boards in the plural. */
const char *moves_words(const struct leaf *leaf, int step, bool boards);

/* "+2", "−1", "0". */
const char *moves_figure(const struct leaf *leaf, int step);

/* The boards of a table in a round: "1–4"; "" where it does not play. */
const char *moves_boards(const struct leaf *leaf, const struct field *field,
                         const struct schedule_table *at);

/* "1st", "2nd": which round. */
const char *moves_ordinal(const struct leaf *leaf, int number);
#endif
