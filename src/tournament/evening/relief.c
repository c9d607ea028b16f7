/* relief.c - who played in a group before somebody took their place in mid-tournament. */
#include "tournament/evening/relief.h"

void relief_note(struct field *field, int contestant, const struct crew *next, int from,
                 struct arena *arena)
{
    const struct crew *now = &field->crew[contestant];
    for (int i = 0; i < next->count && from > 1; i++) {
        int before = i < now->count ? now->player[i] : -1;
        if (before == next->player[i])
            continue;
        field->relief = arena_grow(arena, field->relief, field->reliefs,
                                   &field->reliefs_capacity, sizeof *field->relief);
        field->relief[field->reliefs++] = (struct relief){contestant, i, from, before};
    }
}

void relief_move(struct field *field, const struct schedule *next)
{
    size_t kept = 0;
    for (size_t i = 0; i < field->reliefs; i++) {
        struct relief relief = field->relief[i];
        relief.contestant = schedule_find(next, field->schedule.label[relief.contestant]);
        if (relief.contestant != SCHEDULE_EMPTY)
            field->relief[kept++] = relief;
    }
    field->reliefs = kept;
}

void relief_withdraw(struct field *field, int gone)
{
    size_t kept = 0;
    for (size_t i = 0; i < field->reliefs; i++) {
        struct relief relief = field->relief[i];
        if (relief.before == gone)
            continue;
        relief.before -= relief.before > gone;
        field->relief[kept++] = relief;
    }
    field->reliefs = kept;
}

const struct relief *relief_of(const struct field *field, int player)
{
    for (size_t i = field->reliefs; i > 0; i--)
        if (field->relief[i - 1].before == player)
            return &field->relief[i - 1];
    return NULL;
}

/* The last relief is taken back first: its place may have been taken before. */
struct crew relief_crew(const struct field *field, int contestant, int round)
{
    struct crew crew = field->crew[contestant];
    for (size_t i = field->reliefs; i > 0; i--) {
        const struct relief *relief = &field->relief[i - 1];
        if (relief->contestant != contestant || relief->from <= round ||
            relief->place >= crew.count)
            continue;
        if (relief->before >= 0)
            crew.player[relief->place] = relief->before;
        else
            crew.count = relief->place; /* one more of a team came then */
    }
    return crew;
}

bool relief_has(const struct field *field, int contestant, int player, int round)
{
    if (field->reliefs == 0)
        return field_has_player(field, contestant, player);
    const struct crew then = relief_crew(field, contestant, round);
    for (int i = 0; i < then.count; i++)
        if (then.player[i] == player)
            return true;
    return false;
}
