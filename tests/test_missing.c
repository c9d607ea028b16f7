/* test_missing.c - what is not handed in, counted once for all who show it. */
#include "tournament/tell/missing.h"
#include <stdint.h>

#include "document_support.h"
#include "life.h"
#include "support.h"

enum { ROUNDS = 5, TABLES = 5, BOARDS = 2, AWAITED = ROUNDS * (TABLES - 1) * BOARDS };

static const struct field *field_of(const struct life *life)
{
    return &life->t.session[0].field[0];
}

/* The k-th board of a table in a round. */
static int board_at(const struct life *life, int round, int table, int k)
{
    const struct schedule *schedule = &field_of(life)->schedule;
    return schedule->board[schedule_at(schedule, round, table)->first + k];
}

static void enter(struct life *life, int round, int table, int k)
{
    struct change play = document_play(board_at(life, round, table, k), round, table, 56);
    life_record(life, &play);
}

static void turn_round(struct life *life, int round, bool closed)
{
    struct change change = {
        .kind = CHANGE_ROUND,
        .round = {
            .session = 1, .round = round, .closed = closed, .minutes = closed ? 0 : 15}};
    life_record(life, &change);
}

/* The table of a round at which a seat is empty. */
static int half_table(const struct life *life, int round)
{
    const struct field *field = field_of(life);
    for (int table = 1; table <= TABLES; table++)
        if (!field_table_plays(field, schedule_at(&field->schedule, round, table)))
            return table;
    return 0;
}

TEST(an_empty_seat_misses_nothing)
{
    struct life life;
    life_begin(&life);
    struct missing all = missing_in_all(&life.t);
    EXPECT_INT("expected", all.expected, AWAITED);
    EXPECT_INT("done", all.done, 0);
    EXPECT_INT("missing", missing_count(&life.t), AWAITED);
    int table = half_table(&life, 2);
    struct evening evening = evening_of(&life.t, 0);
    struct missing_table at =
        missing_at_table(&life.t, &evening, field_of(&life), 2, table);
    EXPECT_INT("rests", at.state, MISSING_REST);
    EXPECT_INT("nothing is expected there", at.sum.expected, 0);
    EXPECT_INT("nor named", at.board, 0);
    const struct schedule_table *place =
        schedule_at(&field_of(&life)->schedule, 2, table);
    EXPECT_INT("nor at its slot", missing_expects(&life.t.session[0], place->first), 0);
    int board = board_at(&life, 2, table, 0);
    struct missing sum =
        missing_of_board(&life.t, &life.t.session[0], field_of(&life), board);
    EXPECT_INT("of its board all but one", sum.expected, ROUNDS - 1);
    life_end(&life);
}

TEST(what_the_bell_cuts_off_was_not_handed_in)
{
    const struct missing sum = {.expected = 135, .done = 90, .rung_out = 16};
    EXPECT_INT("handed in", missing_handed_in(&sum), 74);
}

TEST(the_list_the_sums_and_the_cells_agree)
{
    struct life life;
    struct arena arena = {0};
    struct missing_slot *slot;
    life_begin(&life);
    turn_round(&life, 1, false);
    for (int done = 0; done <= 3; done++) {
        struct evening evening = evening_of(&life.t, 0);
        int cells = 0;
        for (int round = 1; round <= ROUNDS; round++)
            for (int table = 1; table <= TABLES; table++) {
                struct missing sum =
                    missing_at_table(&life.t, &evening, field_of(&life), round, table)
                        .sum;
                cells += sum.expected - sum.done;
            }
        EXPECT_INT("cells", cells, AWAITED - done);
        EXPECT_INT("list", missing_list(&life.t, &slot, &arena), AWAITED - done);
        EXPECT_INT("session", missing_in_session(&life.t, 1).done, done);
        EXPECT_INT("due", missing_due(&life.t, &evening), (TABLES - 1) * BOARDS - done);
        enter(&life, 1, 1 + done / BOARDS, done % BOARDS);
    }
    EXPECT_INT("no such session", missing_in_session(&life.t, 2).expected, 0);
    arena_clear(&arena);
    life_end(&life);
}

TEST(a_table_has_the_first_missing_board_in_its_hands)
{
    struct life life;
    life_begin(&life);
    turn_round(&life, 1, false);
    struct evening evening = evening_of(&life.t, 0);
    const struct field *field = field_of(&life);
    EXPECT_INT("the first", missing_board_in_hand(&life.t, &evening, field, 1, 1),
               board_at(&life, 1, 1, 0));
    enter(&life, 1, 1, 0);
    EXPECT_INT("the next", missing_board_in_hand(&life.t, &evening, field, 1, 1),
               board_at(&life, 1, 1, 1));
    enter(&life, 1, 1, 1);
    EXPECT_INT("the last", missing_board_in_hand(&life.t, &evening, field, 1, 1),
               board_at(&life, 1, 1, 1));
    EXPECT_INT("no such round", missing_board_in_hand(&life.t, &evening, field, 9, 1), 0);
    life_end(&life);
}

static const struct call *call_from(struct life *life, int table, int wrong_way)
{
    struct change change = {.kind = CHANGE_CALL,
                            .call = {.session = 1,
                                     .field = "A",
                                     .table = table,
                                     .text = "",
                                     .wrong_way = wrong_way}};
    life_record(life, &change);
    return &life->t.call[life->t.calls - 1];
}

TEST(a_call_stays_with_what_it_was_made_about)
{
    struct life life;
    life_begin(&life);
    turn_round(&life, 1, false);
    enter(&life, 1, 1, 0);
    const struct call *call = call_from(&life, 1, 0);
    EXPECT_INT("in round 1", call->round, 1);
    EXPECT_INT("the board in hand", call->board, board_at(&life, 1, 1, 1));
    call = call_from(&life, 1, board_at(&life, 1, 1, 0));
    EXPECT_INT("the board that was named", call->board, board_at(&life, 1, 1, 0));
    EXPECT_INT("its round", call->round, 1);
    turn_round(&life, 1, true);
    turn_round(&life, 2, false);
    EXPECT_INT("nothing moves with the next round", life.t.call[0].round, 1);
    EXPECT_INT("nor with its boards", life.t.call[0].board, board_at(&life, 1, 1, 1));
    EXPECT_INT("now it is round 2", call_from(&life, 2, 0)->round, 2);
    life_end(&life);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_seat_misses_nothing),
        cmocka_unit_test(what_the_bell_cuts_off_was_not_handed_in),
        cmocka_unit_test(the_list_the_sums_and_the_cells_agree),
        cmocka_unit_test(a_table_has_the_first_missing_board_in_its_hands),
        cmocka_unit_test(a_call_stays_with_what_it_was_made_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
