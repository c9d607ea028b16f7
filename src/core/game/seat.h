/* seat.h - the four places at a table, clockwise, and a fifth one behind them.
 *
 * Data says N, E, S, W; French pages say O for W, Dutch ones O for E and Z for S. Only
 * free deals of tarot know a fifth player, between West and North: F in data, C in
 * French, V in Dutch. Dealing and play go the other way round: the player at the dealer's
 * right leads. */
#ifndef GAME_SEAT_H
#define GAME_SEAT_H

#include "base.h"

enum seat {
    SEAT_N,
    SEAT_E,
    SEAT_S,
    SEAT_W,
    SEAT_COUNT, /* of the games that have four */
    SEAT_FIFTH = SEAT_COUNT,
    SEAT_MOST /* with the fifth */
};

/* The letter of data, and the letter shown in a language. */
char seat_letter(enum seat seat);
char seat_shown(enum seat seat, enum lang lang);

/* The letter shown, as a text. */
const char *seat_sign(enum seat seat, enum lang lang);

/* The word, translated: "North". */
const char *seat_word(enum seat seat, enum lang lang);

/* Reads the letter of data, of one of the four; or of one of the five. */
bool seat_parse(char letter, enum seat *seat);
bool seat_parse_five(char letter, enum seat *seat);
#endif
