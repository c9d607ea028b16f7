/* bridge_individual_table.h - the printed individual of sixteen players. */
#ifndef MOVEMENT_BRIDGE_INDIVIDUAL_TABLE_H
#define MOVEMENT_BRIDGE_INDIVIDUAL_TABLE_H

#include "core/game.h"

enum { INDIVIDUAL_16_ROUNDS = 15, INDIVIDUAL_16_TABLES = 4 };

/* A round: players from 0 at each table, N E S W; the set of tables 1 and 2, and of
 * tables 3 and 4. */
struct individual_16_round {
    int seat[INDIVIDUAL_16_TABLES][SEAT_COUNT];
    int set[2];
};

extern const struct individual_16_round individual_16[INDIVIDUAL_16_ROUNDS];
#endif
