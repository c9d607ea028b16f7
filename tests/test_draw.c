/* test_draw.c - chance that can be repeated. */
#include "base/draw.h"

#include "support.h"

/* The published first numbers of SplitMix64; they may never change. */
TEST(a_seed_gives_its_sequence_for_ever)
{
    static const uint64_t of_1234567[] = {6457827717110365317U, 3203168211198807973U,
                                          9817491932198370423U, 4593380528125082431U,
                                          16408922859458223821U};
    static const uint64_t of_0[] = {0xE220A8397B1DCDAFU, 0x6E789E6AA1B965F4U,
                                    0x06C45D188009454FU};
    struct draw draw = draw_start(1234567);
    for (size_t i = 0; i < ROWS(of_1234567); i++)
        assert_true(draw_next(&draw) == of_1234567[i]);
    draw = draw_start(0);
    for (size_t i = 0; i < ROWS(of_0); i++)
        assert_true(draw_next(&draw) == of_0[i]);
}

TEST(a_seed_gives_its_order_for_ever)
{
    static const int wanted[20] = {4,  18, 9, 3,  17, 6, 7, 20, 10, 13,
                                   11, 16, 1, 12, 15, 2, 5, 19, 14, 8};
    int order[20];
    for (int i = 0; i < 20; i++)
        order[i] = i + 1;
    struct draw draw = draw_start(2022);
    draw_shuffle(&draw, order, 20);
    for (int i = 0; i < 20; i++)
        assert_int_equal(order[i], wanted[i]);
}

TEST(a_number_is_below_its_bound)
{
    static const uint64_t bounds[] = {
        1, 2, 3, 10, 1000, (uint64_t)1 << 63, ((uint64_t)1 << 63) + 1, UINT64_MAX};
    struct draw draw = draw_start(1);
    for (size_t i = 0; i < ROWS(bounds); i++)
        for (int turn = 0; turn < 2000; turn++)
            assert_true(draw_below(&draw, bounds[i]) < bounds[i]);
}

/* Within five standard deviations, or a little more: a chance of one in a million, and
 * the seed is fixed. */
static void expect_even(const int count[], int kinds, int draws)
{
    double mean = (double)draws / kinds;
    for (int i = 0; i < kinds; i++) {
        double away = count[i] - mean;
        if (away * away > 25 * mean)
            fail_msg("%d of %d is drawn %d times of %d", i, kinds, count[i], draws);
    }
}

TEST(small_numbers_are_equally_likely)
{
    enum { DRAWS = 70000 };
    struct draw draw = draw_start(5);
    for (int kinds = 2; kinds <= 7; kinds++) {
        int count[7] = {0};
        for (int i = 0; i < DRAWS; i++)
            count[draw_below(&draw, (uint64_t)kinds)]++;
        expect_even(count, kinds, DRAWS);
    }
}

/* Of 2^64 numbers, 3 * 2^62 leave a quarter over: taken as they come, the first third
 * would be drawn twice as often as each other. */
TEST(large_numbers_are_equally_likely)
{
    enum { DRAWS = 30000 };
    const uint64_t third = (uint64_t)1 << 62;
    struct draw draw = draw_start(6);
    int count[3] = {0};
    for (int i = 0; i < DRAWS; i++)
        count[draw_below(&draw, 3 * third) / third]++;
    expect_even(count, 3, DRAWS);
}

TEST(every_order_is_equally_likely)
{
    enum { DRAWS = 72000 };
    static const int index_of[3][3] = {{-1, 0, 1}, {2, -1, 3}, {4, 5, -1}};
    struct draw draw = draw_start(7);
    int count[6] = {0};
    for (int i = 0; i < DRAWS; i++) {
        int order[3] = {0, 1, 2};
        draw_shuffle(&draw, order, 3);
        count[index_of[order[0]][order[1]]]++;
    }
    expect_even(count, 6, DRAWS);
}

TEST(a_shuffle_loses_nobody)
{
    struct draw draw = draw_start(8);
    for (size_t n = 0; n <= 300; n++) {
        int order[300];
        bool seen[300] = {false};
        for (size_t i = 0; i < n; i++)
            order[i] = (int)i;
        draw_shuffle(&draw, order, n);
        for (size_t i = 0; i < n; i++) {
            assert_in_range(order[i], 0, n - 1);
            assert_false(seen[order[i]]);
            seen[order[i]] = true;
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seed_gives_its_sequence_for_ever),
        cmocka_unit_test(a_seed_gives_its_order_for_ever),
        cmocka_unit_test(a_number_is_below_its_bound),
        cmocka_unit_test(small_numbers_are_equally_likely),
        cmocka_unit_test(large_numbers_are_equally_likely),
        cmocka_unit_test(every_order_is_equally_likely),
        cmocka_unit_test(a_shuffle_loses_nobody),
    };
    return cmocka_run_group_tests_name("draw", tests, NULL, NULL);
}
