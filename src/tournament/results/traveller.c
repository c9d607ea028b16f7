/* traveller.c - the plays of a board that are compared with each other, best first. */
#include "tournament/results/traveller.h"

#include "tournament/evening/evening.h"
#include <stdlib.h>

static int by_score(const void *a, const void *b)
{
    const struct traveller_play *x = a;
    const struct traveller_play *y = b;
    if (x->score != y->score)
        return x->score < y->score ? 1 : -1;
    return x->slot < y->slot ? -1 : x->slot > y->slot;
}

static bool is_expected(const struct session *session, int slot)
{
    const struct field *field = session_field_of(session, slot);
    int round;
    int table;
    return field_table_plays(field, field_table(field, slot, &round, &table));
}

/* Adds the plays of the group that are compared, or those that are not. */
static void add_plays(struct traveller *traveller, const struct tournament *t,
                      const struct marks *marks, const struct marks_group *group,
                      bool compared)
{
    for (int i = 0; i < group->slots; i++) {
        int slot = group->slot[i];
        const struct play *play = &marks->session->play[slot];
        bool expected = is_expected(marks->session, slot);
        if (marks_is_compared(t, play) != compared ||
            (!expected && play->state == PLAY_MISSING && play->ruling < 0))
            continue;
        traveller->play[traveller->plays++] =
            (struct traveller_play){slot, compared ? marks_score(t, play) : play->score};
        traveller->expected += expected;
        traveller->done += expected && evening_is_closed(t, play);
    }
}

void traveller_of(struct traveller *traveller, const struct tournament *t,
                  const struct marks *marks, const struct marks_group *group,
                  struct arena *arena)
{
    *traveller = (struct traveller){0};
    traveller->play = ARENA_ARRAY(arena, struct traveller_play, (size_t)group->slots + 1);
    add_plays(traveller, t, marks, group, true);
    traveller->compared = traveller->plays;
    qsort(traveller->play, traveller->compared, sizeof *traveller->play, by_score);
    add_plays(traveller, t, marks, group, false);
}

size_t traveller_run(const struct traveller *traveller, size_t i)
{
    size_t end = i + 1;
    while (end < traveller->compared &&
           traveller->play[end].score == traveller->play[i].score)
        end++;
    return end;
}
