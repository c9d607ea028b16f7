/* test_pp.c - performance points against every printed cell, and between the rows. */
#include "core/award/pp.h"

#include "core/award/national.h"

#include "support.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const name_of[PP_TABLES] = {"serie1", "serie2", "promotion", "senior"};

TEST(every_printed_cell_is_reproduced)
{
    json_t *vectors = support_vectors("tarot_pp");
    const json_t *all = support_get(vectors, "regional");
    assert_int_equal(json_object_size(all), PP_TABLES);
    for (int t = 0; t < PP_TABLES; t++) {
        json_t *printed = json_object_get(all, name_of[t]);
        const char *players;
        json_t *row;
        json_object_foreach(printed, players, row)
        {
            int value[PP_PLACES_MOST + 1] = {0};
            int n = (int)strtoll(players, NULL, 10);
            int places = pp_places((enum pp_table)t, n);
            pp_values((enum pp_table)t, n, value);
            EXPECT_INT(players, places, json_array_size(row));
            for (int place = 1; place <= places; place++)
                EXPECT_INT(players, value[place],
                           json_integer_value(json_array_get(row, (size_t)place - 1)));
        }
    }
    json_decref(vectors);
}

/* The row at or below the number of players, and a third of them. */
TEST(numbers_between_the_rows_have_the_lower_one)
{
    static const struct {
        enum pp_table table;
        int players, places, first, last;
    } rows[] = {
        {PP_SERIE1, 14, 0, 0, 0},     {PP_SERIE1, 15, 5, 20, 7},
        {PP_SERIE1, 17, 6, 20, 5},    {PP_SERIE1, 19, 6, 20, 5},
        {PP_SERIE1, 23, 7, 21, 4},    {PP_SERIE1, 27, 8, 22, 3},
        {PP_SERIE1, 35, 11, 24, 1},   {PP_SERIE1, 300, 12, 25, 1},
        {PP_SERIE2, 39, 12, 12, 1},   {PP_PROMOTION, 16, 6, 5, 2},
        {PP_PROMOTION, 90, 12, 7, 1}, {PP_SENIOR, 63, 12, 5, 1},
        {PP_SENIOR, 1000, 12, 7, 1},  {PP_SENIOR, 0, 0, 0, 0},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        char row[60];
        int value[PP_PLACES_MOST + 1] = {0};
        snprintf(row, sizeof row, "%s, %d players", name_of[rows[i].table],
                 rows[i].players);
        pp_values(rows[i].table, rows[i].players, value);
        EXPECT_INT(row, pp_places(rows[i].table, rows[i].players), rows[i].places);
        EXPECT_INT(row, value[1], rows[i].first);
        EXPECT_INT(row, value[rows[i].places], rows[i].last);
    }
}

/* More players never have fewer points, a place behind never more. */
TEST(points_fall_from_place_to_place)
{
    for (int t = 0; t < PP_TABLES; t++)
        for (int players = PP_PLAYERS_MIN; players <= 120; players++) {
            int value[PP_PLACES_MOST + 1] = {0};
            int more[PP_PLACES_MOST + 1] = {0};
            int places = pp_places((enum pp_table)t, players);
            pp_values((enum pp_table)t, players, value);
            pp_values((enum pp_table)t, players + 1, more);
            assert_true(3 * places < players + 3 && places <= PP_PLACES_MOST);
            for (int place = 1; place <= places; place++) {
                assert_true(value[place] > 0 && more[place] >= value[place]);
                assert_true(place == 1 || value[place] <= value[place - 1]);
            }
        }
}

/* The sheet as printed, and the sums derived from it. */
TEST(an_open_goes_by_its_sheet)
{
    json_t *vectors = support_vectors("tarot_pp");
    const json_t *sheets = support_get(vectors, "open_regional_sheet");
    const json_t *rows = support_get(sheets, "derived_examples");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        const json_t *printed = support_get(row, "pp");
        struct pp_sheet sheet = {.first = (int)support_get_int(row, "serie1"),
                                 .second = (int)support_get_int(row, "serie2"),
                                 .promotion = (int)support_get_int(row, "promotion"),
                                 .licences =
                                     3 * (int)support_get_int(row, "licences_div_3")};
        int value[PP_OPEN_PLACES + 1];
        pp_open_values(&sheet, value, NULL);
        for (int place = 1; place <= PP_OPEN_PLACES; place++)
            EXPECT_INT("sheet", value[place],
                       json_integer_value(json_array_get(printed, (size_t)place - 1)));
    }
    json_decref(vectors);
}

TEST(a_small_committee_has_six_four_two)
{
    static const struct {
        const char *rule;
        struct pp_sheet sheet;
        int players, places, first;
    } rows[] = {
        {"100 members", {5, 15, 80, 7911}, 30, 3, 6},
        {"101 members", {5, 15, 81, 7911}, 30, 9, 22},
        {"a third of 20", {30, 120, 300, 7911}, 20, 7, 28},
        {"a third of 15", {30, 120, 300, 7911}, 15, 5, 28},
        {"14 players", {30, 120, 300, 7911}, 14, 0, 28},
        {"ten places at most", {30, 120, 300, 7911}, 90, 10, 28},
        {"an empty sheet", {0, 0, 0, 7911}, 30, 0, 6},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        int value[PP_OPEN_PLACES + 1];
        pp_open_values(&rows[i].sheet, value, NULL);
        EXPECT_INT(rows[i].rule, pp_open_places(&rows[i].sheet, rows[i].players),
                   rows[i].places);
        EXPECT_INT(rows[i].rule, value[1], rows[i].first);
    }
}

TEST(a_sheet_explains_its_sum)
{
    struct why why = {.lang = LANG_EN};
    struct pp_sheet sheet = {10, 50, 200, 7911};
    int value[PP_OPEN_PLACES + 1];
    pp_open_values(&sheet, value, &why);
    const char *wanted = "potential: 10 × 7 + 50 × 3 + 200 = 420\n"
                         "(420 + 7911 / 3) × 0.008, rounded down: 24\n"
                         "place 2: 24 × 70 %, rounded down: 16\n";
    assert_int_equal(strncmp(str_text(&why.out), wanted, strlen(wanted)), 0);
    why_clear(&why);
}

/* Every cell, and the numbers of players on both sides of every column. */
TEST(national_opens_are_as_printed)
{
    json_t *vectors = support_vectors("tarot_pp");
    const json_t *opens = support_get(vectors, "national_opens");
    const json_t *players = support_get(opens, "players");
    const json_t *rows = support_get(opens, "rows");
    for (size_t c = 0; c < json_array_size(players); c++) {
        int n = (int)json_integer_value(json_array_get(players, c));
        for (size_t r = 0; r < json_array_size(rows); r++) {
            const json_t *row = json_array_get(rows, r);
            const json_t *pp = support_get(row, "pp");
            int to = (int)support_get_int(row, "to");
            int64_t before = c > 0 ? json_integer_value(json_array_get(pp, c - 1)) : 0;
            for (int place = (int)support_get_int(row, "from"); place <= to; place++) {
                EXPECT_INT("cell", national_open_pp(n, place),
                           json_integer_value(json_array_get(pp, c)));
                EXPECT_INT("one player fewer", national_open_pp(n - 1, place), before);
            }
        }
    }
    EXPECT_INT("99", national_open_places(99), 0);
    EXPECT_INT("100", national_open_places(100), 12);
    EXPECT_INT("416", national_open_places(5000), 28);
    EXPECT_INT("behind", national_open_pp(416, 29), 0);
    json_decref(vectors);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_printed_cell_is_reproduced),
        cmocka_unit_test(numbers_between_the_rows_have_the_lower_one),
        cmocka_unit_test(points_fall_from_place_to_place),
        cmocka_unit_test(an_open_goes_by_its_sheet),
        cmocka_unit_test(a_small_committee_has_six_four_two),
        cmocka_unit_test(a_sheet_explains_its_sum),
        cmocka_unit_test(national_opens_are_as_printed),
    };
    return cmocka_run_group_tests_name("pp", tests, NULL, NULL);
}
