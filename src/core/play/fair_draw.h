/* fair_draw.h - deals of tarot drawn until they are as difficult as wished.
 *
 * The same seed, board and wish give the same cards on every machine. Pure. */
#ifndef PLAY_FAIR_DRAW_H
#define PLAY_FAIR_DRAW_H

#include "core/deal.h"

enum { FAIR_DRAW_TRIES = 40, FAIR_DRAW_GAMES = 10 };

/* Draws the board, by the wish for the taker's hand, until so many of a hundred fair
 * games go down. False where none was like that in so many tries, or memory is missing.
 */
bool fair_draw(struct tarot_hands *hands, const struct tarot_wish *wish,
               struct tarot_range difficulty, uint64_t seed);
#endif
