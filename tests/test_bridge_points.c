/* test_bridge_points.c - a club's handicaps and points of expertise at bridge. */
#include "core/award.h"
#include "support.h"
#include <string.h>

static const struct {
    const char *name;
    const char *table;
    const char *rank;
    int hundredths;
} handicaps[] = {
    {"the rank itself", "2: 2; 2P: 3.25", "2P", 325},
    {"its series", "1: 0; 2: 2; 3: 4", "3T", 400},
    {"as people write it", "2: 2", "2 pique", 200},
    {"not rated", "NC: 8", "non classé", 800},
    {"a word of the club's own, in small letters", "Jeunes: 10", "jeunes", 1000},
    {"with a comma, and below zero", "1: -1,5", "1N", -150},
    {"on lines of their own", "1: 0\n2: 2\n", "2K", 200},
    {"a rank that no row has", "1: 1; 2: 2", "4T", 0},
    {"nothing known", "1: 1; NC: 8", "", 0},
    {"no table", "", "2P", 0},
};

TEST(a_rank_has_the_row_of_itself_or_of_its_series)
{
    for (size_t i = 0; i < sizeof handicaps / sizeof handicaps[0]; i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct handicap table;
        bool read = handicap_read(handicaps[i].table, &table, &err);
        struct ratio got = handicap_of(&table, handicaps[i].rank);
        EXPECT_INT(handicaps[i].name, read, true);
        EXPECT_INT(handicaps[i].name, ratio_round(got, 2), handicaps[i].hundredths);
    }
}

TEST(places_have_the_points_of_their_tables_and_equals_share_them)
{
    struct err err = ERR_INIT(LANG_EN);
    struct expertise table;
    EXPECT_INT("it is read",
               (expertise_read("2: 9\n3-5: 30 20 10; 6-: 50 40", &table, &err)), true);
    EXPECT_INT("below the first row there are none", (expertise_find(&table, 1) == NULL),
               true);
    EXPECT_INT("one number of tables", (expertise_find(&table, 2) == &table.row[0]),
               true);
    EXPECT_INT("both ends of a row",
               (expertise_find(&table, 3) == &table.row[1] &&
                expertise_find(&table, 5) == &table.row[1]),
               true);
    EXPECT_INT("any number above",
               (expertise_find(&table, 6) == &table.row[2] &&
                expertise_find(&table, EXPERTISE_TABLES_MOST) == &table.row[2]),
               true);
    const struct expertise_row *row = &table.row[1];
    EXPECT_INT("each place, and none beyond the last",
               (expertise_share(row, 1, 1) == 30 && expertise_share(row, 3, 1) == 10 &&
                expertise_share(row, 4, 1) == 0),
               true);
    EXPECT_INT("shared",
               (expertise_share(row, 1, 2) == 25 && expertise_share(row, 2, 2) == 15),
               true);
    EXPECT_INT("an unpaid place counts 0, rounded up", (expertise_share(row, 3, 3) == 4),
               true);
    struct str text = {0};
    expertise_add(&text, &table, "; ");
    EXPECT_INT("as it is typed",
               (strcmp(str_text(&text), "2: 9; 3-5: 30 20 10; 6-: 50 40") == 0), true);
    str_clear(&text);
}

TEST(tables_end_where_they_are_full)
{
    struct err err = ERR_INIT(LANG_EN);
    struct handicap handicap;
    struct expertise expertise;
    struct str many = {0};
    EXPECT_INT("fifty percent either way",
               (handicap_read("1: 50; 2: -50", &handicap, &err)), true);
    EXPECT_INT("no more", (!handicap_read("1: 50.01", &handicap, &err)), true);
    EXPECT_INT("what is refused changes nothing", (handicap.rows == 2), true);
    for (int i = 0; i < EXPERTISE_PLACES_MOST; i++)
        str_printf(&many, "%s%d", i == 0 ? "3: " : " ", 60000 - i);
    err.kind = ERR_NONE;
    EXPECT_INT("as many places as there are",
               (expertise_read(str_text(&many), &expertise, &err)), true);
    str_add(&many, " 1");
    EXPECT_INT("one place too many", (!expertise_read(str_text(&many), &expertise, &err)),
               true);
    str_reset(&many);
    for (int i = 1; i <= EXPERTISE_ROWS_MOST; i++)
        str_printf(&many, "%d: 1;", i);
    err.kind = ERR_NONE;
    EXPECT_INT("as many rows", (expertise_read(str_text(&many), &expertise, &err)), true);
    str_add(&many, "29: 1");
    EXPECT_INT("one row too many", (!expertise_read(str_text(&many), &expertise, &err)),
               true);
    str_reset(&many);
    for (int i = 0; i < TYPED_ROWS_MOST; i++)
        str_add_char(&many, ' ');
    err.kind = ERR_NONE;
    EXPECT_INT("a text that is too long",
               (!handicap_read(str_text(&many), &handicap, &err)), true);
    str_clear(&many);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rank_has_the_row_of_itself_or_of_its_series),
        cmocka_unit_test(places_have_the_points_of_their_tables_and_equals_share_them),
        cmocka_unit_test(tables_end_where_they_are_full),
    };
    return cmocka_run_group_tests_name("bridge_points", tests, NULL, NULL);
}
