/* simulate.c - whole evenings in one process, each from a seed.
 *
 * Phones, a director, visitors and a clerk use the real handlers, writer and store, over
 * a network that delays, doubles and loses, on a disk that tears and fails, by a clock
 * that jumps, while servers are killed and a second one works on the same journal. After
 * each power cut and at the end: nothing that was acknowledged is lost or doubled, nobody
 * has seen what is not on disk, the hashes hold, and every page is the one that the disk
 * gives.
 *
 * simulate [SEED [COUNT]] - COUNT evenings from that seed on, one by default, and the
 * first of them once more. */
#include "evening.h"
#include <sodium.h>
#include <time.h>

/* The first evening once more: to the nanosecond, and to the last hash, it is the same.
 */
static void check_again(const struct start *start, uint64_t seed, uint64_t first)
{
    struct night_figures figures = {0};
    night_play(start, seed, &figures);
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
    static struct start start;
    time_t began = time(NULL);
    json_object_seed(1); /* else the library asks the system */
    if (sodium_init() < 0)
        return 2;
    start_make(&start);
    for (uint64_t i = 0; i < evenings; i++) {
        night_play(&start, seed + i, &figures);
        first = i == 0 ? figures.print : first;
    }
    check_again(&start, seed, first);
    lossy_free(start.disk);
    printf(
        "%ju evenings from seed %ju: %jd requests, %jd acknowledged changes, %jd kills, "
        "%jd power cuts, %jd pages compared, %jd seconds; nothing lost, nothing "
        "doubled\n",
        (uintmax_t)evenings, (uintmax_t)seed, figures.requests, figures.promises,
        figures.kills, figures.cuts, figures.pages, (int64_t)(time(NULL) - began));
    return 0;
}
