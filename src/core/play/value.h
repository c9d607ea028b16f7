/* value.h - how much the taker wins when all cards are seen: question after question.
 *
 * Pure but for the flag that stops it. */
#ifndef PLAY_VALUE_H
#define PLAY_VALUE_H

#include "core/play/objective.h"
#include "core/play/probe.h"
#include "core/play/state.h"

/* Between which halves the taker ends up; equal where it is known. */
struct interval {
    int low;
    int high;
};

/* What cannot be exceeded. */
struct interval value_limits(const struct objective *objective,
                             const struct state *state);

/* Whoever answers whether the taker reaches so much, with what is proven: see
 * probe_prove(); false: it was stopped. */
struct value_asker {
    bool (*ask)(void *context, const struct state *state, int need, int *proven);
    void *context;
};

/* One that asks a struct probe, its context. */
bool value_ask_one(void *context, const struct state *state, int need, int *proven);

/* Narrows the interval down from a guess, until it is one value or the search stops. */
void value_narrow(const struct value_asker *asker, const struct state *state, int guess,
                  struct interval *interval);

/* A first guess: a trick is played by a player who looks at nothing else, then all go on
 * perfectly, which is found in the same way. What is learnt on the way is of use later.
 */
int value_guess(const struct value_asker *asker, const struct objective *objective,
                const struct state *state);
#endif
