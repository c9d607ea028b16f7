/* test_boards.c - where boards are in a round, and where they go. */
#include "tournament/tell/boards.h"

#include "life.h"
#include "support.h"

static int goes_to(const struct field *field, int round, int table)
{
    struct place_table at = place_table(field, round, table);
    return boards_go_to(&at);
}

TEST(boards_travel_together_or_wait)
{
    struct life life;
    life_begin(&life);
    struct field field = life.t.session[0].field[0];
    EXPECT_INT("board 3 after round 1", boards_table(&field, 2, 3), 1);
    EXPECT_INT("boards 3 and 4", goes_to(&field, 1, 2), 1);
    EXPECT_INT("boards 1 and 2", goes_to(&field, 1, 1), 5);
    EXPECT_INT("no such board", boards_table(&field, 2, 99), 0);
    EXPECT_INT("after the last round", goes_to(&field, place_rounds(&field), 1), 0);
    struct schedule_table *there = schedule_at(&field.schedule, 2, 1);
    int board = field.schedule.board[there->first];
    field.schedule.board[there->first] = 77;
    EXPECT_INT("one of the two waits", goes_to(&field, 1, 2), 0);
    EXPECT_INT("the other does not", boards_table(&field, 2, 4), 1);
    field.schedule.board[there->first] = board;
    life_end(&life);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_travel_together_or_wait),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
