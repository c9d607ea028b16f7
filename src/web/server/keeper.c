/* keeper.c - the thread that makes copies while the club plays. */
#include "web/server/keeper.h"

#include "base/os.h"
#include "base/os_thread.h"
#include "store.h"
#include <stdio.h>
#include <stdlib.h>

static const int64_t SECOND = 1000 * (int64_t)1000 * 1000;
enum { LOOK = 2, QUIET = 10 * 60, HOUR = 60 * 60 }; /* seconds */

struct keeper {
    const char *database;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t stop;
    bool stopping;
    bool changed;       /* since the last copy */
    int64_t changed_at; /* nanoseconds */
    int64_t copied_at;
    struct keeper_troubles troubles;
    struct keeper_troubles told;
    enum lang lang;
};

/* A trouble is told once, when it comes. */
static void tell_trouble(const char *trouble, char told[KEEPER_TROUBLE])
{
    if (trouble[0] && !str_equal(trouble, told))
        fprintf(stderr, "etui: %s\n", trouble);
    str_format(told, KEEPER_TROUBLE, "%s", trouble);
}

void keeper_tell(struct keeper *keeper)
{
    pthread_mutex_lock(&keeper->lock);
    tell_trouble(keeper->troubles.own, keeper->told.own);
    tell_trouble(keeper->troubles.second, keeper->told.second);
    pthread_mutex_unlock(&keeper->lock);
}

void keeper_copy(struct keeper *keeper)
{
    struct arena arena = {0};
    struct err own = ERR_INIT(keeper->lang);
    struct err second = ERR_INIT(keeper->lang);
    int64_t now = os_now();
    const char *elsewhere = copies_second(os_environment("ETUI_COPIES"), &arena);
    copies_make(keeper->database, copies_folder(keeper->database, &arena), now, &own);
    if (elsewhere)
        copies_make(keeper->database, elsewhere, now, &second);
    pthread_mutex_lock(&keeper->lock);
    struct keeper_troubles *troubles = &keeper->troubles;
    str_format(troubles->own, sizeof troubles->own, "%s", own.text);
    str_format(troubles->second, sizeof troubles->second, "%s", second.text);
    pthread_mutex_unlock(&keeper->lock);
    arena_clear(&arena);
}

static bool is_time(const struct keeper *keeper)
{
    int64_t now = os_nanoseconds();
    return keeper->changed &&
           (keeper->stopping || now - keeper->copied_at >= HOUR * SECOND ||
            now - keeper->changed_at >= QUIET * SECOND);
}

static void *run_keeper(void *argument)
{
    struct keeper *keeper = argument;
    pthread_mutex_lock(&keeper->lock);
    for (;;) {
        bool last = keeper->stopping;
        if (is_time(keeper)) {
            keeper->changed = false;
            keeper->copied_at = os_nanoseconds();
            pthread_mutex_unlock(&keeper->lock);
            keeper_copy(keeper);
            keeper_tell(keeper);
            pthread_mutex_lock(&keeper->lock);
        }
        if (last)
            break;
        int64_t next = os_nanoseconds() + LOOK * SECOND;
        while (!keeper->stopping && os_wait_until(&keeper->stop, &keeper->lock, next))
            ;
    }
    pthread_mutex_unlock(&keeper->lock);
    return NULL;
}

static void keeper_free(struct keeper *keeper)
{
    pthread_mutex_destroy(&keeper->lock);
    pthread_cond_destroy(&keeper->stop);
    free(keeper);
}

struct keeper *keeper_start(const char *database, struct err *err)
{
    struct keeper *keeper = mem_alloc(1, sizeof *keeper);
    keeper->database = database;
    keeper->lang = err->lang;
    keeper->copied_at = os_nanoseconds(); /* a copy was made before the start */
    pthread_mutex_init(&keeper->lock, NULL);
    os_condition_init(&keeper->stop);
    if (pthread_create(&keeper->thread, NULL, run_keeper, keeper) == 0)
        return keeper;
    err_set(err, ERR_STORE, "no thread could be started; close other programs");
    keeper_free(keeper);
    return NULL;
}

void keeper_note(struct keeper *keeper)
{
    pthread_mutex_lock(&keeper->lock);
    keeper->changed = true;
    keeper->changed_at = os_nanoseconds();
    pthread_mutex_unlock(&keeper->lock);
}

struct keeper_troubles keeper_troubles(struct keeper *keeper)
{
    pthread_mutex_lock(&keeper->lock);
    struct keeper_troubles troubles = keeper->troubles;
    pthread_mutex_unlock(&keeper->lock);
    return troubles;
}

void keeper_stop(struct keeper *keeper)
{
    if (!keeper)
        return;
    pthread_mutex_lock(&keeper->lock);
    keeper->stopping = true;
    pthread_cond_signal(&keeper->stop);
    pthread_mutex_unlock(&keeper->lock);
    pthread_join(keeper->thread, NULL);
    keeper_free(keeper);
}
