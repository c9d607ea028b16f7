/* simulate.c - whole evenings in one process, each from a seed.
 *
 * One of four games is played; results are confirmed, disputed, corrected, ruled on and
 * published. Phones, a director, visitors and a clerk use the real handlers, writer and
 * store, over a network that delays, doubles and loses, on a disk that tears and fails,
 * by a clock that jumps, while servers are killed and a second one works on the same
 * journal. After each power cut and at the end: nothing that was acknowledged is lost or
 * doubled, nobody has seen what is not on disk, the hashes hold, and every page is the
 * one that the disk gives.
 *
 * simulate [SEED [COUNT]] - COUNT evenings from that seed on, one by default, and the
 * first of them once more. */
#include "evening.h"
#include <sodium.h>
#include <time.h>

/* What the evenings begin with, made once each. */
static struct start starts[PASTIMES][CONFIRMED_WAYS];

/* The game of a seed, and by whom its results are confirmed. */
static const struct start *start_of(uint64_t seed)
{
    enum pastime pastime = (enum pastime)(seed % PASTIMES);
    enum pastime_confirmed confirmed =
        (enum pastime_confirmed)(seed / PASTIMES % CONFIRMED_WAYS);
    struct start *start = &starts[pastime][confirmed];
    if (!start->disk)
        start_make(start, pastime, confirmed);
    return start;
}

/* The first evening once more: to the nanosecond, and to the last hash, it is the same.
 */
static void check_again(uint64_t seed, uint64_t first)
{
    struct night_figures figures = {0};
    night_play(start_of(seed), seed, &figures);
    if (figures.print == first)
        return;
    printf("seed %ju does not give the same evening twice\n", (uintmax_t)seed);
    exit(1);
}

int main(int count, char *argument[])
{
    uint64_t seed = count > 1 ? strtoull(argument[1], NULL, 10) : 1;
    uint64_t evenings = count > 2 ? strtoull(argument[2], NULL, 10) : 1;
    struct night_figures figures = {0};
    uint64_t first = 0;
    time_t began = time(NULL);
    json_object_seed(1); /* else the library asks the system */
    if (sodium_init() < 0)
        return 2;
    for (uint64_t i = 0; i < evenings; i++) {
        night_play(start_of(seed + i), seed + i, &figures);
        first = i == 0 ? figures.print : first;
    }
    check_again(seed, first);
    for (int i = 0; i < PASTIMES * CONFIRMED_WAYS; i++)
        if (starts[i / CONFIRMED_WAYS][i % CONFIRMED_WAYS].disk)
            lossy_free(starts[i / CONFIRMED_WAYS][i % CONFIRMED_WAYS].disk);
    printf(
        "%ju evenings from seed %ju: %jd requests, %jd acknowledged changes, %jd kills, "
        "%jd power cuts, %jd pages compared, %jd seconds; nothing lost, nothing "
        "doubled\n",
        (uintmax_t)evenings, (uintmax_t)seed, figures.requests, figures.promises,
        figures.kills, figures.cuts, figures.pages, (int64_t)(time(NULL) - began));
    return 0;
}
