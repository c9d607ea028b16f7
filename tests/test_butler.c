/* test_butler.c - the scores of a bridge board in IMPs: against a datum, and against each
 * other. */
#include "core/marks/butler.h"
#include <stdint.h>

#include "core/marks/cross_imp.h"
#include "core/marks/imp.h"
#include "support.h"
#include <stdlib.h>

static int compare_int(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* The datum by sorting, and by trying tens until the mean is nearest: of two that are
 * equally near, the one farther from zero. */
static int naive_datum(const int score[], size_t n)
{
    int sorted[32];
    int64_t sum = 0;
    for (size_t i = 0; i < n; i++)
        sorted[i] = score[i];
    qsort(sorted, n, sizeof sorted[0], compare_int);
    size_t from = n >= 3 ? 1 : 0;
    size_t to = n >= 3 ? n - 1 : n;
    for (size_t i = from; i < to; i++)
        sum += sorted[i];
    int64_t count = (int64_t)(to - from);
    int64_t best = 0;
    for (int64_t ten = -800; ten <= 800; ten++) {
        int64_t away = llabs(10 * ten * count - sum);
        int64_t least = llabs(10 * best * count - sum);
        if (away < least || (away == least && llabs(ten) > llabs(best)))
            best = ten;
    }
    return (int)(10 * best);
}

TEST(the_datum_is_the_trimmed_mean_to_the_nearest_ten)
{
    uint64_t chance = 77;
    for (int round = 0; round < 3000; round++) {
        int score[32];
        size_t n = (size_t)support_between(&chance, 1, 20);
        int64_t spread = round % 3 ? 12 : 700;
        for (size_t i = 0; i < n; i++)
            score[i] = 10 * (int)support_between(&chance, -spread, spread);
        EXPECT_INT("datum", butler_datum(score, n, BUTLER_USUAL, NULL),
                   naive_datum(score, n));
    }
}

TEST(datums_worked_out_by_hand)
{
    static const struct {
        const char *row;
        int score[6];
        size_t n;
        int datum;
    } table[] = {
        {"one score is its own datum", {-430}, 1, -430},
        {"two: the mean", {420, 450}, 2, 440},
        {"two: a half away from zero", {-420, -450}, 2, -440},
        {"three: the middle one", {1430, 680, -100}, 3, 680},
        {"best and worst go once", {620, 620, -100, -100}, 4, 260},
        {"six", {420, 450, 200, 200, -50, 590}, 6, 320},
        {"half of ten", {0, 0, 10, 10}, 4, 10},
        {"minus half of ten", {0, 0, -10, -10}, 4, -10},
    };
    for (size_t i = 0; i < ROWS(table); i++)
        EXPECT_INT(table[i].row,
                   butler_datum(table[i].score, table[i].n, BUTLER_USUAL, NULL),
                   table[i].datum);
    EXPECT_INT("imps", butler_imps(420, 320, NULL), 3);
    EXPECT_INT("imps", butler_imps(-50, 320, NULL), -9);
    EXPECT_INT("imps", butler_imps(320, 320, NULL), 0);
}

TEST(cross_imps_worked_out_by_hand)
{
    static const int score[] = {420, 450, 200, 200, -50, 590};
    EXPECT_INT("+420 against five", cross_imp_sum(score, 6, 0, NULL), 16);
    struct ratio mean = cross_imp_mean(score, 6, 0, NULL);
    EXPECT_INT("mean", ratio_compare(mean, ratio_of(16, 5)), 0);
    EXPECT_INT("alone", ratio_compare(cross_imp_mean(score, 1, 0, NULL), RATIO_ZERO), 0);
}

TEST(cross_imps_of_a_board_add_up_to_nothing)
{
    uint64_t chance = 5;
    for (int round = 0; round < 500; round++) {
        int score[32];
        size_t n = (size_t)support_between(&chance, 1, 20);
        struct ratio sum = RATIO_ZERO;
        for (size_t i = 0; i < n; i++)
            score[i] = 10 * (int)support_between(&chance, -80, 80);
        for (size_t i = 0; i < n; i++)
            sum = ratio_add(sum, cross_imp_mean(score, n, i, NULL));
        EXPECT_INT("sum", ratio_compare(sum, RATIO_ZERO), 0);
        /* adding a score moves the sum by the IMPs against that score alone */
        score[n] = 10 * (int)support_between(&chance, -80, 80);
        EXPECT_INT("one more",
                   cross_imp_sum(score, n + 1, 0, NULL) -
                       cross_imp_sum(score, n, 0, NULL),
                   imp_of(score[0] - score[n], NULL));
    }
}

TEST(they_explain_themselves)
{
    static const int score[] = {420, 450, -50};
    struct why why = {.lang = LANG_EN};
    int datum = butler_datum(score, 3, BUTLER_USUAL, &why);
    butler_imps(score[1], datum, &why);
    cross_imp_mean(score, 3, 0, &why);
    cross_imp_mean(score, 1, 0, &why);
    EXPECT_TEXT("why", str_text(&why.out),
                "without the best, +450, and the worst, −50\n"
                "mean 420.00, to the nearest 10: datum +420\n"
                "difference +30, on the scale from 20 to below 50: +1 IMP\n"
                "+420 against +450: −1 IMP\n"
                "+420 against −50: +10 IMP\n"
                "sum +9, mean of 2: 4.50\n"
                "the only score on the board: 0 IMP by rule\n");
    why_clear(&why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_datum_is_the_trimmed_mean_to_the_nearest_ten),
        cmocka_unit_test(datums_worked_out_by_hand),
        cmocka_unit_test(cross_imps_worked_out_by_hand),
        cmocka_unit_test(cross_imps_of_a_board_add_up_to_nothing),
        cmocka_unit_test(they_explain_themselves),
    };
    return cmocka_run_group_tests_name("butler", tests, NULL, NULL);
}
