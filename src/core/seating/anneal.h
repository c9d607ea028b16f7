/* anneal.h - seats with few meetings inside clubs and lines of equal strength.
 *
 * Annealing: two who are drawn change places if that makes things better, and sometimes
 * if it makes them worse, more and more rarely. What is made small is
 *
 *     line weight x sum of (line mean - mean)^2 + meeting weight x meetings
 *
 * in whole numbers, so that a seed gives the same seats on every machine. The best
 * seating seen is kept: it is never worse than the one it starts from. Pure. */
#ifndef SEATING_ANNEAL_H
#define SEATING_ANNEAL_H

#include "base.h"
#include "core/seating/places.h"
#include "core/seating/spread.h"

enum { ANNEAL_SWAPS = 100000 };

struct anneal_plan {
    uint64_t seed;
    int swaps; /* to try */
    int64_t line_weight;
    int64_t meeting_weight;
    const bool *fixed; /* of each place: whoever has it stays; NULL: nobody */
};

/* The weights that count lines only, and clubs before lines. */
extern const struct anneal_plan anneal_lines;
extern const struct anneal_plan anneal_clubs;

/* Betters who[p], the entrant of each place or SPREAD_NOBODY; empty places stay empty.
 * The places' meetings are known. */
void anneal_seats(const struct places *places, const struct spread_entrant entrant[],
                  const struct anneal_plan *plan, int who[], struct arena *scratch);
#endif
