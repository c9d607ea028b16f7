/* comparison.c - the results of the program beside those of the naive computation. */
#include "comparison.h"
#include <stdint.h>

#include "base/jat.h"
#include "support.h"
#include <math.h>
#include <string.h>

static const char *const seat_key[4] = {"N", "E", "S", "W"};

/* In units of 10^-4. */
static json_t *units(const json_t *number)
{
    if (!json_is_number(number))
        return json_null();
    double scaled = json_number_value(number) * 10000;
    assert_true(fabs(scaled - round(scaled)) < 1e-4);
    return json_integer(llround(scaled));
}

static json_t *normal_play(const json_t *play, const char *taker)
{
    json_t *object = json_object();
    const json_t *marks = json_object_get(play, "marks");
    json_t *score = json_object_get(play, "score");
    bool anything = json_is_integer(score);
    json_object_set_new(object, "score", anything ? json_incref(score) : json_null());
    for (int s = 0; s < 4; s++) {
        const char *side = strcmp(seat_key[s], taker) == 0 ? "attack" : "defence";
        const json_t *mark =
            marks ? json_object_get(marks, seat_key[s]) : json_object_get(play, side);
        json_object_set_new(object, seat_key[s], units(mark));
        anything = anything || json_is_number(mark);
    }
    if (anything)
        return object;
    json_decref(object);
    return NULL;
}

static json_t *normal_plays(const json_t *boards)
{
    json_t *normal = json_object();
    for (size_t b = 0; b < json_array_size(boards); b++) {
        const json_t *board = json_array_get(boards, b);
        const json_t *plays = json_object_get(board, "plays");
        const char *taker = json_string_value(support_get(board, "taker"));
        for (size_t i = 0; i < json_array_size(plays); i++) {
            const json_t *play = json_array_get(plays, i);
            const json_t *own = json_object_get(play, "board"); /* of a copy */
            char key[64];
            snprintf(
                key, sizeof key, "%jd/%s/%jd/%jd/%jd", support_get_int(board, "session"),
                json_string_value(support_get(play, "field")),
                support_get_int(play, "round"), support_get_int(play, "table"),
                own ? (int64_t)json_integer_value(own) : support_get_int(board, "board"));
            json_t *object = normal_play(play, taker);
            assert_null(json_object_get(normal, key));
            if (object)
                json_object_set_new(normal, key, object);
        }
    }
    return normal;
}

/* A row of the general ranking, or of another one, which must say the same. */
static void add_row(json_t *rows, const json_t *row, const char *rank)
{
    static const char *const percent[] = {"attack", "defence", "penalty", "total"};
    const char *player = json_string_value(support_get(row, "player"));
    json_t *normal = json_object();
    for (size_t i = 0; i < ROWS(percent); i++)
        json_object_set_new(normal, percent[i], units(support_get(row, percent[i])));
    json_object_set(normal, "seat", json_object_get(row, "seat"));
    json_object_set(normal, "field", json_object_get(row, "field"));
    json_object_set(normal, "tops", json_object_get(row, "tops"));
    if (json_object_get(row, "qualified"))
        json_object_set(normal, "qualified", json_object_get(row, "qualified"));
    json_t *known = json_object_get(rows, player);
    if (!known) {
        json_object_set(rows, player, normal);
        known = normal;
    }
    const char *key;
    json_t *value;
    json_object_foreach(normal, key, value)
        assert_true(json_equal(json_object_get(known, key), value));
    assert_null(json_object_get(known, rank));
    json_object_set(known, rank, json_object_get(row, "rank"));
    json_decref(normal);
}

/* The unranked come last, the others in order. */
static void check_order(const json_t *rows)
{
    json_int_t before = 0;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *rank = json_object_get(json_array_get(rows, i), "rank");
        json_int_t here = json_is_integer(rank) ? json_integer_value(rank) : 1000000;
        assert_true(here >= before && here >= 1);
        before = here;
    }
}

static json_t *normal_rows(const json_t *rankings)
{
    json_t *normal = json_object();
    for (size_t r = 0; r < json_array_size(rankings); r++) {
        const json_t *ranking = json_array_get(rankings, r);
        const json_t *rows = support_get(ranking, "rows");
        const char *name = json_string_value(support_get(ranking, "ranking"));
        check_order(rows);
        for (size_t i = 0; i < json_array_size(rows); i++)
            add_row(normal, json_array_get(rows, i),
                    strcmp(name, "general") == 0 ? "rank" : name);
    }
    return normal;
}

static void add_awards(json_t *rows, const json_t *awards)
{
    const char *player;
    json_t *row;
    json_object_foreach(rows, player, row)
        json_object_set_new(row, "pcn", json_integer(0));
    for (size_t i = 0; i < json_array_size(awards); i++) {
        const json_t *award = json_array_get(awards, i);
        row = json_object_get(rows, json_string_value(support_get(award, "player")));
        assert_int_equal(support_get_int(row, "pcn"), 0);
        json_object_set(row, "pcn", json_object_get(award, "pcn"));
    }
}

static json_t *normal_missing(const json_t *missing)
{
    json_t *normal = json_object();
    for (size_t i = 0; i < json_array_size(missing); i++) {
        const json_t *play = json_array_get(missing, i);
        char key[64];
        snprintf(key, sizeof key, "%jd/%s/%jd/%jd/%jd", support_get_int(play, "session"),
                 json_string_value(support_get(play, "field")),
                 support_get_int(play, "round"), support_get_int(play, "table"),
                 support_get_int(play, "board"));
        assert_null(json_object_get(normal, key));
        json_object_set_new(normal, key, json_true());
    }
    return normal;
}

static bool warns_of_rounding(const json_t *warnings)
{
    for (size_t i = 0; i < json_array_size(warnings); i++)
        if (strstr(json_string_value(json_array_get(warnings, i)), "12 decimals"))
            return true;
    return false;
}

json_t *comparison_normal(const json_t *results)
{
    json_t *rows = normal_rows(support_get(results, "rankings"));
    add_awards(rows, support_get(results, "awards"));
    return json_pack("{s:b, s:O, s:O, s:o, s:o, s:o}", "exact",
                     !warns_of_rounding(support_get(results, "warnings")), "complete",
                     support_get(results, "complete"), "official",
                     support_get(results, "official"), "missing",
                     normal_missing(support_get(results, "missing")), "plays",
                     normal_plays(support_get(results, "boards")), "rows", rows);
}

/* How two values may differ. */
struct rule {
    json_int_t units; /* numbers by so much */
    bool ranks;       /* ranks and points count */
    struct str *difference;
};

static bool is_rank(const char *key)
{
    static const char *const rank[] = {"rank", "line", "alternate", "pcn"};
    for (size_t i = 0; i < ROWS(rank); i++)
        if (strcmp(key, rank[i]) == 0)
            return true;
    return false;
}

static void write_value(struct str *out, const json_t *value)
{
    if (value)
        jat_write(out, value, false);
    else
        str_add(out, "nothing");
}

static bool differ(const struct rule *rule, const char *place, const json_t *expected,
                   const json_t *actual)
{
    str_printf(rule->difference, "%s: ", place);
    write_value(rule->difference, expected);
    str_add(rule->difference, " expected, not ");
    write_value(rule->difference, actual);
    return false;
}

static bool same_value(const struct rule *rule, const char *place, const json_t *expected,
                       const json_t *actual);

static bool same_object(const struct rule *rule, const char *place,
                        const json_t *expected, const json_t *actual)
{
    struct jat members = JAT_TOP(expected);
    struct jat others = JAT_TOP(actual);
    struct jat member;
    char inside[200];
    for (void *iter = NULL; jat_next(&members, &iter, &member);) {
        if (is_rank(member.key) && !rule->ranks)
            continue;
        snprintf(inside, sizeof inside, "%s %s", place, member.key);
        if (!same_value(rule, inside, json_object_get(expected, member.key),
                        json_object_get(actual, member.key)))
            return false;
    }
    for (void *iter = NULL; jat_next(&others, &iter, &member);) {
        snprintf(inside, sizeof inside, "%s %s", place, member.key);
        if (!json_object_get(expected, member.key))
            return differ(rule, inside, NULL, json_object_get(actual, member.key));
    }
    return true;
}

static bool same_value(const struct rule *rule, const char *place, const json_t *expected,
                       const json_t *actual)
{
    if (json_is_object(expected) && json_is_object(actual))
        return same_object(rule, place, expected, actual);
    if (json_is_integer(expected) && json_is_integer(actual)) {
        json_int_t apart = json_integer_value(expected) - json_integer_value(actual);
        if (apart <= rule->units && apart >= -rule->units)
            return true;
    }
    return (expected && actual && json_equal(expected, actual)) ||
           differ(rule, place, expected, actual);
}

/* Whether two totals are the same number when shown, or nearly. */
static bool has_close_totals(const json_t *rows)
{
    struct jat list = JAT_TOP(rows);
    struct jat one;
    struct jat two;
    for (void *i = NULL; jat_next(&list, &i, &one);)
        for (void *j = NULL; jat_next(&list, &j, &two);) {
            const json_t *a = json_object_get(one.value, "total");
            const json_t *b = json_object_get(two.value, "total");
            if (one.value != two.value && json_is_integer(a) && json_is_integer(b) &&
                llabs(json_integer_value(a) - json_integer_value(b)) <= 1)
                return true;
        }
    return false;
}

bool comparison_equal(const json_t *expected, const json_t *actual,
                      struct str *difference)
{
    struct rule rule = {0, true, difference};
    return same_value(&rule, "results", expected, actual);
}

bool comparison_same(const json_t *expected, const json_t *actual, struct str *difference)
{
    static const char *const part[] = {"complete", "official", "missing", "plays",
                                       "rows"};
    bool exact = json_is_true(json_object_get(expected, "exact")) &&
                 json_is_true(json_object_get(actual, "exact"));
    bool ranks = exact || !has_close_totals(json_object_get(expected, "rows"));
    struct rule rule = {exact ? 0 : 1, ranks, difference};
    for (size_t i = 0; i < ROWS(part); i++)
        if (!same_value(&rule, part[i], json_object_get(expected, part[i]),
                        json_object_get(actual, part[i])))
            return false;
    return true;
}
