/* traveller.h - the plays of a board that are compared with each other, best first, as on
 * its travelling sheet. Pure. */
#ifndef TOURNAMENT_TRAVELLER_H
#define TOURNAMENT_TRAVELLER_H

#include "tournament/results/marks.h"

struct traveller_play {
    int slot;  /* of the session */
    int score; /* that is compared, where it is; else the written one, or 0 */
};

/* Plays that are compared come first, by score; then the others in the order of slots.
 * Tables that do not play are not there, unless somebody wrote a result for them. */
struct traveller {
    struct traveller_play *play;
    size_t plays;
    size_t compared; /* so many are */
    int expected;    /* results that there should be */
    int done;        /* of those: there, or nobody waits for them any more */
};

/* The traveller of a group of plays, in the arena. */
void traveller_of(struct traveller *traveller, const struct tournament *t,
                  const struct marks *marks, const struct marks_group *group,
                  struct arena *arena);

/* The end of the run of equal scores that begins at i, i < compared. */
size_t traveller_run(const struct traveller *traveller, size_t i);
#endif
