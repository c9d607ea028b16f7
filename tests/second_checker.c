/* second_checker.c - a second opinion on movements, from their JSON alone. */
#include "second_checker.h"

#include <stdio.h>
#include <string.h>

/* Counters by name. */
static int add(json_t *counters, const char *name)
{
    int n = (int)json_integer_value(json_object_get(counters, name)) + 1;
    json_object_set_new(counters, name, json_integer(n));
    return n;
}

static int count(const json_t *counters, const char *name)
{
    return (int)json_integer_value(json_object_get(counters, name));
}

struct opinion {
    struct second_opinion found;
    const char *format;
    const json_t *field;
    json_t *met, *partnered, *played, *attacks, *deals, *rounds;
    bool met_again, partners_again;
};

static const char *const keys[] = {"N",  "E",  "S",      "W",      "F",
                                   "NS", "EW", "attack", "defence"};
enum { KEYS = sizeof keys / sizeof keys[0] };

/* The takers as printed on the boards 1 to 24. */
static bool is_taker(const char *format, int board, const char *key)
{
    static const char takers[] = "NWESENSWESNWSEWNWSNEWNES";
    bool imposed =
        strcmp(format, "tarot-line") == 0 || strcmp(format, "tarot-howell") == 0;
    return imposed && takers[(board - 1) % 24] == key[0] && key[1] == '\0';
}

static bool is_team_format(const char *format)
{
    return strstr(format, "teams") || strstr(format, "quadrettes");
}

static bool is_free_format(const char *format)
{
    return strcmp(format, "tarot-free") == 0 || strcmp(format, "whist") == 0;
}

static const char *label_at(const json_t *table, int k)
{
    return json_string_value(json_object_get(table, keys[k]));
}

static bool plays(const json_t *table)
{
    return json_array_size(json_object_get(table, "boards")) > 0;
}

static void meet(struct opinion *opinion, const json_t *table, int a, int b)
{
    char pair[64];
    const char *one = label_at(table, a);
    const char *two = label_at(table, b);
    if (!one || !two)
        return;
    bool together = strcmp(opinion->format, "bridge-individual") == 0 && (a + b) % 2 == 0;
    bool ordered = is_team_format(opinion->format) || strcmp(one, two) < 0;
    snprintf(pair, sizeof pair, "%s %s", ordered ? one : two, ordered ? two : one);
    int n = add(together ? opinion->partnered : opinion->met, pair);
    if (n > opinion->found.max_meetings)
        opinion->found.max_meetings = n;
    opinion->met_again = opinion->met_again || (n > 1 && !together);
    opinion->partners_again = opinion->partners_again || (n > 1 && together);
}

static void play(struct opinion *opinion, const json_t *table, int k)
{
    const char *label = label_at(table, k);
    size_t i;
    json_t *board;
    if (!label)
        return;
    add(opinion->rounds, label);
    json_array_foreach(json_object_get(table, "boards"), i, board)
    {
        char what[64];
        int number = (int)json_integer_value(board);
        snprintf(what, sizeof what, "%s %d %s", label, number,
                 is_team_format(opinion->format) ? keys[k] : "");
        opinion->found.replays += add(opinion->played, what) > 1;
        add(opinion->deals, label);
        if (is_taker(opinion->format, number, keys[k]))
            add(opinion->attacks, label);
    }
}

/* Two tables that say so may have the same boards. */
static bool share(const json_t *one, const json_t *two)
{
    json_int_t a = json_integer_value(json_object_get(one, "shares"));
    json_int_t b = json_integer_value(json_object_get(two, "shares"));
    json_int_t first = json_integer_value(json_object_get(one, "table"));
    json_int_t second = json_integer_value(json_object_get(two, "table"));
    return a && b && (a == b || (a == second && b == first));
}

static bool has_board(const json_t *table, json_int_t board)
{
    size_t i;
    json_t *other;
    json_array_foreach(json_object_get(table, "boards"), i, other)
    {
        if (json_integer_value(other) == board)
            return true;
    }
    return false;
}

/* Whether a board of the table lies twice there, or at another that does not share. */
static bool boards_clash(const json_t *tables, size_t at)
{
    const json_t *here = json_array_get(tables, at);
    const json_t *boards = json_object_get(here, "boards");
    for (size_t i = 0; i < json_array_size(boards); i++) {
        json_int_t board = json_integer_value(json_array_get(boards, i));
        for (size_t j = 0; j < i; j++)
            if (json_integer_value(json_array_get(boards, j)) == board)
                return true;
        for (size_t t = 0; t < json_array_size(tables); t++) {
            const json_t *there = json_array_get(tables, t);
            if (t != at && has_board(there, board) && !share(here, there))
                return true;
        }
    }
    return false;
}

static void check_table(struct opinion *opinion, const json_t *tables, size_t at,
                        json_t *seated)
{
    const json_t *table = json_array_get(tables, at);
    bool teams = is_team_format(opinion->format);
    for (int k = 0; k < KEYS; k++) {
        char place[64];
        const char *label = label_at(table, k);
        bool empty = json_is_null(json_object_get(table, keys[k]));
        opinion->found.clash = opinion->found.clash || (empty && plays(table));
        if (!label)
            continue;
        snprintf(place, sizeof place, "%s %s", label, teams ? keys[k] : "");
        opinion->found.clash = opinion->found.clash || add(seated, place) > 1;
    }
    if (!plays(table))
        return;
    for (int a = 0; a < KEYS; a++) {
        for (int b = a + 1; b < KEYS; b++)
            meet(opinion, table, a, b);
        play(opinion, table, a);
    }
    if (!is_free_format(opinion->format))
        opinion->found.clash = opinion->found.clash || boards_clash(tables, at);
}

static void widen(int *least, int *most, int value, bool first)
{
    *least = first || value < *least ? value : *least;
    *most = first || value > *most ? value : *most;
}

static void count_people(struct opinion *opinion, bool first)
{
    const char *label;
    json_t *deals;
    size_t all = json_array_size(json_object_get(opinion->field, "rounds"));
    int twice = is_team_format(opinion->format) ? 2 : 1; /* a team is at two tables */
    json_object_foreach(opinion->deals, label, deals)
    {
        struct second_opinion *found = &opinion->found;
        int rest = (int)all - count(opinion->rounds, label) / twice;
        widen(&found->min_attacks, &found->max_attacks, count(opinion->attacks, label),
              first);
        widen(&found->min_deals, &found->max_deals,
              (int)json_integer_value(deals) / twice, first);
        if (rest > found->max_sit_outs)
            found->max_sit_outs = rest;
        first = false;
    }
}

static void check_field(struct opinion *opinion, bool first)
{
    size_t r;
    json_t *round;
    json_t **counters[] = {&opinion->met,     &opinion->partnered, &opinion->played,
                           &opinion->attacks, &opinion->deals,     &opinion->rounds};
    for (size_t i = 0; i < sizeof counters / sizeof counters[0]; i++)
        *counters[i] = json_object();
    json_array_foreach(json_object_get(opinion->field, "rounds"), r, round)
    {
        const json_t *tables = json_object_get(round, "tables");
        json_t *seated = json_object();
        for (size_t t = 0; t < json_array_size(tables); t++)
            check_table(opinion, tables, t, seated);
        json_decref(seated);
    }
    count_people(opinion, first);
    for (size_t i = 0; i < sizeof counters / sizeof counters[0]; i++)
        json_decref(*counters[i]);
}

struct second_opinion second_check(const json_t *movement)
{
    struct opinion opinion = {.format =
                                  json_string_value(json_object_get(movement, "format"))};
    const json_t *fields = json_object_get(movement, "fields");
    size_t fewest = 1000;
    for (size_t i = 0; i < json_array_size(fields); i++) {
        opinion.field = json_array_get(fields, i);
        check_field(&opinion, i == 0);
        size_t tables =
            (size_t)json_integer_value(json_object_get(opinion.field, "tables"));
        fewest = tables < fewest ? tables : fewest;
    }
    bool howell = strcmp(opinion.format, "tarot-howell") == 0 && fewest < 4;
    bool free_deals = is_free_format(opinion.format);
    bool individual = strcmp(opinion.format, "bridge-individual") == 0;
    bool again =
        individual ? opinion.partners_again : opinion.met_again && !howell && !free_deals;
    if (free_deals)
        opinion.found.replays = 0;
    opinion.found.valid = !opinion.found.clash && !again && opinion.found.replays == 0;
    return opinion.found;
}
