/* ruling_trial.h - what a ruling would do: tried on a copy. */
#ifndef WEB_RULING_TRIAL_H
#define WEB_RULING_TRIAL_H

#include "tournament/results/contest.h"
#include "web/desk/desk.h"

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
    const char *field; /* the table whose people are looked at */
    int round;
    int table;
    const struct change_ruling *ruling; /* that was tried */
    const struct contest_kind *kind;
    struct ruling_state now;
    struct ruling_state then;
};

/* Tries the ruling on a copy of the tournament, and looks at the table of that place. */
void ruling_try(const struct desk *desk, const struct desk_place *place,
                const struct change_ruling *ruling, struct ruling_trial *trial);
#endif
