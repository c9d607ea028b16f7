/* test_schedule.c - who sits where, with which boards, in each round. */
#include "core/movement/schedule.h"

#include "core/movement/line.h"
#include "support.h"

static struct schedule seven_tables(struct arena *arena)
{
    struct schedule schedule;
    struct err err = ERR_INIT(LANG_EN);
    assert_true(line_schedule((struct line_plan){7, 0, 4}, &schedule, arena, &err));
    return schedule;
}

TEST(a_new_schedule_is_empty)
{
    struct arena arena = {0};
    struct schedule schedule;
    schedule_init(&schedule, 3, 2, 2, &arena);
    assert_int_equal(schedule.sides, 2);
    assert_int_equal(schedule.contestants, 0);
    assert_int_equal(schedule.slots, 0);
    for (int round = 1; round <= 2; round++)
        for (int table = 1; table <= 3; table++) {
            const struct schedule_table *at = schedule_at(&schedule, round, table);
            assert_int_equal(at->count, 0);
            for (int s = 0; s < SCHEDULE_SEATS; s++)
                assert_int_equal(at->seat[s], SCHEDULE_EMPTY);
        }
    assert_int_equal(schedule_last_board(&schedule), 0);
    assert_int_equal(schedule_find(&schedule, "N1"), SCHEDULE_EMPTY);
    arena_clear(&arena);
}

TEST(each_table_of_each_round_has_its_own_place)
{
    struct arena arena = {0};
    struct schedule schedule;
    schedule_init(&schedule, 3, 4, 4, &arena);
    int mark = 0;
    for (int round = 1; round <= 4; round++)
        for (int table = 1; table <= 3; table++)
            schedule_at(&schedule, round, table)->first = ++mark;
    mark = 0;
    for (int round = 1; round <= 4; round++)
        for (int table = 1; table <= 3; table++)
            assert_int_equal(schedule_at(&schedule, round, table)->first, ++mark);
    arena_clear(&arena);
}

TEST(contestants_are_found_by_their_label)
{
    struct arena arena = {0};
    struct schedule schedule = seven_tables(&arena);
    for (int i = 0; i < schedule.contestants; i++)
        assert_int_equal(schedule_find(&schedule, schedule.label[i]), i);
    static const char *const others[] = {"", "N", "N0", "N8", "n1", "N1 ", "O1", "N10"};
    for (size_t i = 0; i < ROWS(others); i++)
        EXPECT_INT(others[i], schedule_find(&schedule, others[i]), SCHEDULE_EMPTY);
    arena_clear(&arena);
}

TEST(slots_are_numbered_through_rounds_tables_and_boards)
{
    struct arena arena = {0};
    struct schedule schedule = seven_tables(&arena);
    int next = 0;
    for (int round = 1; round <= 7; round++)
        for (int table = 1; table <= 7; table++)
            for (int b = 0; b < 4; b++) {
                int board = schedule.board[next];
                assert_int_equal(schedule_slot(&schedule, round, table, board), next);
                next++;
            }
    assert_int_equal(next, schedule.slots);
    assert_int_equal(schedule_last_board(&schedule), 28);
    arena_clear(&arena);
}

TEST(a_board_that_is_not_there_has_no_slot)
{
    static const struct {
        const char *rule;
        int round, table, board;
    } rows[] = {
        {"board of another table", 1, 1, 5},
        {"no such board", 1, 1, 29},
        {"board 0", 1, 1, 0},
        {"negative board", 1, 1, -1},
        {"round 0", 0, 1, 1},
        {"round too late", 8, 1, 1},
        {"table 0", 1, 0, 1},
        {"table too far", 1, 8, 1},
    };
    struct arena arena = {0};
    struct schedule schedule = seven_tables(&arena);
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_INT(rows[i].rule,
                   schedule_slot(&schedule, rows[i].round, rows[i].table, rows[i].board),
                   -1);
    arena_clear(&arena);
}

TEST(a_table_without_a_player_does_not_play)
{
    struct arena arena = {0};
    struct schedule schedule = seven_tables(&arena);
    struct schedule before = seven_tables(&arena);
    int missing = schedule_find(&schedule, "S3");
    schedule_leave(&schedule, missing);
    int idle = 0;
    for (int round = 1; round <= 7; round++)
        for (int table = 1; table <= 7; table++) {
            const struct schedule_table *at = schedule_at(&schedule, round, table);
            const struct schedule_table *was = schedule_at(&before, round, table);
            bool theirs = was->seat[2] == missing;
            idle += theirs;
            assert_int_equal(at->count, theirs ? 0 : 4);
            assert_int_equal(at->seat[2], theirs ? SCHEDULE_EMPTY : was->seat[2]);
            assert_int_equal(at->seat[0], was->seat[0]);
            assert_int_equal(at->first, was->first);
            assert_int_equal(
                schedule_slot(&schedule, round, table, before.board[was->first]),
                theirs ? -1 : was->first);
        }
    assert_int_equal(idle, 7);
    arena_clear(&arena);
}

TEST(directions_have_the_letters_of_the_language)
{
    static const char *const rows[][4] = {{"W3", "W3", "O3", "W3"},
                                          {"EW12", "EW12", "EO12", "OW12"},
                                          {"NS1", "NS1", "NS1", "NZ1"},
                                          {"E4", "E4", "E4", "O4"},
                                          {"S4b", "S4b", "S4b", "Z4b"},
                                          {"EW12c", "EW12c", "EO12c", "OW12c"},
                                          {"12", "12", "12", "12"},
                                          {"Wolf", "Wolf", "Wolf", "Wolf"},
                                          {"EWE", "EWE", "EWE", "EWE"},
                                          {"WE2", "WE2", "WE2", "WE2"},
                                          {"NESW1", "NESW1", "NESW1", "NESW1"},
                                          {"X1", "X1", "X1", "X1"},
                                          {"", "", "", ""}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct schedule_shown shown;
        EXPECT_TEXT(rows[i][0], schedule_show(rows[i][0], LANG_EN, &shown), rows[i][1]);
        EXPECT_TEXT(rows[i][0], schedule_show(rows[i][0], LANG_FR, &shown), rows[i][2]);
        EXPECT_TEXT(rows[i][0], schedule_show(rows[i][0], LANG_NL, &shown), rows[i][3]);
    }
}

TEST(labels_are_read_by_the_letters_of_data_or_of_the_language)
{
    static const char *const rows[][4] = {
        {"W3", "W3", "W3", "W3"},
        {"O3", "W3", "W3", "E3"},
        {"o3b", "W3b", "W3b", "E3b"},
        {"e3", "E3", "E3", "E3"},
        {"Z3", "Z3", "Z3", "S3"},
        {"EO12", "EW12", "EW12", "EO12"},
        {"OW12", "OW12", "OW12", "EW12"},
        {"NZ4", "NZ4", "NZ4", "NS4"},
        {"12", "12", "12", "12"},
        {"O", "O", "O", "O"},
        {"", "", "", ""},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct schedule_shown label;
        EXPECT_TEXT(rows[i][0], schedule_read_label(rows[i][0], LANG_EN, &label),
                    rows[i][1]);
        EXPECT_TEXT(rows[i][0], schedule_read_label(rows[i][0], LANG_FR, &label),
                    rows[i][2]);
        EXPECT_TEXT(rows[i][0], schedule_read_label(rows[i][0], LANG_NL, &label),
                    rows[i][3]);
    }
}

TEST(boards_that_wait_stay_in_their_order)
{
    struct arena arena = {0};
    struct schedule schedule = seven_tables(&arena);
    for (int i = 0; i < 40; i++) {
        int boards[] = {i + 1, i + 2, i + 3};
        struct schedule_relay relay = {
            .round = i / 8 + 1, .after = i % 7 + 1, .count = i % 4};
        schedule_add_relay(&schedule, relay, boards, &arena);
    }
    struct schedule copy = schedule_copy(&schedule, &arena);
    schedule_add_relay(&copy, (struct schedule_relay){7, 1, 0, 0}, NULL, &arena);
    EXPECT_INT("relays", schedule.relays, 40);
    EXPECT_INT("waits", schedule.waits, 60);
    EXPECT_INT("relays of the copy", copy.relays, 41);
    for (int i = 0; i < 40; i++) {
        const struct schedule_relay *relay = &copy.relay[i];
        EXPECT_INT("round", relay->round, i / 8 + 1);
        EXPECT_INT("after", relay->after, i % 7 + 1);
        EXPECT_INT("count", relay->count, i % 4);
        for (int b = 0; b < relay->count; b++)
            EXPECT_INT("board", copy.waiting[relay->first + b], i + b + 1);
    }
    arena_clear(&arena);
}

TEST(a_copy_is_apart)
{
    struct arena arena = {0};
    struct schedule schedule = seven_tables(&arena);
    struct schedule copy = schedule_copy(&schedule, &arena);
    schedule_leave(&copy, 0);
    copy.board[0] = 99;
    copy.label[0][0] = 'Q';
    EXPECT_INT("seat", schedule_at(&schedule, 1, 1)->seat[0], 0);
    EXPECT_INT("board", schedule.board[0], 1);
    EXPECT_TEXT("label", schedule.label[0], "N1");
    arena_clear(&arena);
}

TEST(tables_share_when_both_say_so)
{
    static const struct {
        int one, two;
        bool shared;
    } rows[] = {{0, 0, false}, {2, 0, false}, {0, 1, false}, {2, 1, true},
                {2, 3, false}, {1, 1, true},  {3, 3, true},  {3, 1, false}};
    struct arena arena = {0};
    struct schedule schedule = seven_tables(&arena);
    for (size_t i = 0; i < ROWS(rows); i++) {
        schedule_at(&schedule, 1, 1)->shares = rows[i].one;
        schedule_at(&schedule, 1, 2)->shares = rows[i].two;
        EXPECT_INT("one with two", schedule_shares(&schedule, 1, 1, 2), rows[i].shared);
        EXPECT_INT("two with one", schedule_shares(&schedule, 1, 2, 1), rows[i].shared);
    }
    arena_clear(&arena);
}

/* Two tables of four and five, in a schedule that can have five. */
TEST(a_fifth_seat_is_of_the_tables_that_use_it)
{
    struct arena arena = {0};
    struct schedule schedule;
    bool absent[9] = {false};
    schedule_init(&schedule, 2, 1, 5, &arena);
    struct schedule_table *four = schedule_at(&schedule, 1, 1);
    struct schedule_table *five = schedule_at(&schedule, 1, 2);
    for (int i = 0; i < 9; i++)
        (i < 4 ? four : five)->seat[i < 4 ? i : i - 4] = i;
    four->count = five->count = 2;
    EXPECT_INT("four", schedule_places(&schedule, four), 4);
    EXPECT_INT("five", schedule_places(&schedule, five), 5);
    EXPECT_INT("seated", schedule_seated(&schedule, four), 4);
    EXPECT_INT("seated", schedule_seated(&schedule, five), 5);
    EXPECT_INT("all there", schedule_plays(&schedule, four, absent), true);
    absent[0] = absent[8] = true;
    EXPECT_INT("all are needed", schedule_plays(&schedule, four, absent), false);
    EXPECT_INT("all are needed", schedule_plays(&schedule, five, absent), false);
    schedule.fewest = 3;
    EXPECT_INT("three are enough", schedule_plays(&schedule, four, absent), true);
    absent[1] = true;
    EXPECT_INT("two are not", schedule_plays(&schedule, four, absent), false);
    five->count = 0;
    EXPECT_INT("without boards", schedule_plays(&schedule, five, absent), false);
    schedule_trim(&schedule);
    EXPECT_INT("used", schedule.sides, 5);
    five->seat[SEAT_FIFTH] = SCHEDULE_EMPTY;
    schedule_trim(&schedule);
    EXPECT_INT("not used", schedule.sides, 4);
    schedule.sides = 2;
    schedule_trim(&schedule);
    EXPECT_INT("two sides", schedule.sides, 2);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_schedule_is_empty),
        cmocka_unit_test(each_table_of_each_round_has_its_own_place),
        cmocka_unit_test(contestants_are_found_by_their_label),
        cmocka_unit_test(slots_are_numbered_through_rounds_tables_and_boards),
        cmocka_unit_test(a_board_that_is_not_there_has_no_slot),
        cmocka_unit_test(a_table_without_a_player_does_not_play),
        cmocka_unit_test(directions_have_the_letters_of_the_language),
        cmocka_unit_test(labels_are_read_by_the_letters_of_data_or_of_the_language),
        cmocka_unit_test(boards_that_wait_stay_in_their_order),
        cmocka_unit_test(a_copy_is_apart),
        cmocka_unit_test(tables_share_when_both_say_so),
        cmocka_unit_test(a_fifth_seat_is_of_the_tables_that_use_it),
    };
    return cmocka_run_group_tests_name("schedule", tests, NULL, NULL);
}
