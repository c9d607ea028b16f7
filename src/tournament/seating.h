/* seating.h - draw the start seats of a session.
 *
 * Players are shuffled and put into the seats that are free, field after field, table
 * after table. Where players are too few, seats of the last table of the last field stay
 * empty, in different lines: W, S, E. Pure: the seed is an argument. */
#ifndef TOURNAMENT_SEATING_H
#define TOURNAMENT_SEATING_H

#include "tournament/tournament.h"

struct seating_plan {
    int session; /* counted from 1 */
    bool all;    /* everybody anew, not only those without a seat */
    uint64_t seed;
    int first; /* the player who gets the first seat (a champion at N1), or -1 */
};

/* The changes that make the draw, to be recorded together and in order. */
struct seating {
    struct change *change;
    size_t changes;
};

/* Draws; the changes are in the arena and borrow the tournament's texts. */
bool seating_draw(const struct tournament *t, const struct seating_plan *plan,
                  struct seating *seating, struct arena *arena, struct err *err);
#endif
