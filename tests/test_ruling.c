/* test_ruling.c - what a ruling does to the marks of a play. */
#include "core/ruling/ruling.h"

#include "support.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NONE = RULING_NO_MARK, N = 1, E = 2, S = 4, W = 8 };

/* East takes; a top is 100 units, so that marks are percentages. */
TEST(each_kind_does_what_its_rule_says)
{
    static const struct {
        const char *rule;
        enum ruling_kind kind;
        ruling_seats fault;
        int64_t attack;
        int64_t mark[SEAT_COUNT]; /* N E S W */
    } rows[] = {
        {"neutralised", RULING_NEUTRALISED, 0, 70, {NONE, NONE, NONE, NONE}},
        {"zero to the taker", RULING_ZERO, E, 70, {NONE, 0, NONE, NONE}},
        {"zero to one defender", RULING_ZERO, N, NONE, {0, NONE, NONE, NONE}},
        {"zero to two", RULING_ZERO, S | W, 70, {NONE, NONE, 0, 0}},
        {"zero to both sides", RULING_ZERO_BOTH, 0, 70, {0, 0, 0, 0}},
        {"zero to both, no score", RULING_ZERO_BOTH, 0, NONE, {0, 0, 0, 0}},
        {"40/60, attack, bounds both", RULING_FORTY_SIXTY, E, 70, {60, 40, 60, 60}},
        {"40/60, attack, worse already", RULING_FORTY_SIXTY, E, 25, {75, 25, 75, 75}},
        {"40/60, attack, at the bound", RULING_FORTY_SIXTY, E, 40, {60, 40, 60, 60}},
        {"40/60, defence, bounds both", RULING_FORTY_SIXTY, N, 10, {40, 60, 40, 40}},
        {"40/60, defence, worse already", RULING_FORTY_SIXTY, W, 90, {10, 90, 10, 10}},
        {"40/60, defence, fifty", RULING_FORTY_SIXTY, S, 50, {40, 60, 40, 40}},
        {"40/60 without a score", RULING_FORTY_SIXTY, E, NONE, {NONE, NONE, NONE, NONE}},
        {"40/40", RULING_FORTY_FORTY, 0, 90, {40, 40, 40, 40}},
        {"40/40 without a score", RULING_FORTY_FORTY, 0, NONE, {NONE, NONE, NONE, NONE}},
        {"penalty", RULING_PENALTY, E, 70, {30, 70, 30, 30}},
        {"penalty without a score", RULING_PENALTY, E, NONE, {NONE, NONE, NONE, NONE}},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct ruling_effect effect = {.kind = rows[i].kind, .fault = rows[i].fault};
        int64_t mark[SEAT_COUNT];
        ruling_apply(&effect, SEAT_E, 100, rows[i].attack, mark);
        for (int s = 0; s < SEAT_COUNT; s++)
            EXPECT_INT(rows[i].rule, mark[s], rows[i].mark[s]);
    }
}

TEST(forty_sixty_bounds_every_mark_for_every_taker)
{
    for (int taker = 0; taker < SEAT_COUNT; taker++)
        for (unsigned fault = 1; fault < 16; fault++)
            for (int64_t attack = 0; attack <= 100; attack++) {
                struct ruling_effect effect = {.kind = RULING_FORTY_SIXTY,
                                               .fault = fault};
                int64_t mark[SEAT_COUNT];
                ruling_apply(&effect, (enum seat)taker, 100, attack, mark);
                bool attack_at_fault = fault >> taker & 1;
                for (int s = 0; s < SEAT_COUNT; s++) {
                    int64_t own = s == taker ? attack : 100 - attack;
                    int64_t low = own < 40 ? own : 40;
                    int64_t high = own > 60 ? own : 60;
                    bool theirs = attack_at_fault == (s == taker);
                    assert_int_equal(mark[s], theirs ? low : high);
                }
            }
}

TEST(given_marks_go_to_the_named_seats)
{
    struct ruling_effect effect = {.kind = RULING_MARKS, .named = N | S};
    effect.percent[SEAT_N] = ratio_of(125, 2);
    effect.percent[SEAT_S] = ratio_of(333, 10);
    int64_t den = ruling_denominator(&effect);
    assert_int_equal(den, 1000);
    int64_t mark[SEAT_COUNT];
    ruling_apply(&effect, SEAT_N, 3 * den, 17, mark);
    assert_int_equal(mark[SEAT_N], 3 * 625);
    assert_int_equal(mark[SEAT_E], NONE);
    assert_int_equal(mark[SEAT_S], 3 * 333);
    assert_int_equal(mark[SEAT_W], NONE);
}

TEST(a_denominator_makes_every_mark_whole)
{
    struct ruling_effect effect = {.kind = RULING_FORTY_SIXTY};
    effect.percent[SEAT_N] = ratio_of(1, 7);
    effect.named = N;
    assert_int_equal(ruling_denominator(&effect), 5);
    effect.kind = RULING_MARKS;
    assert_int_equal(ruling_denominator(&effect), 700);
    effect.percent[SEAT_N] = ratio_of(12345678, 1000000);
    effect.percent[SEAT_E] = ratio_of(99999999, 1000000);
    effect.named = N | E;
    int64_t den = ruling_denominator(&effect);
    assert_int_equal(den, 100000000);
    int64_t mark[SEAT_COUNT];
    ruling_apply(&effect, SEAT_E, den, NONE, mark);
    assert_int_equal(mark[SEAT_N], 12345678);
    assert_int_equal(mark[SEAT_E], 99999999);
}

TEST(each_defender_has_100_less_the_attack)
{
    json_t *vectors = support_vectors("tarot_line_movements");
    const json_t *examples = support_get(vectors, "complement_examples");
    assert_int_equal(json_array_size(examples), 2);
    for (size_t i = 0; i < json_array_size(examples); i++) {
        const json_t *row = json_array_get(examples, i);
        double attack = json_number_value(support_get(row, "attack"));
        double defence = json_number_value(support_get(row, "defence"));
        struct ruling_effect effect = {.kind = RULING_PENALTY};
        int64_t mark[SEAT_COUNT];
        ruling_apply(&effect, SEAT_W, 1000, lround(attack * 10), mark);
        assert_int_equal(mark[SEAT_W], lround(attack * 10));
        for (int s = SEAT_N; s < SEAT_W; s++)
            assert_int_equal(mark[s], lround(defence * 10));
    }
    json_decref(vectors);
}

TEST(the_table_says_how_each_kind_is_handled)
{
    static const struct {
        const char *name;
        bool compared, changes_marks, needs_fault, closes;
    } rows[RULING_KINDS] = {
        {"neutralised", false, true, false, true},
        {"zero", false, true, true, true},
        {"zero-both", false, true, false, true},
        {"marks", false, true, false, true},
        {"forty-sixty", true, true, true, false},
        {"forty-forty", true, true, false, false},
        {"plus-minus-four", true, true, true, false},
        {"plus-minus-six", true, true, true, false},
        {"penalty", true, false, false, false},
    };
    for (int k = 0; k < RULING_KINDS; k++) {
        const struct ruling_row *row = &ruling_table[k];
        EXPECT_TEXT(rows[k].name, row->name, rows[k].name);
        EXPECT_INT(rows[k].name, row->compared, rows[k].compared);
        EXPECT_INT(rows[k].name, row->changes_marks, rows[k].changes_marks);
        EXPECT_INT(rows[k].name, row->needs_fault, rows[k].needs_fault);
        EXPECT_INT(rows[k].name, row->closes, rows[k].closes);
        struct why why = {.lang = LANG_EN};
        ruling_explain(&(struct ruling_effect){.kind = (enum ruling_kind)k},
                       RULING_OF_SIDES, &why);
        ruling_explain(&(struct ruling_effect){.kind = (enum ruling_kind)k},
                       RULING_OF_SIDES, NULL);
        assert_non_null(strstr(str_text(&why.out), row->title));
        why_clear(&why);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kind_does_what_its_rule_says),
        cmocka_unit_test(forty_sixty_bounds_every_mark_for_every_taker),
        cmocka_unit_test(given_marks_go_to_the_named_seats),
        cmocka_unit_test(a_denominator_makes_every_mark_whole),
        cmocka_unit_test(each_defender_has_100_less_the_attack),
        cmocka_unit_test(the_table_says_how_each_kind_is_handled),
    };
    return cmocka_run_group_tests_name("ruling", tests, NULL, NULL);
}
