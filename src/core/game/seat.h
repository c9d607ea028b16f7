/* seat.h - the four places at a table, clockwise.
 *
 * Data says N, E, S, W; French pages say O for W. Dealing and play go the other way
 * round: the player at the dealer's right leads. */
#ifndef GAME_SEAT_H
#define GAME_SEAT_H

#include "base/lang.h"
#include <stdbool.h>

enum seat { SEAT_N, SEAT_E, SEAT_S, SEAT_W, SEAT_COUNT };

/* The letter of data, and the letter shown in a language. */
char seat_letter(enum seat seat);
char seat_shown(enum seat seat, enum lang lang);

/* The word, translated: "North". */
const char *seat_word(enum seat seat, enum lang lang);

/* Reads the letter of data. */
bool seat_parse(char letter, enum seat *seat);
#endif
