/* test_full.c - the full movements: every cell worked out before, and every size. */
#include "core/movement/full.h"
#include <stdint.h>

#include "core/game/tarot_board.h"
#include "core/movement/difference.h"
#include "core/movement/field.h"
#include "core/movement/line.h"
#include "core/movement/steps.h"
#include "support.h"
#include "vector_lines.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct verify_rules tarot = {.taker = tarot_board_taker};

/* One cell: N, S, E, W, boards from 1. */
static void check_cell(const char *row, const struct lines *lines, const int wanted[5],
                       int round, int table)
{
    static const int mover[5] = {SEAT_N, SEAT_S, SEAT_E, SEAT_W, LINES_BOARDS};
    for (int i = 0; i < 5; i++)
        EXPECT_INT(row, lines_at(lines, round, table)[mover[i]] + 1, wanted[i]);
}

static void check_offsets(const char *row, const struct lines *lines, const char *group,
                          const json_t *offsets)
{
    struct arena arena = {0};
    struct lines wanted;
    vector_lines(group, offsets, lines->tables, &wanted, &arena);
    EXPECT_INT(row, vector_same_lines(lines, &wanted), true);
    arena_clear(&arena);
}

static void check_schedule(const char *row, const struct lines *lines,
                           const json_t *schedule)
{
    EXPECT_INT(row, lines->rounds, json_array_size(schedule));
    for (int r = 0; r < lines->rounds; r++) {
        const json_t *tables = json_array_get(schedule, (size_t)r);
        EXPECT_INT(row, json_array_size(tables), lines->tables);
        for (int t = 0; t < lines->tables; t++) {
            int wanted[5];
            for (size_t i = 0; i < 5; i++)
                wanted[i] = (int)json_integer_value(
                    json_array_get(json_array_get(tables, (size_t)t), i));
            check_cell(row, lines, wanted, r, t);
        }
    }
}

TEST(every_cell_is_as_worked_out)
{
    json_t *vectors = support_vectors("tarot_full_movements");
    json_t *movements = json_object_get(vectors, "movements");
    const char *key;
    json_t *movement;
    EXPECT_INT("movements", json_object_size(movements), 18);
    json_object_foreach(movements, key, movement)
    {
        struct arena arena = {0};
        struct lines lines = {0};
        assert_true(full_lines((int)strtoll(key, NULL, 10), &lines, &arena));
        EXPECT_INT(key, lines.rounds, support_get_int(movement, "rounds"));
        const json_t *offsets = json_object_get(movement, "offsets");
        if (offsets) {
            check_offsets(key, &lines, json_string_value(support_get(movement, "group")),
                          offsets);
        } else {
            check_schedule(key, &lines, support_get(movement, "schedule"));
        }
        arena_clear(&arena);
    }
    json_decref(vectors);
}

TEST(every_shift_is_as_worked_out)
{
    json_t *vectors = support_vectors("tarot_full_movements");
    json_t *shifts = json_object_get(vectors, "cyclic_shifts_only");
    const char *key;
    json_t *shift;
    EXPECT_INT("shifts", json_object_size(shifts), 9);
    json_object_foreach(shifts, key, shift)
    {
        struct arena arena = {0};
        struct lines lines;
        char group[16];
        snprintf(group, sizeof group, "Z_%s", key);
        const struct difference_row *row =
            difference_find(difference_shift, (int)strtoll(key, NULL, 10));
        assert_non_null(row);
        difference_lines(row, &lines, &arena);
        EXPECT_INT(key, lines.rounds, support_get_int(shift, "rounds"));
        check_offsets(key, &lines, group, support_get(shift, "offsets"));
        arena_clear(&arena);
    }
    json_decref(vectors);
}

/* Few rounds at an even number of tables: the same steps in each, but for those named. */
TEST(few_rounds_have_steps_that_can_be_called)
{
    enum { S = SEAT_S, E = SEAT_E, W = SEAT_W, B = STEPS_BOARDS };
    static const struct {
        int tables, rounds;
        int by[STEPS_MOVERS]; /* N E S W boards */
        struct {
            int into, mover, by; /* the step into a round that is another one */
        } but[4];
    } rows[] = {
        {10, 5, {0, 2, 1, 3, 4}, {{0}}},
        {10, 7, {0, 2, 1, 3, -2}, {{6, E, 5}, {5, W, -4}, {3, B, 5}, {7, B, 5}}},
        {12, 6, {0, 2, 1, 3, 4}, {{5, W, -4}, {4, B, -3}}},
        {14, 7, {0, 2, 1, 3, 4}, {{0}}},
        {16, 7, {0, 2, 1, 3, 4}, {{5, B, 6}}},
        {20, 7, {0, 2, 1, 3, 4}, {{6, B, 5}}},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct movement movement = {0};
        struct verify_report report;
        struct steps steps;
        struct movement_plan plan = {.tables = rows[i].tables, .rounds = rows[i].rounds};
        char row[40];
        snprintf(row, sizeof row, "%d tables, %d rounds", plan.tables, plan.rounds);
        assert_true(full_is_called(&plan));
        assert_true(full_make(&plan, &movement, &arena, &err));
        movement_verify(&movement, &tarot, &report);
        EXPECT_INT(row, report.valid, true);
        const struct schedule *schedule = &movement.field[0].schedule;
        EXPECT_INT(row, steps_find(schedule, &steps), true);
        for (int round = 2; round <= plan.rounds; round++) {
            struct step step;
            assert_true(steps_after(schedule, round - 1, &step));
            for (int m = 0; m < STEPS_MOVERS; m++) {
                int by = rows[i].by[m];
                for (size_t k = 0; k < ROWS(rows[i].but); k++)
                    if (rows[i].but[k].into == round && rows[i].but[k].mover == m)
                        by = rows[i].but[k].by;
                EXPECT_INT(row, (step.by[m] - by) % plan.tables, 0);
            }
        }
        arena_clear(&arena);
    }
    struct movement_plan balanced = {.tables = 10, .rounds = 5, .balance = true};
    struct movement_plan longer = {.tables = 10, .rounds = 8};
    assert_false(full_is_called(&balanced) || full_is_called(&longer));
}

TEST(all_sizes_play_all_rounds_but_four)
{
    for (int tables = -2; tables <= 70; tables++) {
        char row[40];
        snprintf(row, sizeof row, "%d tables", tables);
        int wanted = tables < 5 || tables > 64 ? 0
                     : tables == 6             ? 5
                     : tables == 10            ? 9
                     : tables == 22            ? 21
                     : tables == 58            ? 53
                                               : tables;
        EXPECT_INT(row, full_rounds(tables), wanted);
    }
}

TEST(every_size_is_valid)
{
    for (int tables = 5; tables <= 64; tables++) {
        struct arena arena = {0};
        struct movement movement = {0};
        struct verify_report report;
        struct err err = ERR_INIT(LANG_EN);
        char row[40];
        snprintf(row, sizeof row, "%d tables", tables);
        struct movement_plan plan = {.tables = tables, .boards = 2};
        if (!full_make(&plan, &movement, &arena, &err))
            fail_msg("%s: %s", row, err.text);
        movement_verify(&movement, &tarot, &report);
        EXPECT_INT(row, report.valid, true);
        EXPECT_INT(row, report.max_meetings, 1);
        EXPECT_INT(row, report.replayed_boards, 0);
        EXPECT_INT(row, report.max_deals, 2 * full_rounds(tables));
        EXPECT_INT(row, report.min_met, 3 * full_rounds(tables));
        EXPECT_INT(row, report.max_sit_outs, 0);
        EXPECT_INT(row,
                   report.max_attacks - report.min_attacks <= 1 ||
                       full_rounds(tables) < tables,
                   true);
        arena_clear(&arena);
    }
}

TEST(twelve_tables_are_the_showpiece)
{
    struct arena arena = {0};
    struct movement movement = {0};
    struct verify_report report;
    struct err err = ERR_INIT(LANG_EN);
    assert_true(
        full_make(&(struct movement_plan){.tables = 12}, &movement, &arena, &err));
    movement_verify(&movement, &tarot, &report);
    EXPECT_INT("deals", report.min_deals, 24);
    EXPECT_INT("boards", schedule_last_board(&movement.field[0].schedule), 24);
    EXPECT_INT("attacks", report.min_attacks, 6);
    EXPECT_INT("attacks", report.max_attacks, 6);
    EXPECT_INT("opponents", report.min_met, 36);
    arena_clear(&arena);
}

TEST(fields_are_fields)
{
    for (int q = 2; q <= 64; q++) {
        if (!field_exists(q))
            continue;
        for (int a = 1; a < q; a++) {
            uint64_t seen = 0;
            EXPECT_INT("one", field_multiply(q, a, 1), a);
            EXPECT_INT("less itself", field_subtract(q, a, a), 0);
            for (int b = 0; b < q; b++) {
                EXPECT_INT("commutes", field_multiply(q, a, b), field_multiply(q, b, a));
                seen |= (uint64_t)1 << field_multiply(q, a, b);
                EXPECT_INT("sum", field_subtract(q, field_add(q, a, b), b), a);
                int c = (a * 7 + b * 3) % q;
                EXPECT_INT(
                    "distributes", field_multiply(q, c, field_add(q, a, b)),
                    field_add(q, field_multiply(q, c, a), field_multiply(q, c, b)));
            }
            assert_true(seen == (q == 64 ? UINT64_MAX : ((uint64_t)1 << q) - 1));
        }
    }
    assert_false(field_exists(6) || field_exists(1) || field_exists(0));
}

TEST(sizes_beyond_are_refused_with_what_is_possible)
{
    static const int sizes[] = {1, 2, 3, 4, 65, 1000};
    for (size_t i = 0; i < ROWS(sizes); i++) {
        struct arena arena = {0};
        struct movement movement = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct movement_plan plan = {.tables = sizes[i]};
        assert_false(full_make(&plan, &movement, &arena, &err));
        assert_non_null(strstr(err.text, "5 to 64"));
        arena_clear(&arena);
    }
}

TEST(words_say_whether_cards_are_needed)
{
    struct why why = {.lang = LANG_EN};
    full_explain(&(struct movement_plan){.tables = 12}, &why);
    assert_non_null(strstr(str_text(&why.out), "guide cards"));
    why_clear(&why);
    full_explain(&(struct movement_plan){.tables = 22}, &why);
    assert_non_null(strstr(str_text(&why.out), "21 is the longest"));
    why_clear(&why);
    full_explain(&(struct movement_plan){.tables = 7}, &why);
    assert_non_null(strstr(str_text(&why.out), "S moves up 1 table"));
    why_clear(&why);
}

/* The words are those of the rounds that are played, and the same as steps_find() says.
 */
TEST(words_follow_the_rounds_and_players_asked_for)
{
    static const struct {
        const char *rule;
        struct movement_plan plan;
        const char *size;
        bool simple;
    } rows[] = {
        {"all of ten tables", {.tables = 10}, "10 tables in one field, 9 rounds;", false},
        {"the first two of them",
         {.tables = 10, .rounds = 2},
         "10 tables in one field, 2 rounds;",
         true},
        {"one round",
         {.tables = 10, .rounds = 1},
         "10 tables in one field, 1 round;",
         true},
        {"a player too many",
         {.tables = 7, .rounds = 3, .extra = 1},
         "7 tables in one field, 3 rounds;",
         true},
        {"too many for all rounds",
         {.tables = 10, .extra = 1},
         "field, 7 rounds;",
         false},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct movement movement = {0};
        struct steps steps;
        struct why why = {.lang = LANG_EN};
        assert_true(full_make(&rows[i].plan, &movement, &arena, &err));
        EXPECT_INT(rows[i].rule, steps_find(&movement.field->schedule, &steps),
                   rows[i].simple);
        full_explain(&rows[i].plan, &why);
        const char *text = str_text(&why.out);
        EXPECT_INT(rows[i].rule, strstr(text, rows[i].size) != NULL, true);
        EXPECT_INT(rows[i].rule, strstr(text, "no simple rule") == NULL, rows[i].simple);
        why_clear(&why);
        arena_clear(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_cell_is_as_worked_out),
        cmocka_unit_test(every_shift_is_as_worked_out),
        cmocka_unit_test(few_rounds_have_steps_that_can_be_called),
        cmocka_unit_test(all_sizes_play_all_rounds_but_four),
        cmocka_unit_test(every_size_is_valid),
        cmocka_unit_test(twelve_tables_are_the_showpiece),
        cmocka_unit_test(fields_are_fields),
        cmocka_unit_test(sizes_beyond_are_refused_with_what_is_possible),
        cmocka_unit_test(words_say_whether_cards_are_needed),
        cmocka_unit_test(words_follow_the_rounds_and_players_asked_for),
    };
    return cmocka_run_group_tests_name("full", tests, NULL, NULL);
}
