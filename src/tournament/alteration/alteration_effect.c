/* alteration_effect.c - whose totals and places a change would alter: tried on a copy. */
#include "base.h"
#include "tournament/alteration/alteration.h"
#include "tournament/alteration/alteration_inside.h"
#include "tournament/change.h"
#include "tournament/results.h"
#include <stdlib.h>
#include <string.h>

bool alteration_has_effect(const struct alteration *made)
{
    return made->change.kind == CHANGE_EXCEPTIONS ||
           (made->change.kind == CHANGE_SCHEDULE && made->change.schedule.carries > 0);
}

/* The one of the field who has that label, or NULL. */
static const struct contest_row *find_row(const struct contest *contest, int session,
                                          int field, const char *label)
{
    const struct schedule *schedule = &contest->t->session[session].field[field].schedule;
    int contestant = schedule_find(schedule, label);
    return contestant == SCHEDULE_EMPTY
               ? NULL
               : contest_find(contest, session, field, contestant);
}

static struct ratio size_of(const struct alteration_effect *effect)
{
    struct ratio moved = ratio_sub(effect->total[1], effect->total[0]);
    return moved.num < 0 ? ratio_sub(RATIO_ZERO, moved) : moved;
}

/* Whoever moves most comes first; equals as their labels were. */
static int compare_effects(const void *left, const void *right)
{
    const struct alteration_effect *a = left;
    const struct alteration_effect *b = right;
    int order = ratio_compare(size_of(b), size_of(a));
    order = order ? order : a->field - b->field;
    return order ? order : strcmp(a->label, b->label);
}

/* The contestants of a field whose total or rank is another. */
static void compare_field(const struct alteration_making *making, int f,
                          const struct contest *now, const struct contest *then)
{
    struct alteration *made = making->made;
    int session = making->request->session - 1;
    const struct field *field = &now->t->session[session].field[f];
    for (int c = 0; c < field->schedule.contestants; c++) {
        const char *label = field->schedule.label[c];
        const struct contest_row *a = find_row(now, session, f, label);
        const struct contest_row *b = find_row(then, session, f, label);
        if (!a || !b || (ratio_compare(a->total, b->total) == 0 && a->rank == b->rank))
            continue;
        made->effect[made->effects++] =
            (struct alteration_effect){.field = f,
                                       .label = label,
                                       .total = {a->total, b->total},
                                       .rank = {a->rank, b->rank}};
    }
}

void alteration_weigh_effect(struct alteration_making *making)
{
    struct tournament copy;
    struct results now;
    struct results then;
    const struct session *session =
        tournament_session(making->t, making->request->session);
    tournament_copy(&copy, making->t);
    tournament_apply(&copy, &making->made->change, NULL);
    results_compute(&now, making->t, NULL);
    results_compute(&then, &copy, NULL);
    making->made->effect = ARENA_ARRAY(making->arena, struct alteration_effect,
                                       (size_t)session->contestants + 1);
    for (size_t f = 0; f < session->fields; f++)
        compare_field(making, (int)f, now.contest, then.contest);
    qsort(making->made->effect, making->made->effects, sizeof *making->made->effect,
          compare_effects);
    results_clear(&then);
    results_clear(&now);
    tournament_clear(&copy);
}
