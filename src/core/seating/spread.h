/* spread.h - how good a seating is: meetings inside clubs, and lines of equal strength.
 *
 * Somebody to be seated has a strength (an index: the lower, the stronger) and a club, or
 * none; a committee will do as well. A seating says who has each place. Pure. */
#ifndef SEATING_SPREAD_H
#define SEATING_SPREAD_H

#include "base.h"
#include "core/seating/places.h"

enum { SPREAD_NOBODY = -1, SPREAD_NO_CLUB = -1 };

struct spread_entrant {
    int strength;
    int club; /* from 0, or SPREAD_NO_CLUB */
};

struct spread_figures {
    int64_t meetings;       /* of two who share a club, over all rounds */
    int64_t bound;          /* no seating of the same people has fewer */
    struct ratio strongest; /* mean strength of the line that is best off */
    struct ratio weakest;   /* and of the one that is worst off */
    struct ratio spread;    /* their difference */
};

/* Judges who[p], the entrant of each place or SPREAD_NOBODY. The places' meetings are
 * known; scratch is used. */
void spread_judge(const struct places *places, const struct spread_entrant entrant[],
                  const int who[], struct spread_figures *figures, struct arena *scratch);

/* The mean strength of each team of the places; its den is 0 where nobody is. */
void spread_means(const struct places *places, const struct spread_entrant entrant[],
                  const int who[], struct ratio mean[]);
#endif
