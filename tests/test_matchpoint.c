/* test_matchpoint.c - the scores of a bridge board ranked against each other. */
#include "core/marks/matchpoint.h"

#include "support.h"

enum { MOST = 60 };

/* The place by counting where the score stands in the sorted list: the mean of the points
 * of the places that equal scores share. */
static struct ratio by_places(const int score[], size_t n, size_t i)
{
    int below = 0;
    int same = 0;
    for (size_t j = 0; j < n; j++) {
        below += score[j] < score[i];
        same += score[j] == score[i];
    }
    int64_t sum = 0;
    for (int place = below; place < below + same; place++)
        sum += 2 * (int64_t)place; /* a place has 2 points for each below it */
    return ratio_of(sum, same);
}

/* Those of all scores: whole, since equal scores share whole places. */
static void rank(const int score[], size_t n, int points[])
{
    for (size_t i = 0; i < n; i++)
        points[i] = (int)ratio_round(by_places(score, n, i), 0);
}

/* What Neuberg's formula means: the board is imagined with its scores drawn N / n times
 * as often, a whole number of times here, and ranked; equal copies share. */
TEST(neuberg_is_the_board_repeated)
{
    uint64_t chance = 8;
    for (int round = 0; round < 300; round++) {
        int score[MOST] = {0};
        int all[MOST] = {0};
        int points[MOST] = {0};
        int many[MOST] = {0};
        size_t n = (size_t)support_between(&chance, 1, 12);
        size_t times = (size_t)support_between(&chance, 1, 5);
        for (size_t i = 0; i < n * times; i++) {
            if (i < n)
                score[i] = 10 * (int)support_between(&chance, -5, 5);
            all[i] = score[i % n];
        }
        rank(score, n, points);
        rank(all, n * times, many);
        for (size_t i = 0; i < n; i++) {
            struct ratio mark = matchpoint_neuberg(points[i], (int)n, (int)(n * times));
            EXPECT_INT("mark", ratio_compare(mark, ratio_of(many[i], 1)), 0);
        }
    }
}

/* Ten scores where eleven are expected: from 19.9 down to 0.1, in steps of 2.2. */
TEST(the_published_example)
{
    int score[10];
    int points[10];
    for (int i = 0; i < 10; i++)
        score[i] = 620 - 30 * i;
    rank(score, 10, points);
    EXPECT_INT("top", matchpoint_top(11), 20);
    for (int i = 0; i < 10; i++) {
        struct ratio mark = matchpoint_neuberg(points[i], 10, 11);
        EXPECT_INT("mark", ratio_compare(mark, ratio_of(199 - 22 * i, 10)), 0);
        EXPECT_INT("percent", ratio_round(matchpoint_percent(mark, 11), 2),
                   9950 - 1100 * i);
    }
    EXPECT_INT("average plus",
               ratio_compare(matchpoint_adjusted(ratio_of(MATCHPOINT_PLUS, 1), 11),
                             ratio_of(12, 1)),
               0);
    EXPECT_INT("average minus",
               ratio_compare(matchpoint_adjusted(ratio_of(MATCHPOINT_MINUS, 1), 11),
                             ratio_of(8, 1)),
               0);
}

TEST(the_marks_of_a_board_average_half_of_the_top)
{
    for (int n = 1; n <= 20; n++)
        for (int expected = 1; expected <= 25; expected++) {
            int score[20];
            int points[20];
            struct ratio sum = RATIO_ZERO;
            for (int i = 0; i < n; i++)
                score[i] = 10 * (i * i % 7);
            rank(score, (size_t)n, points);
            for (int i = 0; i < n; i++)
                sum = ratio_add(sum, matchpoint_neuberg(points[i], n, expected));
            EXPECT_INT("mean",
                       ratio_compare(sum, ratio_of((int64_t)n * (expected - 1), 1)), 0);
        }
}

TEST(one_score_alone_is_an_average)
{
    EXPECT_INT("neuberg", ratio_compare(matchpoint_neuberg(0, 1, 8), ratio_of(7, 1)), 0);
    EXPECT_INT("top", matchpoint_top(1), 0);
    EXPECT_INT("percent",
               ratio_compare(matchpoint_percent(RATIO_ZERO, 1), ratio_of(50, 1)), 0);
}

TEST(a_mark_explains_itself)
{
    static const int score[] = {420, 420, 450, -50, 170};
    struct why why = {.lang = LANG_EN};
    matchpoint_explain(score, 5, 0, 5, &why);
    matchpoint_explain(score, 5, 2, 6, &why);
    matchpoint_explain(score, 5, 2, 6, NULL);
    EXPECT_TEXT("why", str_text(&why.out),
                "beats 2 and equals 1 of 4 other scores: 2 × 2 + 1 = 5\n"
                "of a top of 8: 62.50%\n"
                "beats 4 and equals 0 of 4 other scores: 2 × 4 + 0 = 8\n"
                "scores 5, expected 6: (8 + 1) × 6 / 5 − 1 = 9.80\n"
                "of a top of 10: 98.00%\n");
    why_clear(&why);
}

/* The same for those who count 1 for a score beaten: half of everything but percent. */
TEST(a_mark_explains_itself_in_halves)
{
    static const int score[] = {420, 420, 450, -50, 170};
    struct why why = {.lang = LANG_EN};
    matchpoint_explain_halved(score, 5, 0, 5, &why);
    matchpoint_explain_halved(score, 5, 2, 6, &why);
    matchpoint_explain_halved(score, 5, 0, 6, &why);
    matchpoint_explain_halved(score, 5, 2, 6, NULL);
    EXPECT_TEXT("why", str_text(&why.out),
                "beats 2 and equals 1 of 4 other scores: 2 + ½ × 1 = 2.5\n"
                "of a top of 4: 62.50%\n"
                "beats 4 and equals 0 of 4 other scores: 4 + ½ × 0 = 4\n"
                "scores 5, expected 6: (4 + ½) × 6 / 5 − ½ = 4.90\n"
                "of a top of 5: 98.00%\n"
                "beats 2 and equals 1 of 4 other scores: 2 + ½ × 1 = 2.5\n"
                "scores 5, expected 6: (2.5 + ½) × 6 / 5 − ½ = 3.10\n"
                "of a top of 5: 62.00%\n");
    why_clear(&why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(neuberg_is_the_board_repeated),
        cmocka_unit_test(the_published_example),
        cmocka_unit_test(the_marks_of_a_board_average_half_of_the_top),
        cmocka_unit_test(one_score_alone_is_an_average),
        cmocka_unit_test(a_mark_explains_itself),
        cmocka_unit_test(a_mark_explains_itself_in_halves),
    };
    return cmocka_run_group_tests_name("matchpoint", tests, NULL, NULL);
}
