/* test_seat.c - the places at a table. */
#include "core/game/seat.h"

#include "support.h"
#include <string.h>

TEST(letters_go_clockwise_and_come_back)
{
    static const char letters[] = "NESW";
    for (int s = 0; s < SEAT_COUNT; s++) {
        enum seat seat = SEAT_COUNT;
        assert_int_equal(seat_letter((enum seat)s), letters[s]);
        assert_true(seat_parse(letters[s], &seat));
        assert_int_equal(seat, s);
    }
}

TEST(only_the_letters_of_data_are_read)
{
    enum seat seat = SEAT_S;
    for (int c = 0; c < 128; c++)
        if (c == 0 || !strchr("NESW", c))
            EXPECT_INT("another letter", seat_parse((char)c, &seat), false);
    assert_int_equal(seat, SEAT_S);
}

TEST(french_pages_say_o_for_west)
{
    assert_int_equal(seat_shown(SEAT_W, LANG_FR), 'O');
    assert_int_equal(seat_shown(SEAT_W, LANG_EN), 'W');
    EXPECT_TEXT("sign", seat_sign(SEAT_W, LANG_FR), "O");
    EXPECT_TEXT("in Dutch", seat_sign(SEAT_S, LANG_NL), "Z");
    for (int s = SEAT_N; s < SEAT_W; s++)
        assert_int_equal(seat_shown((enum seat)s, LANG_FR), seat_letter((enum seat)s));
}

TEST(only_games_with_five_know_the_fifth)
{
    enum seat seat = SEAT_S;
    EXPECT_INT("four", seat_parse('F', &seat), false);
    assert_int_equal(seat, SEAT_S);
    EXPECT_INT("five", seat_parse_five('F', &seat), true);
    assert_int_equal(seat, SEAT_FIFTH);
    EXPECT_INT("of the four", seat_parse_five('E', &seat), true);
    assert_int_equal(seat, SEAT_E);
    EXPECT_INT("nothing", seat_parse_five('\0', &seat), false);
    assert_int_equal(seat_letter(SEAT_FIFTH), 'F');
    assert_int_equal(seat_shown(SEAT_FIFTH, LANG_EN), 'F');
    assert_int_equal(seat_shown(SEAT_FIFTH, LANG_FR), 'C');
}

TEST(words_are_translated)
{
    static const char *const words[] = {"North", "East", "South", "West", "Fifth"};
    for (int s = 0; s < SEAT_MOST; s++) {
        assert_string_equal(seat_word((enum seat)s, LANG_EN), words[s]);
        assert_string_equal(seat_word((enum seat)s, LANG_FR), tr(LANG_FR, words[s]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_go_clockwise_and_come_back),
        cmocka_unit_test(only_the_letters_of_data_are_read),
        cmocka_unit_test(french_pages_say_o_for_west),
        cmocka_unit_test(only_games_with_five_know_the_fifth),
        cmocka_unit_test(words_are_translated),
    };
    return cmocka_run_group_tests_name("seat", tests, NULL, NULL);
}
