/* serpent.h - the documents' placement by rank: a snake over the lines.
 *
 * Those ranked 1 to 4 are the four who meet at table 1 in the last round, 5 to 8 at table
 * 2 and so on: lines N, S, E, W for odd quartets, the other way round for even ones. So
 * lines are of equal strength and the best meet last, with whatever number of rounds the
 * schedule has. Several fields share each row of the snake. Rule: docs/rules.md, seats.
 */
#ifndef SEATING_SERPENT_H
#define SEATING_SERPENT_H

#include "base.h"
#include "core/seating/places.h"

/* Fills order with all places: order[k] is that of the one ranked k + 1. */
void serpent_order(const struct places *places, int order[], struct arena *arena);
#endif
