/* bound.h - the fewest meetings inside clubs that any seating can have.
 *
 * The largest of three bounds, each true for every movement. Round by round, more of a
 * club than there are tables must share tables. Where everybody of a line meets everybody
 * of the others, only the lines that a club is spread over count: the best way to share
 * the lines among all clubs is a dynamic programme; a movement in which some of these
 * pairs do not meet can have that many meetings less. And where all meet all, a club can
 * only be spread over the fields. Pure. */
#ifndef SEATING_BOUND_H
#define SEATING_BOUND_H

#include "base.h"
#include "core/seating/places.h"

/* The bound for clubs of these sizes; the places' meetings are known. */
int64_t bound_meetings(const struct places *places, const int size[], int clubs,
                       struct arena *scratch);
#endif
