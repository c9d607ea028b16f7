/* test_tarot_board.c - dealer, taker and lead against the printed table. */
#include "core/game/tarot_board.h"
#include <stdint.h>

#include "support.h"
#include <stdlib.h>

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

static char letter(enum seat seat)
{
    return "NESO"[seat];
}

/* What follows from the table: its cycles, blocks of four, and how often each pair of
 * dealer and taker comes. */
TEST(cycles_and_blocks_are_as_worked_out)
{
    json_t *table = support_vectors("tarot_boards_dealer_taker");
    const json_t *dealers = support_get(table, "dealer_cycle");
    const json_t *takers = support_get(table, "taker_cycle");
    json_t *blocks = json_object_get(table, "blocks_of_4");
    json_t *pairs = json_object_get(table, "dealer_taker_combinations_24");
    const char *key;
    json_t *value;
    int64_t seen = 0;
    assert_int_equal(json_array_size(dealers), support_get_int(table, "dealer_period"));
    assert_int_equal(json_array_size(takers), support_get_int(table, "taker_period"));
    for (int board = 1; board <= 96; board++) {
        const char *dealer = json_string_value(
            json_array_get(dealers, ((size_t)board - 1) % json_array_size(dealers)));
        const char *taker = json_string_value(
            json_array_get(takers, ((size_t)board - 1) % json_array_size(takers)));
        EXPECT_INT("dealer", letter(tarot_board_dealer(board)), dealer[0]);
        EXPECT_INT("taker", letter(tarot_board_taker(board)), taker[0]);
    }
    json_object_foreach(blocks, key, value)
    {
        int first = (int)strtoll(key, NULL, 10);
        for (int i = 0; i < 4; i++)
            EXPECT_INT(key, letter(tarot_board_taker(first + i)),
                       json_string_value(value)[i]);
    }
    assert_int_equal(json_object_size(blocks), 9);
    json_object_foreach(pairs, key, value)
    {
        int times = 0;
        for (int board = 1; board <= 24; board++)
            times += letter(tarot_board_dealer(board)) == key[0] &&
                     letter(tarot_board_taker(board)) == key[1];
        EXPECT_INT(key, times, json_integer_value(value));
        seen += times;
    }
    assert_int_equal(seen, 24);
    json_decref(table);
}

/* How often each line attacks in a whole tournament of the printed sizes. */
TEST(attacks_of_each_line_are_as_worked_out)
{
    static const char *const line[SEAT_COUNT] = {"N", "E", "S", "O"};
    json_t *table = support_vectors("tarot_boards_dealer_taker");
    const json_t *balance = support_get(table, "balance");
    json_t *sizes = json_object_get(balance, "per_tournament_size");
    const char *key;
    json_t *value;
    assert_int_equal(json_object_size(sizes), 9);
    json_object_foreach(sizes, key, value)
    {
        int tables = (int)strtoll(key, NULL, 10);
        int boards = tables * (tables > 9 ? 2 : 4);
        for (int s = 0; s < SEAT_COUNT; s++) {
            int attacks = 0;
            for (int board = 1; board <= boards; board++)
                attacks += (int)tarot_board_taker(board) == s;
            EXPECT_INT(key, attacks, support_get_int(value, line[s]));
        }
    }
    for (int s = 0; s < SEAT_COUNT; s++) {
        int attacks = 0;
        for (int board = 1; board <= 24; board++)
            attacks += (int)tarot_board_taker(board) == s;
        EXPECT_INT(line[s], attacks,
                   support_get_int(support_get(balance, "per_24"), line[s]));
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
        cmocka_unit_test(cycles_and_blocks_are_as_worked_out),
        cmocka_unit_test(attacks_of_each_line_are_as_worked_out),
        cmocka_unit_test(the_table_repeats_after_24),
        cmocka_unit_test(four_boards_have_four_takers),
        cmocka_unit_test(the_lead_is_at_the_dealers_right),
    };
    return cmocka_run_group_tests_name("tarot_board", tests, NULL, NULL);
}
