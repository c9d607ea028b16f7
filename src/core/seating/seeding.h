/* seeding.h - the strong spread over the tables.
 *
 * The best start at different tables, far from each other, in turn in each direction; the
 * next ones fill the tables the other way round, so that every table starts about equally
 * strong and no line has all the good ones: the usual seeding of bridge pairs. */
#ifndef SEATING_SEEDING_H
#define SEATING_SEEDING_H

#include "base.h"
#include "core/seating/places.h"

/* Fills order with all places: order[k] is that of the one ranked k + 1. */
void seeding_order(const struct places *places, int order[], struct arena *arena);
#endif
