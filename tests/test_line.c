/* test_line.c - the official line movements against every printed cell. */
#include "core/movement/line.h"

#include "core/game/seat.h"
#include "support.h"
#include <stdio.h>
#include <string.h>

static struct schedule make(struct line_plan plan, struct arena *arena)
{
    struct schedule schedule;
    struct err err = ERR_INIT(LANG_EN);
    if (!line_schedule(plan, &schedule, arena, &err))
        fail_msg("%d tables: %s", plan.tables, err.text);
    return schedule;
}

/* One printed cell: the four contestants of a table, and its set of boards. */
static void check_cell(const json_t *cell, const struct schedule *schedule, int round,
                       int table)
{
    static const char *const key[SEAT_COUNT] = {"N", "E", "S", "O"};
    const struct schedule_table *at = schedule_at(schedule, round, table);
    char row[60];
    snprintf(row, sizeof row, "%d tables, round %d, table %d", schedule->tables, round,
             table);
    for (int s = 0; s < SEAT_COUNT; s++) {
        char label[SCHEDULE_LABEL];
        snprintf(label, sizeof label, "%c%ld", "NESW"[s], support_get_int(cell, key[s]));
        EXPECT_TEXT(row, schedule->label[at->seat[s]], label);
    }
    int set = (int)support_get_int(cell, "set");
    for (int b = 0; b < at->count; b++)
        EXPECT_INT(row, schedule->board[at->first + b], (set - 1) * at->count + b + 1);
}

static void check_movement(const json_t *printed)
{
    struct arena arena = {0};
    int tables = (int)support_get_int(printed, "tables");
    int rounds = (int)support_get_int(printed, "positions");
    int boards = (int)support_get_int(printed, "boards_per_table");
    struct schedule schedule = make((struct line_plan){.tables = tables}, &arena);
    assert_int_equal(schedule.tables, tables);
    assert_int_equal(schedule.rounds, rounds);
    assert_int_equal(schedule.slots, tables * rounds * boards);
    assert_int_equal(schedule_last_board(&schedule),
                     support_get_int(printed, "boards_total"));
    const json_t *rows = support_get(printed, "schedule");
    assert_int_equal(json_array_size(rows), rounds);
    for (int round = 1; round <= rounds; round++) {
        const json_t *row = json_array_get(rows, (size_t)round - 1);
        assert_int_equal(json_array_size(row), tables);
        for (int table = 1; table <= tables; table++) {
            assert_int_equal(schedule_at(&schedule, round, table)->count, boards);
            check_cell(json_array_get(row, (size_t)table - 1), &schedule, round, table);
        }
    }
    arena_clear(&arena);
}

TEST(every_printed_cell_is_reproduced)
{
    json_t *vectors = support_vectors("tarot_line_movements");
    const json_t *prime = support_get(support_get(vectors, "prime_movement"), "tables");
    const json_t *special = support_get(vectors, "special_movements");
    static const char *const primes[] = {"5", "7", "11", "13", "17", "19"};
    static const char *const specials[] = {"6", "8", "9"};
    assert_int_equal(json_object_size(prime), ROWS(primes));
    assert_int_equal(json_object_size(special), ROWS(specials));
    for (size_t i = 0; i < ROWS(primes); i++)
        check_movement(support_get(prime, primes[i]));
    for (size_t i = 0; i < ROWS(specials); i++)
        check_movement(support_get(special, specials[i]));
    json_decref(vectors);
}

TEST(boards_lie_as_printed_before_the_start)
{
    json_t *vectors = support_vectors("tarot_line_movements");
    const json_t *layouts = support_get(vectors, "board_layout");
    static const int sizes[] = {5, 6, 7, 8, 9, 11, 13, 17, 19};
    assert_int_equal(json_object_size(layouts), ROWS(sizes));
    for (size_t i = 0; i < ROWS(sizes); i++) {
        char key[24];
        snprintf(key, sizeof key, "%d", sizes[i]);
        const json_t *layout = support_get(support_get(layouts, key), "corrected");
        assert_int_equal(json_array_size(layout), sizes[i]);
        struct arena arena = {0};
        struct schedule schedule = make((struct line_plan){.tables = sizes[i]}, &arena);
        for (int table = 1; table <= sizes[i]; table++) {
            const struct schedule_table *at = schedule_at(&schedule, 1, table);
            char boards[24];
            snprintf(boards, sizeof boards, "%d-%d", schedule.board[at->first],
                     schedule.board[at->first + at->count - 1]);
            EXPECT_TEXT(key, boards,
                        json_string_value(json_array_get(layout, (size_t)table - 1)));
        }
        arena_clear(&arena);
    }
    json_decref(vectors);
}

TEST(six_tables_duplicate_what_they_never_play)
{
    static const char *const key[SEAT_COUNT] = {"N", "E", "S", "O"};
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement movement = {0};
    json_t *vectors = support_vectors("tarot_line_movements");
    const json_t *printed =
        support_get(support_get(vectors, "duplication_position_6_tables"), "seating");
    struct movement_plan plan = {.tables = 6};
    assert_true(line_make(&plan, &movement, &arena, &err));
    const struct schedule *schedule = &movement.field[0].schedule;
    const struct schedule *position = movement.field[0].duplication;
    assert_non_null(position);
    for (int table = 1; table <= 6; table++) {
        const struct schedule_table *at = schedule_at(position, 1, table);
        const json_t *cell = json_array_get(printed, (size_t)table - 1);
        for (int s = 0; s < SEAT_COUNT; s++) {
            char label[SCHEDULE_LABEL];
            snprintf(label, sizeof label, "%c%ld", "NESW"[s],
                     support_get_int(cell, key[s]));
            EXPECT_TEXT("seat", position->label[at->seat[s]], label);
            for (int i = 0; i < 30; i++) /* nobody plays the set they duplicate */
                EXPECT_INT("played",
                           schedule->table[i].seat[s] == at->seat[s] &&
                               schedule->board[schedule->table[i].first] ==
                                   position->board[at->first],
                           false);
        }
        EXPECT_INT("set", position->board[at->first],
                   4 * support_get_int(cell, "set") - 3);
    }
    json_decref(vectors);
    arena_clear(&arena);
}

TEST(movements_exist_where_the_rule_says)
{
    for (int tables = -1; tables <= 70; tables++) {
        int wanted = tables == 6   ? 5
                     : tables == 8 ? 6
                     : tables == 9 ? 7
                     : tables < 5 || tables > 64 || tables % 2 == 0 || tables % 3 == 0
                         ? 0
                         : tables;
        char row[40];
        snprintf(row, sizeof row, "%d tables", tables);
        EXPECT_INT(row, line_rounds(tables), wanted);
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct schedule schedule = {.tables = -5};
        struct line_plan plan = {.tables = tables};
        EXPECT_INT(row, line_schedule(plan, &schedule, &arena, &err), wanted > 0);
        EXPECT_INT(row, schedule.tables, wanted > 0 ? tables : -5);
        EXPECT_INT(row, err.kind, wanted > 0 ? ERR_NONE : ERR_USER);
        arena_clear(&arena);
    }
}

TEST(boards_per_round_keep_the_evening_short)
{
    static const int wanted[] = {4, 4, 4, 4, 4, 4, 4, 3, 3, 2, 2, 2};
    for (size_t i = 0; i < ROWS(wanted); i++)
        assert_int_equal(line_boards((int)i + 1), wanted[i]);
    assert_int_equal(line_boards(61), 2);
}

TEST(a_plan_may_ask_for_less)
{
    static const struct {
        const char *rule;
        struct line_plan plan;
        bool good;
        int rounds, boards;
    } rows[] = {
        {"all of it", {7, 0, 0}, true, 7, 4},
        {"fewer rounds", {13, 7, 0}, true, 7, 4},
        {"nine rounds", {13, 9, 0}, true, 9, 3},
        {"three boards", {7, 0, 3}, true, 7, 3},
        {"one board", {7, 0, 1}, true, 7, 1},
        {"most boards", {5, 1, 64}, true, 1, 64},
        {"too many boards", {5, 1, 65}, false, 0, 0},
        {"negative boards", {5, 1, -1}, false, 0, 0},
        {"too many rounds", {7, 8, 0}, false, 0, 0},
        {"too many rounds of a special one", {6, 6, 0}, false, 0, 0},
        {"negative rounds", {7, -1, 0}, false, 0, 0},
        {"no such size", {10, 0, 0}, false, 0, 0},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct schedule schedule = {0};
        EXPECT_INT(rows[i].rule, line_schedule(rows[i].plan, &schedule, &arena, &err),
                   rows[i].good);
        EXPECT_INT(rows[i].rule, schedule.rounds, rows[i].rounds);
        if (rows[i].good)
            EXPECT_INT(rows[i].rule, schedule_at(&schedule, 1, 1)->count, rows[i].boards);
        arena_clear(&arena);
    }
}

TEST(fewer_rounds_are_the_first_ones)
{
    struct arena arena = {0};
    struct schedule all = make((struct line_plan){13, 13, 2}, &arena);
    struct schedule some = make((struct line_plan){13, 5, 2}, &arena);
    for (int round = 1; round <= 5; round++)
        for (int table = 1; table <= 13; table++)
            assert_memory_equal(schedule_at(&all, round, table),
                                schedule_at(&some, round, table),
                                sizeof(struct schedule_table));
    assert_memory_equal(all.board, some.board, (size_t)some.slots * sizeof(int));
    arena_clear(&arena);
}

TEST(a_movement_is_told_in_words)
{
    struct why why = {.lang = LANG_EN};
    line_explain(&(struct movement_plan){.tables = 7}, &why);
    assert_string_equal(
        str_text(&why.out),
        "Line movement of 7 tables, 7 rounds; N stays.\n"
        "Each round S goes up 1 table, E up 2, W down 2; boards go down 1.\n");
    str_reset(&why.out);
    line_explain(&(struct movement_plan){.tables = 6}, &why);
    const char *text = str_text(&why.out);
    assert_non_null(strstr(text, "Before round 2: S +1, E +2, W −1, boards −3.\n"));
    assert_non_null(strstr(text, "Before round 5: S +1, E +2, W −1, boards −2.\n"));
    assert_null(strstr(text, "round 6"));
    str_reset(&why.out);
    line_explain(&(struct movement_plan){.tables = 9, .rounds = 3}, &why);
    assert_string_equal(
        str_text(&why.out),
        "Line movement of 9 tables, 3 rounds; N stays.\n"
        "Each round S goes up 1 table, E up 2, W down 2; boards go down 1.\n");
    str_reset(&why.out);
    line_explain(&(struct movement_plan){.tables = 8, .rounds = 3}, &why);
    assert_string_equal(str_text(&why.out),
                        "Line movement of 8 tables, 3 rounds; N stays.\n"
                        "Before round 2: S +1, E +2, W −2, boards −1.\n"
                        "Before round 3: S +1, E +2, W −3, boards −2.\n");
    why_clear(&why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_printed_cell_is_reproduced),
        cmocka_unit_test(boards_lie_as_printed_before_the_start),
        cmocka_unit_test(six_tables_duplicate_what_they_never_play),
        cmocka_unit_test(movements_exist_where_the_rule_says),
        cmocka_unit_test(boards_per_round_keep_the_evening_short),
        cmocka_unit_test(a_plan_may_ask_for_less),
        cmocka_unit_test(fewer_rounds_are_the_first_ones),
        cmocka_unit_test(a_movement_is_told_in_words),
    };
    return cmocka_run_group_tests_name("line", tests, NULL, NULL);
}
