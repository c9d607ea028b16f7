/* test_people_list.c - lists of people as they are pasted. */
#include "doc/people_list.h"

#include "support.h"

/* A list, how many people it has, and the last of them. */
static const struct {
    const char *rule;
    const char *text;
    size_t rows;
    struct person last; /* without a number */
    int line;
} lists[] = {
    {"a name alone",
     "DURAND Anne",
     1,
     {0, "DURAND Anne", "", "", "", "", "", "", 0, false, 0},
     1},
    {"semicolons",
     "X\nDURAND Anne; 1001001 ;Lac;2P\n",
     2,
     {0, "DURAND Anne", "1001001", "2P", "Lac", "", "", "", 0, false, 0},
     2},
    {"commas",
     "DURAND Anne,1001001,Lac,2P",
     1,
     {0, "DURAND Anne", "1001001", "2P", "Lac", "", "", "", 0, false, 0},
     1},
    {"tabs, with quotes as they are",
     "A\tb\n\nPETIT \"Jo\"\t77\tLac; Sud",
     2,
     {0, "PETIT \"Jo\"", "77", "", "Lac; Sud", "", "", "", 0, false, 0},
     3},
    {"columns that name themselves",
     "Club;Licence;NOM;prenom;Age\nLac;77;DURAND;Anne;70",
     1,
     {0, "DURAND Anne", "77", "", "Lac", "", "", "", 0, false, 0},
     2},
    {"committee and birth",
     "name;comité;born\nDURAND Anne;Nord;1960-05-01",
     1,
     {0, "DURAND Anne", "", "", "", "Nord", "1960-05-01", "", 0, false, 0},
     2},
    {"empty lines are none",
     "\n;;\nDURAND Anne\n\n ; \n",
     1,
     {0, "DURAND Anne", "", "", "", "", "", "", 0, false, 0},
     3},
    {"further columns are passed over",
     "DURAND Anne;77;Lac;2P;x;y",
     1,
     {0, "DURAND Anne", "77", "2P", "Lac", "", "", "", 0, false, 0},
     1},
};

TEST(lists_are_read)
{
    for (size_t i = 0; i < ROWS(lists); i++) {
        struct arena arena = {0};
        struct checkin_list list = {0};
        struct err err = ERR_INIT(LANG_EN);
        EXPECT_INT(lists[i].rule, people_list_read(&list, lists[i].text, &arena, &err),
                   true);
        EXPECT_INT(lists[i].rule, list.rows, lists[i].rows);
        const struct checkin_row *last = &list.row[list.rows - 1];
        EXPECT_TEXT(lists[i].rule, last->person.name, lists[i].last.name);
        EXPECT_TEXT(lists[i].rule, last->person.licence, lists[i].last.licence);
        EXPECT_TEXT(lists[i].rule, last->person.rank, lists[i].last.rank);
        EXPECT_TEXT(lists[i].rule, last->person.club, lists[i].last.club);
        EXPECT_TEXT(lists[i].rule, last->person.committee, lists[i].last.committee);
        EXPECT_TEXT(lists[i].rule, last->person.born, lists[i].last.born);
        EXPECT_INT(lists[i].rule, last->line, lists[i].line);
        arena_clear(&arena);
    }
}

TEST(lists_that_are_none_are_refused)
{
    static const struct {
        const char *rule;
        const char *text;
    } rows[] = {
        {"nothing", ""},
        {"empty lines", "\n\n;;\n"},
        {"titles only", "name;licence\n"},
        {"a quote that is never closed", "\"DURAND Anne"},
        {"a quote in the middle", "DUR\"AND"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct checkin_list list = {0};
        struct err err = ERR_INIT(LANG_EN);
        EXPECT_INT(rows[i].rule, people_list_read(&list, rows[i].text, &arena, &err),
                   false);
        EXPECT_INT(rows[i].rule, err.kind, ERR_USER);
        arena_clear(&arena);
    }
}

/* Two players on a line, as clubs keep their pairs. */
TEST(groups_have_columns_for_each_player)
{
    struct arena arena = {0};
    struct checkin_list list = {0};
    struct err err = ERR_INIT(LANG_EN);
    const char *text = "Paire;Nom 1;Prénom 1;Licence 1;Nom2;Prenom 2;Licence 2;Place\n"
                       "1;MARTIN;Paul;9001;DURAND;Anne;9002;NS3\n"
                       ";;;;;;;\n"
                       "Les As;PETIT Luc;;9003;;;;\n";
    assert_true(people_list_read_groups(&list, text, &arena, &err));
    EXPECT_INT("groups", list.groups, 2);
    EXPECT_INT("players", list.rows, 3);
    EXPECT_INT("of the first", list.group[0].count, 2);
    EXPECT_TEXT("second player", list.row[1].person.name, "DURAND Anne");
    EXPECT_TEXT("licence", list.row[1].person.licence, "9002");
    EXPECT_TEXT("place", list.group[0].place, "NS3");
    assert_null(list.group[0].team); /* a number only gathers */
    EXPECT_INT("alone", list.group[1].count, 1);
    EXPECT_TEXT("name", list.group[1].team, "Les As");
    EXPECT_INT("line", list.row[2].line, 4);
    arena_clear(&arena);
}

TEST(a_list_has_so_many_lines_at_most)
{
    struct arena arena = {0};
    struct checkin_list list = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct str text = {0};
    for (int i = 0; i < 2001; i++)
        str_printf(&text, "PLAYER %d\n", i);
    assert_false(people_list_read(&list, str_text(&text), &arena, &err));
    str_clear(&text);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_are_read),
        cmocka_unit_test(lists_that_are_none_are_refused),
        cmocka_unit_test(groups_have_columns_for_each_player),
        cmocka_unit_test(a_list_has_so_many_lines_at_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
