/* fair_draw.h - deals of tarot drawn until they are as difficult as wished, or nearly.
 *
 * The same seed, board and wish give the same cards on every machine. Pure. */
#ifndef PLAY_FAIR_DRAW_H
#define PLAY_FAIR_DRAW_H

#include "core/deal.h"

enum { FAIR_DRAW_TRIES = 40, FAIR_DRAW_GAMES = 10 };

struct fair_wish {
    struct tarot_wish hand;        /* the taker's */
    struct tarot_range difficulty; /* fair games of a hundred that go down */
    int tries;
};

/* Draws the board until it is as wished, else takes the nearest of the tries: *away is by
 * how much its difficulty lies outside. False where no hand is like that, or memory is
 * missing. */
bool fair_draw(struct tarot_hands *hands, const struct fair_wish *wish, uint64_t seed,
               int *away);
#endif
