/* bridge_evening.h - how many rounds and boards make a bridge evening.
 *
 * Eight deals an hour and 28 deals at most, as clubs play. A Howell or an individual is
 * played to its end; a Mitchell may stop before. Rule: docs/rules.md, bridge
 * movements. */
#ifndef MOVEMENT_BRIDGE_EVENING_H
#define MOVEMENT_BRIDGE_EVENING_H

#include "core/movement/movement.h"

struct bridge_evening {
    int rounds;
    int boards;   /* of a table in a round */
    int deals;    /* of whoever never rests */
    int prepared; /* boards to prepare */
    int minutes;
};

/* The evening of that kind of movement with so many tables; false if the kind does not
 * exist for them. */
bool bridge_evening(const struct movement_kind *kind, int tables,
                    struct bridge_evening *evening);
#endif
