/* test_total.c - a player's percentages from the sums of their marks. */
#include "core/ranking/total.h"

#include "support.h"

static void expect_ratio(const char *row, struct ratio actual, int64_t num, int64_t den)
{
    if (ratio_compare(actual, ratio_of(num, den)) != 0) {
        EXPECT_INT(row, actual.num, num);
        EXPECT_INT(row, actual.den, den);
    }
}

/* A top is 100 units here: marks are percentages; the fractions are of 100. */
TEST(the_total_weighs_attack_one_and_defence_three)
{
    static const struct {
        const char *rule;
        struct tally tally;
        int penalty; /* tenths of a percent */
        bool ranked;
        int attack, defence, total; /* hundredths of a percent */
    } rows[] = {
        {"a quarter and three",
         {.attack_sum = 160, .attack_count = 2, .defence_sum = 240, .defence_count = 6},
         0,
         true,
         8000,
         4000,
         5000},
        {"attack alone", {.attack_sum = 70, .attack_count = 1}, 0, true, 7000, 0, 7000},
        {"defence alone",
         {.defence_sum = 90, .defence_count = 2},
         0,
         true,
         0,
         4500,
         4500},
        {"neither", {.tops = 0}, 0, false, 0, 0, 0},
        {"zeros count", {.attack_count = 1, .defence_count = 3}, 0, true, 0, 0, 0},
        {"a zero attack is an attack",
         {.attack_count = 1, .defence_sum = 180, .defence_count = 3},
         0,
         true,
         0,
         6000,
         4500},
        {"a penalty is taken off",
         {.attack_sum = 80, .attack_count = 1, .defence_sum = 40, .defence_count = 1},
         5,
         true,
         8000,
         4000,
         4950},
        {"off attack alone",
         {.attack_sum = 70, .attack_count = 1},
         20,
         true,
         7000,
         0,
         6800},
        {"below zero", {.attack_count = 1}, 15, true, 0, 0, -150},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct total total;
        struct ratio penalty = ratio_of(rows[i].penalty, 10);
        total_compute(&rows[i].tally, 100, penalty, &total, NULL);
        EXPECT_INT(rows[i].rule, total.ranked, rows[i].ranked);
        expect_ratio(rows[i].rule, total.attack, rows[i].attack, 100);
        expect_ratio(rows[i].rule, total.defence, rows[i].defence, 100);
        expect_ratio(rows[i].rule, total.penalty, rows[i].penalty, 10);
        expect_ratio(rows[i].rule, total.total, rows[i].total, 100);
    }
}

/* (attack/4 + 3 defence/4) on one denominator, without the fractions of the program. */
TEST(random_totals_are_exact)
{
    uint64_t chance = 13;
    for (int i = 0; i < 20000; i++) {
        int64_t unit = support_between(&chance, 1, 5000);
        struct tally tally = {.attack_count = (int)support_between(&chance, 1, 20),
                              .defence_count = (int)support_between(&chance, 1, 60)};
        tally.attack_sum = support_between(&chance, 0, unit * tally.attack_count);
        tally.defence_sum = support_between(&chance, 0, unit * tally.defence_count);
        struct total total;
        total_compute(&tally, unit, ratio_of(1, 2), &total, NULL);
        int64_t a = tally.attack_count;
        int64_t d = tally.defence_count;
        int64_t num = 25 * (tally.attack_sum * d + 3 * tally.defence_sum * a);
        int64_t den = unit * a * d;
        expect_ratio("total", total.total, 2 * num - den, 2 * den);
        assert_false(total.total.rounded);
    }
}

TEST(the_largest_sums_stay_close)
{
    const int64_t unit = (int64_t)1 << 40;
    struct tally tally = {.attack_sum = unit / 3 * 999983,
                          .attack_count = 999983,
                          .defence_sum = unit / 7 * 999979,
                          .defence_count = 999979};
    struct total total;
    total_compute(&tally, unit, RATIO_ZERO, &total, NULL);
    assert_int_equal(ratio_round(total.attack, 6), 33333333);
    assert_int_equal(ratio_round(total.defence, 6), 14285714);
    assert_int_equal(ratio_round(total.total, 6), 19047619);
    tally.attack_sum = unit * tally.attack_count;
    tally.defence_sum = unit * tally.defence_count;
    total_compute(&tally, unit, RATIO_ZERO, &total, NULL);
    expect_ratio("all tops", total.total, 100, 1);
}

TEST(a_total_explains_itself)
{
    struct why why = {.lang = LANG_EN};
    struct total total;
    struct tally tally = {
        .attack_sum = 160, .attack_count = 2, .defence_sum = 240, .defence_count = 6};
    total_compute(&tally, 100, ratio_of(1, 2), &total, &why);
    assert_string_equal(
        str_text(&why.out),
        "attack: mean of 2 marks, 80.00%\n"
        "defence: mean of 6 marks, 40.00%\n"
        "total: a quarter of 80.00% and three quarters of 40.00%, less 0.50%\n"
        "= 49.50%\n");
    str_reset(&why.out);
    tally.attack_count = 0;
    total_compute(&tally, 100, RATIO_ZERO, &total, &why);
    assert_string_equal(str_text(&why.out),
                        "defence: mean of 6 marks, 40.00%\n"
                        "total: the only one of the two available, less 0.00%\n"
                        "= 40.00%\n");
    str_reset(&why.out);
    total_compute(&(struct tally){0}, 100, RATIO_ZERO, &total, &why);
    assert_string_equal(str_text(&why.out), "no mark counts yet: not ranked\n");
    why_clear(&why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_total_weighs_attack_one_and_defence_three),
        cmocka_unit_test(random_totals_are_exact),
        cmocka_unit_test(the_largest_sums_stay_close),
        cmocka_unit_test(a_total_explains_itself),
    };
    return cmocka_run_group_tests_name("total", tests, NULL, NULL);
}
