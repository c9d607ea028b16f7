/* test_line.c - the official line movements against every printed cell. */
#include "core/movement/line.h"

#include "core/game/seat.h"
#include "core/game/tarot_board.h"
#include "core/movement/steps.h"
#include "core/movement/verify.h"
#include "support.h"
#include <stdio.h>
#include <stdlib.h>
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
        snprintf(label, sizeof label, "%c%jd", "NESW"[s], support_get_int(cell, key[s]));
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

/* Steps as printed: a line, or the boards, by so many tables round. */
static void check_steps(const json_t *printed, const struct schedule *schedule, int round)
{
    static const char *const key[STEPS_MOVERS] = {"N", "E", "S", "O", "boards"};
    struct step step;
    char row[60];
    snprintf(row, sizeof row, "%d tables, after round %d", schedule->tables, round);
    assert_true(steps_after(schedule, round, &step));
    for (int i = 0; i < STEPS_MOVERS; i++) {
        EXPECT_INT(row, step.known[i], true);
        EXPECT_INT(row,
                   (step.by[i] - support_get_int(printed, key[i])) % schedule->tables, 0);
    }
}

TEST(everybody_goes_by_the_printed_steps)
{
    json_t *vectors = support_vectors("tarot_line_movements");
    const json_t *prime = support_get(vectors, "prime_movement");
    const json_t *sizes = support_get(prime, "documented_for");
    static const char *const specials[] = {"6", "8", "9"};
    struct arena arena = {0};
    assert_int_equal(json_array_size(sizes), 6);
    for (size_t i = 0; i < json_array_size(sizes); i++) {
        int tables = (int)json_integer_value(json_array_get(sizes, i));
        struct schedule schedule = make((struct line_plan){.tables = tables}, &arena);
        for (int round = 1; round < tables; round++)
            check_steps(support_get(prime, "rule"), &schedule, round);
    }
    for (size_t i = 0; i < ROWS(specials); i++) {
        const json_t *special =
            support_get(support_get(vectors, "special_movements"), specials[i]);
        const json_t *moves = support_get(special, "moves");
        struct line_plan plan = {.tables = (int)support_get_int(special, "tables")};
        struct schedule schedule = make(plan, &arena);
        assert_int_equal(json_array_size(moves), schedule.rounds - 1);
        assert_int_equal(support_get_int(special, "boards_per_player"),
                         schedule.slots / schedule.tables);
        for (int round = 1; round < schedule.rounds; round++) {
            const json_t *move = json_array_get(moves, (size_t)round - 1);
            assert_int_equal(support_get_int(move, "to_position"), round + 1);
            check_steps(move, &schedule, round);
        }
    }
    arena_clear(&arena);
    json_decref(vectors);
}

/* Whether the plain steps can be played for so many rounds at so many tables. */
static bool plain_steps_are_valid(int tables, int rounds)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct verify_rules rules = {.taker = tarot_board_taker};
    struct verify_report report;
    struct movement movement = {0};
    struct movement_plan plan = {.tables = tables, .boards = 2};
    struct lines lines;
    lines_init(&lines, tables, rounds, &arena);
    for (int r = 0; r < rounds; r++)
        for (int t = 0; t < tables; t++) {
            static const int by[LINES_MOVERS] = {
                [SEAT_E] = -2, [SEAT_S] = -1, [SEAT_W] = 2, [LINES_BOARDS] = 1};
            for (int m = 0; m < LINES_MOVERS; m++)
                lines_at(&lines, r, t)[m] =
                    (unsigned char)((((t + by[m] * r) % tables) + tables) % tables);
        }
    assert_true(lines_make(&lines, &plan, &movement, &arena, &err));
    movement_verify(&movement, &rules, &report);
    arena_clear(&arena);
    return report.valid;
}

TEST(the_plain_steps_last_as_long_as_worked_out)
{
    json_t *vectors = support_vectors("tarot_line_movements");
    const json_t *prime = support_get(vectors, "prime_movement");
    json_t *most = json_object_get(prime, "max_positions_plain_movement");
    const json_t *whole = support_get(prime, "valid_full_n");
    const char *key;
    json_t *value;
    size_t found = 0;
    assert_int_equal(json_object_size(most), 25);
    json_object_foreach(most, key, value)
    {
        int tables = (int)strtoll(key, NULL, 10);
        int rounds = (int)json_integer_value(value);
        EXPECT_INT(key, plain_steps_are_valid(tables, rounds), true);
        if (rounds < tables)
            EXPECT_INT(key, plain_steps_are_valid(tables, rounds + 1), false);
    }
    for (int tables = 5; tables < 40; tables++)
        if (line_rounds(tables) == tables)
            EXPECT_INT("whole", tables,
                       json_integer_value(json_array_get(whole, found++)));
    assert_int_equal(json_array_size(whole), found);
    json_decref(vectors);
}

/* The printed layout has one misprint, 20-22 in place of 21-22. */
static void check_misprint(const json_t *layout)
{
    const json_t *printed = support_get(layout, "printed");
    const json_t *right = support_get(layout, "corrected");
    for (size_t i = 0; i < json_array_size(printed); i++) {
        const char *cell = json_string_value(json_array_get(printed, i));
        bool misprint = i == 10 && strcmp(cell, "20-22") == 0;
        EXPECT_TEXT("printed", misprint ? "21-22" : cell,
                    json_string_value(json_array_get(right, i)));
    }
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
        check_misprint(support_get(layouts, key));
        EXPECT_INT(key, schedule_at(&schedule, 1, 1)->count,
                   support_get_int(support_get(layouts, key), "boards_per_table"));
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
            snprintf(label, sizeof label, "%c%jd", "NESW"[s],
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

/* The set of six that a player of the field never plays, from 1. */
static int never_played(const struct schedule *schedule, int player)
{
    bool played[7] = {false};
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < SEAT_COUNT; s++)
            if (schedule->table[i].seat[s] == player)
                played[(schedule->board[schedule->table[i].first] + 3) / 4] = true;
    for (int set = 1; set <= 6; set++)
        if (!played[set])
            return set;
    return 0;
}

TEST(position_0_of_six_tables_is_reached_by_the_printed_steps)
{
    static const char *const key[SEAT_COUNT] = {"N", "E", "S", "O"};
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement movement = {0};
    json_t *vectors = support_vectors("tarot_line_movements");
    const json_t *printed = support_get(vectors, "duplication_position_6_tables");
    const json_t *sets = support_get(printed, "never_played_vs_duplicated");
    const json_t *before = support_get(printed, "before");
    const json_t *after = support_get(printed, "after");
    struct movement_plan plan = {.tables = 6};
    assert_true(line_make(&plan, &movement, &arena, &err));
    const struct schedule *position = movement.field[0].duplication;
    for (int t = 1; t <= 6; t++) {
        const struct schedule_table *at = schedule_at(position, 1, t);
        int set = (position->board[at->first] + 3) / 4;
        EXPECT_INT("boards", (t - set - support_get_int(before, "boards")) % 6, 0);
        for (int s = 0; s < SEAT_COUNT; s++) {
            const char *label = position->label[at->seat[s]];
            int start = (int)strtoll(label + 1, NULL, 10);
            char name[SCHEDULE_LABEL];
            snprintf(name, sizeof name, "%s%d", key[s], start);
            const json_t *pair = support_get(sets, name);
            EXPECT_INT(name, (t - start - support_get_int(before, key[s])) % 6, 0);
            EXPECT_INT(name, support_get_int(after, key[s]),
                       -support_get_int(before, key[s]));
            EXPECT_INT(name, never_played(&movement.field[0].schedule, at->seat[s]),
                       json_integer_value(json_array_get(pair, 0)));
            EXPECT_INT(name, set, json_integer_value(json_array_get(pair, 1)));
        }
    }
    EXPECT_INT("boards", support_get_int(after, "boards"),
               -support_get_int(before, "boards"));
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
        "Line movement for 7 tables, 7 rounds; N stays.\n"
        "Each round S moves up 1 table, E up 2, W down 2; boards move down 1.\n");
    str_reset(&why.out);
    line_explain(&(struct movement_plan){.tables = 6}, &why);
    const char *text = str_text(&why.out);
    assert_non_null(strstr(text, "Before round 2: S +1, E +2, W −1, boards −3.\n"));
    assert_non_null(strstr(text, "Before round 5: S +1, E +2, W −1, boards −2.\n"));
    assert_null(strstr(text, "round 6"));
    assert_non_null(strstr(text, "before it S +2, E +1, boards −1; after it S −2"));
    str_reset(&why.out);
    line_explain(&(struct movement_plan){.tables = 9, .rounds = 3}, &why);
    assert_string_equal(
        str_text(&why.out),
        "Line movement for 9 tables, 3 rounds; N stays.\n"
        "Each round S moves up 1 table, E up 2, W down 2; boards move down 1.\n");
    str_reset(&why.out);
    line_explain(&(struct movement_plan){.tables = 8, .rounds = 3}, &why);
    assert_string_equal(str_text(&why.out),
                        "Line movement for 8 tables, 3 rounds; N stays.\n"
                        "Before round 2: S +1, E +2, W −2, boards −1.\n"
                        "Before round 3: S +1, E +2, W −3, boards −2.\n");
    why_clear(&why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_printed_cell_is_reproduced),
        cmocka_unit_test(everybody_goes_by_the_printed_steps),
        cmocka_unit_test(the_plain_steps_last_as_long_as_worked_out),
        cmocka_unit_test(boards_lie_as_printed_before_the_start),
        cmocka_unit_test(six_tables_duplicate_what_they_never_play),
        cmocka_unit_test(position_0_of_six_tables_is_reached_by_the_printed_steps),
        cmocka_unit_test(movements_exist_where_the_rule_says),
        cmocka_unit_test(boards_per_round_keep_the_evening_short),
        cmocka_unit_test(a_plan_may_ask_for_less),
        cmocka_unit_test(fewer_rounds_are_the_first_ones),
        cmocka_unit_test(a_movement_is_told_in_words),
    };
    return cmocka_run_group_tests_name("line", tests, NULL, NULL);
}
