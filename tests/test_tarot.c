/* test_tarot.c - the score of one deal, and which scores can exist. */
#include "core/game/tarot.h"
#include <stdint.h>

#include "support.h"
#include <stdio.h>
#include <stdlib.h>

enum { LIMIT = TAROT_SCORE_LIMIT, SPAN = 2 * LIMIT + 1 };

/* The second computation of the score, from the rule as it is told: what the attack wins
 * and what it loses, added up apart. */
static int by_the_book(const struct tarot_deal *deal)
{
    static const int targets[] = {56, 51, 41, 36};
    static const int doublings[] = {1, 2, 4, 6};
    static const int poignees[] = {0, 20, 30, 40};
    int gain = 0;
    int loss = 0;
    int multiplier = doublings[deal->contract];
    int target = targets[deal->oudlers];
    bool won = deal->points >= target;
    int game = 25 + (won ? deal->points - target : target - deal->points);
    *(won ? &gain : &loss) += game * multiplier;
    *(won ? &gain : &loss) += poignees[deal->handful[0]] + poignees[deal->handful[1]];
    if (deal->petit == TAROT_ATTACK)
        gain += 10 * multiplier;
    else if (deal->petit == TAROT_DEFENCE)
        loss += 10 * multiplier;
    if (deal->slam == TAROT_ANNOUNCED)
        gain += 400;
    else if (deal->slam == TAROT_UNANNOUNCED)
        gain += 200;
    else if (deal->slam == TAROT_FAILED)
        loss += 200;
    return gain - loss;
}

/* Whether two handfuls can be shown from 22 trumps. */
static bool can_both_be_shown(const enum tarot_handful handful[2])
{
    static const int trumps[] = {0, 10, 13, 15};
    return trumps[handful[0]] + trumps[handful[1]] <= 22;
}

/* Steps to the next deal of the contract through all its figures; false after the last.
 * The first one is all zeros. */
static bool next_deal(struct tarot_deal *deal)
{
    static const int count[] = {TAROT_POINTS + 1, TAROT_OUDLERS + 1, TAROT_DEFENCE + 1,
                                TAROT_HANDFULS,   TAROT_HANDFULS,    TAROT_SLAMS};
    int figure[] = {deal->points,          deal->oudlers,         (int)deal->petit,
                    (int)deal->handful[0], (int)deal->handful[1], (int)deal->slam};
    size_t i = 0;
    while (i < ROWS(figure) && ++figure[i] == count[i])
        figure[i++] = 0;
    deal->points = figure[0];
    deal->oudlers = figure[1];
    deal->petit = (enum tarot_side)figure[2];
    deal->handful[0] = (enum tarot_handful)figure[3];
    deal->handful[1] = (enum tarot_handful)figure[4];
    deal->slam = (enum tarot_slam)figure[5];
    return i < ROWS(figure);
}

TEST(every_deal_has_the_score_of_the_rule)
{
    int64_t deals = 0;
    for (int contract = 0; contract < TAROT_CONTRACTS; contract++) {
        struct tarot_deal deal = {.contract = (enum tarot_contract)contract};
        do {
            struct tarot_result result = tarot_score(&deal, NULL);
            if (result.score != by_the_book(&deal))
                fail_msg("contract %d, %d points, %d oudlers: %d, not %d", contract,
                         deal.points, deal.oudlers, result.score, by_the_book(&deal));
            assert_int_equal(result.made, result.margin >= 0);
            deals++;
        } while (next_deal(&deal));
    }
    assert_int_equal(deals, 4L * 92 * 4 * 3 * 4 * 4 * 4);
}

TEST(examples_worked_out_by_hand)
{
    static const struct {
        const char *rule;
        struct tarot_deal deal;
        int margin, score;
    } rows[] = {
        {"just made", {.contract = TAROT_PRISE, .points = 36, .oudlers = 3}, 0, 25},
        {"down by one", {.contract = TAROT_PRISE, .points = 35, .oudlers = 3}, -1, -26},
        {"garde doubles", {.contract = TAROT_GARDE, .points = 44, .oudlers = 2}, 3, 56},
        {"no oudler", {.contract = TAROT_GARDE, .points = 50, .oudlers = 0}, -6, -62},
        {"one oudler",
         {.contract = TAROT_GARDE_SANS, .points = 51, .oudlers = 1},
         0,
         100},
        {"garde contre",
         {.contract = TAROT_GARDE_CONTRE, .points = 31, .oudlers = 2},
         -10,
         -210},
        {"petit of the defence, contract made",
         {.contract = TAROT_GARDE, .points = 41, .oudlers = 2, .petit = TAROT_DEFENCE},
         0,
         30},
        {"a handful goes to the winner",
         {.contract = TAROT_GARDE, .points = 40, .oudlers = 2, .handful = {TAROT_DOUBLE}},
         -1,
         -82},
        {"slam made, announced",
         {.contract = TAROT_GARDE, .points = 91, .oudlers = 3, .slam = TAROT_ANNOUNCED},
         55,
         560},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct tarot_result result = tarot_score(&rows[i].deal, NULL);
        EXPECT_INT(rows[i].rule, result.margin, rows[i].margin);
        EXPECT_INT(rows[i].rule, result.score, rows[i].score);
    }
}

/* Which scores the contract's deals give, with and without slams: [score + LIMIT]. */
static void enumerate(int contract, bool any[SPAN], bool plain[SPAN])
{
    for (int i = 0; i < SPAN; i++)
        any[i] = plain[i] = false;
    struct tarot_deal deal = {.contract = (enum tarot_contract)contract};
    do {
        if (!can_both_be_shown(deal.handful))
            continue;
        int score = by_the_book(&deal);
        any[score + LIMIT] = true;
        if (deal.slam == TAROT_NO_SLAM)
            plain[score + LIMIT] = true;
    } while (next_deal(&deal));
}

TEST(possible_scores_are_those_of_some_deal)
{
    static bool any[SPAN];
    static bool plain[SPAN];
    static const int factor[] = {1, 2, 4, 6};
    for (int c = 0; c < TAROT_CONTRACTS; c++) {
        enumerate(c, any, plain);
        for (int score = -LIMIT; score <= LIMIT; score++) {
            char row[60];
            snprintf(row, sizeof row, "contract %d, score %d", c, score);
            bool possible = any[score + LIMIT];
            EXPECT_INT(row, tarot_is_possible((enum tarot_contract)c, score), possible);
            bool unlikely = !plain[score + LIMIT] || abs(score) > 100 * factor[c];
            if (possible)
                EXPECT_INT(row, tarot_is_unlikely((enum tarot_contract)c, score),
                           unlikely);
        }
    }
}

TEST(the_nearest_possible_scores_are_named)
{
    static bool any[SPAN];
    static bool plain[SPAN];
    for (int c = 0; c < TAROT_CONTRACTS; c++) {
        enumerate(c, any, plain);
        int step = 1;
        for (int score = -LIMIT; score <= LIMIT; score += step) {
            int below = score;
            int above = score;
            while (below >= -LIMIT && !any[below + LIMIT])
                below--;
            while (above <= LIMIT && !any[above + LIMIT])
                above++;
            bool inside = below >= -LIMIT && above <= LIMIT;
            step = inside ? 1 : 83; /* far out, a few are enough */
            if (above == score)
                continue;
            int nearest[2] = {0};
            int n = tarot_nearest((enum tarot_contract)c, score, nearest);
            assert_int_equal(n, inside ? 2 : 1);
            assert_int_equal(nearest[0], below >= -LIMIT ? below : above);
            assert_int_equal(nearest[n - 1], above <= LIMIT ? above : below);
        }
    }
}

TEST(fifty_seven_is_impossible_in_a_garde)
{
    int nearest[2];
    assert_false(tarot_is_possible(TAROT_GARDE, 57));
    assert_int_equal(tarot_nearest(TAROT_GARDE, 57, nearest), 2);
    assert_int_equal(nearest[0], 56);
    assert_int_equal(nearest[1], 58);
    assert_true(tarot_is_possible(TAROT_PRISE, 57));
    assert_true(tarot_is_possible(TAROT_GARDE, 0));
    assert_true(tarot_is_unlikely(TAROT_GARDE, 0)); /* down, with a slam */
    assert_false(tarot_is_unlikely(TAROT_GARDE, 56));
    assert_false(tarot_is_unlikely(TAROT_GARDE, 200));
    assert_true(tarot_is_unlikely(TAROT_GARDE, 202));
    assert_true(tarot_is_unlikely(TAROT_GARDE, -202));
    assert_true(tarot_is_unlikely(TAROT_GARDE, 560));
}

TEST(a_score_explains_itself)
{
    struct why why = {.lang = LANG_EN};
    struct tarot_deal deal = {.contract = TAROT_GARDE,
                              .points = 40,
                              .oudlers = 2,
                              .petit = TAROT_ATTACK,
                              .handful = {TAROT_SINGLE},
                              .slam = TAROT_FAILED};
    assert_int_equal(tarot_score(&deal, &why).score, -252);
    assert_string_equal(str_text(&why.out),
                        "40 points for 41 needed with 2 oudlers: down by 1\n"
                        "(25 + 1) × 2 = −52\n"
                        "petit au bout for the attack: +20\n"
                        "handful, for the side that wins the deal: −20\n"
                        "slam: −200\n"
                        "taker's score: −252\n");
    why_clear(&why);
}

TEST(words_of_the_data)
{
    assert_string_equal(tarot_contract_word[TAROT_PRISE], "prise");
    assert_string_equal(tarot_contract_word[TAROT_GARDE], "garde");
    assert_string_equal(tarot_contract_word[TAROT_GARDE_SANS], "garde-sans");
    assert_string_equal(tarot_contract_word[TAROT_GARDE_CONTRE], "garde-contre");
    assert_null(tarot_handful_word[TAROT_NO_HANDFUL]);
    assert_string_equal(tarot_handful_word[TAROT_TRIPLE], "triple");
    assert_null(tarot_slam_word[TAROT_NO_SLAM]);
    assert_string_equal(tarot_slam_word[TAROT_UNANNOUNCED], "unannounced");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_deal_has_the_score_of_the_rule),
        cmocka_unit_test(examples_worked_out_by_hand),
        cmocka_unit_test(possible_scores_are_those_of_some_deal),
        cmocka_unit_test(the_nearest_possible_scores_are_named),
        cmocka_unit_test(fifty_seven_is_impossible_in_a_garde),
        cmocka_unit_test(a_score_explains_itself),
        cmocka_unit_test(words_of_the_data),
    };
    return cmocka_run_group_tests_name("tarot", tests, NULL, NULL);
}
