/* tasks.h - work that outlives a request: one request starts it, others ask how far it
 * is, and one may have to say yes before it goes on.
 *
 * A task is known by a name that nobody can guess. Few are kept; a new one takes the
 * place of the oldest that does not work just now. Whoever holds a task may read it; only
 * who has moved it from one state to the next writes to it. */
#ifndef WEB_TASKS_H
#define WEB_TASKS_H

#include "base.h"
#include <stdatomic.h>

enum { TASK_NAME = 33 };

enum task_state {
    TASK_WORKING,
    TASK_ASKING, /* it waits for a yes */
    TASK_DONE    /* with its error, where it came to nothing */
};

struct task {
    char name[TASK_NAME];
    struct arena arena;        /* of all that it has */
    void *work;                /* what it is about */
    void (*clear)(void *work); /* gives back what is not in the arena; or NULL */
    struct err err;            /* once it is done */
    _Atomic int64_t done;      /* how far it is: rows, of */
    _Atomic int64_t total;     /* so many; 0: nobody knows */
    atomic_int state;
    atomic_int holders;
};

struct tasks;

struct tasks *tasks_new(void);
void tasks_free(struct tasks *tasks); /* nobody holds any of them */

/* A new task, at work, which the caller holds; NULL where all work. */
struct task *tasks_add(struct tasks *tasks, enum lang lang);

/* The task of that name, held for the caller; NULL where there is none any more. */
struct task *tasks_find(struct tasks *tasks, const char *name);

/* Holds it for another; and lets it go. */
struct task *task_hold(struct task *task);
void task_drop(struct task *task);

/* Moves it to another state; false where somebody else was quicker. */
bool task_move(struct task *task, enum task_state from, enum task_state to);
#endif
