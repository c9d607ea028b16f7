/* test_comparison.c - how evenly schedules compare, against figures worked out apart. */
#include "core/movement/comparison.h"
#include <stdint.h>

#include "core/game/tarot_board.h"
#include "core/movement/movement.h"
#include "support.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const struct verify_rules tarot = {.taker = tarot_board_taker};

static struct movement make(const struct movement_request *request, struct arena *arena)
{
    struct movement movement;
    struct err err = ERR_INIT(LANG_EN);
    if (!movement_make(request, &movement, arena, &err))
        fail_msg("%d tables: %s", request->plan.tables, err.text);
    return movement;
}

/* The sum, its squares and the number of pairs, play by play. */
static struct comparison naive(const struct schedule *schedule)
{
    struct comparison found = {0};
    for (int a = 0; a < schedule->contestants; a++)
        for (int b = 0; b < a; b++) {
            int64_t c = 0;
            for (int i = 0; i < schedule->slots; i++)
                for (int j = 0; j < schedule->slots; j++) {
                    if (schedule->board[i] != schedule->board[j])
                        continue;
                    int per_table = schedule->slots / schedule->rounds / schedule->tables;
                    const struct schedule_table *one = &schedule->table[i / per_table];
                    const struct schedule_table *two = &schedule->table[j / per_table];
                    int taker = (int)tarot_board_taker(schedule->board[i]);
                    int plays = 0;
                    for (int k = 0; k < schedule->slots; k++)
                        plays += schedule->board[k] == schedule->board[i];
                    for (int s = 0; s < 16; s++) {
                        if (one->seat[s / 4] != a || two->seat[s % 4] != b)
                            continue;
                        bool same = (s / 4 == taker) == (s % 4 == taker);
                        int weight = i == j ? -(plays - 1) : 1;
                        c += same ? weight : -weight;
                    }
                }
            found.pairs++;
            found.sum += c;
            found.squares += c * c;
        }
    return found;
}

TEST(sums_are_those_of_a_naive_count)
{
    static const struct movement_request rows[] = {
        {MOVEMENT_TAROT_LINE, "official", {.tables = 5, .boards = 2}},
        {MOVEMENT_TAROT_LINE, "official", {.tables = 6, .rounds = 3, .boards = 3}},
        {MOVEMENT_TAROT_LINE, "official", {.tables = 5, .boards = 4, .turns = true}},
        {MOVEMENT_TAROT_HOWELL, "howell", {.tables = 4, .boards = 4}},
        {MOVEMENT_TAROT_HOWELL, "howell", {.tables = 3, .boards = 3}},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct movement movement = make(&rows[i], &arena);
        struct comparison fast;
        struct comparison slow = naive(&movement.field[0].schedule);
        movement_compare(&movement, &tarot, &fast);
        EXPECT_INT("pairs", fast.pairs, slow.pairs);
        EXPECT_INT("sum", fast.sum, slow.sum);
        EXPECT_INT("squares", fast.squares, slow.squares);
        double n = (double)slow.pairs;
        double mean = (double)slow.sum / n;
        double deviation = sqrt((double)slow.squares / n - mean * mean);
        EXPECT_INT("deviation", ratio_round(comparison_deviation(&fast), 4),
                   lround(deviation * 10000));
        arena_clear(&arena);
    }
}

TEST(known_figures)
{
    static const struct {
        struct movement_request request;
        int balance; /* rounded */
    } rows[] = {
        {{MOVEMENT_TAROT_LINE, "official", {.tables = 5}}, 21},
        {{MOVEMENT_TAROT_LINE, "official", {.tables = 7}}, 22},
        {{MOVEMENT_TAROT_LINE, "official", {.tables = 7, .turns = true}}, 82},
        {{MOVEMENT_TAROT_HOWELL, "howell", {.tables = 4}}, 100},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct movement movement = make(&rows[i].request, &arena);
        struct comparison found;
        movement_compare(&movement, &tarot, &found);
        EXPECT_INT("balance", ratio_round(comparison_balance(&found), 0),
                   rows[i].balance);
        arena_clear(&arena);
    }
}

TEST(each_pair_of_a_howell_of_four_counts_four)
{
    struct arena arena = {0};
    struct movement_request request = {MOVEMENT_TAROT_HOWELL, NULL, {.tables = 4}};
    struct movement movement = make(&request, &arena);
    struct comparison found;
    movement_compare(&movement, &tarot, &found);
    EXPECT_INT("pairs", found.pairs, 120);
    EXPECT_INT("sum", found.sum, 480);
    EXPECT_INT("squares", found.squares, 1920);
    EXPECT_INT("deviation", ratio_round(comparison_deviation(&found), 4), 0);
    arena_clear(&arena);
}

TEST(turning_the_boards_compares_the_lines)
{
    for (int tables = 5; tables <= 13; tables++) {
        struct arena arena = {0};
        struct movement_request request = {
            MOVEMENT_TAROT_LINE, "full", {.tables = tables, .rounds = 5, .boards = 4}};
        struct movement plain = make(&request, &arena);
        request.plan.turns = true;
        struct movement turned = make(&request, &arena);
        struct comparison before;
        struct comparison after;
        struct verify_report report;
        movement_compare(&plain, &tarot, &before);
        movement_compare(&turned, &tarot, &after);
        movement_verify(&turned, &tarot, &report);
        assert_true(report.valid);
        EXPECT_INT("attacks", report.min_attacks, 5);
        EXPECT_INT("attacks", report.max_attacks, 5);
        if (ratio_compare(comparison_balance(&after), comparison_balance(&before)) <= 0)
            fail_msg("%d tables: turning does not help", tables);
        arena_clear(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_those_of_a_naive_count),
        cmocka_unit_test(known_figures),
        cmocka_unit_test(each_pair_of_a_howell_of_four_counts_four),
        cmocka_unit_test(turning_the_boards_compares_the_lines),
    };
    return cmocka_run_group_tests_name("comparison", tests, NULL, NULL);
}
