/* parity.h - equal attacks with two boards a round on an even number of tables.
 *
 * Half of the sets of boards are attacked by N and S, the others by E and W. A player
 * attacks equally often if half of the rounds bring boards of each half. */
#ifndef MOVEMENT_PARITY_H
#define MOVEMENT_PARITY_H

#include "base.h"
#include "core/movement/lines.h"

/* The first rounds of the lines, or as few later ones as possible, in which everybody
 * attacks equally often (within one if their number is odd); rounds 0: as many as can be.
 * Only for lines that move by the same steps at every table. */
bool parity_choose(const struct lines *lines, int rounds, struct lines *chosen,
                   struct arena *arena, struct err *err);

/* Board b (0 or 1) of a set that has only boards of its half's takers. */
int parity_board(const struct lines *lines, int set, int b);
#endif
