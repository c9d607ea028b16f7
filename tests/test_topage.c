/* test_topage.c - the scores of a board ranked against each other. */
#include "core/marks/topage.h"
#include <stdint.h>

#include "support.h"
#include <math.h>

enum { MOST = 400 };

/* The mark by the rule: scores beaten and half of the other equal ones, over n - 1. */
static struct ratio naive_mark(const int score[], size_t n, size_t i)
{
    if (n == 1)
        return ratio_of(50, 1);
    struct ratio beaten = RATIO_ZERO;
    for (size_t j = 0; j < n; j++)
        if (j != i && score[j] < score[i])
            beaten = ratio_add(beaten, ratio_of(1, 1));
        else if (j != i && score[j] == score[i])
            beaten = ratio_add(beaten, ratio_of(1, 2));
    return ratio_mul(beaten, ratio_of(100, (int64_t)n - 1));
}

static struct ratio percent(int points, size_t n)
{
    return ratio_of(100 * (int64_t)points, topage_top(n));
}

static void check_board(const int score[], size_t n)
{
    struct arena scratch = {0};
    int points[MOST];
    struct ratio sum = RATIO_ZERO;
    topage_points(score, n, points, &scratch);
    for (size_t i = 0; i < n; i++) {
        struct ratio mark = percent(points[i], n);
        if (ratio_compare(mark, naive_mark(score, n, i)) != 0)
            fail_msg("score %d of %zu: %d points", score[i], n, points[i]);
        sum = ratio_add(sum, mark);
    }
    assert_int_equal(ratio_compare(sum, ratio_of(50 * (int64_t)n, 1)), 0);
    arena_clear(&scratch);
}

/* Few scores meet each other, many are counted; both ways cross every size up to 60. */
TEST(marks_are_those_of_the_rule_and_average_50)
{
    uint64_t chance = 9;
    for (int i = 0; i < 400; i++) {
        int score[MOST];
        size_t n = (size_t)(i < 300 ? i / 5 + 1 : support_between(&chance, 1, 120));
        int64_t spread = (int64_t[]){0, 1, 5, 300, 2000}[i % 5];
        for (size_t j = 0; j < n; j++)
            score[j] = (int)support_between(&chance, -spread, spread);
        check_board(score, n);
    }
}

TEST(many_scores_far_apart)
{
    int score[MOST];
    uint64_t chance = 4;
    for (size_t j = 0; j < MOST; j++)
        score[j] = (int)support_between(&chance, -980, 980);
    check_board(score, MOST);
    for (size_t j = 0; j < MOST; j++)
        score[j] = j % 2 ? -2000 : 2000;
    check_board(score, MOST);
}

TEST(one_score_alone_is_worth_50)
{
    struct arena scratch = {0};
    int points[1] = {-1};
    topage_points((int[]){-786}, 1, points, &scratch);
    assert_int_equal(points[0], 1);
    assert_int_equal(topage_top(1), 2);
    assert_int_equal(topage_top(0), 2);
    assert_int_equal(topage_top(2), 2);
    assert_int_equal(topage_top(11), 20);
    topage_points(NULL, 0, points, &scratch);
    arena_clear(&scratch);
}

static int printed_percent(const json_t *value)
{
    double printed = json_number_value(value);
    assert_true(floor(printed) == printed);
    return (int)printed;
}

static void check_ladder(const json_t *example)
{
    const json_t *ladder = support_get(example, "ladder");
    size_t n = (size_t)support_get_int(example, "plays");
    struct arena scratch = {0};
    int score[MOST];
    int points[MOST];
    assert_int_equal(json_array_size(ladder), n);
    for (size_t i = 0; i < n; i++)
        score[i] = 100 - 7 * (int)i;
    topage_points(score, n, points, &scratch);
    for (size_t i = 0; i < n; i++) {
        int printed = printed_percent(json_array_get(ladder, i));
        assert_int_equal(ratio_compare(percent(points[i], n), ratio_of(printed, 1)), 0);
    }
    arena_clear(&scratch);
}

static void check_example(const json_t *rows)
{
    size_t n = json_array_size(rows);
    struct arena scratch = {0};
    int score[MOST];
    int points[MOST];
    for (size_t i = 0; i < n; i++)
        score[i] = (int)support_get_int(json_array_get(rows, i), "score");
    topage_points(score, n, points, &scratch);
    for (size_t i = 0; i < n; i++) {
        const json_t *row = json_array_get(rows, i);
        int attack = printed_percent(support_get(row, "attack_pct"));
        EXPECT_INT("position", support_get_int(row, "position"), i + 1);
        EXPECT_INT("table", support_get_int(row, "table"), (5 - i) % 5 + 1);
        int defence = printed_percent(support_get(row, "defence_pct"));
        struct ratio mark = percent(points[i], n);
        assert_int_equal(ratio_compare(mark, ratio_of(attack, 1)), 0);
        struct ratio rest = ratio_sub(ratio_of(100, 1), mark);
        assert_int_equal(ratio_compare(rest, ratio_of(defence, 1)), 0);
    }
    arena_clear(&scratch);
}

TEST(the_printed_examples_come_out)
{
    json_t *vectors = support_vectors("tarot_line_movements");
    const json_t *examples = support_get(vectors, "topping_examples");
    assert_int_equal(json_array_size(examples), 3);
    check_ladder(json_array_get(examples, 0));
    check_ladder(json_array_get(examples, 1));
    const json_t *rows = support_get(json_array_get(examples, 2), "rows");
    assert_int_equal(json_array_size(rows), 5);
    check_example(rows);
    json_decref(vectors);
}

TEST(a_mark_explains_itself)
{
    static const int score[] = {56, 62, 56, -52, 50};
    struct why why = {.lang = LANG_EN};
    topage_explain(score, 5, 0, &why);
    assert_string_equal(
        str_text(&why.out),
        "beats 2 and equals 1 of 4 other scores: (2 + 1/2) / 4 = 62.50%\n");
    str_reset(&why.out);
    topage_explain(score, 1, 0, &why);
    assert_string_equal(str_text(&why.out), "the only score on the board: 50 by rule\n");
    why_clear(&why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks_are_those_of_the_rule_and_average_50),
        cmocka_unit_test(many_scores_far_apart),
        cmocka_unit_test(one_score_alone_is_worth_50),
        cmocka_unit_test(the_printed_examples_come_out),
        cmocka_unit_test(a_mark_explains_itself),
    };
    return cmocka_run_group_tests_name("topage", tests, NULL, NULL);
}
