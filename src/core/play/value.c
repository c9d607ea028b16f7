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

/* The next question: near the guess at first, farther and farther away while the answers
 * stay the same, then in the middle of what is left. */
static int next_need(const struct interval *interval, int guess, int step)
{
    int need = guess + step;
    if (need > interval->low && need <= interval->high)
        return need;
    if (step == 0)
        return need > interval->high ? interval->high : interval->low + 1;
    return interval->low + (interval->high - interval->low + 1) / 2;
}

void value_narrow(const struct value_asker *asker, const struct state *state, int guess,
                  struct interval *interval)
{
    enum { FAR = 1024 }; /* from now on in the middle */
    bool even = is_even(state);
    int step = 0;
    if (even)
        round_to_even(interval);
    while (interval->low < interval->high) {
        int need = next_need(interval, guess, step);
        int proven;
        if (!asker->ask(asker->context, state, need, &proven))
            return;
        bool reached = proven >= need;
        if (reached)
            interval->low = proven;
        else
            interval->high = proven;
        if (even)
            round_to_even(interval);
        guess = reached ? interval->low : interval->high;
        if (step == 0)
            step = reached ? 2 : -2;
        else
            step = reached == (step > 0) ? 2 * step : FAR;
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
    enum { GAMES = 4, SHORT = 6, STEP = 3, LONGEST = 9 };
    struct draw draw = draw_start(1);
    int sum = 0;
    if (state->left <= SHORT)
        return guess_by_games(objective, state, &draw);
    int left = state->left - STEP < LONGEST ? state->left - STEP : LONGEST;
    for (int i = 0; i < GAMES; i++) {
        struct state ending = *state;
        sum += greedy_play(&ending, left, objective, &draw);
        struct interval interval = value_limits(objective, &ending);
        value_narrow(asker, &ending, value_guess(asker, objective, &ending), &interval);
        sum += interval.low;
    }
    return sum / GAMES;
}
