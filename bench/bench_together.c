/* bench_together.c - one ranking over the halls of a federation: 10,000 tables, 40,000
 * players, 280,000 plays; from scratch, and after some plays more in every tenth hall. */
#include "base/os.h"
#include "bench.h"
#include "big.h"
#include "tournament/results.h"

#include <stdlib.h>

enum { HALLS = 1111, EVERY = 10, RUNS = 15 };

struct nation {
    struct tournament hall[HALLS];
    struct tournament event;
    struct roster nobody;
    struct together together;
    struct results results;
    uint64_t chance;
};

static void change_plays(struct nation *nation, struct tournament *hall, int n)
{
    struct session *session = &hall->session[0];
    for (int i = 0; i < n; i++)
        session->play[bench_below(&nation->chance, session->slots)].score =
            50 + bench_below(&nation->chance, 100);
}

static void make_halls(struct nation *nation)
{
    big_found(0, big_apply, &nation->event);
    for (int h = 0; h < HALLS; h++) {
        big_found(1, big_apply, &nation->hall[h]);
        big_play(1, big_apply, &nation->hall[h]);
        change_plays(nation, &nation->hall[h], 2 * BIG_SLOTS);
    }
}

static void rank_anew(struct nation *nation)
{
    results_clear(&nation->results);
    results_compute(&nation->results, &nation->together.t, &nation->together.roster);
}

static void gather_anew(void *context)
{
    struct nation *nation = context;
    together_clear(&nation->together);
    together_start(&nation->together, &nation->event);
    for (int h = 0; h < HALLS; h++)
        together_add(&nation->together, h + 1, &nation->hall[h], &nation->nobody);
    rank_anew(nation);
}

static void refresh(void *context)
{
    struct nation *nation = context;
    for (int h = 0; h < HALLS; h += EVERY) {
        change_plays(nation, &nation->hall[h], 4);
        together_update(&nation->together, (size_t)h, &nation->hall[h]);
    }
    rank_anew(nation);
}

int main(void)
{
    struct nation *nation = mem_alloc(1, sizeof *nation);
    int missed = 0;
    os_keep_memory(); /* as the program does */
    nation->chance = 7;
    make_halls(nation);
    gather_anew(nation);
    bench_figure("halls, plays, players", "%d, %d, %zu", HALLS,
                 nation->together.t.session[0].slots, nation->together.t.players);
    missed += bench_check(&(struct bench_claim){
        "the ranking over all halls from scratch",
        1e3 * bench_cpu_time(gather_anew, nation, RUNS), BENCH_AT_MOST, 25, "ms"});
    missed += bench_check(&(struct bench_claim){
        "refreshed after plays of every tenth hall",
        1e3 * bench_cpu_time(refresh, nation, RUNS), BENCH_AT_MOST, 15, "ms"});
    results_clear(&nation->results);
    together_clear(&nation->together);
    tournament_clear(&nation->event);
    for (int h = 0; h < HALLS; h++)
        tournament_clear(&nation->hall[h]);
    free(nation);
    return missed > 0;
}
