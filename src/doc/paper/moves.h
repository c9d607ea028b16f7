/* moves.h - where seats and boards go from one round to the next, in numbers and words.
 */
#ifndef PAPER_MOVES_H
#define PAPER_MOVES_H

#include "doc/paper/leaf.h"
#include "tournament/tell.h"

/* "stays", "goes up two tables"; of boards in the plural. */
const char *moves_words(const struct leaf *leaf, int step, bool boards);

/* "+2", "−1", "0". */
const char *moves_figure(const struct leaf *leaf, int step);

/* The boards of a table in a round: "1–4"; "" where it does not play. */
const char *moves_boards(const struct leaf *leaf, const struct place_table *at);

/* "1st", "2nd": which round. */
const char *moves_ordinal(const struct leaf *leaf, int number);
#endif
