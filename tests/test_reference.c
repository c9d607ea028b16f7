/* test_reference.c - boards of Attaque-Défense: the note in its stages, the marks. */
#include "core/marks/reference.h"
#include <stdint.h>

#include "core/marks/pm.h"
#include "core/marks/topage.h"
#include "support.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 3000 };

static int64_t units_of(const json_t *value, int unit)
{
    return llround(json_number_value(value) * unit);
}

/* The second computation of a note, as a person would do it: a list of scores from which
 * some are struck, the largest one at a time, and a mean of those that are left. */
struct list {
    bool struck[MOST];
    int largest;
};

static void strike_sign(const int score[], size_t n, int sign, struct list *list)
{
    for (size_t i = 0; i < n; i++)
        if (score[i] * (int64_t)sign > 0)
            list->struck[i] = true;
}

static void strike_largest(const int score[], size_t n, int sign, struct list *list)
{
    size_t found = n;
    for (size_t i = 0; i < n; i++)
        if (!list->struck[i] && score[i] * (int64_t)sign > 0 &&
            (found == n || llabs(score[i]) > llabs(score[found])))
            found = i;
    assert_true(found < n);
    list->struck[found] = true;
    list->largest++;
}

static int64_t mean_of_rest(const int score[], size_t n, const struct list *list)
{
    long double sum = 0;
    int64_t count = 0;
    for (size_t i = 0; i < n; i++)
        if (!list->struck[i]) {
            sum += score[i];
            count++;
        }
    assert_true(count > 0);
    return llroundl(sum * 100 / (long double)count);
}

static void naive_notes(const int score[], size_t n, int64_t note[REFERENCE_STAGES])
{
    struct list list = {0};
    int64_t up = 0;
    int64_t down = 0;
    for (size_t i = 0; i < n; i++) {
        up += score[i] > 0;
        down += score[i] < 0;
    }
    note[0] = note[1] = note[2] = mean_of_rest(score, n, &list);
    int64_t minor = up < down ? up : down;
    int64_t major = up < down ? down : up;
    int sign = up < down ? -1 : 1; /* of the majority */
    if (minor == 0 || minor * 2 >= major)
        return;
    strike_sign(score, n, -sign, &list);
    note[1] = mean_of_rest(score, n, &list);
    while (2L * list.largest < minor)
        strike_largest(score, n, sign, &list);
    note[2] = mean_of_rest(score, n, &list);
}

static int64_t naive_pm(int score, int64_t note)
{
    long double difference = (long double)score - (long double)note / 100;
    return 10 * llroundl(copysignl(sqrtl(fabsl(difference)) * 100, difference));
}

/* In thousandths, from a percentage as (2 × beaten + equal) / (2 × others). */
static int naive_regularity(int64_t points, int64_t top)
{
    return points * 2 >= top ? (int)((400 * points + top) / (2 * top)) * 10 : 0;
}

static void check_marks(const struct reference *reference, const int score[], size_t n,
                        int64_t note)
{
    static struct reference_mark mark[MOST];
    struct arena scratch = {0};
    int64_t top = n > 1 ? 2 * ((int64_t)n - 1) : 2;
    int64_t all = 0;
    reference_marks(reference, score, mark, &scratch);
    for (size_t i = 0; i < n; i++) {
        int64_t points = n > 1 ? -1 : 1;
        for (size_t j = 0; n > 1 && j < n; j++)
            points += score[i] > score[j] ? 2 : score[i] == score[j];
        assert_int_equal(mark[i].attack.pm, naive_pm(score[i], note));
        assert_int_equal(mark[i].defence.pm, -mark[i].attack.pm);
        assert_int_equal(mark[i].attack.points, points);
        assert_int_equal(mark[i].defence.points, top - points);
        assert_int_equal(mark[i].attack.regularity, naive_regularity(points, top));
        assert_int_equal(mark[i].defence.regularity, naive_regularity(top - points, top));
        all += mark[i].attack.points;
    }
    assert_int_equal(2 * all, (int64_t)n * top); /* 50 % on the average */
    arena_clear(&scratch);
}

static void check_board(const int score[], size_t n)
{
    struct arena scratch = {0};
    int64_t note[REFERENCE_STAGES];
    struct reference reference = reference_of(score, n, &scratch);
    naive_notes(score, n, note);
    for (int stage = 0; stage < REFERENCE_STAGES; stage++)
        EXPECT_INT("note", reference.stage[stage].note, note[stage]);
    assert_int_equal(reference_note(&reference), note[REFERENCE_CLIPPED]);
    assert_int_equal(reference.scores, n);
    assert_int_equal(reference.stage[REFERENCE_CLIPPED].count,
                     (int64_t)n - reference.minority - reference.largest);
    check_marks(&reference, score, n, note[REFERENCE_CLIPPED]);
    arena_clear(&scratch);
}

/* With every score's sign changed, the notes and the match points change theirs. */
static void check_mirror(const int score[], size_t n)
{
    struct arena scratch = {0};
    int *opposite = ARENA_ARRAY(&scratch, int, n);
    for (size_t i = 0; i < n; i++)
        opposite[i] = -score[i];
    struct reference one = reference_of(score, n, &scratch);
    struct reference other = reference_of(opposite, n, &scratch);
    for (int stage = 0; stage < REFERENCE_STAGES; stage++)
        assert_int_equal(one.stage[stage].note, -other.stage[stage].note);
    assert_int_equal(one.positives, other.negatives);
    assert_int_equal(one.minority, other.minority);
    arena_clear(&scratch);
}

TEST(random_boards_are_as_a_person_computes_them)
{
    uint64_t chance = 77;
    static int score[MOST];
    for (int round = 0; round < 4000; round++) {
        size_t n = (size_t)support_between(&chance, 1, round % 8 ? 14 : 120);
        int64_t spread = (int64_t[]){2, 60, 200, 600}[round % 4];
        int64_t shift = (int64_t[]){0, 40, -40, 100, -150, 1}[round % 6];
        for (size_t i = 0; i < n; i++)
            score[i] = (int)(support_between(&chance, -spread, spread) + shift);
        check_board(score, n);
        check_mirror(score, n);
    }
}

TEST(thousands_of_scores)
{
    uint64_t chance = 3;
    static int score[MOST];
    for (size_t i = 0; i < MOST; i++)
        score[i] = (int)support_between(&chance, -200, 800);
    check_board(score, MOST);
}

/* Where a minority begins to be left out, and how many of the largest go with it. */
TEST(signs_decide_what_is_left_out)
{
    static const struct {
        const char *rule;
        int up, down, zeros, minority, largest;
    } rows[] = {
        {"all made", 11, 0, 0, 0, 0},
        {"all down", 0, 7, 0, 0, 0},
        {"undecided", 6, 5, 0, 0, 0},
        {"as many of both", 4, 4, 0, 0, 0},
        {"exactly twice as many is not enough", 4, 2, 0, 0, 0},
        {"more than twice", 5, 2, 0, 2, 1},
        {"more than twice below zero", 2, 5, 0, 2, 1},
        {"one of four", 3, 1, 0, 1, 1},
        {"one of three", 2, 1, 0, 0, 0},
        {"three bring two with them", 7, 3, 0, 3, 2},
        {"zeros have no sign", 2, 1, 5, 0, 0},
        {"zeros stay in", 3, 1, 5, 1, 1},
        {"only zeros", 0, 0, 3, 0, 0},
    };
    for (size_t row = 0; row < ROWS(rows); row++) {
        struct arena scratch = {0};
        int score[40];
        int n = 0;
        for (int i = 0; i < rows[row].up; i++)
            score[n++] = 50 + 10 * i;
        for (int i = 0; i < rows[row].down; i++)
            score[n++] = -52 - 10 * i;
        for (int i = 0; i < rows[row].zeros; i++)
            score[n++] = 0;
        struct reference r = reference_of(score, (size_t)n, &scratch);
        EXPECT_INT(rows[row].rule, r.positives, rows[row].up);
        EXPECT_INT(rows[row].rule, r.negatives, rows[row].down);
        EXPECT_INT(rows[row].rule, r.minority, rows[row].minority);
        EXPECT_INT(rows[row].rule, r.largest, rows[row].largest);
        check_board(score, (size_t)n);
        arena_clear(&scratch);
    }
}

TEST(zeros_count_in_the_mean)
{
    struct arena scratch = {0};
    /* Without -98 and 66: (60 + 54 + 0) / 3. */
    static const int score[] = {60, -98, 0, 66, 54};
    struct reference r = reference_of(score, ROWS(score), &scratch);
    assert_int_equal(reference_note(&r), 3800);
    assert_int_equal(r.stage[REFERENCE_ONE_SIGN].note, 4500);
    assert_int_equal(r.stage[REFERENCE_MEAN].note, 1640);
    arena_clear(&scratch);
}

TEST(one_score_alone_is_its_own_note_and_half_of_a_top)
{
    struct arena scratch = {0};
    static const int score[] = {-98};
    struct reference_mark mark;
    struct reference r = reference_of(score, 1, &scratch);
    reference_marks(&r, score, &mark, &scratch);
    assert_int_equal(reference_note(&r), -9800);
    assert_int_equal(mark.attack.pm, 0);
    assert_int_equal(mark.attack.points * 2, topage_top(1));
    assert_int_equal(mark.attack.regularity, 1000);
    assert_int_equal(mark.defence.regularity, 1000);
    arena_clear(&scratch);
}

TEST(no_score_at_all)
{
    struct arena scratch = {0};
    struct reference r = reference_of(NULL, 0, &scratch);
    reference_marks(&r, NULL, NULL, &scratch);
    assert_int_equal(r.scores, 0);
    assert_int_equal(r.stage[REFERENCE_CLIPPED].count, 0);
    assert_int_equal(reference_note(&r), 0);
    arena_clear(&scratch);
}

static void check_side(const json_t *wanted, const struct reference_side *side, int top)
{
    assert_int_equal(side->pm, units_of(json_array_get(wanted, 0), PM_UNIT));
    assert_int_equal(10000L * side->points,
                     units_of(json_array_get(wanted, 1), 100) * top);
    assert_int_equal(side->regularity, units_of(json_array_get(wanted, 2), PM_UNIT));
}

/* The printed board of eleven scores: difference and match points against the mean and
 * against both refined notes, then everything that the last table has. */
TEST(the_printed_board_comes_out_in_all_its_tables)
{
    json_t *vectors = support_vectors("tarot_attack_defence");
    const json_t *rows = support_get(vectors, "board");
    const json_t *notes = support_get(vectors, "notes");
    struct arena scratch = {0};
    struct reference_mark mark[11];
    int score[11];
    assert_int_equal(json_array_size(rows), 11);
    for (size_t i = 0; i < 11; i++)
        score[i] = (int)support_get_int(json_array_get(rows, i), "score");
    struct reference r = reference_of(score, 11, &scratch);
    reference_marks(&r, score, mark, &scratch);
    for (size_t stage = 0; stage < REFERENCE_STAGES; stage++) {
        assert_int_equal(r.stage[stage].note,
                         units_of(json_array_get(notes, stage), 100));
        for (size_t i = 0; i < 11; i++) {
            const json_t *stages = support_get(json_array_get(rows, i), "stages");
            const json_t *printed = json_array_get(stages, stage);
            int64_t difference = 100L * score[i] - r.stage[stage].note;
            assert_int_equal(difference, units_of(json_array_get(printed, 0), 100));
            assert_int_equal(pm_of_hundredths(difference),
                             units_of(json_array_get(printed, 1), PM_UNIT));
        }
    }
    for (size_t i = 0; i < 11; i++) {
        const json_t *row = json_array_get(rows, i);
        check_side(support_get(row, "attack"), &mark[i].attack, 20);
        check_side(support_get(row, "defence"), &mark[i].defence, 20);
    }
    assert_int_equal(r.positives, 10);
    assert_int_equal(r.negatives, 1);
    arena_clear(&scratch);
    json_decref(vectors);
}

TEST(regularity_climbs_the_printed_ladder)
{
    json_t *vectors = support_vectors("tarot_attack_defence");
    const json_t *ladder = support_get(vectors, "regularity");
    assert_int_equal(json_array_size(ladder), 11);
    for (size_t i = 0; i < 11; i++) {
        const json_t *step = json_array_get(ladder, i);
        int points = (int)units_of(json_array_get(step, 0), 1);
        assert_int_equal(reference_regularity(points, 100),
                         units_of(json_array_get(step, 1), PM_UNIT));
    }
    assert_int_equal(reference_regularity(4999, 10000), 0);
    assert_int_equal(reference_regularity(2, 3), 1330); /* 66.67 %: 1.333… */
    assert_int_equal(reference_regularity(5, 6), 1670); /* 83.33 %: 1.666… */
    assert_int_equal(reference_regularity(5, 8), 1250);
    assert_int_equal(reference_regularity(13, 16), 1630); /* 81.25 %: 1.625 goes up */
    json_decref(vectors);
}

static const int printed[] = {62, 60, 66, 66, 74, 64, 58, 54, 56, 86, -98};

TEST(a_note_explains_itself)
{
    struct arena scratch = {0};
    struct why why = {.lang = LANG_EN};
    struct reference r = reference_of(printed, ROWS(printed), &scratch);
    reference_explain(&r, &why);
    assert_string_equal(str_text(&why.out),
                        "mean of the scores kept: 548 / 11 = 49.82\n"
                        "scores above zero: 10; below zero: 1\n"
                        "2 × 1 is less than 10: scores below zero are left out\n"
                        "mean of the scores kept: 646 / 10 = 64.60\n"
                        "left out too, as the largest: half of 1, rounded up, is 1\n"
                        "mean of the scores kept: 560 / 9 = 62.22\n"
                        "reference note: 62.22\n");
    str_reset(&why.out);
    r = reference_of((int[]){60, -52, 0}, 3, &scratch);
    reference_explain(&r, &why);
    assert_string_equal(str_text(&why.out), "mean of the scores kept: 8 / 3 = 2.67\n"
                                            "scores above zero: 1; below zero: 1\n"
                                            "2 × 1 is not less than 1: all scores are "
                                            "kept\n"
                                            "reference note: 2.67\n");
    str_reset(&why.out);
    r = reference_of(NULL, 0, &scratch);
    reference_explain(&r, &why);
    assert_non_null(strstr(str_text(&why.out), "no score on the board"));
    why_clear(&why);
    arena_clear(&scratch);
}

TEST(a_play_explains_itself_to_the_defence)
{
    struct arena scratch = {0};
    struct why why = {.lang = LANG_EN};
    struct reference r = reference_of(printed, ROWS(printed), &scratch);
    struct reference_mark mark[ROWS(printed)];
    reference_marks(&r, printed, mark, &scratch);
    reference_explain_defence(&r, printed, 1, &mark[1], &why);
    assert_string_equal(
        str_text(&why.out),
        "score +60, reference note 62.22: difference −2.22\n"
        "√2.22 with the sign of the difference: −1.49 PM for the attack\n"
        "the defence gets the opposite: +1.49 PM\n"
        "beats 4 and equals 0 of 10 other scores: (4 + 0/2) / 10 = 40.00%\n"
        "the defence gets the rest of 100: 60.00%\n"
        "regularity: 60.00% / 50 = +1.20 PM\n");
    why_clear(&why);
    arena_clear(&scratch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_boards_are_as_a_person_computes_them),
        cmocka_unit_test(thousands_of_scores),
        cmocka_unit_test(signs_decide_what_is_left_out),
        cmocka_unit_test(zeros_count_in_the_mean),
        cmocka_unit_test(one_score_alone_is_its_own_note_and_half_of_a_top),
        cmocka_unit_test(no_score_at_all),
        cmocka_unit_test(the_printed_board_comes_out_in_all_its_tables),
        cmocka_unit_test(regularity_climbs_the_printed_ladder),
        cmocka_unit_test(a_note_explains_itself),
        cmocka_unit_test(a_play_explains_itself_to_the_defence),
    };
    return cmocka_run_group_tests_name("reference", tests, NULL, NULL);
}
