/* shape.c - movements and documents in other shapes. */
#include "shape.h"

#include "chance.h"
#include "naive_places.h"
#include "support.h"
#include <string.h>

static const char *const seat_key[NAIVE_SEATS] = {"N", "E", "S", "W"};

static void renumber(json_t *list, const char *key)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        json_object_set_new(json_array_get(list, i), key,
                            json_integer((json_int_t)i + 1));
}

/* Boards with other numbers in another order, at times none, or a seat for nobody. */
static void distort_table(uint64_t *chance, json_t *at, int more)
{
    json_t *boards = json_object_get(at, "boards");
    for (size_t b = 0; b < json_array_size(boards); b++) {
        json_t *board = json_array_get(boards, b);
        json_integer_set(board, json_integer_value(board) + more);
    }
    generate_shuffle(chance, boards);
    if (generate_odds(chance, 5))
        json_array_clear(boards);
    if (generate_odds(chance, 3))
        json_object_set_new(at, seat_key[generate_below(chance, NAIVE_SEATS)],
                            json_null());
}

void generate_distorted(uint64_t *chance, json_t *rounds)
{
    int more = generate_odds(chance, 50) ? 24 * (1 + generate_below(chance, 3)) : 0;
    generate_shuffle(chance, rounds);
    renumber(rounds, "round");
    for (size_t r = 0; r < json_array_size(rounds); r++) {
        json_t *tables = json_object_get(json_array_get(rounds, r), "tables");
        generate_shuffle(chance, tables);
        renumber(tables, "table");
        for (size_t t = 0; t < json_array_size(tables); t++)
            distort_table(chance, json_array_get(tables, t), more);
    }
}

json_t *generate_copies(uint64_t *chance)
{
    json_t *copies = json_object();
    int last = (int)support_between(chance, 25, 130);
    for (int board = 25; board <= last; board++)
        if (generate_odds(chance, 80)) {
            char key[16];
            snprintf(key, sizeof key, "%d", board);
            json_object_set_new(copies, key, json_integer((board - 1) % 24 + 1));
        }
    return copies;
}

static bool sits_somewhere(const json_t *rounds, const char *label)
{
    for (size_t r = 0; r < json_array_size(rounds); r++) {
        const json_t *tables = json_object_get(json_array_get(rounds, r), "tables");
        for (size_t t = 0; t < json_array_size(tables); t++)
            for (int s = 0; s < NAIVE_SEATS; s++) {
                const json_t *at = json_array_get(tables, t);
                if (strcmp(naive_text(at, seat_key[s], ""), label) == 0)
                    return true;
            }
    }
    return false;
}

void generate_known_seats(json_t *seats, const json_t *rounds)
{
    void *next;
    const char *label;
    json_t *player;
    json_object_foreach_safe(seats, next, label,
                             player) if (!sits_somewhere(rounds, label))
        json_object_del(seats, label);
}

static json_t *shuffled_members(uint64_t *chance, json_t *object)
{
    json_t *keys = json_array();
    json_t *mixed = json_object();
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value) json_array_append_new(keys, json_string(key));
    generate_shuffle(chance, keys);
    for (size_t i = 0; i < json_array_size(keys); i++) {
        key = json_string_value(json_array_get(keys, i));
        json_object_set(mixed, key, json_object_get(object, key));
    }
    json_decref(keys);
    return mixed;
}

json_t *generate_shuffled(const json_t *document, uint64_t seed)
{
    uint64_t chance = seed * 0x9E3779B97F4A7C15U;
    json_t *mixed = json_deep_copy(document);
    json_t *sessions = json_object_get(mixed, "sessions");
    generate_shuffle(&chance, json_object_get(mixed, "players"));
    for (size_t s = 0; s < json_array_size(sessions); s++) {
        json_t *session = json_array_get(sessions, s);
        json_t *fields = json_object_get(session, "fields");
        generate_shuffle(&chance, fields);
        generate_shuffle(&chance, json_object_get(session, "penalties"));
        for (size_t f = 0; f < json_array_size(fields); f++) {
            json_t *field = json_array_get(fields, f);
            generate_shuffle(&chance, json_object_get(field, "plays"));
            generate_shuffle(&chance, json_object_get(field, "rulings"));
            json_object_set_new(
                field, "seats",
                shuffled_members(&chance, json_object_get(field, "seats")));
        }
    }
    return mixed;
}
