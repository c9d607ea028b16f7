/* owner.c - the teller of owners: whose a result is, and from which seat. */
#include "tournament/tell/owner.h"

#include "tournament/evening.h"
#include "tournament/facts.h"

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
    struct owner owner = {.contestant = field_seat(field, slot, side)};
    int turn = side == 0 && rotation_is(t->format)
                   ? rotation_attacker(t, &t->session[session], slot)
                   : -1;
    field_table(field, slot, &round, &table);
    owner.crew = turn >= 0 ? (struct crew){.player = {turn}, .count = 1}
                           : seated_on(t->format, field, owner.contestant, side, round);
    return owner;
}

int owner_player(const struct tournament *t, int session, int slot, int side)
{
    const struct owner owner = owner_of(t, session, slot, side);
    return owner.crew.count > 0 ? owner.crew.player[0] : -1;
}

/* Whether the contestant should have sat at the slot's table. */
static bool is_planned(const struct field *field, int slot, int contestant)
{
    for (int s = 0; s < field->schedule.sides; s++)
        if (owner_planned(field, slot, s) == contestant)
            return true;
    return false;
}

enum owner_change owner_change(const struct field *field, int slot)
{
    enum owner_change change = OWNER_PLANNED;
    for (int s = 0; field->exceptions > 0 && s < field->schedule.sides; s++) {
        int really = field_seat(field, slot, s);
        if (really == owner_planned(field, slot, s))
            continue;
        if (!is_planned(field, slot, really))
            return OWNER_OTHERS;
        change = OWNER_TURNED;
    }
    return change;
}

const char *owner_words(enum owner_change change)
{
    static const char *const word[] = {[OWNER_PLANNED] = "",
                                       [OWNER_TURNED] = N_("played turned"),
                                       [OWNER_OTHERS] = N_("played by others")};
    return word[change];
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
