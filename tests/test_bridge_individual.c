/* test_bridge_individual.c - individual bridge, cell by cell and by its invariants. */
#include "core/movement/bridge_individual.h"
#include <stdint.h>

#include "core/game/seat.h"
#include "pairs_check.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct pairs_check facts;

static struct schedule make(struct movement_plan plan, struct arena *arena)
{
    return pairs_check_make(MOVEMENT_BRIDGE_INDIVIDUAL, "individual", plan, arena);
}

static void check_seats(const json_t *printed, const struct schedule *schedule, int round,
                        int table)
{
    static const char *const key[SEAT_COUNT] = {"N", "E", "S", "O"};
    const struct schedule_table *at = schedule_at(schedule, round, table);
    char row[60];
    snprintf(row, sizeof row, "round %d, table %d", round, table);
    for (int s = 0; s < SEAT_COUNT; s++) {
        char label[SCHEDULE_LABEL];
        snprintf(label, sizeof label, "%jd", support_get_int(printed, key[s]));
        EXPECT_TEXT(row, schedule->label[at->seat[s]], label);
    }
}

static void check_boards(const char *printed, const struct schedule *schedule, int round,
                         int table)
{
    const struct schedule_table *at = schedule_at(schedule, round, table);
    char boards[40];
    snprintf(boards, sizeof boards, "%d-%d", schedule->board[at->first],
             schedule->board[at->first + at->count - 1]);
    EXPECT_TEXT("boards", boards, printed);
}

static void check_printed(const json_t *vectors, int players, int boards)
{
    char key[24];
    struct arena arena = {0};
    snprintf(key, sizeof key, "individual_%d", players);
    const json_t *rows = support_get(support_get(vectors, key), "schedule");
    int tables = players / 4;
    struct schedule schedule =
        make((struct movement_plan){.tables = tables, .boards = boards}, &arena);
    assert_int_equal(json_array_size(rows), schedule.rounds);
    for (int r = 1; r <= schedule.rounds; r++) {
        const json_t *row = json_array_get(rows, (size_t)r - 1);
        assert_int_equal(support_get_int(row, "round"), r);
        for (int t = 1; t <= tables; t++) {
            const char *set = players < 16 ? "boards"
                              : t <= 2     ? "boards_T1_T2"
                                           : "boards_T3_T4";
            check_boards(json_string_value(support_get(row, set)), &schedule, r, t);
            check_seats(json_array_get(support_get(row, "tables"), (size_t)t - 1),
                        &schedule, r, t);
        }
    }
    arena_clear(&arena);
}

TEST(every_printed_cell_is_reproduced)
{
    json_t *vectors = support_vectors("bridge_movements");
    check_printed(vectors, 8, 4);
    check_printed(vectors, 12, 3);
    check_printed(vectors, 16, 2);
    json_decref(vectors);
}

/* The number that a correction gives to a printed cell, or 0. */
static int64_t corrected(const json_t *list, int round, int table, const char *seat)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *row = json_array_get(list, i);
        if (support_get_int(row, "round") == round &&
            support_get_int(row, "table") == table &&
            strcmp(json_string_value(support_get(row, "seat")), seat) == 0)
            return support_get_int(row, "corrected");
    }
    return 0;
}

TEST(sixteen_players_sit_as_printed_but_for_three_misprints)
{
    static const char *const key[SEAT_COUNT] = {"N", "S", "E", "O"};
    static const int seat_of[SEAT_COUNT] = {SEAT_N, SEAT_S, SEAT_E, SEAT_W};
    json_t *vectors = support_vectors("bridge_movements");
    const json_t *all = support_get(vectors, "individual_16");
    const json_t *list = support_get(all, "corrections");
    struct arena arena = {0};
    struct schedule schedule =
        make((struct movement_plan){.tables = 4, .boards = 2}, &arena);
    int misprints = 0;
    assert_int_equal(support_get_int(all, "rounds"), schedule.rounds);
    for (int r = 1; r <= schedule.rounds; r++) {
        const json_t *row = json_array_get(support_get(all, "printed"), (size_t)r - 1);
        assert_int_equal(support_get_int(row, "round"), r);
        check_boards(json_string_value(support_get(row, "boards_T1_T2")), &schedule, r,
                     1);
        check_boards(json_string_value(support_get(row, "boards_T3_T4")), &schedule, r,
                     3);
        for (int i = 0; i < 16; i++) {
            int table = i / 4 + 1;
            int64_t printed = (int64_t)json_integer_value(
                json_array_get(support_get(row, "seats"), (size_t)i));
            int64_t right = corrected(list, r, table, key[i % 4]);
            misprints += right != 0;
            EXPECT_INT("seat", schedule_at(&schedule, r, table)->seat[seat_of[i % 4]] + 1,
                       right ? right : printed);
        }
    }
    assert_int_equal(misprints, 3);
    assert_int_equal(json_array_size(list), 3);
    arena_clear(&arena);
    json_decref(vectors);
}

/* Every board is played equally often, so that its top is the printed one. */
TEST(tops_are_as_printed)
{
    json_t *vectors = support_vectors("bridge_movements");
    const struct {
        int tables, boards;
        int64_t top;
    } rows[] = {
        {3, 3, 4},
        {4, 2, support_get_int(support_get(vectors, "individual_16"), "top")},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct movement_plan plan = {.tables = rows[i].tables, .boards = rows[i].boards};
        struct schedule schedule = make(plan, &arena);
        for (int board = 1; board <= schedule_last_board(&schedule); board++) {
            int plays = 0;
            for (int slot = 0; slot < schedule.slots; slot++)
                plays += schedule.board[slot] == board;
            EXPECT_INT("top", 2 * (plays - 1), rows[i].top);
        }
        arena_clear(&arena);
    }
    json_decref(vectors);
}

/* With everybody once, against everybody twice, every board at most once. */
static void check_everybody(int players)
{
    for (int a = 0; a < players; a++)
        for (int b = 0; b < a; b++) {
            EXPECT_INT(facts.row, facts.with[a][b] + facts.with[b][a], 1);
            EXPECT_INT(facts.row, facts.met[a][b] + facts.met[b][a], 2);
        }
}

TEST(with_everybody_once_and_against_everybody_twice)
{
    static const struct {
        const char *row;
        int tables, extra, rounds;
    } rows[] = {{"8 players", 2, 0, 7},
                {"9 players", 2, 1, 9},
                {"12 players", 3, 0, 11},
                {"16 players", 4, 0, 15}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct movement_plan plan = {.tables = rows[i].tables, .extra = rows[i].extra};
        struct schedule schedule = make(plan, &arena);
        EXPECT_INT(rows[i].row, schedule.rounds, rows[i].rounds);
        pairs_check(&facts, &schedule, rows[i].row);
        check_everybody(4 * rows[i].tables + rows[i].extra);
        for (int p = 0; p < schedule.contestants; p++)
            EXPECT_INT(rows[i].row, facts.sits_out[p], rows[i].extra);
        arena_clear(&arena);
    }
}

TEST(of_nine_one_is_out_in_turn)
{
    struct arena arena = {0};
    struct schedule schedule =
        make((struct movement_plan){.tables = 2, .extra = 1}, &arena);
    for (int r = 1; r <= 9; r++)
        for (int t = 1; t <= 2; t++)
            for (int s = 0; s < SEAT_COUNT; s++)
                assert_int_not_equal(schedule_at(&schedule, r, t)->seat[s], r - 1);
    arena_clear(&arena);
}

/* Tables that play the same boards at the same time say so, and no others. */
TEST(tables_share_their_boards)
{
    for (int tables = 2; tables <= 4; tables++) {
        struct arena arena = {0};
        struct schedule schedule = make((struct movement_plan){.tables = tables}, &arena);
        for (int r = 1; r <= schedule.rounds; r++)
            for (int t = 1; t <= tables; t++)
                for (int u = 1; u < t; u++) {
                    int mine = schedule.board[schedule_at(&schedule, r, t)->first];
                    int theirs = schedule.board[schedule_at(&schedule, r, u)->first];
                    assert_int_equal(schedule_shares(&schedule, r, t, u), mine == theirs);
                }
        arena_clear(&arena);
    }
}

TEST(twelve_players_may_take_two_sessions)
{
    struct arena arena = {0};
    struct movement_plan plan = {.tables = 3, .rounds = 6, .boards = 6};
    struct schedule first = make(plan, &arena);
    struct movement_plan other = {.tables = 3};
    struct schedule second =
        pairs_check_make(MOVEMENT_BRIDGE_INDIVIDUAL, "individual-2", other, &arena);
    struct movement_plan all = {.tables = 3};
    struct schedule whole = make(all, &arena);
    assert_int_equal(second.rounds, 5);
    assert_int_equal(schedule_last_board(&first), 36);
    assert_int_equal(schedule_last_board(&second), 30);
    for (int r = 1; r <= 11; r++)
        for (int t = 1; t <= 3; t++) {
            const struct schedule_table *at =
                r <= 6 ? schedule_at(&first, r, t) : schedule_at(&second, r - 6, t);
            assert_memory_equal(at->seat, schedule_at(&whole, r, t)->seat,
                                sizeof at->seat);
        }
    pairs_check(&facts, &second, "second session");
    arena_clear(&arena);
}

TEST(what_is_impossible_is_answered_with_what_is_possible)
{
    static const struct {
        const char *kind;
        struct movement_plan plan;
        const char *said;
    } rows[] = {
        {"individual", {.tables = 1}, "8, 12 or 16 players"},
        {"individual", {.tables = 5}, "8, 12 or 16 players"},
        {"individual", {.tables = 3, .extra = 1}, "or for 9 at two"},
        {"individual", {.tables = 2, .extra = 2}, "or for 9 at two"},
        {"individual", {.tables = 2, .turns = true}, "leave them out"},
        {"individual", {.tables = 2, .rounds = 8}, "1 to 7 rounds"},
        {"individual-2", {.tables = 2}, "only twelve players"},
        {"individual-2", {.tables = 3, .rounds = 6}, "1 to 5 rounds"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err;
        const char *said = pairs_check_refused(MOVEMENT_BRIDGE_INDIVIDUAL, rows[i].kind,
                                               rows[i].plan, &err);
        if (!strstr(said, rows[i].said))
            fail_msg("%s is not in: %s", rows[i].said, said);
    }
}

TEST(a_movement_is_told_in_words)
{
    pairs_check_words(MOVEMENT_BRIDGE_INDIVIDUAL, "individual",
                      (struct movement_plan){.tables = 2},
                      "Individual for 8 players, 7 rounds: with everybody once, against "
                      "everybody twice.\n"
                      "Player 8 stays North at table 1. Every other player follows the "
                      "next lower number.\n"
                      "All tables play the same boards in a round.\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_printed_cell_is_reproduced),
        cmocka_unit_test(sixteen_players_sit_as_printed_but_for_three_misprints),
        cmocka_unit_test(tops_are_as_printed),
        cmocka_unit_test(with_everybody_once_and_against_everybody_twice),
        cmocka_unit_test(of_nine_one_is_out_in_turn),
        cmocka_unit_test(tables_share_their_boards),
        cmocka_unit_test(twelve_players_may_take_two_sessions),
        cmocka_unit_test(what_is_impossible_is_answered_with_what_is_possible),
        cmocka_unit_test(a_movement_is_told_in_words),
    };
    return cmocka_run_group_tests_name("bridge_individual", tests, NULL, NULL);
}
