/* test_ratio.c - exact fractions: identities, rounding, and what does not fit. */
#include "base/ratio.h"

#include "support.h"
#include <math.h>

static void expect_ratio(const char *row, struct ratio actual, int64_t num, int64_t den)
{
    EXPECT_INT(row, actual.num, num);
    EXPECT_INT(row, actual.den, den);
}

static bool same(struct ratio a, struct ratio b)
{
    return a.num == b.num && a.den == b.den;
}

TEST(lowest_terms_with_a_positive_denominator)
{
    static const struct {
        const char *rule;
        int64_t num, den, low_num, low_den;
    } rows[] = {
        {"common factor", 6, 4, 3, 2},
        {"negative denominator", 6, -4, -3, 2},
        {"both negative", -6, -4, 3, 2},
        {"zero", 0, -7, 0, 1},
        {"largest", INT64_MAX, INT64_MAX, 1, 1},
        {"smallest, which has no opposite", INT64_MIN, 2, INT64_MIN / 2, 1},
        {"smallest in both", INT64_MIN, INT64_MIN, 1, 1},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct ratio ratio = ratio_of(rows[i].num, rows[i].den);
        expect_ratio(rows[i].rule, ratio, rows[i].low_num, rows[i].low_den);
        EXPECT_INT(rows[i].rule, ratio.rounded, false);
    }
}

TEST(identities_hold_on_random_fractions)
{
    uint64_t chance = 11;
    for (int i = 0; i < 20000; i++) {
        struct ratio r[3];
        for (int j = 0; j < 3; j++)
            r[j] = ratio_of(support_between(&chance, -9999, 9999),
                            support_between(&chance, 1, 999));
        struct ratio ab = ratio_add(r[0], r[1]);
        assert_true(same(ab, ratio_add(r[1], r[0])));
        assert_true(same(ratio_sub(ab, r[1]), r[0]));
        assert_true(same(ratio_add(ab, r[2]), ratio_add(r[0], ratio_add(r[1], r[2]))));
        assert_true(same(ratio_mul(r[0], r[1]), ratio_mul(r[1], r[0])));
        assert_true(same(ratio_mul(ab, r[2]),
                         ratio_add(ratio_mul(r[0], r[2]), ratio_mul(r[1], r[2]))));
        assert_true(same(ratio_mul(r[0], ratio_of(1, 1)), r[0]));
        assert_true(same(ratio_sub(r[0], r[0]), RATIO_ZERO));
        int64_t cross = r[0].num * r[1].den - r[1].num * r[0].den;
        assert_int_equal(ratio_compare(r[0], r[1]), (cross > 0) - (cross < 0));
        assert_false(ab.rounded);
    }
}

TEST(rounding_sends_halves_away_from_zero)
{
    static const struct {
        const char *rule;
        int64_t num, den;
        int decimals;
        int64_t units;
    } rows[] = {
        {"half up", 1, 2, 0, 1},
        {"negative half down", -1, 2, 0, -1},
        {"below a half", 49, 100, 0, 0},
        {"above a negative half", -49, 100, 0, 0},
        {"54.325", 54325, 1000, 2, 5433},
        {"-54.325", -54325, 1000, 2, -5433},
        {"54.3249", 543249, 10000, 2, 5432},
        {"a third", 1, 3, 2, 33},
        {"two thirds", -2, 3, 2, -67},
        {"whole", 7, 1, 3, 7000},
        {"zero", 0, 1, 6, 0},
        {"2.5", 5, 2, 0, 3},
        {"-2.5", -5, 2, 0, -3},
        {"largest", INT64_MAX, 1, 0, INT64_MAX},
        {"saturates", INT64_MAX, 1, 1, INT64_MAX},
        {"saturates below", -INT64_MAX, 1, 6, -INT64_MAX},
        {"tiny", 1, INT64_MAX, 12, 0},
        {"just under a half", INT64_MAX / 2, INT64_MAX, 0, 0},
        {"just over a half", INT64_MAX / 2 + 1, INT64_MAX, 0, 1},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_INT(rows[i].rule,
                   ratio_round(ratio_of(rows[i].num, rows[i].den), rows[i].decimals),
                   rows[i].units);
}

TEST(floor_goes_down)
{
    static const struct {
        const char *rule;
        int64_t num, den, floor;
    } rows[] = {
        {"positive", 7, 2, 3},
        {"negative", -7, 2, -4},
        {"whole", -8, 2, -4},
        {"zero", 0, 3, 0},
        {"small negative", -1, 9, -1},
        {"small positive", 1, 9, 0},
        {"largest", INT64_MAX, 1, INT64_MAX},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_INT(rows[i].rule, ratio_floor(ratio_of(rows[i].num, rows[i].den)),
                   rows[i].floor);
}

static long double value(struct ratio ratio)
{
    return (long double)ratio.num / (long double)ratio.den;
}

/* Two denominators of 62 bits and no common factor: a sum or a product has no exact
 * fraction of two int64. */
TEST(what_does_not_fit_is_rounded_and_says_so)
{
    uint64_t chance = 5;
    int rounded = 0;
    for (int i = 0; i < 20000; i++) {
        int64_t den[2];
        struct ratio r[2];
        for (int j = 0; j < 2; j++) {
            den[j] =
                (int64_t)(support_bits(&chance) >> support_between(&chance, 2, 40)) + 1;
            r[j] = ratio_of(support_between(&chance, -den[j], den[j]), den[j]);
        }
        struct ratio sum = ratio_add(r[0], r[1]);
        struct ratio product = ratio_mul(r[0], r[1]);
        assert_true(fabsl(value(sum) - (value(r[0]) + value(r[1]))) < 1e-12L);
        assert_true(fabsl(value(product) - value(r[0]) * value(r[1])) < 1e-12L);
        assert_true(sum.den > 0 && product.den > 0);
        if (sum.rounded)
            assert_int_equal(1000000000000 % sum.den, 0);
        rounded += sum.rounded;
        assert_true(ratio_add(sum, product).rounded || !(sum.rounded || product.rounded));
    }
    assert_in_range(rounded, 5000, 19999);
}

TEST(rounded_is_inherited)
{
    struct ratio inexact = {1, 2, true};
    assert_true(ratio_add(inexact, RATIO_ZERO).rounded);
    assert_true(ratio_sub(RATIO_ZERO, inexact).rounded);
    assert_true(ratio_mul(inexact, RATIO_ZERO).rounded);
    assert_false(ratio_add(ratio_of(1, 2), RATIO_ZERO).rounded);
}

TEST(large_values_take_the_finest_power_that_fits)
{
    struct ratio large = ratio_of(INT64_MAX, 1);
    struct ratio sum = ratio_add(large, large);
    expect_ratio("a sum saturates", sum, INT64_MAX, 1);
    assert_true(sum.rounded);
    expect_ratio("a product saturates", ratio_mul(large, ratio_of(-2, 1)), -INT64_MAX, 1);
    struct ratio mixed = ratio_add(ratio_of(1000000000, 1), ratio_of(1, INT64_MAX));
    expect_ratio("10^9 and next to nothing", mixed, 1000000000, 1);
    assert_true(mixed.rounded);
    struct ratio third = ratio_add(ratio_of(100000000000, 3), ratio_of(1, INT64_MAX - 1));
    assert_true(third.rounded);
    assert_int_equal(third.den, 100000000);
    assert_int_equal(third.num, 3333333333333333333);
}

TEST(comparisons_are_exact_on_huge_values)
{
    struct ratio a = {INT64_MAX, INT64_MAX - 1, false};
    struct ratio b = {INT64_MAX - 1, INT64_MAX - 2, false};
    assert_true(ratio_compare(a, b) < 0);
    assert_true(ratio_compare(b, a) > 0);
    assert_int_equal(ratio_compare(a, a), 0);
    struct ratio minus = {-INT64_MAX, 1, false};
    struct ratio small = {-1, INT64_MAX, false};
    assert_true(ratio_compare(minus, small) < 0);
    assert_true(ratio_compare(small, RATIO_ZERO) < 0);
    assert_true(ratio_compare(small, minus) > 0);
    assert_int_equal(ratio_compare(ratio_of(2, 6), ratio_of(1, 3)), 0);
}

TEST(a_decimal_means_what_is_written)
{
    expect_ratio("12.5", ratio_of_decimal(12.5), 25, 2);
    expect_ratio("-0.1", ratio_of_decimal(-0.1), -1, 10);
    expect_ratio("33.333333", ratio_of_decimal(33.333333), 33333333, 1000000);
    expect_ratio("seventh decimal", ratio_of_decimal(0.0000004), 0, 1);
    expect_ratio("seventh decimal, up", ratio_of_decimal(0.0000006), 1, 1000000);
    expect_ratio("negative zero", ratio_of_decimal(-0.0), 0, 1);
    assert_true(ratio_of_decimal(1e300).num > 0);
    assert_true(ratio_of_decimal(-1e300).num < 0);
    assert_true(ratio_of_decimal((double)NAN).den > 0);
    for (int64_t cents = -20000; cents <= 20000; cents++)
        assert_true(same(ratio_of_decimal((double)cents / 100), ratio_of(cents, 100)));
}

TEST(common_divisors_and_multiples)
{
    assert_int_equal(int_gcd(0, 0), 0);
    assert_int_equal(int_gcd(0, -5), 5);
    assert_int_equal(int_gcd(-12, 18), 6);
    assert_int_equal(int_gcd(INT64_MIN, 6), 2);
    assert_int_equal(int_lcm(4, 6, 100), 12);
    assert_int_equal(int_lcm(4, 6, 12), 12);
    assert_int_equal(int_lcm(4, 6, 11), 0);
    assert_int_equal(int_lcm(INT64_MAX, INT64_MAX - 1, INT64_MAX), 0);
    assert_int_equal(int_lcm(INT64_MAX, INT64_MAX, INT64_MAX), INT64_MAX);
    for (int64_t a = 1; a < 60; a++)
        for (int64_t b = 1; b < 60; b++) {
            int64_t multiple = a;
            while (multiple % b != 0)
                multiple += a;
            assert_int_equal(int_lcm(a, b, 10000), multiple);
            assert_int_equal(int_gcd(a, b), a * b / multiple);
        }
}

TEST(a_sum_on_one_denominator_is_that_of_adding)
{
    uint64_t chance = 5;
    for (int turn = 0; turn < 300; turn++) {
        struct ratio one = RATIO_ZERO;
        struct ratio_sum sum = RATIO_SUM_ZERO;
        int64_t largest = turn % 3 == 0 ? 40 : turn % 3 == 1 ? 1000 : 2;
        for (int i = 0; i < 30; i++) {
            struct ratio value = ratio_of(support_between(&chance, -5000, 5000),
                                          support_between(&chance, 1, largest));
            one = ratio_add(one, value);
            ratio_sum_add(&sum, value);
        }
        struct ratio all = ratio_sum_value(&sum);
        if (one.rounded || all.rounded)
            continue; /* as nothing is that has to be compared */
        assert_int_equal(all.num, one.num);
        assert_int_equal(all.den, one.den);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lowest_terms_with_a_positive_denominator),
        cmocka_unit_test(identities_hold_on_random_fractions),
        cmocka_unit_test(rounding_sends_halves_away_from_zero),
        cmocka_unit_test(floor_goes_down),
        cmocka_unit_test(what_does_not_fit_is_rounded_and_says_so),
        cmocka_unit_test(rounded_is_inherited),
        cmocka_unit_test(large_values_take_the_finest_power_that_fits),
        cmocka_unit_test(comparisons_are_exact_on_huge_values),
        cmocka_unit_test(a_decimal_means_what_is_written),
        cmocka_unit_test(common_divisors_and_multiples),
        cmocka_unit_test(a_sum_on_one_denominator_is_that_of_adding),
    };
    return cmocka_run_group_tests_name("ratio", tests, NULL, NULL);
}
