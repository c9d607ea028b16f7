/* test_tarot_board.c - dealer, taker and lead against the printed table. */
#include "core/game/tarot_board.h"

#include "support.h"

/* The seat of a printed letter: O is West. */
static enum seat printed(const json_t *row, const char *key)
{
    enum seat seat = SEAT_N;
    char letter = json_string_value(support_get(row, key))[0];
    assert_true(seat_parse(letter == 'O' ? 'W' : letter, &seat));
    return seat;
}

TEST(all_boards_are_as_printed)
{
    json_t *table = support_vectors("tarot_boards_dealer_taker");
    const json_t *boards = support_get(table, "boards");
    assert_int_equal(json_array_size(boards), 38);
    for (size_t i = 0; i < json_array_size(boards); i++) {
        const json_t *row = json_array_get(boards, i);
        int board = (int)support_get_int(row, "board");
        assert_int_equal(board, i + 1);
        EXPECT_INT("dealer", tarot_board_dealer(board), printed(row, "dealer"));
        EXPECT_INT("taker", tarot_board_taker(board), printed(row, "taker"));
        EXPECT_INT("lead", tarot_board_lead(board), printed(row, "lead"));
    }
    json_decref(table);
}

TEST(the_table_repeats_after_24)
{
    for (int board = 1; board <= 9975; board++) {
        assert_int_equal(tarot_board_dealer(board), tarot_board_dealer(board + 24));
        assert_int_equal(tarot_board_taker(board), tarot_board_taker(board + 24));
        assert_int_equal(tarot_board_lead(board), tarot_board_lead(board + 24));
    }
}

TEST(four_boards_have_four_takers)
{
    for (int first = 1; first <= 97; first += 4) {
        unsigned takers = 0;
        for (int board = first; board < first + 4; board++)
            takers |= 1U << tarot_board_taker(board);
        assert_int_equal(takers, 0xF);
    }
}

TEST(the_lead_is_at_the_dealers_right)
{
    static const enum seat right_of[SEAT_COUNT] = {
        [SEAT_N] = SEAT_W, [SEAT_E] = SEAT_N, [SEAT_S] = SEAT_E, [SEAT_W] = SEAT_S};
    for (int board = 1; board <= 48; board++)
        assert_int_equal(tarot_board_lead(board), right_of[tarot_board_dealer(board)]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_boards_are_as_printed),
        cmocka_unit_test(the_table_repeats_after_24),
        cmocka_unit_test(four_boards_have_four_takers),
        cmocka_unit_test(the_lead_is_at_the_dealers_right),
    };
    return cmocka_run_group_tests_name("tarot_board", tests, NULL, NULL);
}
