/* tasks.c - work that outlives a request. */
#include "web/server/tasks.h"

#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>

enum { TASKS_MOST = 16 };

struct tasks {
    pthread_mutex_t mutex;
    struct task *task[TASKS_MOST]; /* the latest first; NULL: none */
};

struct tasks *tasks_new(void)
{
    struct tasks *tasks = mem_alloc(1, sizeof *tasks);
    pthread_mutex_init(&tasks->mutex, NULL);
    return tasks;
}

void tasks_free(struct tasks *tasks)
{
    for (int i = 0; i < TASKS_MOST; i++)
        if (tasks->task[i])
            task_drop(tasks->task[i]);
    pthread_mutex_destroy(&tasks->mutex);
    free(tasks);
}

static struct task *new_task(enum lang lang)
{
    struct task *task = mem_alloc(1, sizeof *task);
    unsigned char bytes[TASK_NAME / 2];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(task->name, sizeof task->name, bytes, sizeof bytes);
    task->err = ERR_INIT(lang);
    atomic_init(&task->state, TASK_WORKING);
    atomic_init(&task->holders, 2); /* the list, and who asked */
    return task;
}

/* The place of the oldest that does not work; -1: all do. */
static int find_place(const struct tasks *tasks)
{
    int place = TASKS_MOST - 1;
    while (place >= 0 && tasks->task[place] &&
           atomic_load(&tasks->task[place]->state) == TASK_WORKING)
        place--;
    return place;
}

struct task *tasks_add(struct tasks *tasks, enum lang lang)
{
    struct task *task = NULL;
    struct task *gone = NULL;
    pthread_mutex_lock(&tasks->mutex);
    int place = find_place(tasks);
    if (place >= 0) {
        gone = tasks->task[place];
        for (; place > 0; place--)
            tasks->task[place] = tasks->task[place - 1];
        task = tasks->task[0] = new_task(lang);
    }
    pthread_mutex_unlock(&tasks->mutex);
    if (gone)
        task_drop(gone);
    return task;
}

struct task *tasks_find(struct tasks *tasks, const char *name)
{
    struct task *found = NULL;
    pthread_mutex_lock(&tasks->mutex);
    for (int i = 0; i < TASKS_MOST && !found; i++)
        if (tasks->task[i] && str_equal(tasks->task[i]->name, name))
            found = task_hold(tasks->task[i]);
    pthread_mutex_unlock(&tasks->mutex);
    return found;
}

struct task *task_hold(struct task *task)
{
    atomic_fetch_add(&task->holders, 1);
    return task;
}

void task_drop(struct task *task)
{
    if (atomic_fetch_sub(&task->holders, 1) > 1)
        return;
    if (task->clear)
        task->clear(task->work);
    arena_clear(&task->arena);
    free(task);
}

bool task_move(struct task *task, enum task_state from, enum task_state to)
{
    int expected = (int)from;
    return atomic_compare_exchange_strong(&task->state, &expected, (int)to);
}
