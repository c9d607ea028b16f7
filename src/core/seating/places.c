/* places.c - the start places of all fields of a session, and who meets whom from them.
 */
#include "core/seating/places.h"

/* The direction of each contestant of a field, PLACES_NONE for all if somebody changes.
 */
static void find_lines(const struct schedule *schedule, int line[])
{
    bool kept = true;
    for (int c = 0; c < schedule->contestants; c++)
        line[c] = PLACES_NONE;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++) {
            int contestant = schedule->table[i].seat[s];
            if (contestant == SCHEDULE_EMPTY)
                continue;
            kept = kept && (line[contestant] == PLACES_NONE || line[contestant] == s);
            line[contestant] = s;
        }
    for (int c = 0; c < schedule->contestants && !kept; c++)
        line[c] = PLACES_NONE;
}

void places_init(struct places *places, const struct schedule *const field[],
                 size_t fields, struct arena *arena)
{
    *places = (struct places){.field = field, .fields = fields};
    places->first = ARENA_ARRAY(arena, int, fields + 1);
    for (size_t f = 0; f < fields; f++) {
        places->first[f] = places->count;
        places->count += field[f]->contestants;
    }
    size_t n = (size_t)places->count;
    places->used = ARENA_ARRAY(arena, bool, n + 1);
    places->field_of = ARENA_ARRAY(arena, int, n + 1);
    places->line = ARENA_ARRAY(arena, int, n + 1);
    places->team = ARENA_ARRAY(arena, int, n + 1);
    for (size_t f = 0; f < fields; f++) {
        find_lines(field[f], places->line + places->first[f]);
        for (int c = 0; c < field[f]->contestants; c++) {
            int p = places->first[f] + c;
            places->used[p] = true;
            places->field_of[p] = (int)f;
            places->team[p] = (int)f * SCHEDULE_SEATS +
                              (places->line[p] == PLACES_NONE ? 0 : places->line[p]);
        }
    }
    places->teams = (int)fields * SCHEDULE_SEATS;
}

/* Whose start seat that is, SCHEDULE_EMPTY if nobody's. In place of a substitute, whoever
 * rests in the first round and is named after the seat. */
static int owner_of(const struct schedule *schedule, int table, int seat)
{
    char label[SCHEDULE_LABEL];
    int here = schedule_at(schedule, 1, table)->seat[seat];
    if (here == SCHEDULE_EMPTY || !schedule_is_substitute(schedule, here))
        return here;
    str_format(label, sizeof label, "%c%d", seat_letter((enum seat)seat), table);
    return schedule_find(schedule, label);
}

/* The contestants of a field that are not listed yet, the substitutes or the others. */
static int list_rest(const struct schedule *schedule, bool substitutes, bool listed[],
                     int order[])
{
    int n = 0;
    for (int c = 0; c < schedule->contestants; c++)
        if (!listed[c] && schedule_is_substitute(schedule, c) == substitutes) {
            listed[c] = true;
            order[n++] = c;
        }
    return n;
}

/* Fills order with the contestants of a field. */
static void list_field(const struct schedule *schedule, bool listed[], int order[])
{
    int n = 0;
    for (int i = 0; i < schedule->tables * schedule->sides; i++) {
        int here = owner_of(schedule, i / schedule->sides + 1, i % schedule->sides);
        if (here == SCHEDULE_EMPTY || listed[here])
            continue;
        listed[here] = true;
        order[n++] = here;
    }
    n += list_rest(schedule, false, listed, order + n);
    list_rest(schedule, true, listed, order + n);
}

void places_in_order(const struct places *places, int order[], struct arena *arena)
{
    bool *listed = ARENA_ARRAY(arena, bool, (size_t)places->count + 1);
    for (size_t f = 0; f < places->fields; f++) {
        int first = places->first[f];
        list_field(places->field[f], listed + first, order + first);
        for (int i = 0; i < places->field[f]->contestants; i++)
            order[first + i] += first;
    }
}

bool places_table_plays(const struct places *places, size_t field,
                        const struct schedule_table *at)
{
    if (at->count == 0)
        return false;
    const struct schedule *schedule = places->field[field];
    for (int s = 0; s < schedule->sides; s++)
        if (at->seat[s] != SCHEDULE_EMPTY &&
            !places->used[places->first[field] + at->seat[s]])
            return false;
    return true;
}

/* Calls for each ordered pair that meets, once a meeting. */
typedef void pair_sink(struct places *places, int place, int other);

static void walk_table(struct places *places, size_t field,
                       const struct schedule_table *at, pair_sink *sink)
{
    int sides = places->field[field]->sides;
    for (int a = 0; a < sides; a++)
        for (int b = 0; b < sides; b++)
            if (a != b && at->seat[a] != SCHEDULE_EMPTY && at->seat[b] != SCHEDULE_EMPTY)
                sink(places, places->first[field] + at->seat[a],
                     places->first[field] + at->seat[b]);
}

static void walk_meetings(struct places *places, pair_sink *sink)
{
    for (size_t f = 0; f < places->fields; f++) {
        const struct schedule *schedule = places->field[f];
        for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
            const struct schedule_table *at = &schedule->table[i];
            if (places_table_plays(places, f, at))
                walk_table(places, f, at, sink);
        }
    }
}

static void count_pair(struct places *places, int place, int other)
{
    (void)other;
    places->met_from[place + 1]++;
}

/* met_from[p + 1] is moved behind what is filled of p's list, and so ends where p + 1's
 * begins. */
static void keep_pair(struct places *places, int place, int other)
{
    places->met[places->met_from[place + 1]++] = other;
}

void places_find_meetings(struct places *places, struct arena *arena)
{
    places->met_from = ARENA_ARRAY(arena, int, (size_t)places->count + 2);
    walk_meetings(places, count_pair);
    int all = 0;
    for (int p = 0; p < places->count; p++) {
        int here = places->met_from[p + 1];
        places->met_from[p + 1] = all;
        all += here;
    }
    places->met = ARENA_ARRAY(arena, int, (size_t)all + 1);
    walk_meetings(places, keep_pair);
}
