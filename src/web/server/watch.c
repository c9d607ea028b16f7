/* watch.c - deadlines of connections: clients that drip do not stay. */
#include "web/server/watch.h"

#include "base/os.h"
#include "base/os_thread.h"
#include <pthread.h>
#include <stdlib.h>

/* Milliseconds for each step; 0: no deadline. */
static const int64_t patience[] = {
    [WATCH_HEADERS] = 12000,
    [WATCH_BODY] = 30000,
    [WATCH_WORK] = 0,
    [WATCH_ANSWER] = 60000,
};

enum {
    SECOND = 1000 * 1000 * 1000,
    LOOK_EVERY = SECOND,
    HURRY = SECOND / 20, /* to the next look, while many are late */
    AT_ONCE = 64         /* ended by a look: thousands would keep all others waiting */
};
static const int64_t BEAT_EVERY = 20 * (int64_t)SECOND;

struct watched {
    struct watched *next;
    struct watched *before;
    int socket;
    _Atomic int64_t deadline; /* 0: none */
};

struct watch {
    pthread_t thread;
    pthread_mutex_t lock; /* of the list: a socket in it is open */
    pthread_cond_t stop;
    struct watched *first;
    struct live *live;
    struct writer *writer;
    bool stopping;
};

/* Ends as many as one look may; whether there may be more. */
static bool end_the_late(struct watch *watch)
{
    int64_t now = os_ticks();
    int ended = 0;
    for (struct watched *at = watch->first; at && ended < AT_ONCE; at = at->next) {
        int64_t deadline = atomic_load(&at->deadline);
        if (deadline == 0 || deadline > now)
            continue;
        os_hang_up(at->socket); /* its own thread sees the end and closes it */
        atomic_store(&at->deadline, 0);
        ended++;
    }
    return ended == AT_ONCE;
}

static void *run_watch(void *argument)
{
    struct watch *watch = argument;
    int64_t next = os_nanoseconds();
    int64_t beat = next + BEAT_EVERY;
    bool more = false;
    pthread_mutex_lock(&watch->lock);
    while (!watch->stopping) {
        next += more ? HURRY : LOOK_EVERY;
        while (!watch->stopping && os_wait_until(&watch->stop, &watch->lock, next))
            ;
        more = end_the_late(watch);
        if (watch->stopping || next < beat)
            continue;
        beat += BEAT_EVERY;
        pthread_mutex_unlock(&watch->lock);
        live_beat(watch->live, watch->writer);
        pthread_mutex_lock(&watch->lock);
    }
    pthread_mutex_unlock(&watch->lock);
    return NULL;
}

static void watch_free(struct watch *watch)
{
    pthread_mutex_destroy(&watch->lock);
    pthread_cond_destroy(&watch->stop);
    free(watch);
}

struct watch *watch_start(struct live *live, struct writer *writer, struct err *err)
{
    struct watch *watch = mem_alloc(1, sizeof *watch);
    pthread_mutex_init(&watch->lock, NULL);
    os_condition_init(&watch->stop);
    watch->live = live;
    watch->writer = writer;
    if (pthread_create(&watch->thread, NULL, run_watch, watch) == 0)
        return watch;
    err_set(err, ERR_STORE, "no thread could be started; close other programs");
    watch_free(watch);
    return NULL;
}

void watch_stop(struct watch *watch)
{
    if (!watch)
        return;
    pthread_mutex_lock(&watch->lock);
    watch->stopping = true;
    pthread_cond_signal(&watch->stop);
    pthread_mutex_unlock(&watch->lock);
    pthread_join(watch->thread, NULL);
    watch_free(watch);
}

struct watched *watch_open(struct watch *watch, int socket)
{
    struct watched *watched = mem_alloc(1, sizeof *watched);
    watched->socket = socket;
    watch_next(watched, WATCH_HEADERS);
    pthread_mutex_lock(&watch->lock);
    watched->next = watch->first;
    if (watch->first)
        watch->first->before = watched;
    watch->first = watched;
    pthread_mutex_unlock(&watch->lock);
    return watched;
}

void watch_close(struct watch *watch, struct watched *watched)
{
    pthread_mutex_lock(&watch->lock);
    if (watched->next)
        watched->next->before = watched->before;
    if (watched->before)
        watched->before->next = watched->next;
    else
        watch->first = watched->next;
    pthread_mutex_unlock(&watch->lock);
    free(watched);
}

void watch_next(struct watched *watched, enum watch_step step)
{
    int64_t given = patience[step];
    atomic_store(&watched->deadline, given ? os_ticks() + given : 0);
}
