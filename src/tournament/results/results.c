/* results.c - what a tournament comes to, at any moment: marks, rankings, awards. */
#include "tournament/results/results.h"

#include "tournament/results/results_inside.h"
#include <stdlib.h>

/* Everything but the marks and the contest. */
static void look_further(struct results *results)
{
    arena_clear(&results->arena);
    results->warning = NULL;
    results->warnings = results->warnings_capacity = 0;
    results_warn(results);
}

void results_compute(struct results *results, const struct tournament *t,
                     const struct roster *roster)
{
    *results = (struct results){.t = t, .sessions = t->sessions};
    results->marks = mem_alloc(t->sessions, sizeof *results->marks);
    for (size_t s = 0; s < t->sessions; s++)
        marks_compute(&results->marks[s], t, &t->session[s]);
    results->contest = mem_alloc(1, sizeof *results->contest);
    contest_compute(results->contest, t, roster, results->marks);
    look_further(results);
}

void results_empty(struct results *results, const struct tournament *t)
{
    *results = (struct results){.t = t};
    results->marks = mem_alloc(0, sizeof *results->marks);
    results->contest = mem_alloc(1, sizeof *results->contest);
    contest_empty(results->contest, t);
}

void results_update(struct results *results, size_t session, int slot)
{
    marks_update(&results->marks[session], results->t, slot);
    contest_update(results->contest, session, slot);
    look_further(results);
}

void results_clear(struct results *results)
{
    for (size_t s = 0; s < results->sessions; s++)
        marks_clear(&results->marks[s]);
    free(results->marks);
    if (results->contest)
        contest_clear(results->contest);
    free(results->contest);
    arena_clear(&results->arena);
    *results = (struct results){0};
}
