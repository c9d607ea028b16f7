/* test_bridge_evening.c - the clubs' table of recommended movements. */
#include "core/movement/bridge_evening.h"

#include "core/movement/movement.h"
#include "pairs_check.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Numbers of a cell such as "24 ou 26", "24 (sur 27)", "3/4 par série"; none in NULL. */
static int numbers_of(const json_t *cell, int number[4])
{
    const char *text = json_string_value(cell);
    int n = 0;
    while (text && *text && n < 4) {
        size_t skip = strcspn(text, "0123456789");
        char *end;
        if (text[skip] == '\0')
            break;
        number[n++] = (int)strtoll(text + skip, &end, 10);
        text = end;
    }
    return n;
}

static bool among(int value, const int number[], int n)
{
    for (int i = 0; i < n; i++)
        if (number[i] == value)
            return true;
    return n == 0;
}

/* "6½ ou 7" or "9½": the number of tables, half ones counted whole. */
static int tables_of(const char *text)
{
    int tables = (int)strtoll(text, NULL, 10);
    return tables + (strstr(text, "½") != NULL);
}

static const struct movement_kind *kind_of(const char *type, int tables)
{
    const char *name = strncmp(type, "Howell", 6) == 0 ? "howell"
                       : strncmp(type, "Gu", 2) == 0   ? "gueridon"
                       : tables % 2 == 0               ? "skip"
                                                       : "mitchell";
    return movement_kind_find(MOVEMENT_BRIDGE_PAIRS, name);
}

/* A row of pairs: deals played, where a stand is, boards a round and boards in all. */
static void check_pairs(const json_t *row, int tables)
{
    const char *who = json_string_value(json_array_get(row, 0));
    const char *type = json_string_value(json_array_get(row, 1));
    const struct movement_kind *kind = kind_of(type, tables);
    struct bridge_evening evening;
    int number[4] = {0};
    assert_true(bridge_evening(kind, tables, &evening));
    bool rests = strcmp(kind->name, "howell") == 0 && strstr(who, "½") != NULL;
    int deals = evening.deals - (rests ? evening.boards : 0);
    int n = numbers_of(json_array_get(row, 2), number);
    EXPECT_INT(who, among(deals, number, n), true);
    EXPECT_INT(who, number[0] > 0, true);
    n = numbers_of(json_array_get(row, 3), number);
    EXPECT_INT(who, among(tables / 2, number, n), true);
    n = numbers_of(json_array_get(row, 4), number);
    EXPECT_INT(who, among(evening.boards, number, n), true);
    n = numbers_of(json_array_get(row, 5), number);
    EXPECT_INT(who, among(evening.prepared, number, n), true);
}

TEST(recommended_movements_come_out)
{
    json_t *vectors = support_vectors("bridge_movements");
    const json_t *rows =
        support_get(support_get(vectors, "recommended_movements"), "rows");
    int checked = 0;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        const char *who = json_string_value(json_array_get(row, 0));
        if (strstr(who, "joueurs") || strstr(who, "et +"))
            continue;
        check_pairs(row, tables_of(who));
        checked++;
    }
    assert_int_equal(checked, 22);
    json_decref(vectors);
}

TEST(small_evenings_are_as_recommended)
{
    static const struct {
        enum movement_game game;
        const char *kind;
        int tables, boards, deals;
    } rows[] = {
        {MOVEMENT_BRIDGE_INDIVIDUAL, "individual", 2, 4, 28},
        {MOVEMENT_BRIDGE_PAIRS, "rotating", 2, 8, 24},
        {MOVEMENT_TEAMS, "triplicate", 3, 12, 24},
        {MOVEMENT_BRIDGE_PAIRS, "howell", 3, 5, 25},
        {MOVEMENT_BRIDGE_INDIVIDUAL, "individual", 3, 3, 33},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct bridge_evening evening;
        const struct movement_kind *kind = movement_kind_find(rows[i].game, rows[i].kind);
        assert_true(bridge_evening(kind, rows[i].tables, &evening));
        EXPECT_INT(rows[i].kind, evening.boards, rows[i].boards);
        EXPECT_INT(rows[i].kind, evening.deals, rows[i].deals);
    }
}

TEST(an_evening_takes_as_long_as_printed)
{
    json_t *vectors = support_vectors("bridge_movements");
    const json_t *rows = support_get(support_get(vectors, "mitchell"), "durations");
    const struct movement_kind *kind =
        movement_kind_find(MOVEMENT_BRIDGE_PAIRS, "mitchell");
    assert_int_equal(json_array_size(rows), 3);
    for (size_t i = 0; i < 3; i++) {
        const json_t *row = json_array_get(rows, i);
        struct bridge_evening evening;
        char duration[24];
        assert_true(bridge_evening(kind, (int)support_get_int(row, "tables"), &evening));
        assert_int_equal(evening.boards, support_get_int(row, "boards_per_table"));
        assert_int_equal(evening.prepared, support_get_int(row, "boards"));
        assert_int_equal(evening.rounds, support_get_int(row, "rounds"));
        snprintf(duration, sizeof duration, "%dh%02d", evening.minutes / 60,
                 evening.minutes % 60);
        assert_string_equal(duration, json_string_value(support_get(row, "duration")));
    }
    json_decref(vectors);
}

TEST(no_evening_where_there_is_no_movement)
{
    struct bridge_evening evening;
    const struct movement_kind *kind =
        movement_kind_find(MOVEMENT_BRIDGE_PAIRS, "mitchell");
    assert_false(bridge_evening(kind, 8, &evening));
    assert_false(bridge_evening(movement_kind_find(MOVEMENT_FREE, "drawn"), 8, &evening));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(recommended_movements_come_out),
        cmocka_unit_test(small_evenings_are_as_recommended),
        cmocka_unit_test(an_evening_takes_as_long_as_printed),
        cmocka_unit_test(no_evening_where_there_is_no_movement),
    };
    return cmocka_run_group_tests_name("bridge_evening", tests, NULL, NULL);
}
