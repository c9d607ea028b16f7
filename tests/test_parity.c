/* test_parity.c - rounds in which everybody attacks equally often, as worked out. */
#include "core/movement/parity.h"

#include "core/game/tarot_board.h"
#include "core/movement/difference.h"
#include "core/movement/full.h"
#include "support.h"
#include "vector_lines.h"
#include <stdio.h>
#include <string.h>

static const struct verify_rules tarot = {.taker = tarot_board_taker};

/* The lines from which a plan's rounds are chosen. */
static void pool_of(int tables, const char *group, struct lines *pool,
                    struct arena *arena)
{
    const struct difference_row *row = NULL;
    if (strcmp(group, "Z_2xZ_6") == 0)
        row = difference_find(difference_spare, tables);
    else if (!strchr(group, '^'))
        row = difference_find(difference_shift, tables);
    if (row)
        difference_lines(row, pool, arena);
    else
        assert_true(full_lines(tables, pool, arena));
}

TEST(every_plan_is_found_again)
{
    json_t *vectors = support_vectors("tarot_attack_parity");
    const json_t *plans = support_get(vectors, "plans");
    size_t i;
    json_t *plan;
    EXPECT_INT("plans", json_array_size(plans), 30);
    json_array_foreach(plans, i, plan)
    {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct lines pool;
        struct lines wanted;
        struct lines chosen;
        int tables = (int)support_get_int(plan, "tables");
        const char *group = json_string_value(support_get(plan, "group"));
        char row[60];
        vector_lines(group, support_get(plan, "offsets"), tables, &wanted, &arena);
        snprintf(row, sizeof row, "%d tables, %s, %d rounds", tables, group,
                 wanted.rounds);
        pool_of(tables, group, &pool, &arena);
        if (!parity_choose(&pool, wanted.rounds, &chosen, &arena, &err))
            fail_msg("%s: %s", row, err.text);
        EXPECT_INT(row, vector_same_lines(&chosen, &wanted), true);
        arena_clear(&arena);
    }
    json_decref(vectors);
}

TEST(attacks_are_equal_as_promised)
{
    json_t *vectors = support_vectors("tarot_attack_parity");
    const json_t *plans = support_get(vectors, "plans");
    size_t i;
    json_t *printed;
    json_array_foreach(plans, i, printed)
    {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct movement movement = {0};
        struct verify_report report;
        struct movement_plan plan = {
            .tables = (int)support_get_int(printed, "tables"),
            .rounds = (int)json_array_size(support_get(printed, "offsets")),
            .balance = true};
        const json_t *attacks = support_get(printed, "attacks");
        char row[40];
        snprintf(row, sizeof row, "%d tables, %d rounds", plan.tables, plan.rounds);
        if (!full_make(&plan, &movement, &arena, &err))
            fail_msg("%s: %s", row, err.text);
        movement_verify(&movement, &tarot, &report);
        EXPECT_INT(row, report.valid, true);
        EXPECT_INT(row, report.min_attacks,
                   json_integer_value(json_array_get(attacks, 0)));
        EXPECT_INT(row, report.max_attacks,
                   json_integer_value(json_array_get(attacks, 1)));
        arena_clear(&arena);
    }
    json_decref(vectors);
}

TEST(pairs_of_boards_have_the_takers_of_their_half)
{
    struct lines lines = {.tables = 24, .half = 1};
    bool seen[50] = {false};
    for (int set = 0; set < 24; set++)
        for (int b = 0; b < 2; b++) {
            int board = parity_board(&lines, set, b);
            assert_true(board >= 1 && board <= 48 && !seen[board]);
            seen[board] = true;
            EXPECT_INT("half", (int)tarot_board_taker(board) % 2, set % 2);
        }
}

TEST(without_rounds_as_many_as_can_be)
{
    static const int wanted[][2] = {{8, 8}, {10, 9}, {14, 13}, {16, 16}};
    for (size_t i = 0; i < ROWS(wanted); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct movement movement = {0};
        struct verify_report report;
        struct movement_plan plan = {.tables = wanted[i][0], .balance = true};
        assert_true(full_make(&plan, &movement, &arena, &err));
        movement_verify(&movement, &tarot, &report);
        EXPECT_INT("rounds", movement.field[0].schedule.rounds, wanted[i][1]);
        assert_true(report.max_attacks - report.min_attacks <= 1);
        arena_clear(&arena);
    }
}

TEST(what_cannot_be_balanced_is_refused)
{
    static const struct {
        struct movement_plan plan;
        const char *words;
    } rows[] = {
        {{.tables = 7, .balance = true}, "8 to 30"},
        {{.tables = 40, .balance = true}, "8 to 30"},
        {{.tables = 8, .balance = true, .boards = 3}, "two boards"},
        {{.tables = 8, .balance = true, .rounds = 9}, "1 to 8 rounds"},
        {{.tables = 15, .balance = true}, "even numbers"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct movement movement = {0};
        assert_false(full_make(&rows[i].plan, &movement, &arena, &err));
        if (!strstr(err.text, rows[i].words))
            fail_msg("\"%s\" does not say \"%s\"", err.text, rows[i].words);
        arena_clear(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_plan_is_found_again),
        cmocka_unit_test(attacks_are_equal_as_promised),
        cmocka_unit_test(pairs_of_boards_have_the_takers_of_their_half),
        cmocka_unit_test(without_rounds_as_many_as_can_be),
        cmocka_unit_test(what_cannot_be_balanced_is_refused),
    };
    return cmocka_run_group_tests_name("parity", tests, NULL, NULL);
}
