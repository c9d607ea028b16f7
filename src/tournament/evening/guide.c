/* guide.c - the whole way of each contestant of a field. */
#include "tournament/evening/guide.h"

#include <assert.h>

const struct guide_place *guide_at(const struct guide *guide, int contestant, int round)
{
    const struct schedule *schedule = &guide->field->schedule;
    assert(contestant >= 0 && contestant < schedule->contestants && round >= 1 &&
           round <= schedule->rounds);
    return &guide->place[(round - 1) * schedule->contestants + contestant];
}

static bool is_seated(const struct field *field)
{
    for (int c = 0; c < field->schedule.contestants; c++)
        if (field->player[c] >= 0)
            return true;
    return false;
}

static void fill_table(const struct guide *guide, int round, int table)
{
    const struct schedule *schedule = &guide->field->schedule;
    const struct schedule_table *at = schedule_at(schedule, round, table);
    bool plays = at->count > 0 && (!guide->seated || field_table_plays(guide->field, at));
    for (int s = 0; s < schedule->sides; s++)
        if (at->seat[s] != SCHEDULE_EMPTY)
            guide->place[(round - 1) * schedule->contestants + at->seat[s]] =
                (struct guide_place){table, s, plays, at};
}

struct guide guide_of(const struct field *field, struct arena *arena)
{
    const struct schedule *schedule = &field->schedule;
    size_t n = (size_t)schedule->contestants * (size_t)schedule->rounds;
    struct guide guide = {.field = field,
                          .seated = is_seated(field),
                          .place = ARENA_ARRAY(arena, struct guide_place, n + 1)};
    for (int round = 1; round <= schedule->rounds; round++)
        for (int table = 1; table <= schedule->tables; table++)
            fill_table(&guide, round, table);
    return guide;
}

/* Somebody who rests or substitutes moves as no line does. */
static bool has_substitutes(const struct schedule *schedule)
{
    for (int c = 0; c < schedule->contestants; c++)
        if (schedule_is_substitute(schedule, c))
            return true;
    return false;
}

bool guide_is_simple(const struct session *session)
{
    for (size_t f = 0; f < session->fields; f++) {
        struct steps steps;
        if (has_substitutes(&session->field[f].schedule) ||
            !steps_find_from(&session->field[f].schedule,
                             session->round > 0 ? session->round : 1, &steps))
            return false;
    }
    return true;
}
