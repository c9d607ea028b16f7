/* test_tarot_howell.c - the tarot Howells against every printed cell and sheet. */
#include "core/movement/tarot_howell.h"
#include <stdint.h>

#include "core/game/tarot_board.h"
#include "support.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct verify_rules tarot = {.taker = tarot_board_taker, .few = true};
static const char *const key_of[SEAT_COUNT] = {"N", "E", "S", "O"};

static struct movement make(int tables, int boards, struct arena *arena)
{
    struct movement movement = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement_plan plan = {.tables = tables, .boards = boards};
    if (!tarot_howell_make(&plan, &movement, arena, &err))
        fail_msg("%d tables: %s", tables, err.text);
    return movement;
}

static void check_cells(const struct schedule *schedule, const json_t *printed)
{
    for (int round = 1; round <= schedule->rounds; round++)
        for (int table = 1; table <= schedule->tables; table++) {
            const json_t *row = json_array_get(printed, (size_t)round - 1);
            EXPECT_INT("position", support_get_int(row, "position"), round);
            const json_t *cell =
                json_array_get(support_get(row, "tables"), (size_t)table - 1);
            const struct schedule_table *at = schedule_at(schedule, round, table);
            for (int s = 0; s < SEAT_COUNT; s++)
                EXPECT_INT("cell", (int)strtoll(schedule->label[at->seat[s]], NULL, 10),
                           support_get_int(cell, key_of[s]));
        }
}

TEST(every_printed_cell_is_reproduced)
{
    static const struct {
        const char *key;
        int tables, boards, rounds;
    } rows[] = {{"howell3", 3, 3, 7}, {"howell4", 4, 4, 5}};
    json_t *vectors = support_vectors("tarot_howell");
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct movement movement = make(rows[i].tables, rows[i].boards, &arena);
        const struct schedule *schedule = &movement.field[0].schedule;
        const json_t *printed = support_get(vectors, rows[i].key);
        EXPECT_INT(rows[i].key, schedule->rounds, rows[i].rounds);
        EXPECT_INT(rows[i].key, support_get_int(printed, "positions"), rows[i].rounds);
        EXPECT_INT(rows[i].key, support_get_int(printed, "players"),
                   schedule->contestants);
        EXPECT_INT(rows[i].key, support_get_int(printed, "boards_per_position"),
                   rows[i].boards);
        check_cells(schedule, support_get(printed, "schedule"));
        for (int round = 1; round <= schedule->rounds; round++)
            for (int table = 1; table <= schedule->tables; table++)
                for (int b = 0; b < rows[i].boards; b++)
                    EXPECT_INT(
                        rows[i].key,
                        schedule->board[schedule_at(schedule, round, table)->first + b],
                        (round - 1) * rows[i].boards + b + 1);
        arena_clear(&arena);
    }
    json_decref(vectors);
}

/* The seat and table of a number in a round. */
static const struct schedule_table *find(const struct schedule *schedule, int round,
                                         const char *label, int *table, int *seat)
{
    int who = schedule_find(schedule, label);
    for (*table = 1; *table <= schedule->tables; ++*table)
        for (*seat = 0; *seat < SEAT_COUNT; ++*seat)
            if (schedule_at(schedule, round, *table)->seat[*seat] == who)
                return schedule_at(schedule, round, *table);
    fail_msg("%s is nowhere in round %d", label, round);
    return NULL;
}

TEST(sheets_of_three_tables_say_who_attacks_what)
{
    struct arena arena = {0};
    json_t *vectors = support_vectors("tarot_howell");
    const json_t *printed = support_get(vectors, "howell3");
    struct movement movement = make(3, 3, &arena);
    const struct schedule *schedule = &movement.field[0].schedule;
    const char *player;
    json_t *sheet;
    json_t *sheets = json_object_get(printed, "sheets_corrected");
    EXPECT_INT("sheets", json_object_size(sheets), 12);
    json_object_foreach(sheets, player, sheet)
    {
        int attacks = 0;
        for (int round = 1; round <= 7; round++) {
            const json_t *row = json_array_get(sheet, (size_t)round - 1);
            int table;
            int seat;
            EXPECT_INT(player, support_get_int(row, "position"), round);
            const struct schedule_table *at =
                find(schedule, round, player, &table, &seat);
            int attacked = 0;
            for (int b = 0; b < at->count; b++)
                if ((int)tarot_board_taker(schedule->board[at->first + b]) == seat)
                    attacked = schedule->board[at->first + b];
            EXPECT_INT(player, table, support_get_int(row, "table"));
            EXPECT_TEXT(player, key_of[seat],
                        json_string_value(support_get(row, "orientation")));
            EXPECT_INT(player, attacked,
                       json_integer_value(json_object_get(row, "attacks")));
            attacks += attacked > 0;
        }
        EXPECT_INT(player, attacks,
                   support_get_int(support_get(printed, "attacks_per_player"), player));
    }
    json_decref(vectors);
    arena_clear(&arena);
}

/* With three boards a round the players of one direction do not attack. */
TEST(those_who_do_not_attack_are_as_worked_out)
{
    struct arena arena = {0};
    json_t *vectors = support_vectors("tarot_howell");
    const json_t *printed = support_get(vectors, "howell3");
    struct movement movement = make(3, 3, &arena);
    const struct schedule *schedule = &movement.field[0].schedule;
    EXPECT_INT("boards", schedule_last_board(schedule),
               support_get_int(printed, "boards_total"));
    for (int round = 1; round <= 7; round++) {
        char key[12];
        unsigned idle = 0xF;
        snprintf(key, sizeof key, "%d", round);
        for (int b = 0; b < 3; b++)
            idle &= ~(1U << tarot_board_taker(3 * (round - 1) + b + 1));
        const char *wanted =
            json_string_value(support_get(support_get(printed, "idle_orientation"), key));
        const json_t *players = support_get(support_get(printed, "idle_players"), key);
        EXPECT_INT(key, json_array_size(players), 3);
        for (int s = 0; s < SEAT_COUNT; s++)
            EXPECT_INT(key, idle >> s & 1U, strcmp(key_of[s], wanted) == 0);
        for (int s = 0; s < SEAT_COUNT; s++)
            for (int t = 1; (idle >> s & 1U) && t <= 3; t++)
                EXPECT_INT(key, schedule_at(schedule, round, t)->seat[s] + 1,
                           json_integer_value(json_array_get(players, (size_t)t - 1)));
    }
    json_decref(vectors);
    arena_clear(&arena);
}

/* The rounds in which two numbers sit at one table, and how many they are. */
static int meet(const struct schedule *schedule, int a, int b, const json_t *rounds)
{
    int times = 0;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        int here = 0;
        for (int s = 0; s < SEAT_COUNT; s++)
            here += schedule->table[i].seat[s] == a || schedule->table[i].seat[s] == b;
        if (here != 2)
            continue;
        if (rounds)
            EXPECT_INT("round", i / schedule->tables + 1,
                       json_integer_value(json_array_get(rounds, (size_t)times)));
        times++;
    }
    return times;
}

TEST(three_tables_meet_again_as_worked_out)
{
    struct arena arena = {0};
    json_t *vectors = support_vectors("tarot_howell");
    const json_t *printed = support_get(vectors, "howell3");
    const json_t *again = support_get(printed, "meetings_more_than_once");
    struct movement movement = make(3, 3, &arena);
    const struct schedule *schedule = &movement.field[0].schedule;
    size_t found = 0;
    for (int a = 0; a < 12; a++)
        for (int b = a + 1; b < 12; b++) {
            char key[24];
            snprintf(key, sizeof key, "%d-%d", a + 1, b + 1);
            const json_t *rounds = json_object_get(again, key);
            int times = meet(schedule, a, b, rounds);
            EXPECT_INT(key, times > 1, rounds != NULL);
            EXPECT_INT(key, times, rounds ? json_array_size(rounds) : 1);
            found += rounds != NULL;
        }
    EXPECT_INT("pairs", json_object_size(again), found);
    EXPECT_INT("never", json_array_size(support_get(printed, "never_meet")), 0);
    for (int a = 0; a < 12; a++)
        for (int s = 0; s < SEAT_COUNT; s++) {
            char key[24];
            int times = 0;
            snprintf(key, sizeof key, "%d", a + 1);
            for (int i = 0; i < 21; i++)
                times += schedule->table[i].seat[s] == a;
            EXPECT_INT(key, times,
                       support_get_int(
                           support_get(support_get(printed, "orientation_counts"), key),
                           key_of[s]));
        }
    json_decref(vectors);
    arena_clear(&arena);
}

TEST(a_fourth_board_has_everybody_attack_once_a_round)
{
    struct arena arena = {0};
    struct verify_report report;
    struct movement movement = make(3, 0, &arena);
    movement_verify(&movement, &tarot, &report);
    json_t *vectors = support_vectors("tarot_howell");
    const json_t *four =
        support_get(support_get(vectors, "howell3"), "four_board_variant");
    EXPECT_INT("boards", schedule_last_board(&movement.field[0].schedule),
               support_get_int(four, "boards_total"));
    const char *player;
    json_t *attacks;
    json_object_foreach(json_object_get(four, "attacks_per_player"), player, attacks)
    {
        EXPECT_INT(player, report.min_attacks, json_integer_value(attacks));
        EXPECT_INT(player, report.max_attacks, json_integer_value(attacks));
    }
    json_decref(vectors);
    EXPECT_INT("met", report.min_met, 11);
    EXPECT_INT("meetings", report.max_meetings, 3);
    EXPECT_INT("valid", report.valid, true); /* with three tables it cannot be helped */
    arena_clear(&arena);
}

/* A sheet's boards: "5-8". */
static void check_sheet(const struct movement *movement, int field, const char *player,
                        const json_t *sheet)
{
    const struct schedule *schedule = &movement->field[field].schedule;
    for (int round = 1; round <= 5; round++) {
        const json_t *row = json_array_get(sheet, (size_t)round - 1);
        int table;
        int seat;
        EXPECT_INT(player, support_get_int(row, "position"), round);
        const struct schedule_table *at = find(schedule, round, player, &table, &seat);
        char place[16];
        char boards[24];
        snprintf(place, sizeof place, "%d%c", table, 'A' + field);
        snprintf(boards, sizeof boards, "%d-%d", schedule->board[at->first],
                 schedule->board[at->first + 3]);
        EXPECT_TEXT(player, place, json_string_value(support_get(row, "table")));
        EXPECT_TEXT(player, boards, json_string_value(support_get(row, "boards")));
        EXPECT_TEXT(player, key_of[seat],
                    json_string_value(support_get(row, "orientation")));
    }
}

TEST(sheets_of_parallel_howells_are_as_printed)
{
    static const char *const fields[] = {"A", "B", "C"};
    json_t *vectors = support_vectors("tarot_howell");
    const json_t *parallel = support_get(vectors, "parallel_howell");
    for (int n = 2; n <= 3; n++) {
        struct arena arena = {0};
        struct verify_report report;
        struct movement movement = make(4 * n, 0, &arena);
        EXPECT_INT("fields", movement.fields, n);
        movement_verify(&movement, &tarot, &report);
        EXPECT_INT("valid", report.valid, true);
        EXPECT_INT("meetings", report.max_meetings, 1);
        EXPECT_INT("attacks", report.min_attacks, 5);
        for (int f = 1; f < n; f++) {
            const char *player;
            json_t *sheet;
            json_t *sheets = json_object_get(support_get(parallel, fields[f]), "sheets");
            EXPECT_INT("sheets", json_object_size(sheets), 16);
            EXPECT_TEXT("field", movement.field[f].name, fields[f]);
            json_object_foreach(sheets, player, sheet)
                check_sheet(&movement, f, player, sheet);
        }
        arena_clear(&arena);
    }
    json_decref(vectors);
}

/* Field by field: the boards of each round, and the round of the Howell that goes with
 * them, which is always the same. */
TEST(boards_of_parallel_howells_are_as_printed)
{
    static const char *const fields[] = {"A", "B", "C"};
    struct arena arena = {0};
    json_t *vectors = support_vectors("tarot_howell");
    const json_t *parallel = support_get(vectors, "parallel_howell");
    const json_t *of_set = support_get(parallel, "board_set_to_howell_round");
    struct movement movement = make(12, 0, &arena);
    for (int f = 0; f < 3; f++) {
        const json_t *printed = support_get(parallel, fields[f]);
        const json_t *copies = json_object_get(printed, "duplicate_of");
        const struct schedule *schedule = &movement.field[f].schedule;
        for (int r = 1; r <= 5; r++) {
            char key[12];
            char boards[24];
            const struct schedule_table *at = schedule_at(schedule, r, 1);
            snprintf(key, sizeof key, "%d", r);
            snprintf(boards, sizeof boards, "%d-%d", schedule->board[at->first],
                     schedule->board[at->first + 3]);
            EXPECT_TEXT(
                fields[f], boards,
                json_string_value(support_get(support_get(printed, "boards"), key)));
            int64_t round = (int64_t)json_integer_value(json_array_get(
                support_get(printed, "howell_round_at_position"), (size_t)r - 1));
            const json_t *original = json_object_get(copies, boards);
            EXPECT_INT(
                boards, round,
                support_get_int(of_set, original ? json_string_value(original) : boards));
            for (int t = 1; t <= 4; t++) /* the same seats as in that round of field A */
                for (int s = 0; s < SEAT_COUNT; s++)
                    EXPECT_INT(
                        boards, schedule_at(schedule, r, t)->seat[s],
                        schedule_at(&movement.field[0].schedule, (int)round, t)->seat[s]);
        }
    }
    json_decref(vectors);
    arena_clear(&arena);
}

TEST(the_third_field_plays_copies)
{
    struct arena arena = {0};
    struct movement movement = make(12, 0, &arena);
    EXPECT_INT("copies", movement.field[2].copies, 8);
    for (size_t i = 0; i < movement.field[2].copies; i++) {
        EXPECT_INT("copy", movement.field[2].copy[i].board, 25 + i);
        EXPECT_INT("of", movement.field[2].copy[i].of, 1 + i);
    }
    EXPECT_INT("none", movement.field[0].copies + movement.field[1].copies, 0);
    for (int boards = 1; boards <= 10; boards++) { /* a copy has its original's taker */
        struct movement other = make(12, boards, &arena);
        for (size_t i = 0; i < other.field[2].copies; i++) {
            const struct movement_copy *copy = &other.field[2].copy[i];
            EXPECT_INT("taker", tarot_board_taker(copy->board),
                       tarot_board_taker(copy->of));
            EXPECT_INT("new", copy->board > 5 * boards, true);
        }
        EXPECT_INT("copies", other.field[2].copies, 2 * boards);
    }
    /* A board is in one field at a time. */
    for (int round = 1; round <= 5; round++) {
        int places[40] = {0};
        for (int f = 0; f < 3; f++) {
            const struct schedule *schedule = &movement.field[f].schedule;
            const struct schedule_table *at = schedule_at(schedule, round, 1);
            for (int b = 0; b < 4; b++)
                EXPECT_INT("twice", ++places[schedule->board[at->first + b]], 1);
        }
    }
    arena_clear(&arena);
}

TEST(nine_tables_are_a_line_and_a_howell)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement movement = {0};
    struct verify_report report;
    struct movement_plan plan = {.tables = 9};
    assert_true(tarot_hybrid_make(&plan, &movement, &arena, &err));
    movement_verify(&movement, &tarot, &report);
    EXPECT_INT("valid", report.valid, true);
    EXPECT_INT("fields", movement.fields, 2);
    EXPECT_INT("line", movement.field[0].schedule.tables, 5);
    EXPECT_TEXT("line", movement.field[0].schedule.label[0], "N1");
    EXPECT_INT("howell", movement.field[1].schedule.tables, 4);
    EXPECT_TEXT("howell", movement.field[1].schedule.label[15], "16");
    EXPECT_INT("deals", report.min_deals, 20);
    EXPECT_INT("boards", schedule_last_board(&movement.field[0].schedule), 20);
    EXPECT_INT("boards", schedule_last_board(&movement.field[1].schedule), 20);
    arena_clear(&arena);
}

TEST(other_sizes_say_what_is_possible)
{
    static const int sizes[] = {1, 2, 5, 6, 7, 9, 16, 1000};
    for (size_t i = 0; i < ROWS(sizes); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct movement movement = {0};
        struct movement_plan plan = {.tables = sizes[i]};
        assert_false(tarot_howell_make(&plan, &movement, &arena, &err));
        assert_non_null(strstr(err.text, "3, 4, 8 and 12"));
        EXPECT_INT("rounds", tarot_howell_rounds(sizes[i]), 0);
        arena_clear(&arena);
    }
    struct arena arena = {0};
    struct movement movement = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement_plan many = {.tables = 4, .rounds = 6};
    assert_false(tarot_howell_make(&many, &movement, &arena, &err));
    assert_non_null(strstr(err.text, "1 to 5 rounds"));
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_printed_cell_is_reproduced),
        cmocka_unit_test(sheets_of_three_tables_say_who_attacks_what),
        cmocka_unit_test(those_who_do_not_attack_are_as_worked_out),
        cmocka_unit_test(three_tables_meet_again_as_worked_out),
        cmocka_unit_test(a_fourth_board_has_everybody_attack_once_a_round),
        cmocka_unit_test(sheets_of_parallel_howells_are_as_printed),
        cmocka_unit_test(boards_of_parallel_howells_are_as_printed),
        cmocka_unit_test(the_third_field_plays_copies),
        cmocka_unit_test(nine_tables_are_a_line_and_a_howell),
        cmocka_unit_test(other_sizes_say_what_is_possible),
    };
    return cmocka_run_group_tests_name("tarot_howell", tests, NULL, NULL);
}
