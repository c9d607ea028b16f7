/* slow.c - one thread for work that takes long, one piece at a time. */
#include "web/server/slow.h"

#include "base/os.h"
#include <pthread.h>
#include <stdlib.h>

enum { WAITING_MOST = 64 };

struct slow {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    struct {
        slow_work *work;
        void *context;
    } queue[WAITING_MOST];
    int first;
    int count;
    bool stopping;
    bool polite;
};

static void *run_slow(void *argument)
{
    struct slow *slow = argument;
    if (slow->polite)
        os_give_way();
    pthread_mutex_lock(&slow->lock);
    while (slow->count > 0 || !slow->stopping) {
        if (slow->count == 0) {
            pthread_cond_wait(&slow->wake, &slow->lock);
            continue;
        }
        slow_work *work = slow->queue[slow->first].work;
        void *context = slow->queue[slow->first].context;
        slow->first = (slow->first + 1) % WAITING_MOST;
        slow->count--;
        pthread_mutex_unlock(&slow->lock);
        work(context);
        pthread_mutex_lock(&slow->lock);
    }
    pthread_mutex_unlock(&slow->lock);
    return NULL;
}

struct slow *slow_start(bool polite, struct err *err)
{
    struct slow *slow = mem_alloc(1, sizeof *slow);
    slow->polite = polite;
    pthread_mutex_init(&slow->lock, NULL);
    pthread_cond_init(&slow->wake, NULL);
    if (pthread_create(&slow->thread, NULL, run_slow, slow) == 0)
        return slow;
    err_set(err, ERR_STORE, "no thread could be started; close other programs");
    free(slow);
    return NULL;
}

bool slow_queue(struct slow *slow, slow_work *work, void *context)
{
    pthread_mutex_lock(&slow->lock);
    bool room = slow->count < WAITING_MOST;
    if (room) {
        int last = (slow->first + slow->count++) % WAITING_MOST;
        slow->queue[last].work = work;
        slow->queue[last].context = context;
        pthread_cond_signal(&slow->wake);
    }
    pthread_mutex_unlock(&slow->lock);
    return room;
}

void slow_stop(struct slow *slow)
{
    pthread_mutex_lock(&slow->lock);
    slow->stopping = true;
    pthread_cond_signal(&slow->wake);
    pthread_mutex_unlock(&slow->lock);
    pthread_join(slow->thread, NULL);
    pthread_mutex_destroy(&slow->lock);
    pthread_cond_destroy(&slow->wake);
    free(slow);
}
