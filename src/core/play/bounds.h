/* bounds.h - halves that a side is sure of, without a search.
 *
 * Tricks that cannot be lost: trumps for which the other side has not enough higher ones;
 * for whoever leads, also master cards of a suit that those with trumps must follow, and,
 * once nobody else has trumps, all that runs. Each of them brings at least the cheapest
 * cards of every hand. Pure. */
#ifndef PLAY_BOUNDS_H
#define PLAY_BOUNDS_H

#include "core/deal.h"
#include "core/play/objective.h"
#include "core/play/state.h"

/* What the taker wins at least and at most from the start of a trick on. */
struct bounds {
    int least;
    int most;
    struct tarot_set least_ranks; /* cards whose rank they rest upon */
    struct tarot_set most_ranks;
};

struct bounds bounds_find(const struct state *state, const struct objective *objective);

/* Whether one of them decides that the taker wins so much, or that he does not; what is
 * then proven, and the cards whose rank that rests upon. */
struct bounds_answer {
    bool decides;
    int proven;
    struct tarot_set ranks;
};
struct bounds_answer bounds_ask_least(const struct state *state,
                                      const struct objective *objective, int need);
struct bounds_answer bounds_ask_most(const struct state *state,
                                     const struct objective *objective, int need);

/* What the taker wins at least once he has played to the trick on the table, which is not
 * the last one, if he wins the trick, or else if he loses it. Adds the cards whose rank
 * that rests upon. */
struct bounds_end {
    const struct objective *objective;
    int need; /* less than it is not looked at closely */
    bool wins;
};
int bounds_in_trick(const struct state *state, const struct trick *trick,
                    struct bounds_end end, struct tarot_set *ranks);
#endif
