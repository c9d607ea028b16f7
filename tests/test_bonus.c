/* test_bonus.c - the bonus of Attaque-Défense: indices, coefficients, examples. */
#include "core/award/bonus.h"
#include <stdint.h>

#include "core/marks/pm.h"
#include "support.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { RANKS_MOST = 20 };

static int64_t units_of(const json_t *value, int unit)
{
    return lround(json_number_value(value) * unit);
}

TEST(indices_and_coefficients_are_as_printed)
{
    json_t *vectors = support_vectors("tarot_attack_defence");
    json_t *indices = json_object_get(vectors, "index");
    json_t *coefficients = json_object_get(vectors, "coefficient");
    const char *key;
    json_t *value;
    assert_int_equal(json_object_size(indices), 18);
    assert_int_equal(json_object_size(coefficients), 17);
    json_object_foreach(indices, key, value)
        EXPECT_INT(key, bonus_index(&key, 1, NULL), units_of(value, 100));
    json_object_foreach(coefficients, key, value) EXPECT_INT(
        key, bonus_coefficient((int)strtoll(key, NULL, 10)), units_of(value, 10));
    json_decref(vectors);
}

TEST(the_printed_examples_come_out)
{
    json_t *vectors = support_vectors("tarot_attack_defence");
    const json_t *examples = support_get(vectors, "bonus");
    assert_int_equal(json_array_size(examples), 3);
    for (size_t i = 0; i < 3; i++) {
        const json_t *example = json_array_get(examples, i);
        const json_t *ranks = support_get(example, "ranks");
        const char *rank[3] = {NULL};
        int n = (int)json_array_size(ranks);
        for (int j = 0; j < n; j++)
            rank[j] = json_string_value(json_array_get(ranks, (size_t)j));
        int boards = (int)support_get_int(example, "boards");
        EXPECT_INT(rank[0], bonus_pm(rank, n, boards, NULL),
                   units_of(support_get(example, "bonus"), PM_UNIT));
    }
    json_decref(vectors);
}

/* Every defence of three printed ranks, at every number of boards: by decimals. */
TEST(every_defence_against_a_second_computation)
{
    json_t *vectors = support_vectors("tarot_attack_defence");
    json_t *indices = json_object_get(vectors, "index");
    const char *name[RANKS_MOST];
    double index[RANKS_MOST];
    int n = 0;
    const char *key;
    json_t *value;
    json_object_foreach(indices, key, value)
    {
        name[n] = key;
        index[n++] = json_number_value(value);
    }
    for (int i = 0; i < n * n * n; i++) {
        int a = i % n;
        int b = i / n % n;
        int c = i / n / n;
        const char *rank[] = {name[a], name[b], name[c]};
        double mean = round((index[a] + index[b] + index[c]) / 3 * 100) / 100;
        int boards = 1 + i % 40;
        double pm = mean * (2 + boards / 10.0);
        assert_int_equal(bonus_pm(rank, 3, boards, NULL), lround(pm * 1000));
    }
    json_decref(vectors);
}

TEST(the_formula_goes_on_beyond_the_printed_boards)
{
    assert_int_equal(bonus_coefficient(0), 20);
    assert_int_equal(bonus_coefficient(4), 24);
    assert_int_equal(bonus_coefficient(40), 60);
    assert_int_equal(bonus_pm((const char *[]){"NC"}, 1, 40, NULL), 54000);
    assert_int_equal(bonus_pm((const char *[]){"1N"}, 1, 40, NULL), 0);
}

TEST(a_rank_that_nobody_knows_is_not_ranked)
{
    static const char *const odd[] = {"", NULL, "9Z", "grand maître", "NC"};
    for (size_t i = 0; i < ROWS(odd); i++)
        assert_int_equal(bonus_index(&odd[i], 1, NULL), 900);
    assert_int_equal(bonus_index((const char *[]){"2♠"}, 1, NULL), 350);
    assert_int_equal(bonus_index((const char *[]){"1k", "1t", NULL}, 3, NULL), 467);
}

TEST(a_bonus_explains_itself)
{
    struct why why = {.lang = LANG_EN};
    bonus_pm((const char *[]){"1K", "1T", "2T"}, 3, 26, &why);
    assert_string_equal(str_text(&why.out),
                        "rank 1K: index 2.00\n"
                        "rank 1T: index 3.00\n"
                        "rank 2T: index 5.00\n"
                        "mean of the indices, rounded to 0.01: 10.00 / 3 = 3.33\n"
                        "boards played: 26; coefficient 2 + 26/10 = 4.6\n"
                        "bonus: 3.33 × 4.6 = +15.318 PM\n");
    str_reset(&why.out);
    bonus_pm((const char *[]){NULL}, 1, 20, &why);
    assert_string_equal(str_text(&why.out),
                        "no rank, so counted as unranked: index 9.00\n"
                        "boards played: 20; coefficient 2 + 20/10 = 4.0\n"
                        "bonus: 9.00 × 4.0 = +36.000 PM\n");
    str_reset(&why.out);
    bonus_index((const char *[]){"9Z"}, 1, &why);
    assert_string_equal(str_text(&why.out),
                        "rank 9Z is unknown, so counted as unranked: index 9.00\n");
    why_clear(&why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(indices_and_coefficients_are_as_printed),
        cmocka_unit_test(the_printed_examples_come_out),
        cmocka_unit_test(every_defence_against_a_second_computation),
        cmocka_unit_test(the_formula_goes_on_beyond_the_printed_boards),
        cmocka_unit_test(a_rank_that_nobody_knows_is_not_ranked),
        cmocka_unit_test(a_bonus_explains_itself),
    };
    return cmocka_run_group_tests_name("bonus", tests, NULL, NULL);
}
