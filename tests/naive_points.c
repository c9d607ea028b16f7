/* naive_points.c - a second computation of free deals and whist. */
#include "naive_points.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static const char seats[] = "NESWF";

static int number(const json_t *object, const char *key)
{
    return (int)json_integer_value(json_object_get(object, key));
}

static bool says(const json_t *object, const char *key, const char *word)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text && strcmp(text, word) == 0;
}

static int seat_of(const json_t *letter)
{
    return (int)(strchr(seats, json_string_value(letter)[0]) - seats);
}

/* Tarot: everything in half points until the margin is known. */

static int margin_of(const json_t *play, bool *made)
{
    static const int needed[] = {56, 51, 41, 36};
    int halves = (int)(2 * json_number_value(json_object_get(play, "points")) + 0.25);
    int need = needed[number(play, "oudlers")];
    *made = halves >= 2 * need;
    return *made ? (halves + 1) / 2 - need : need - halves / 2;
}

static int tarot_deal(const json_t *play)
{
    bool made;
    int margin = margin_of(play, &made);
    int times = says(play, "contract", "prise")        ? 1
                : says(play, "contract", "garde")      ? 2
                : says(play, "contract", "garde-sans") ? 4
                                                       : 6;
    int score = (25 + margin) * times;
    const json_t *handful = json_object_get(play, "handful");
    for (size_t i = 0; i < json_array_size(handful); i++) {
        const char *word = json_string_value(json_array_get(handful, i));
        score += word[0] == 's' ? 20 : word[0] == 'd' ? 30 : 40;
    }
    score = made ? score : -score;
    if (json_object_get(play, "petit"))
        score += (says(play, "petit", "attack") ? 10 : -10) * times;
    if (json_object_get(play, "slam"))
        score += says(play, "slam", "announced")     ? 400
                 : says(play, "slam", "unannounced") ? 200
                                                     : -200;
    return score;
}

/* Each defender pays the taker; a called partner pays nothing, and has a share. */
static void tarot_points(const json_t *play, const int taken[5], int points[5])
{
    int score = tarot_deal(play);
    int taker = seat_of(json_object_get(play, "taker"));
    const json_t *called = json_object_get(play, "partner");
    int partner = called ? seat_of(called) : taker;
    for (int s = 0; s < 5; s++)
        if (taken[s] && s != taker) {
            int each = s == partner ? -score : score;
            points[s] -= each;
            points[taker] += each;
        }
}

/* Whist, by the printed list. */

static const struct printed {
    const char *name;
    int points;
    int tricks; /* 0: made or not */
} printed[] = {
    {"emballage-8", 2, 8},    {"emballage-9", 4, 9},
    {"emballage-10", 9, 10},  {"emballage-11", 15, 11},
    {"solo-6", 6, 6},         {"solo-7", 12, 7},
    {"solo-8", 18, 8},        {"trou", 6, 8},
    {"petite-misere", 18, 0}, {"piccolo", 24, 0},
    {"abondance-9", 27, 0},   {"grande-misere", 36, 0},
    {"abondance-11", 42, 0},  {"grande-misere-table", 60, 0},
};

/* Each of those who are not among the declarers pays, or is paid, so much. */
static void settle(const json_t *by, int each, int points[4])
{
    int declarers = (int)json_array_size(by);
    int declares[4] = {0};
    for (int i = 0; i < declarers; i++)
        declares[seat_of(json_array_get(by, (size_t)i))] = 1;
    for (int s = 0; s < 4; s++)
        points[s] += declares[s] ? each * (declarers == 1 ? 3 : 1) : -each;
}

static void whist_contract(const json_t *one, const json_t *revoke, int points[4])
{
    const json_t *by = json_object_get(one, "by");
    bool alone = json_array_size(by) == 1;
    const struct printed *row = printed;
    while (!says(one, "contract", row->name))
        row++;
    int each = alone ? row->points / 3 : row->points;
    if (revoke) {
        for (int s = 0; s < 4; s++)
            points[s] += s == seat_of(revoke) ? -3 * each : each;
        return;
    }
    int over = number(one, "tricks") - row->tricks;
    bool made = row->tricks ? over >= 0 : json_is_true(json_object_get(one, "made"));
    if (row->tricks)
        each += abs(over);
    settle(by, made ? each : -each, points);
}

void naive_points_of(const json_t *play, const int taken[5], int points[5])
{
    const json_t *totals = json_object_get(play, "totals");
    const json_t *contracts = json_object_get(play, "contracts");
    memset(points, 0, 5 * sizeof points[0]);
    for (int s = 0; s < 5 && totals; s++) {
        char key[2] = {seats[s], '\0'};
        points[s] = number(totals, key);
    }
    for (size_t i = 0; i < json_array_size(contracts); i++)
        whist_contract(json_array_get(contracts, i), json_object_get(play, "revoke"),
                       points);
    if (json_object_get(play, "taker"))
        tarot_points(play, taken, points);
}

/* The evening. */

static json_t *person(json_t *all, const json_t *id)
{
    const char *key = json_string_value(id);
    if (!json_object_get(all, key))
        json_object_set_new(all, key,
                            json_pack("{s:i, s:i, s:f, s:i, s:i, s:i}", "points", 0,
                                      "penalty", 0, "total", 0.0, "deals", 0, "plays", 0,
                                      "last", 0));
    return json_object_get(all, key);
}

static void add(json_t *one, const char *key, int value)
{
    json_object_set_new(one, key, json_integer(number(one, key) + value));
}

static const json_t *table_of(const json_t *field, int round, int table)
{
    const json_t *rounds = json_object_get(
        json_array_get(json_object_get(json_object_get(field, "movement"), "fields"), 0),
        "rounds");
    const json_t *tables =
        json_object_get(json_array_get(rounds, (size_t)round - 1), "tables");
    return json_array_get(tables, (size_t)table - 1);
}

static const json_t *sitting(const json_t *field, const json_t *table, int seat)
{
    char key[2] = {seats[seat], '\0'};
    const char *label = json_string_value(json_object_get(table, key));
    return label ? json_object_get(json_object_get(field, "seats"), label) : NULL;
}

static const json_t *ruling_on(const json_t *field, const json_t *play)
{
    const json_t *list = json_object_get(field, "rulings");
    int deal = json_object_get(play, "totals") ? 1 : number(play, "deal");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *one = json_array_get(list, i);
        if (number(one, "deal") == deal &&
            number(one, "round") == number(play, "round") &&
            number(one, "table") == number(play, "table"))
            return one;
    }
    return NULL;
}

/* Points by a ruling; false where the seat has none. */
static bool ruled(const json_t *ruling, int seat, int *points)
{
    char key[2] = {seats[seat], '\0'};
    const json_t *marks = json_object_get(ruling, "marks");
    const json_t *fault = json_object_get(ruling, "fault");
    if (says(ruling, "kind", "marks")) {
        *points = number(marks, key);
        return json_object_get(marks, key) != NULL;
    }
    *points = 0;
    if (says(ruling, "kind", "zero-both"))
        return true;
    for (size_t i = 0; says(ruling, "kind", "zero") && i < json_array_size(fault); i++)
        if (seat_of(json_array_get(fault, i)) == seat)
            return true;
    return false;
}

/* A free deal as a ruling leaves it: without parts, with other card points. */
static json_t *changed(const json_t *play, const json_t *ruling)
{
    json_t *deal = json_deep_copy(play);
    const json_t *without = json_object_get(ruling, "without");
    for (size_t i = 0; i < json_array_size(without); i++)
        json_object_del(deal, json_string_value(json_array_get(without, i)));
    if (json_object_get(ruling, "card_points"))
        json_object_set(deal, "points", json_object_get(ruling, "card_points"));
    return deal;
}

static void add_counted(json_t *session, const json_t *field, const json_t *play,
                        const json_t *ruling)
{
    const json_t *table = table_of(field, number(play, "round"), number(play, "table"));
    int taken[5];
    int points[5] = {0};
    for (int s = 0; s < 5; s++)
        taken[s] = sitting(field, table, s) != NULL;
    if (!json_is_true(json_object_get(play, "not_played")))
        naive_points_of(play, taken, points);
    else if (!ruling)
        return;
    for (int s = 0; s < 5; s++) {
        if (!taken[s] || (ruling && !ruled(ruling, s, &points[s])))
            continue;
        json_t *one = person(session, sitting(field, table, s));
        add(one, "points", points[s]);
        add(one, "plays", 1);
        add(one, "deals",
            json_object_get(play, "totals")
                ? (int)json_array_size(json_object_get(table, "boards"))
                : 1);
    }
}

static void add_play(json_t *session, const json_t *field, const json_t *play)
{
    const json_t *ruling = ruling_on(field, play);
    if (!ruling || !says(ruling, "kind", "penalty")) {
        add_counted(session, field, play, ruling);
        return;
    }
    json_t *deal = changed(play, ruling);
    add_counted(session, field, deal, NULL);
    json_decref(deal);
}

static json_t *session_points(const json_t *session)
{
    json_t *all = json_object();
    const json_t *field = json_array_get(json_object_get(session, "fields"), 0);
    const json_t *plays = json_object_get(field, "plays");
    const json_t *penalties = json_object_get(session, "penalties");
    const char *label;
    json_t *id;
    json_object_foreach(json_object_get(field, "seats"), label, id) person(all, id);
    for (size_t i = 0; i < json_array_size(plays); i++)
        add_play(all, field, json_array_get(plays, i));
    for (size_t i = 0; i < json_array_size(penalties); i++) {
        const json_t *one = json_array_get(penalties, i);
        const char *who = json_string_value(json_object_get(one, "player"));
        if (json_object_get(all, who))
            add(json_object_get(all, who), "penalty", number(one, "points"));
    }
    return all;
}

static void add_session(json_t *sum, const json_t *session, int index)
{
    double times = json_number_value(json_object_get(session, "coefficient"));
    json_t *all = session_points(session);
    const char *key;
    json_t *one;
    json_object_foreach(all, key, one)
    {
        json_t *id = json_string(key);
        json_t *whole = person(sum, id);
        json_decref(id);
        int total = number(one, "points") - number(one, "penalty");
        if (number(one, "plays") > 0)
            json_object_set_new(
                whole, "total",
                json_real(json_number_value(json_object_get(whole, "total")) +
                          times * total));
        add(whole, "points", number(one, "points"));
        add(whole, "penalty", number(one, "penalty"));
        add(whole, "deals", number(one, "deals"));
        add(whole, "plays", number(one, "plays"));
        json_object_set_new(whole, "last", json_integer(index));
    }
    json_decref(all);
}

static bool is_before(const json_t *a, const json_t *b)
{
    if (number(b, "plays") == 0 || number(a, "plays") == 0)
        return number(a, "plays") > 0 && number(b, "plays") == 0;
    if (number(a, "last") != number(b, "last"))
        return number(a, "last") > number(b, "last");
    return json_number_value(json_object_get(a, "total")) >
           json_number_value(json_object_get(b, "total"));
}

json_t *naive_points(const json_t *document)
{
    json_t *all = json_object();
    json_t *shape = json_object();
    const json_t *sessions = json_object_get(document, "sessions");
    for (size_t s = 0; s < json_array_size(sessions); s++)
        add_session(all, json_array_get(sessions, s), (int)s);
    const char *key;
    const char *other_key;
    json_t *one;
    json_t *other;
    json_object_foreach(all, key, one)
    {
        int rank = 1;
        bool ranked = number(one, "plays") > 0;
        json_object_foreach(all, other_key, other) rank += is_before(other, one);
        json_object_set_new(
            shape, key,
            json_pack("{s:o, s:f, s:o, s:f, s:o}", "points",
                      ranked ? json_real(number(one, "points")) : json_null(), "penalty",
                      (double)number(one, "penalty"), "total",
                      ranked ? json_real(json_number_value(json_object_get(one, "total")))
                             : json_null(),
                      "deals", (double)number(one, "deals"), "rank",
                      ranked ? json_integer(rank) : json_null()));
    }
    json_decref(all);
    return shape;
}

static json_t *real_of(const json_t *row, const char *key)
{
    const json_t *value = json_object_get(row, key);
    return json_is_number(value) ? json_real(json_number_value(value)) : json_null();
}

json_t *naive_points_shape(const json_t *results)
{
    json_t *shape = json_object();
    const json_t *ranking = json_array_get(json_object_get(results, "rankings"), 0);
    const json_t *rows = json_object_get(ranking, "rows");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        json_object_set_new(
            shape, json_string_value(json_object_get(row, "player")),
            json_pack("{s:o, s:o, s:o, s:o, s:O}", "points", real_of(row, "points"),
                      "penalty", real_of(row, "penalty"), "total", real_of(row, "total"),
                      "deals", real_of(row, "deals"), "rank",
                      json_object_get(row, "rank")));
    }
    return shape;
}
