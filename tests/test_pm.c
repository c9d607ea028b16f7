/* test_pm.c - match points: exact square roots, rounded once. */
#include "core/marks/pm.h"
#include <stdint.h>

#include "base/int128.h"
#include "support.h"
#include <math.h>

/* Whether root is √n to the nearest integer, by its neighbours' squares: the middles
 * below and above, doubled, lie around √(4n). */
static bool is_nearest_root(int64_t root, uint128 n)
{
    uint128 twice = 2 * (uint128)root;
    bool not_too_large = root == 0 || (twice - 1) * (twice - 1) <= 4 * n;
    return root >= 0 && not_too_large && 4 * n < (twice + 1) * (twice + 1);
}

static void check_hundredths(int64_t difference)
{
    int64_t pm = pm_of_hundredths(difference);
    int64_t root = pm / 10;
    assert_int_equal(pm % 10, 0);
    if (!is_nearest_root(root, (uint128)difference * 100))
        fail_msg("√(%jd / 100) is not %jd / 100", (int64_t)difference, (int64_t)root);
    assert_true(pm_of_hundredths(-difference) == -pm);
}

static void check_points(int64_t difference)
{
    int64_t pm = pm_of_points(difference);
    if (!is_nearest_root(pm, (uint128)difference * 1000000))
        fail_msg("√%jd is not %jd / 1000", (int64_t)difference, (int64_t)pm);
    assert_true(pm_of_points(-difference) == -pm);
}

/* Every difference that two scores, or a score and a note, can have. */
TEST(roots_lie_between_the_squares_of_their_neighbours)
{
    for (int64_t d = 0; d <= 400000; d++)
        check_hundredths(d);
    for (int64_t d = 0; d <= 400000; d++)
        check_points(d);
}

TEST(roots_are_those_of_floating_point)
{
    for (int64_t d = 0; d <= 400000; d++) {
        long double root = sqrtl((long double)d);
        assert_int_equal(pm_of_hundredths(d), 10 * llroundl(root * 10));
        assert_int_equal(pm_of_points(d), llroundl(root * 1000));
    }
}

TEST(large_differences_are_exact_too)
{
    uint64_t chance = 5;
    for (int i = 0; i < 20000; i++) {
        int64_t d = (int64_t)(support_bits(&chance) >> (1 + i % 60));
        check_hundredths(d);
        check_points(d);
    }
    check_hundredths(INT64_MAX);
    check_points(INT64_MAX);
    assert_true(pm_of_points(INT64_MIN) == -3037000499976);
}

TEST(squares_have_whole_roots_and_order_is_kept)
{
    for (int64_t root = 0; root <= 2000; root++) {
        assert_int_equal(pm_of_points(root * root), 1000 * root);
        assert_int_equal(pm_of_hundredths(100 * root * root), 1000 * root);
    }
    for (int64_t d = -5000; d < 5000; d++) {
        assert_true(pm_of_points(d) < pm_of_points(d + 1));
        assert_true(pm_of_hundredths(d) <= pm_of_hundredths(d + 1));
    }
}

TEST(the_printed_differences_come_out)
{
    static const struct {
        const char *rule;
        int difference, pm;
    } rows[] = {
        {"68 against 60", 8, 2828},  {"60 against 76", -16, -4000},
        {"92 against 60", 32, 5657}, {"64 against 60", 4, 2000},
        {"equal scores", 0, 0},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_INT(rows[i].rule, pm_of_points(rows[i].difference), rows[i].pm);
    json_t *vectors = support_vectors("tarot_attack_defence");
    const json_t *row = support_get(vectors, "against_note");
    int64_t above = support_get_int(row, "score") - support_get_int(row, "note");
    int64_t pm = pm_of_hundredths(above * PM_NOTE_UNIT);
    assert_int_equal(pm, support_get_int(row, "attack") * PM_UNIT);
    assert_int_equal(-pm, support_get_int(row, "defence") * PM_UNIT);
    json_decref(vectors);
}

TEST(figures_have_a_sign_and_the_decimals_asked_for)
{
    struct why_figure figure;
    struct why french = {.lang = LANG_FR};
    assert_string_equal(pm_figure(NULL, 3430, 2, &figure), "+3.43");
    assert_string_equal(pm_figure(NULL, 2828, 3, &figure), "+2.828");
    assert_string_equal(pm_figure(&french, -470, 2, &figure), "−0,47");
    assert_string_equal(pm_figure(&french, 0, 2, &figure), "0,00");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roots_lie_between_the_squares_of_their_neighbours),
        cmocka_unit_test(roots_are_those_of_floating_point),
        cmocka_unit_test(large_differences_are_exact_too),
        cmocka_unit_test(squares_have_whole_roots_and_order_is_kept),
        cmocka_unit_test(the_printed_differences_come_out),
        cmocka_unit_test(figures_have_a_sign_and_the_decimals_asked_for),
    };
    return cmocka_run_group_tests_name("pm", tests, NULL, NULL);
}
