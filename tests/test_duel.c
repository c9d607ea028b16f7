/* test_duel.c - one board between two quadrettes, or two teams. */
#include "core/marks/duel.h"

#include "support.h"
#include <math.h>
#include <stdlib.h>

static struct duel both(int first, int second)
{
    return (struct duel){{true, true}, {first, second}};
}

TEST(the_printed_examples_come_out)
{
    static const struct {
        const char *rule;
        enum duel_rule kind;
        int score[2];
        int64_t pm[2];
    } rows[] = {
        {"quadrettes, example 1", DUEL_QUADRETTES, {68, 60}, {2828, -2828}},
        {"quadrettes, example 2", DUEL_QUADRETTES, {60, 68}, {-2828, 2828}},
        {"quadrettes, example 3", DUEL_QUADRETTES, {60, 76}, {-4000, 4000}},
        {"quadrettes, example 4", DUEL_QUADRETTES, {60, 92}, {-5657, 5657}},
        {"teams, example 5", DUEL_TEAMS, {64, 60}, {2000, 0}},
        {"teams, example 6", DUEL_TEAMS, {60, 64}, {0, 2000}},
        {"teams, example 7", DUEL_TEAMS, {60, 76}, {0, 4000}},
        {"equal, quadrettes", DUEL_QUADRETTES, {-52, -52}, {0, 0}},
        {"equal, teams", DUEL_TEAMS, {58, 58}, {0, 0}},
        {"made against down", DUEL_QUADRETTES, {58, -62}, {10954, -10954}},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct duel duel = both(rows[i].score[0], rows[i].score[1]);
        int64_t pm[2] = {-1, -1};
        assert_true(duel_marks(&duel, rows[i].kind, pm));
        EXPECT_INT(rows[i].rule, pm[0], rows[i].pm[0]);
        EXPECT_INT(rows[i].rule, pm[1], rows[i].pm[1]);
    }
}

TEST(random_boards_by_floating_point_and_from_both_sides)
{
    uint64_t chance = 21;
    for (int i = 0; i < 20000; i++) {
        int a = (int)support_between(&chance, -900, 900);
        int b = (int)support_between(&chance, -900, 900);
        struct duel duel = both(a, b);
        struct duel turned = both(b, a);
        int64_t pm[2];
        int64_t other[2];
        assert_true(duel_marks(&duel, DUEL_QUADRETTES, pm));
        assert_true(duel_marks(&turned, DUEL_QUADRETTES, other));
        assert_int_equal(llabs(pm[0]), llroundl(1000 * sqrtl((long double)abs(a - b))));
        assert_int_equal(pm[0] > 0, a > b);
        assert_int_equal(pm[0] + pm[1], 0);
        assert_true(pm[0] == other[1] && pm[1] == other[0]);
        int64_t team[2];
        assert_true(duel_marks(&duel, DUEL_TEAMS, team));
        assert_int_equal(team[0], a > b ? pm[0] : 0);
        assert_int_equal(team[1], b > a ? pm[1] : 0);
    }
}

TEST(one_score_alone_is_worth_nothing_yet)
{
    for (int present = 0; present < 3; present++) {
        struct duel duel = both(68, 60);
        int64_t pm[2] = {7, 7};
        duel.played[0] = present == 1;
        duel.played[1] = present == 2;
        assert_false(duel_marks(&duel, DUEL_QUADRETTES, pm));
        assert_false(duel_marks(&duel, DUEL_TEAMS, pm));
        assert_true(pm[0] == 7 && pm[1] == 7);
    }
}

static void expect_why(const struct duel *duel, enum duel_rule rule, int side,
                       const char *wanted)
{
    struct why why = {.lang = LANG_EN};
    duel_explain(duel, rule, side, &why);
    assert_string_equal(str_text(&why.out), wanted);
    why_clear(&why);
}

TEST(a_board_explains_itself)
{
    struct duel duel = both(68, 60);
    expect_why(&duel, DUEL_QUADRETTES, 0,
               "this side's attacker +68, the other side's +60: difference +8\n"
               "√8 with the sign of the difference: +2.828 PM\n");
    expect_why(&duel, DUEL_QUADRETTES, 1,
               "this side's attacker +60, the other side's +68: difference −8\n"
               "√8 with the sign of the difference: −2.828 PM\n");
    expect_why(&duel, DUEL_TEAMS, 1,
               "this side's attacker +60, the other side's +68: difference −8\n"
               "only the side that wins the board scores: 0 PM\n");
    duel.played[1] = false;
    expect_why(&duel, DUEL_TEAMS, 0,
               "the other side's attacker has no score yet: nothing counts\n");
    expect_why(&duel, DUEL_TEAMS, 1,
               "this side's attacker has no score yet: nothing counts\n");
    duel.played[0] = false;
    expect_why(&duel, DUEL_TEAMS, 1,
               "neither attacker has a score yet: nothing counts\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_printed_examples_come_out),
        cmocka_unit_test(random_boards_by_floating_point_and_from_both_sides),
        cmocka_unit_test(one_score_alone_is_worth_nothing_yet),
        cmocka_unit_test(a_board_explains_itself),
    };
    return cmocka_run_group_tests_name("duel", tests, NULL, NULL);
}
