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

int value_guess(const struct objective *objective, const struct state *state)
{
    enum { GAMES = 8 };
    struct draw draw = draw_start(1);
    int most = 0;
    for (int i = 0; i < GAMES; i++) {
        struct state game = *state;
        int won = greedy_play(&game, 0, objective, &draw);
        most = won > most ? won : most;
    }
    return most;
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

bool value_ask_one(void *context, const struct state *state, int need, bool *reached)
{
    struct probe *probe = context;
    *reached = probe_reaches(probe, state, need);
    return !probe->stopped;
}

void value_narrow(const struct value_asker *asker, const struct state *state, int guess,
                  struct interval *interval)
{
    bool even = is_even(state);
    if (even)
        round_to_even(interval);
    while (interval->low < interval->high) {
        int need = guess;
        if (need <= interval->low)
            need = interval->low + 1;
        if (need > interval->high)
            need = interval->high;
        bool reached;
        if (!asker->ask(asker->context, state, need, &reached))
            return;
        if (reached)
            interval->low = need;
        else
            interval->high = need - 1;
        if (even)
            round_to_even(interval);
        guess = reached ? need + 2 : need - 1;
    }
}
