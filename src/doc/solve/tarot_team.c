/* tarot_team.c - threads that answer questions about a deal of tarot together. */
#include "doc/solve/tarot_team.h"

#include "base/os.h"
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { THREADS_MOST = 16, WORTH_THREADS = 12, SMALLER_MOST = 8 };

struct tarot_team {
    struct positions *table;
    struct probe *probe[THREADS_MOST];
    int threads;
    int64_t end;           /* on the clock that only goes forward */
    _Atomic int64_t pause; /* when questions have to end meanwhile */
    pthread_t watch;
    bool watched;
    atomic_bool stop; /* the question is answered, or the time is up */
    atomic_bool free; /* the watch may go */
};

/* Raises the flag when the time is up. */
static void *watch_clock(void *argument)
{
    struct tarot_team *team = argument;
    struct timespec nap = {0, 2000000};
    while (!atomic_load(&team->free)) {
        if (os_ticks() >= atomic_load(&team->pause))
            atomic_store(&team->stop, true);
        nanosleep(&nap, NULL);
    }
    return NULL;
}

/* The table that fits into the memory there is. */
static struct positions *find_table(int tricks)
{
    int bits = positions_bits(tricks);
    struct positions *table = positions_new(bits);
    for (int i = 1; !table && i <= SMALLER_MOST && bits - i > 8; i++)
        table = positions_new(bits - i);
    return table;
}

static int count_threads(int tricks, int wanted)
{
    int processors = os_cores();
    if (wanted == 0)
        wanted = tricks < WORTH_THREADS || processors < 1 ? 1 : processors;
    return wanted < THREADS_MOST ? wanted : THREADS_MOST;
}

struct tarot_team *tarot_team_new(int tricks, int64_t milliseconds, int threads)
{
    struct tarot_team *team = mem_alloc(1, sizeof *team);
    team->table = find_table(tricks);
    if (!team->table) {
        free(team);
        return NULL;
    }
    team->threads = count_threads(tricks, threads);
    for (int i = 0; i < team->threads; i++) {
        team->probe[i] = mem_alloc(1, sizeof *team->probe[i]);
        *team->probe[i] = (struct probe){
            .table = team->table, .stop = &team->stop, .noise = (unsigned)i};
    }
    team->end = os_ticks() + milliseconds;
    atomic_store(&team->pause, team->end);
    team->watched = pthread_create(&team->watch, NULL, watch_clock, team) == 0;
    return team;
}

void tarot_team_free(struct tarot_team *team)
{
    if (!team)
        return;
    atomic_store(&team->free, true);
    if (team->watched)
        pthread_join(team->watch, NULL);
    for (int i = 0; i < team->threads; i++)
        free(team->probe[i]);
    positions_free(team->table);
    free(team);
}

void tarot_team_play(struct tarot_team *team, const struct objective *objective)
{
    for (int i = 0; i < team->threads; i++)
        team->probe[i]->objective = objective;
}

/* A question to one thread. */
struct task {
    struct tarot_team *team;
    struct probe *probe;
    const struct state *state;
    int need;
    int proven;
    bool answered;
};

static void *answer(void *argument)
{
    struct task *task = argument;
    task->probe->stopped = false;
    task->proven = probe_prove(task->probe, task->state, task->need);
    task->answered = !task->probe->stopped;
    if (task->answered)
        atomic_store(&task->team->stop, true);
    return NULL;
}

static bool is_over(const struct tarot_team *team)
{
    return os_ticks() >= atomic_load(&team->pause);
}

void tarot_team_allow(struct tarot_team *team, int64_t milliseconds)
{
    int64_t pause = os_ticks() + milliseconds;
    bool all = milliseconds == 0 || pause > team->end;
    atomic_store(&team->pause, all ? team->end : pause);
    atomic_store(&team->stop, is_over(team));
}

int64_t tarot_team_left(const struct tarot_team *team)
{
    int64_t left = team->end - os_ticks();
    return left > 0 ? left : 0;
}

bool tarot_team_ask(void *context, const struct state *state, int need, int *proven)
{
    struct tarot_team *team = context;
    struct task task[THREADS_MOST];
    pthread_t thread[THREADS_MOST];
    bool started[THREADS_MOST] = {false};
    int threads = team->threads;
    bool answered = false;
    assert(threads > 0);
    if (is_over(team))
        return false;
    for (int i = 0; i < threads; i++)
        task[i] = (struct task){team, team->probe[i], state, need, 0, false};
    for (int i = 1; i < threads; i++)
        started[i] = pthread_create(&thread[i], NULL, answer, &task[i]) == 0;
    answer(&task[0]);
    for (int i = 1; i < threads; i++)
        if (started[i])
            pthread_join(thread[i], NULL);
    for (int i = 0; i < threads && !answered; i++) {
        answered = task[i].answered;
        *proven = task[i].proven;
    }
    atomic_store(&team->stop, is_over(team));
    return answered;
}

struct probe *tarot_team_probe(struct tarot_team *team)
{
    team->probe[0]->stopped = false;
    return team->probe[0];
}
