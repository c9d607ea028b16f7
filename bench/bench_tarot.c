/* bench_tarot.c - tarot with all cards seen: how long endings take, and how many deals
 * are decided.
 *
 * Deals of duplicate from seeds, played down to so many tricks by a player who looks at
 * one trick only; then the exact number of points is found, on one core, in seconds of
 * the processor. Of whole deals it is asked whether the contract is made, on all cores.
 * Arguments: tricks, deals, seconds for each; without them the whole ladder.
 *
 * Seen on a quiet machine: 100 deals of 10 tricks, median 13 ms, mean 33, p25 4, p75 33,
 * p90 80, most 458; 40 deals of 12 tricks in 20 s each, 38 exact, median 151 ms. The aim
 * is 10 ms, and 50 ms. */
#include "bench.h"
#include "core/play.h"
#include "doc/solve.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { DEALS_MOST = 1000 };

/* A step of the ladder. */
struct rung {
    int tricks;
    int deals;
    double seconds; /* for each deal, at most */
    double target;  /* of the median; 0: a figure alone */
};

/* A deal as it stands with so many tricks left. */
static struct state play_down(int seed, int tricks, const struct objective *objective)
{
    struct tarot_hands hands = tarot_hands_of(1 + seed % 24, false);
    struct draw draw = draw_start((uint64_t)seed);
    if (!tarot_draw_board(&hands, (uint64_t)seed))
        abort();
    hands.ecart = tarot_ecart_by_rule(&hands);
    struct deal_state deal = deal_state_of(&hands);
    deal_state_value(&deal.state, objective);
    greedy_play(&deal.state, tricks, objective, &draw);
    return deal.state;
}

/* Stops a search when its time is up. */
struct watch {
    atomic_bool stop;
    atomic_bool done;
    double seconds;
};

static void *watch_clock(void *argument)
{
    struct watch *watch = argument;
    double end = bench_cpu() + watch->seconds; /* others may be at work */
    struct timespec nap = {0, 1000000};
    while (!atomic_load(&watch->done) && bench_cpu() < end)
        nanosleep(&nap, NULL);
    atomic_store(&watch->stop, true);
    return NULL;
}

/* Seconds of one deal on one core; exact where it is found. */
static double time_deal(const struct state *state, const struct rung *step,
                        const struct objective *objective, bool *exact)
{
    struct watch watch = {.seconds = step->seconds};
    struct probe *probe = calloc(1, sizeof *probe);
    pthread_t thread;
    double start = bench_cpu();
    struct positions *table = positions_new(positions_bits(state->left));
    *probe = (struct probe){.objective = objective, .table = table, .stop = &watch.stop};
    pthread_create(&thread, NULL, watch_clock, &watch);
    struct interval interval = value_limits(objective, state);
    struct value_asker asker = {value_ask_one, probe};
    value_narrow(&asker, state, value_guess(&asker, objective, state), &interval);
    double seconds = bench_cpu() - start;
    if (getenv("BENCH_VERBOSE"))
        printf("%d..%d %.3f s, %.1f M positions\n", interval.low, interval.high, seconds,
               (double)probe->positions / 1e6);
    atomic_store(&watch.done, true);
    pthread_join(thread, NULL);
    *exact = interval.low == interval.high;
    positions_free(table);
    free(probe);
    return seconds;
}

static int climb(const struct rung *step)
{
    static double times[DEALS_MOST];
    struct objective objective = objective_points();
    char title[80];
    double sum = 0;
    int found = 0;
    for (int i = 0; i < step->deals; i++) {
        bool exact;
        struct state state = play_down(1000 + i, step->tricks, &objective);
        times[i] = time_deal(&state, step, &objective, &exact);
        sum += times[i];
        found += exact;
    }
    double median = bench_median(times, (size_t)step->deals);
    snprintf(title, sizeof title, "%d tricks left, median", step->tricks);
    bench_figure("deals, exact, mean", "%d, %d, %.4f s", step->deals, found,
                 sum / step->deals);
    bench_figure("p10, p25, p75, p90, most", "%.4f, %.4f, %.4f, %.4f, %.4f s",
                 times[step->deals / 10], times[step->deals / 4],
                 times[step->deals * 3 / 4], times[step->deals * 9 / 10],
                 times[step->deals - 1]);
    if (step->target <= 0) {
        bench_figure(title, "%.0f ms", median * 1e3);
        return 0;
    }
    return bench_check(&(struct bench_claim){title, median * 1e3, BENCH_AT_MOST,
                                             step->target * 1e3, "ms"});
}

/* How many whole deals are decided in the time, on all cores. */
static void decide_whole(int deals, double seconds)
{
    int decided = 0;
    int made = 0;
    for (int i = 0; i < deals; i++) {
        struct tarot_hands hands = tarot_hands_of(1 + i % 24, false);
        struct tarot_solver_how how = {.milliseconds = (int64_t)(seconds * 1000),
                                       .decide_only = true};
        struct tarot_answer answer;
        struct err err = ERR_INIT(LANG_EN);
        if (!tarot_draw_board(&hands, UINT64_C(1000) + (uint64_t)i) ||
            !tarot_solve(&hands, &how, &answer, &err))
            abort();
        decided += answer.made != TAROT_MADE_UNKNOWN;
        made += answer.made == TAROT_MADE;
    }
    bench_figure("18 tricks: deals, decided, of them made", "%d, %d, %d in %.0f s each",
                 deals, decided, made, seconds);
}

int main(int argc, char **argv)
{
    enum { WHOLE_DEALS = 5, WHOLE_SECONDS = 10, WHOLE = 18 };
    static const struct rung ladder[] = {
        {8, 100, 10, 0.01}, {10, 100, 10, 0.06}, {12, 20, 20, 0}, {14, 5, 30, 0}};
    int missed = 0;
    if (argc > 3) {
        struct rung step = {(int)strtol(argv[1], NULL, 10),
                            (int)strtol(argv[2], NULL, 10), strtod(argv[3], NULL), 0};
        if (step.tricks == WHOLE)
            decide_whole(step.deals, step.seconds);
        else
            climb(&step);
        return 0;
    }
    for (size_t i = 0; i < sizeof ladder / sizeof ladder[0]; i++)
        missed += climb(&ladder[i]);
    decide_whole(WHOLE_DEALS, WHOLE_SECONDS);
    return missed > 0;
}
