/* howell_pairs.h - Howell movements of pairs: everybody meets everybody.
 *
 * Of 2n pairs the last one stays NS at table 1; each other pair goes to where the pair
 * numbered one less has been. Boards go down from station to station; there are as many
 * stations as rounds, 2n - 1, and those that are no table are stands. At three tables all
 * play the same boards at the same time (the Swedish way). A missing pair is the one that
 * stays. Rule: docs/rules.md, bridge movements. */
#ifndef MOVEMENT_HOWELL_PAIRS_H
#define MOVEMENT_HOWELL_PAIRS_H

#include "base.h"
#include "core/movement/pairs.h"
#include "core/movement/schedule.h"

enum { HOWELL_PAIRS_TABLES_MIN = 3, HOWELL_PAIRS_TABLES_MAX = 20 };

/* NS, EW and set of each table in the first round, from 0; pair 2n - 1 stays. */
struct howell_pairs {
    int tables;
    struct pairs_cell start[HOWELL_PAIRS_TABLES_MAX];
};

/* The movement of that many tables, as printed or found; false where there is none. */
bool howell_pairs_find(int tables, struct howell_pairs *howell);

/* The perfectly balanced one of 4, 6, 10, 12 and 16 tables, from the squares modulo the
 * prime 2 tables - 1; false for others. */
bool howell_pairs_construct(int tables, struct howell_pairs *howell);

/* A table of a round, both from 0. */
struct pairs_cell howell_pairs_cell(const struct howell_pairs *howell, int round,
                                    int table);

/* The sets that lie at no table of the round wait between those where the others are. A
 * plan of twice as many tables plays a match of two at each. */
void howell_pairs_add_stands(const struct howell_pairs *howell,
                             const struct pairs_plan *plan, struct schedule *schedule,
                             int round, struct arena *arena);

int howell_pairs_rounds(int tables);
pairs_maker howell_pairs_make;
pairs_teller howell_pairs_explain;

/* The same for triplettes, where the one named first attacks: each attacks in half of
 * its rounds. */
pairs_maker howell_pairs_make_triplettes;
pairs_teller howell_pairs_explain_triplettes;

/* The stored ones: tables 2 … of each size, or NULL. */
extern const struct pairs_cell *const howell_pairs_start[HOWELL_PAIRS_TABLES_MAX + 1];
#endif
