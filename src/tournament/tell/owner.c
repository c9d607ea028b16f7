/* owner.c - the teller of owners: whose a result is, and from which seat. */
#include "tournament/tell/owner.h"

#include "tournament/evening.h"

static const struct field *field_at(const struct tournament *t, int session, int slot)
{
    return session_field_of(&t->session[session], slot);
}

int owner_planned(const struct field *field, int slot, int side)
{
    int round;
    int table;
    return field_table(field, slot, &round, &table)->seat[side];
}

struct owner owner_of(const struct tournament *t, int session, int slot, int side)
{
    int round;
    int table;
    const struct field *field = field_at(t, session, slot);
    int contestant = field_seat(field, slot, side);
    field_table(field, slot, &round, &table);
    return (struct owner){contestant,
                          seated_on(t->format, field, contestant, side, round)};
}

int owner_player(const struct tournament *t, int session, int slot, int side)
{
    const struct owner owner = owner_of(t, session, slot, side);
    return owner.crew.count > 0 ? owner.crew.player[0] : -1;
}

bool owner_is_other(const struct field *field, int slot)
{
    for (int s = 0; field->exceptions > 0 && s < field->schedule.sides; s++)
        if (field_seat(field, slot, s) != owner_planned(field, slot, s))
            return true;
    return false;
}

int owner_side(const struct field *field, int slot, int contestant)
{
    for (int s = 0; s < field->schedule.sides; s++)
        if (field_seat(field, slot, s) == contestant)
            return s;
    return -1;
}

/* Adds the slots of a table that were the contestant's. */
static size_t add_table(const struct field *field, int contestant,
                        const struct schedule_table *at, struct owner_slot list[])
{
    size_t count = 0;
    for (int k = at->first; field_table_plays(field, at) && k < at->first + at->count;
         k++) {
        int side = owner_side(field, field->first_slot + k, contestant);
        if (side >= 0)
            list[count++] = (struct owner_slot){field->first_slot + k, side};
    }
    return count;
}

static bool sits_at(const struct field *field, const struct schedule_table *at,
                    int contestant)
{
    for (int s = 0; s < field->schedule.sides; s++)
        if (at->seat[s] == contestant)
            return true;
    return false;
}

size_t owner_slots(const struct field *field, int contestant, int round,
                   struct owner_slot **list, struct arena *arena)
{
    const struct schedule *schedule = &field->schedule;
    size_t room = 1;
    size_t count = 0;
    *list = NULL;
    if (round < 1 || round > schedule->rounds)
        return 0;
    for (int table = 1; table <= schedule->tables; table++)
        if (field->exceptions > 0 ||
            sits_at(field, schedule_at(schedule, round, table), contestant))
            room += (size_t)schedule_at(schedule, round, table)->count;
    *list = ARENA_ARRAY(arena, struct owner_slot, room);
    for (int own = 1; own >= 0; own--)
        for (int table = 1; table <= schedule->tables; table++) {
            const struct schedule_table *at = schedule_at(schedule, round, table);
            bool sits = sits_at(field, at, contestant);
            if (own == (int)sits && (sits || field->exceptions > 0))
                count += add_table(field, contestant, at, *list + count);
        }
    return count;
}
