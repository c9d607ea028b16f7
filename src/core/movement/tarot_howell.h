/* tarot_howell.h - tarot in numbers: Howell movements, and the hybrid of nine tables.
 *
 * Three or four tables play the same boards in a round, passing them on. Eight and twelve
 * tables are two and three Howells of four side by side. Rule: docs/rules.md, Howell. */
#ifndef MOVEMENT_TAROT_HOWELL_H
#define MOVEMENT_TAROT_HOWELL_H

#include "base.h"
#include "core/movement/movement.h"

enum {
    TAROT_HOWELL_3_ROUNDS = 7,
    TAROT_HOWELL_4_ROUNDS = 5,
    TAROT_HOWELL_TABLES = 4 /* of the larger one */
};

/* The printed places: round, table; N, S, E, W by their numbers. */
extern const unsigned char tarot_howell_3[TAROT_HOWELL_3_ROUNDS][3][SEAT_COUNT];
extern const unsigned char tarot_howell_4[TAROT_HOWELL_4_ROUNDS][4][SEAT_COUNT];

int tarot_howell_rounds(int tables);
bool tarot_howell_make(const struct movement_plan *plan, struct movement *movement,
                       struct arena *arena, struct err *err);
void tarot_howell_explain(const struct movement_plan *plan, struct why *why);

/* Five tables in line and four in Howell with the same boards. */
int tarot_hybrid_rounds(int tables);
bool tarot_hybrid_make(const struct movement_plan *plan, struct movement *movement,
                       struct arena *arena, struct err *err);
void tarot_hybrid_explain(const struct movement_plan *plan, struct why *why);
#endif
