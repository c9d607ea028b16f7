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
 * simulate [SEED [COUNT]] - COUNT evenings from that seed on, one by default, on all
 * cores, and the first of them twice more. */
#include "evening.h"
#include <sodium.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* What the evenings begin with, made once each. */
enum { TOURNAMENTS = 4, STARTS = PASTIMES * CONFIRMED_WAYS * TOURNAMENTS };
static struct start starts[STARTS];

/* The game of a seed, by whom its results are confirmed, and one of some tournaments. */
static const struct start *start_of(uint64_t seed)
{
    struct start *start = &starts[seed % STARTS];
    if (!start->disk) {
        start->pastime = (enum pastime)(seed % PASTIMES);
        start->confirmed = (enum pastime_confirmed)(seed / PASTIMES % CONFIRMED_WAYS);
        start->seed = seed % STARTS;
        start_make(start);
    }
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

/* So many evenings, one after the other: each some seeds after the one before. */
struct stretch {
    uint64_t seed;
    uint64_t evenings;
    uint64_t step;
};

static struct night_figures play_stretch(const struct stretch *stretch)
{
    struct night_figures figures = {0};
    for (uint64_t i = 0; i < stretch->evenings; i += stretch->step)
        night_play(start_of(stretch->seed + i), stretch->seed + i, &figures);
    return figures;
}

static void add_figures(struct night_figures *sum, const struct night_figures *more)
{
    sum->requests += more->requests;
    sum->kills += more->kills;
    sum->cuts += more->cuts;
    sum->promises += more->promises;
    sum->pages += more->pages;
}

/* Plays every step-th of the evenings in a process of its own; where its figures come
 * from. */
static int start_worker(const struct stretch *stretch)
{
    int ends[2];
    if (pipe(ends) != 0)
        exit(2);
    pid_t child = fork();
    if (child < 0)
        exit(2);
    if (child > 0) {
        close(ends[1]);
        return ends[0];
    }
    struct night_figures figures = play_stretch(stretch);
    _exit(write(ends[1], &figures, sizeof figures) == (ssize_t)sizeof figures ? 0 : 2);
}

/* A process for each core, unless there is little to play. */
static struct night_figures play_all(uint64_t seed, uint64_t evenings)
{
    enum { WORKERS_MOST = 64, WORTH_IT = 50 };
    struct night_figures sum = {0};
    int from[WORKERS_MOST];
    int64_t cores = sysconf(_SC_NPROCESSORS_ONLN);
    int workers = evenings < WORTH_IT || cores < 2 ? 1
                  : cores > WORKERS_MOST           ? WORKERS_MOST
                                                   : (int)cores;
    for (int i = 0; i < workers; i++)
        from[i] = start_worker(&(struct stretch){
            seed + (uint64_t)i, evenings - (uint64_t)i, (uint64_t)workers});
    bool good = true;
    for (int i = 0; i < workers; i++) {
        struct night_figures figures;
        int status = 0;
        good = read(from[i], &figures, sizeof figures) == (ssize_t)sizeof figures && good;
        good = wait(&status) > 0 && status == 0 && good;
        if (good)
            add_figures(&sum, &figures);
        close(from[i]);
    }
    if (!good)
        exit(1);
    return sum;
}

int main(int count, char *argument[])
{
    uint64_t seed = count > 1 ? strtoull(argument[1], NULL, 10) : 1;
    uint64_t evenings = count > 2 ? strtoull(argument[2], NULL, 10) : 1;
    struct night_figures first = {0};
    time_t began = time(NULL);
    json_object_seed(1); /* else the library asks the system */
    if (sodium_init() < 0)
        return 2;
    struct night_figures figures = play_all(seed, evenings);
    night_play(start_of(seed), seed, &first);
    check_again(seed, first.print);
    for (int i = 0; i < STARTS; i++)
        if (starts[i].disk)
            lossy_free(starts[i].disk);
    printf(
        "%ju evenings from seed %ju: %jd requests, %jd acknowledged changes, %jd kills, "
        "%jd power cuts, %jd pages compared, %jd seconds; nothing lost, nothing "
        "doubled\n",
        (uintmax_t)evenings, (uintmax_t)seed, figures.requests, figures.promises,
        figures.kills, figures.cuts, figures.pages, (int64_t)(time(NULL) - began));
    return 0;
}
