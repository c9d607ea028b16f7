/* test_next_seats.c - where players and boards of a table go for the next round. */
#include "tournament/evening/next_seats.h"

#include "life.h"
#include "support.h"
#include <stdio.h>
#include <string.h>

static const struct field *field_of(const struct life *life)
{
    return &life->t.session[0].field[0];
}

TEST(players_go_where_the_next_round_seats_them)
{
    static const struct {
        const char *row;
        int round, table, seat;
        const char *label;
        int next_table;
        bool plays;
    } rows[] = {
        {"North stays", 1, 2, SEAT_N, "N2", 2, false},
        {"East moves on by two", 1, 1, SEAT_E, "E1", 3, true},
        {"South", 1, 1, SEAT_S, "S1", 2, false},
        {"West", 1, 1, SEAT_W, "W1", 4, true},
        {"a table that was short may play next", 1, 5, SEAT_N, "N5", 5, true},
        {"from the fourth to the last round", 4, 3, SEAT_E, "E2", 5, true},
    };
    struct life life;
    life_begin(&life);
    const struct field *field = field_of(&life);
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct next_seat next[SCHEDULE_SEATS];
        next_seats_of(field, rows[i].round, rows[i].table, next);
        const struct next_seat *one = &next[rows[i].seat];
        EXPECT_TEXT(rows[i].row, field->schedule.label[one->contestant], rows[i].label);
        EXPECT_INT(rows[i].row, one->table, rows[i].next_table);
        EXPECT_INT(rows[i].row, one->seat, rows[i].seat);
        EXPECT_INT(rows[i].row, one->plays, rows[i].plays);
    }
    life_end(&life);
}

TEST(everybody_is_found_in_the_round_after)
{
    struct life life;
    life_begin(&life);
    const struct field *field = field_of(&life);
    for (int round = 1; round < field->schedule.rounds; round++)
        for (int table = 1; table <= field->schedule.tables; table++) {
            struct next_seat next[SCHEDULE_SEATS];
            next_seats_of(field, round, table, next);
            for (int s = 0; s < SEAT_COUNT; s++) {
                const struct schedule_table *there =
                    schedule_at(&field->schedule, round + 1, next[s].table);
                EXPECT_INT("seat", there->seat[next[s].seat], next[s].contestant);
            }
        }
    life_end(&life);
}

TEST(after_the_last_round_there_is_no_next_one)
{
    struct life life;
    struct next_seat next[SCHEDULE_SEATS];
    life_begin(&life);
    const struct field *field = field_of(&life);
    int last = field->schedule.rounds;
    next_seats_of(field, last, 1, next);
    for (int s = 0; s < SEAT_COUNT; s++) {
        EXPECT_INT("who", next[s].contestant >= 0, 1);
        EXPECT_INT("table", next[s].table, 0);
    }
    EXPECT_INT("boards", next_seats_boards(field, last, 1), 0);
    life_end(&life);
}

TEST(an_empty_seat_goes_nowhere)
{
    struct life life;
    struct next_seat next[SCHEDULE_SEATS];
    life_begin(&life);
    struct field field = *field_of(&life);
    schedule_leave(&field.schedule, schedule_at(&field.schedule, 1, 1)->seat[SEAT_S]);
    next_seats_of(&field, 1, 1, next);
    EXPECT_INT("nobody", next[SEAT_S].contestant, SCHEDULE_EMPTY);
    EXPECT_INT("nowhere", next[SEAT_S].table, 0);
    EXPECT_INT("the others go on", next[SEAT_E].table, 3);
    next_seats_of(&field, 1, 2, next);
    EXPECT_INT("North's table is short now", next[SEAT_N].plays, false);
    life_end(&life);
}

TEST(boards_travel_together_or_wait)
{
    struct life life;
    life_begin(&life);
    struct field field = *field_of(&life);
    EXPECT_INT("board 3", next_seats_board(&field, 1, 3), 1);
    EXPECT_INT("boards 3 and 4", next_seats_boards(&field, 1, 2), 1);
    EXPECT_INT("boards 1 and 2", next_seats_boards(&field, 1, 1), 5);
    EXPECT_INT("no such board", next_seats_board(&field, 1, 99), 0);
    struct schedule_table *there = schedule_at(&field.schedule, 2, 1);
    int board = field.schedule.board[there->first];
    field.schedule.board[there->first] = 77;
    EXPECT_INT("one of the two waits", next_seats_boards(&field, 1, 2), 0);
    EXPECT_INT("the other does not", next_seats_board(&field, 1, 4), 1);
    field.schedule.board[there->first] = board;
    life_end(&life);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_go_where_the_next_round_seats_them),
        cmocka_unit_test(everybody_is_found_in_the_round_after),
        cmocka_unit_test(after_the_last_round_there_is_no_next_one),
        cmocka_unit_test(an_empty_seat_goes_nowhere),
        cmocka_unit_test(boards_travel_together_or_wait),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
