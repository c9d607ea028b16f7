/* results.c - what a tournament comes to, at any moment: marks, rankings, awards. */
#include "tournament/results/results.h"

#include "tournament/evening.h"
#include "tournament/results/results_inside.h"
#include <stdlib.h>

/* Looks at the slots of one table of a session. */
static void look_at_table(struct results *results, size_t s, int first, int count)
{
    for (int slot = first; slot < first + count; slot++) {
        if (evening_is_over(results->t, &results->t->session[s], slot))
            continue;
        results->missing =
            arena_grow(&results->arena, results->missing, results->missings,
                       &results->missings_capacity, sizeof *results->missing);
        results->missing[results->missings++] = (struct results_missing){(int)s, slot};
    }
}

static void look_at_session(struct results *results, size_t s)
{
    const struct session *session = &results->t->session[s];
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        const struct schedule_table *at = field->schedule.table;
        int tables = field->schedule.rounds * field->schedule.tables;
        for (int i = 0; i < tables; i++)
            if (field_table_plays(field, &at[i]))
                look_at_table(results, s, field->first_slot + at[i].first, at[i].count);
    }
}

static void look_for_missing(struct results *results)
{
    for (size_t s = 0; s < results->t->sessions; s++)
        if (marks_unscored(&results->marks[s]) > 0)
            look_at_session(results, s);
}

/* Everything but the marks and the contest. */
static void look_further(struct results *results)
{
    arena_clear(&results->arena);
    results->missing = NULL;
    results->warning = NULL;
    results->missings = results->missings_capacity = 0;
    results->warnings = results->warnings_capacity = 0;
    look_for_missing(results);
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
