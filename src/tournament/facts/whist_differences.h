/* whist_differences.h - what differs between two grids of whist, in words. */
#ifndef TOURNAMENT_WHIST_DIFFERENCES_H
#define TOURNAMENT_WHIST_DIFFERENCES_H

#include "core/game.h"

struct whist_difference {
    const char *what; /* translated, as are the values */
    const char *now;
    const char *other;
};

struct whist_differences {
    struct whist_difference *line;
    size_t lines;
    size_t capacity;
};

/* What differs between the grid in force and another: the name, the suits, contract by
 * contract, the counters. Texts are the arena's. */
struct whist_differences whist_differences_find(const struct whist_grid *now,
                                                const struct whist_grid *other,
                                                enum lang lang, struct arena *arena);
#endif
