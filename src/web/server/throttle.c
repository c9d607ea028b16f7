/* throttle.c - how often an address may fail to say who it is.
 *
 * Each address has a bucket of failures that empties by one every few seconds. The table
 * has a fixed size; addresses that share a place share their bucket, which only makes the
 * throttle stricter. */
#include "web/server/throttle.h"

#include "base.h"
#include <pthread.h>
#include <stdlib.h>

enum { PLACES = 4096, FAILURES_MOST = 10, MILLISECONDS_EACH = 6000 };

struct throttle {
    pthread_mutex_t lock;
    struct {
        int failures;
        int64_t since;
    } place[PLACES];
};

struct throttle *throttle_new(void)
{
    struct throttle *throttle = mem_alloc(1, sizeof *throttle);
    pthread_mutex_init(&throttle->lock, NULL);
    return throttle;
}

void throttle_free(struct throttle *throttle)
{
    pthread_mutex_destroy(&throttle->lock);
    free(throttle);
}

/* What is left in the bucket at that time; brings it up to date. */
static int *bucket(struct throttle *throttle, uint64_t address, int64_t now)
{
    size_t i = (size_t)((address * 0x9E3779B97F4A7C15U) >> 52) % PLACES;
    int64_t emptied = (now - throttle->place[i].since) / MILLISECONDS_EACH;
    if (emptied >= throttle->place[i].failures) {
        throttle->place[i].failures = 0;
        throttle->place[i].since = now;
    } else if (emptied > 0) {
        throttle->place[i].failures -= (int)emptied;
        throttle->place[i].since += emptied * MILLISECONDS_EACH;
    }
    return &throttle->place[i].failures;
}

bool throttle_allows(struct throttle *throttle, uint64_t address, int64_t now)
{
    pthread_mutex_lock(&throttle->lock);
    bool allowed = *bucket(throttle, address, now) < FAILURES_MOST;
    pthread_mutex_unlock(&throttle->lock);
    return allowed;
}

void throttle_failed(struct throttle *throttle, uint64_t address, int64_t now)
{
    pthread_mutex_lock(&throttle->lock);
    int *failures = bucket(throttle, address, now);
    if (*failures < FAILURES_MOST)
        ++*failures;
    pthread_mutex_unlock(&throttle->lock);
}
