/* value.c - how much the taker wins when all cards are seen: question after question. */
#include "core/play/value.h"

#include "base.h"
#include "core/play/bounds.h"
#include "core/play/greedy.h"

struct interval value_limits(const struct objective *objective, const struct state *state)
{
    struct bounds bounds = bounds_find(state, objective);
    return (struct interval){bounds.least, bounds.most};
}

/* Every trick is worth an even number of halves, but for a last one with the Excuse. */
static bool is_even(const struct state *state)
{
    return excuse_holder(state) < 0 && state->rest % 2 == 0;
}

static void round_to_even(struct interval *interval)
{
    interval->low += interval->low & 1;
    interval->high -= interval->high & 1;
}

bool value_ask_one(void *context, const struct state *state, int need, int *proven)
{
    struct probe *probe = context;
    *proven = probe_prove(probe, state, need);
    return !probe->stopped;
}

/* Questions go on in small steps from the last answer: that he wins so much is proven
 * against all that three defenders do, which in long searches costs ten times as much as
 * the opposite, and a large step may pay for it in vain. */
void value_narrow(const struct value_asker *asker, const struct state *state, int guess,
                  struct interval *interval)
{
    enum { STEP = 2 }; /* nearly all values differ by so much */
    bool even = is_even(state);
    int need = guess;
    int proven;
    if (even)
        round_to_even(interval);
    while (interval->low < interval->high) {
        need = need > interval->high ? interval->high : need;
        need = need > interval->low ? need : interval->low + 1;
        if (!asker->ask(asker->context, state, need, &proven))
            return;
        bool reached = proven >= need;
        if (reached)
            interval->low = proven;
        else
            interval->high = proven;
        if (even)
            round_to_even(interval);
        need = reached ? interval->low + STEP : interval->high - !even;
    }
}

/* The mean of some games of a player who looks at one trick. */
static int guess_by_games(const struct objective *objective, const struct state *state,
                          struct draw *draw)
{
    enum { GAMES = 16 };
    int sum = 0;
    for (int i = 0; i < GAMES; i++) {
        struct state game = *state;
        sum += greedy_play(&game, 0, objective, draw);
    }
    return sum / GAMES;
}

int value_guess(const struct value_asker *asker, const struct objective *objective,
                const struct state *state)
{
    enum { SHORT = 6, LONGEST = 9 };
    struct draw draw = draw_start(1);
    if (state->left <= SHORT)
        return guess_by_games(objective, state, &draw);
    struct state ending = *state;
    int left = state->left - 1 < LONGEST ? state->left - 1 : LONGEST;
    int won = greedy_play(&ending, left, objective, &draw);
    struct interval interval = value_limits(objective, &ending);
    value_narrow(asker, &ending, value_guess(asker, objective, &ending), &interval);
    return won + interval.low;
}
