/* seats.c - who takes which seat of a movement. */
#include "seats.h"

#include "chance.h"
#include "support.h"

/* A contestant of a field, and whether nobody is there to be it. */
struct place {
    size_t field;
    int contestant;
    bool empty;
};

struct places {
    struct place *place;
    int count;
};

static const struct schedule *schedule_of(const struct generate_size *size, size_t field)
{
    return &size->movement.field[field].schedule;
}

static int crew_of(const struct generate_size *size, const struct place *place)
{
    const char *label = schedule_of(size, place->field)->label[place->contestant];
    int least = format_crew(size->format, label).min;
    return least > 0 ? least : 1;
}

static void list_places(const struct generate_size *size, struct places *all,
                        struct arena *arena)
{
    int n = 0;
    for (size_t f = 0; f < size->movement.fields; f++)
        n += schedule_of(size, f)->contestants;
    all->place = ARENA_ARRAY(arena, struct place, (size_t)n);
    for (size_t f = 0; f < size->movement.fields; f++)
        for (int c = 0; c < schedule_of(size, f)->contestants; c++)
            all->place[all->count++] = (struct place){f, c, false};
}

/* The place of whoever sits there in the first round, or -1. */
static int find_at_table(const struct generate_size *size, const struct places *all,
                         int seat)
{
    size_t last = size->movement.fields - 1;
    const struct schedule *schedule = schedule_of(size, last);
    const struct schedule_table *at = schedule_at(schedule, 1, schedule->tables);
    for (int i = 0; i < all->count; i++)
        if (all->place[i].field == last && at->seat[seat] == all->place[i].contestant)
            return i;
    return -1;
}

/* Leaves places empty until those who come are enough: at the last table, as directors
 * do it, or anywhere. */
static void empty_places(uint64_t *chance, const struct generate_size *size,
                         struct places *all, int people)
{
    static const int order[] = {SEAT_N, SEAT_S, SEAT_E};
    bool tidy = generate_odds(chance, 60);
    bool first = generate_odds(chance, 40);
    bool sides = size->format->sides == 2;
    int needed = 0;
    for (int i = 0; i < all->count; i++)
        needed += crew_of(size, &all->place[i]);
    for (int k = 0; needed > people; k++) {
        bool own = tidy && k < (sides ? 1 : (int)ROWS(order));
        int i = own ? find_at_table(size, all, sides ? !first : order[k]) : -1;
        if (i < 0)
            i = generate_below(chance, all->count);
        if (all->place[i].empty)
            continue;
        all->place[i].empty = true;
        needed -= crew_of(size, &all->place[i]);
    }
}

static void take_first(json_t *waiting, json_t *crew)
{
    json_array_append(crew, json_array_get(waiting, 0));
    json_array_remove(waiting, 0);
}

static void seat_one(uint64_t *chance, const struct generate_size *size,
                     const struct place *place, json_t *waiting, json_t *fields)
{
    const char *label = schedule_of(size, place->field)->label[place->contestant];
    json_t *seats = json_object_get(json_array_get(fields, place->field), "seats");
    if (place->empty) {
        if (generate_odds(chance, 50))
            json_object_set_new(seats, label, json_null());
        return;
    }
    json_t *crew = json_array();
    for (int n = crew_of(size, place); n > 0; n--)
        take_first(waiting, crew);
    json_object_set(seats, label,
                    json_array_size(crew) > 1 ? crew : json_array_get(crew, 0));
    json_decref(crew);
}

/* Whoever is left joins a team that has room, or has no seat. */
static void seat_rest(uint64_t *chance, const struct generate_size *size,
                      const struct places *all, json_t *waiting, json_t *fields)
{
    for (int i = 0; i < all->count && json_array_size(waiting) > 0; i++) {
        const struct place *place = &all->place[i];
        const char *label = schedule_of(size, place->field)->label[place->contestant];
        json_t *seats = json_object_get(json_array_get(fields, place->field), "seats");
        json_t *crew = json_object_get(seats, label);
        size_t most = (size_t)format_crew(size->format, label).max;
        if (json_is_array(crew) && json_array_size(crew) < most &&
            generate_odds(chance, 70))
            take_first(waiting, crew);
    }
}

void generate_seats(uint64_t *chance, const struct generate_size *size, json_t *waiting,
                    json_t *fields)
{
    struct arena arena = {0};
    struct places all = {0};
    list_places(size, &all, &arena);
    empty_places(chance, size, &all, (int)json_array_size(waiting));
    for (size_t f = 0; f < json_array_size(fields); f++)
        json_object_set_new(json_array_get(fields, f), "seats", json_object());
    for (int i = 0; i < all.count; i++)
        seat_one(chance, size, &all.place[i], waiting, fields);
    seat_rest(chance, size, &all, waiting, fields);
    arena_clear(&arena);
}

/* Four of the crew, in another order. */
static json_t *draw_lineup(uint64_t *chance, const struct format *format, int round,
                           const char *label, json_t *crew)
{
    json_t *who = json_copy(crew);
    generate_shuffle(chance, who);
    json_t *four[4];
    for (size_t i = 0; i < ROWS(four); i++)
        four[i] = json_array_get(who, i);
    json_t *lineup = json_pack("{s:i, s:s}", "round", round, "seat", label);
    if (format->lineups == 2) {
        json_object_set_new(lineup, "NS", json_pack("[O, O]", four[0], four[1]));
        json_object_set_new(lineup, "EW", json_pack("[O, O]", four[2], four[3]));
    } else {
        json_object_set(lineup, "attack", four[0]);
        json_object_set_new(lineup, "defence",
                            json_pack("[O, O, O]", four[1], four[2], four[3]));
    }
    json_decref(who);
    return lineup;
}

void generate_lineups(uint64_t *chance, const struct generate_size *size, json_t *field)
{
    const char *label;
    json_t *crew;
    json_t *lineups = json_array();
    int rounds = size->movement.field[0].schedule.rounds;
    json_object_foreach(json_object_get(field, "seats"), label, crew)
    {
        int often = json_array_size(crew) > 4 ? 70 : 25;
        for (int r = 1; r <= rounds && json_is_array(crew); r++)
            if (generate_odds(chance, often))
                json_array_append_new(lineups,
                                      draw_lineup(chance, size->format, r, label, crew));
    }
    if (json_array_size(lineups) > 0)
        json_object_set(field, "lineups", lineups);
    json_decref(lineups);
}
