/* ruling_trial.h - what a ruling would do to those at a table: tried on a copy. */
#ifndef TOURNAMENT_RULING_TRIAL_H
#define TOURNAMENT_RULING_TRIAL_H

#include "tournament/results.h"

/* Where a player stands. */
struct ruling_standing {
    bool ranked;
    bool disqualified;
    struct ratio total;
    int rank;
};

/* The play and its players, or two sides. */
struct ruling_state {
    struct figures figures[SEAT_MOST];
    struct ruling_standing standing[SEAT_MOST];
};

struct ruling_trial {
    struct err err;    /* why the ruling is refused */
    const char *field; /* the table whose people are looked at; likewise: */
    int round;
    int table;
    const struct change_ruling *ruling; /* to be tried; borrowed */
    const struct contest_kind *kind;
    struct ruling_state now;
    struct ruling_state then;
};

/* Tries the ruling on a copy of the tournament whose results are these, and looks at its
 * table before and after. */
void ruling_try(const struct results *now, struct ruling_trial *trial);
#endif
