/* club_grids.h - the grids of whist that the club has had, by its events. */
#ifndef TOURNAMENT_CLUB_GRIDS_H
#define TOURNAMENT_CLUB_GRIDS_H

#include "tournament/model.h"

enum { CLUB_GRIDS_MOST = 12 };

struct club_grid {
    int64_t seq; /* of the change that set it */
    struct whist_grid grid;
};

/* The grids before the one in force, the latest first, each once and without the built-in
 * one; how many. t is the club's stream. */
size_t club_grids_list(const struct tournament *t, const struct whist_grid *now,
                       struct club_grid list[CLUB_GRIDS_MOST], struct arena *arena);
#endif
