/* test_vp.c - victory points: the continuous scale, and scales that are tables. */
#include "core/marks/vp.h"

#include "support.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 600 };

/* The rule in floating point, which the code must not use but a test may. */
static long double by_formula(int margin, int boards)
{
    long double tau = (sqrtl(5.0L) - 1.0L) / 2.0L;
    long double blitz = 15.0L * sqrtl((long double)boards);
    if (margin >= blitz)
        return 20.0L;
    return 10.0L + 10.0L * (1.0L - powl(tau, 3.0L * (long double)margin / blitz)) /
                       (1.0L - powl(tau, 3.0L));
}

/* Rounding agrees, and none of the values is so near to half a hundredth that either way
 * of computing could be wrong about it. */
TEST(rounding_is_right_for_every_margin_of_every_number_of_boards)
{
    long double nearest_half = 1.0L;
    for (int boards = 1; boards <= VP_BOARDS_MOST; boards++)
        for (int margin = 0; margin <= (int)(15.0L * sqrtl(boards)) + 3; margin++) {
            long double exact = 100.0L * by_formula(margin, boards);
            long double from_half = fabsl(exact - floorl(exact) - 0.5L);
            nearest_half = from_half < nearest_half ? from_half : nearest_half;
            if (vp_continuous_raw(margin, boards) != (int)llroundl(exact))
                fail_msg("%d over %d boards: %d, not %.12Lf", margin, boards,
                         vp_continuous_raw(margin, boards), exact);
        }
    assert_true(nearest_half > 1e-9L);
}

/* The correction another way: always the smallest margin that breaks the rule first, and
 * from the start again each time. */
static int correct_from_below(int v[LONGEST], int n)
{
    int raised = 0;
    for (int i = 1; i < n - 1;) {
        if (v[i + 1] - v[i] <= v[i] - v[i - 1]) {
            i++;
            continue;
        }
        v[i]++;
        raised++;
        i = 1;
    }
    return raised;
}

/* Compares the scale of that many boards with the second way; how often it raised. */
static int check_scale(int boards)
{
    struct arena arena = {0};
    int v[LONGEST] = {0};
    int n = (int)ceill(15.0L * sqrtl(boards)) + 3;
    struct vp_scale scale = vp_scale_continuous(boards, &arena);
    struct err err = ERR_INIT(LANG_EN);
    for (int i = 0; i < n; i++)
        v[i] = (int)llroundl(100.0L * by_formula(i, boards));
    int raised = correct_from_below(v, n);
    assert_true(vp_scale_check(&scale, &err));
    for (int i = 0; i < n; i++) {
        struct vp_pair won = vp_of(&scale, i, NULL);
        struct vp_pair lost = vp_of(&scale, -i, NULL);
        if (won.ours != v[i])
            fail_msg("%d over %d boards: %d, not %d", i, boards, won.ours, v[i]);
        EXPECT_INT("sum", won.ours + won.theirs, 2000);
        EXPECT_INT("mirror", lost.ours, won.theirs);
        EXPECT_INT("mirror", lost.theirs, won.ours);
    }
    arena_clear(&arena);
    return raised;
}

TEST(corrected_so_that_no_imp_is_worth_more_than_the_one_before)
{
    int raised = 0;
    for (int boards = 1; boards <= 200; boards++)
        raised += check_scale(boards);
    assert_true(raised > 100); /* the correction had something to do */
}

/* Values of the published tables. 59 over 16 boards is 19.92 by the formula; the steps
 * would be 0.07 before and 0.08 after it, so it is raised. */
TEST(known_points)
{
    static const struct {
        int imps;
        int boards;
        int winner;
    } table[] = {
        {16, 32, 1312}, {0, 1, 1000},   {0, 16, 1000},     {1, 16, 1031},  {5, 16, 1148},
        {10, 16, 1280}, {20, 16, 1500}, {60, 16, 2000},    {59, 16, 1993}, {61, 16, 2000},
        {5, 1, 1500},   {15, 1, 2000},  {100000, 8, 2000},
    };
    for (size_t i = 0; i < ROWS(table); i++) {
        struct arena arena = {0};
        struct vp_scale scale = vp_scale_continuous(table[i].boards, &arena);
        char row[48];
        snprintf(row, sizeof row, "%d over %d", table[i].imps, table[i].boards);
        EXPECT_INT(row, vp_of(&scale, table[i].imps, NULL).ours, table[i].winner);
        arena_clear(&arena);
    }
}

TEST(a_scale_as_a_table)
{
    static const struct vp_step step[] = {
        {0, 1500, 1500}, {3, 1600, 1400}, {8, 1700, 1300}, {90, 2500, 100}};
    struct vp_scale scale = {0, step, ROWS(step)};
    struct err err = ERR_INIT(LANG_EN);
    assert_true(vp_scale_check(&scale, &err));
    EXPECT_INT("0", vp_of(&scale, 0, NULL).ours, 1500);
    EXPECT_INT("2", vp_of(&scale, 2, NULL).ours, 1500);
    EXPECT_INT("3", vp_of(&scale, 3, NULL).theirs, 1400);
    EXPECT_INT("-7", vp_of(&scale, -7, NULL).ours, 1400);
    EXPECT_INT("8", vp_of(&scale, 8, NULL).ours, 1700);
    EXPECT_INT("89", vp_of(&scale, 89, NULL).ours, 1700);
    EXPECT_INT("500", vp_of(&scale, 500, NULL).ours, 2500);
    EXPECT_INT("-500", vp_of(&scale, -500, NULL).ours, 100);
}

TEST(a_scale_that_falls_is_refused)
{
    static const struct {
        struct vp_step step[3];
        size_t steps;
        const char *says;
    } table[] = {
        {{{0}}, 0, "must begin with a margin of 0"},
        {{{1, 1000, 1000}}, 1, "must begin with a margin of 0"},
        {{{0, 900, 1100}}, 1, "less than the loser"},
        {{{0, 1000, 1000}, {3, 1100, 900}, {3, 1200, 800}},
         3,
         "ascending order, each once"},
        {{{0, 1000, 1000}, {5, 1100, 900}, {3, 1200, 800}},
         3,
         "ascending order, each once"},
        {{{0, 1000, 1000}, {3, 1100, 900}, {5, 1099, 900}},
         3,
         "the scale falls: a margin of 5 gives the winner less than one of 3"},
        {{{0, 1000, 1000}, {3, 1100, 900}, {5, 1100, 901}}, 3, "rises for the loser"},
    };
    for (size_t i = 0; i < ROWS(table); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct vp_scale scale = {0, table[i].step, table[i].steps};
        assert_false(vp_scale_check(&scale, &err));
        if (!strstr(err.text, table[i].says))
            fail_msg("row %zu: %s", i, err.text);
    }
}

/* The first margin of that scale that was raised, or 0. */
static int find_raised(const struct vp_scale *scale)
{
    for (int i = 1; i < (int)scale->steps; i++)
        if (scale->step[i].winner != vp_continuous_raw(i, scale->boards))
            return i;
    return 0;
}

TEST(victory_points_explain_themselves)
{
    static const struct vp_step step[] = {{0, 1500, 1500}, {3, 1600, 1400}};
    struct arena arena = {0};
    struct why why = {.lang = LANG_EN};
    struct vp_scale scale = vp_scale_continuous(32, &arena);
    struct vp_scale table = {0, step, ROWS(step)};
    vp_of(&scale, -16, &why);
    vp_of(&scale, 85, &why);
    vp_of(&table, 4, &why);
    EXPECT_TEXT("why", str_text(&why.out),
                "margin 16, boards 32: 10 + 10 × (1 − τ^(16 / (5 × √32))) / "
                "(1 − τ³) with τ = (√5 − 1) / 2: 13.12\n"
                "winner 13.12, loser 6.88\n"
                "margin 85, boards 32: 15 × √32 or more takes all\n"
                "winner 20.00, loser 0.00\n"
                "margin 4, on the scale from 3 on\n"
                "winner 16.00, loser 14.00\n");
    str_reset(&why.out);
    int raised = find_raised(&scale);
    assert_true(raised > 0);
    vp_of(&scale, raised, &why);
    assert_non_null(strstr(str_text(&why.out), "raised so that no IMP is worth more"));
    why_clear(&why);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounding_is_right_for_every_margin_of_every_number_of_boards),
        cmocka_unit_test(corrected_so_that_no_imp_is_worth_more_than_the_one_before),
        cmocka_unit_test(known_points),
        cmocka_unit_test(a_scale_as_a_table),
        cmocka_unit_test(a_scale_that_falls_is_refused),
        cmocka_unit_test(victory_points_explain_themselves),
    };
    return cmocka_run_group_tests_name("vp", tests, NULL, NULL);
}
