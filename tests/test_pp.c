/* test_pp.c - performance points against every printed cell, and between the rows. */
#include "core/award/pp.h"

#include "support.h"
#include <stdio.h>
#include <stdlib.h>

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_printed_cell_is_reproduced),
        cmocka_unit_test(numbers_between_the_rows_have_the_lower_one),
        cmocka_unit_test(points_fall_from_place_to_place),
    };
    return cmocka_run_group_tests_name("pp", tests, NULL, NULL);
}
