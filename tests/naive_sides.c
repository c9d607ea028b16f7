/* naive_sides.c - what a document of Attaque-Défense says will be played, and by whom. */
#include "naive_sides.h"

#include "naive_places.h"
#include <string.h>

static const char *name_of(struct naive_sides *all, char letter, int number)
{
    return arena_printf(&all->arena, "%c%d", letter, number);
}

static void add_place(struct naive_sides *all, struct naive_side_place place)
{
    all->place = arena_grow(&all->arena, all->place, all->places, &all->capacity,
                            sizeof *all->place);
    all->place[all->places++] = place;
}

/* Attackers go up a table, boards down one; from the middle on an even number skips. */
static void read_kind(struct naive_sides *all, const json_t *field,
                      struct naive_side_place at)
{
    const json_t *options = json_object_get(all->document, "options");
    bool even = strcmp(naive_text(field, "movement", ""), "skip") == 0;
    int n = naive_int(field, "tables", 0);
    int boards = naive_int(options, "boards_per_table", 0);
    int *sits = ARENA_ARRAY(&all->arena, int, (size_t)n + 1); /* at table 1, 2 … */
    for (int t = 1; t <= n; t++)
        sits[t] = t;
    for (at.round = 1; at.round <= naive_int(options, "rounds", 0); at.round++) {
        int moves = at.round == 1 ? 0 : even && at.round == n / 2 + 1 ? 2 : 1;
        for (; moves > 0; moves--) {
            int last = sits[n];
            memmove(&sits[2], &sits[1], (size_t)(n - 1) * sizeof *sits);
            sits[1] = last;
        }
        for (at.table = 1; at.table <= n; at.table++) {
            int set = at.table + at.round - 1;
            set = set > n ? set - n : set;
            at.label[ATTACK] = name_of(all, 'A', sits[at.table]);
            at.label[DEFENCE] = name_of(all, 'D', at.table);
            for (int b = 1; b <= boards; b++) {
                at.board = boards * (set - 1) + b;
                add_place(all, at);
            }
        }
    }
}

static void read_written(struct naive_sides *all, const json_t *movement,
                         struct naive_side_place at)
{
    const json_t *only = json_array_get(json_object_get(movement, "fields"), 0);
    const json_t *rounds = json_object_get(only, "rounds");
    for (size_t r = 0; r < json_array_size(rounds); r++) {
        const json_t *round = json_array_get(rounds, r);
        const json_t *tables = json_object_get(round, "tables");
        for (size_t t = 0; t < json_array_size(tables); t++) {
            const json_t *table = json_array_get(tables, t);
            const json_t *boards = json_object_get(table, "boards");
            at.round = naive_int(round, "round", 0);
            at.table = naive_int(table, "table", 0);
            at.label[ATTACK] = naive_text(table, "attack", NULL);
            at.label[DEFENCE] = naive_text(table, "defence", NULL);
            for (size_t b = 0; b < json_array_size(boards); b++) {
                at.board = (int)json_integer_value(json_array_get(boards, b));
                add_place(all, at);
            }
        }
    }
}

static void read_loose(struct naive_sides *all, const json_t *field,
                       struct naive_side_place at)
{
    const json_t *plays = json_object_get(field, "plays");
    for (size_t i = 0; i < json_array_size(plays); i++) {
        const json_t *play = json_array_get(plays, i);
        at.round = naive_int(play, "round", 0);
        at.table = naive_int(play, "table", 0);
        at.board = naive_int(play, "board", 0);
        at.label[ATTACK] = naive_text(play, "attack", NULL);
        at.label[DEFENCE] = naive_text(play, "defence", NULL);
        add_place(all, at);
    }
}

static bool is_at(const json_t *item, const struct naive_side_place *place)
{
    return naive_int(item, "board", 0) == place->board &&
           naive_int(item, "round", 0) == place->round &&
           naive_int(item, "table", 0) == place->table;
}

/* Joins the plays and rulings of the field to its places. */
static void join(struct naive_sides *all, const json_t *field, size_t first)
{
    const json_t *plays = json_object_get(field, "plays");
    const json_t *rulings = json_object_get(field, "rulings");
    for (size_t p = first; p < all->places; p++) {
        struct naive_side_place *place = &all->place[p];
        for (size_t i = 0; i < json_array_size(plays); i++)
            if (is_at(json_array_get(plays, i), place))
                place->play = json_array_get(plays, i);
        for (size_t i = 0; i < json_array_size(rulings); i++) {
            const json_t *ruling = json_array_get(rulings, i);
            if (!is_at(ruling, place))
                continue;
            if (strcmp(naive_text(ruling, "kind", ""), "penalty") != 0)
                place->ruling = ruling;
            if (json_object_get(ruling, "score"))
                place->instead = json_object_get(ruling, "score");
        }
    }
}

void naive_sides_read(struct naive_sides *all)
{
    const json_t *sessions = json_object_get(all->document, "sessions");
    for (size_t s = 0; s < json_array_size(sessions); s++) {
        const json_t *fields = json_object_get(json_array_get(sessions, s), "fields");
        for (size_t f = 0; f < json_array_size(fields); f++) {
            const json_t *field = json_array_get(fields, f);
            const json_t *movement = json_object_get(field, "movement");
            size_t first = all->places;
            struct naive_side_place at = {.session = (int)s + 1,
                                          .field = naive_text(field, "field", ""),
                                          .seats = json_object_get(field, "seats")};
            if (json_is_string(movement))
                read_kind(all, field, at);
            else if (movement)
                read_written(all, movement, at);
            else
                read_loose(all, field, at);
            join(all, field, first);
        }
    }
}
