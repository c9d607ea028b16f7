/* test_tarot_hands.c - deals of tarot: read and written, refused card by card, drawn from
 * a seed with what was wished. */
#include "core/deal.h"
#include "support.h"
#include "tournament/facts.h"
#include <stdlib.h>
#include <string.h>

static const char LINE[] =
    "1 N N N:21,18,14,13,12,9,5,X.8.R,D,C,V,9,6,4.9,2. "
    "W:20,17,10,8,3.C,V,9,2,1.3,2.D,C.C,V,10,7 S:19,11,6,2.R,D,7.10,8,5.10,7,5,3.9,6,5,4 "
    "E:16,15,7,4.10,6,5,3..R,8,6,4,1.R,D,8,2,1 dog:1.4.7,1.V.3";

static struct tarot_hands hands_of(const char *text)
{
    struct err err = ERR_INIT(LANG_EN);
    struct tarot_hands hands = {0};
    if (!tarot_hands_read(text, &hands, &err))
        fail_msg("%s: %s", text, err.text);
    return hands;
}

TEST(a_pack_is_91_points)
{
    EXPECT_INT("cards", tarot_count(tarot_pack()), TAROT_CARDS);
    EXPECT_INT("halves", tarot_set_halves(tarot_pack()), TAROT_ALL_HALVES);
    EXPECT_INT("oudlers", tarot_oudlers(tarot_pack()), TAROT_OUDLERS);
}

TEST(cards_are_read_as_they_are_written)
{
    for (int card = -1; (card = tarot_next(tarot_pack(), card)) >= 0;) {
        struct str text = {0};
        int read = -1;
        tarot_card_add(&text, card);
        assert_true(tarot_card_read(str_text(&text), &read));
        EXPECT_INT(str_text(&text), read, card);
        str_clear(&text);
    }
    static const char *const wrong[] = {"",    "T",  "T0", "T22", "S0",
                                        "S11", "E3", "XX", "SK"};
    for (size_t i = 0; i < ROWS(wrong); i++) {
        int read;
        EXPECT_INT(wrong[i], tarot_card_read(wrong[i], &read), false);
    }
}

TEST(a_line_is_written_as_it_was_read)
{
    struct tarot_hands hands = hands_of(LINE);
    struct str text = {0};
    tarot_hands_add(&text, &hands);
    EXPECT_TEXT("line", str_text(&text), LINE);
    EXPECT_INT("leader", hands.leader, SEAT_W);
    str_clear(&text);
}

TEST(json_is_read_as_it_was_written)
{
    struct tarot_hands hands = hands_of(LINE);
    struct tarot_hands again;
    struct err err = ERR_INIT(LANG_EN);
    hands.ecart = tarot_ecart_by_rule(&hands);
    json_t *json = tarot_hands_json(&hands);
    struct jat top = JAT_TOP(json);
    if (!tarot_hands_from(&top, &again, &err))
        fail_msg("%s", err.text);
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        assert_true(tarot_is_same(hands.hand[seat], again.hand[seat]));
    assert_true(tarot_is_same(hands.dog, again.dog));
    assert_true(tarot_is_same(hands.ecart, again.ecart));
    EXPECT_INT("taker", again.taker, hands.taker);
    EXPECT_INT("leader", again.leader, hands.leader);
    json_decref(json);
}

/* The line with one text in place of another. */
static void expect_refused(const char *from, const char *to, const char *words)
{
    struct str text = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct tarot_hands hands;
    const char *at = strstr(LINE, from);
    assert_non_null(at);
    str_add_n(&text, LINE, (size_t)(at - LINE));
    str_add(&text, to);
    str_add(&text, at + strlen(from));
    if (tarot_hands_read(str_text(&text), &hands, &err))
        fail_msg("%s is not refused", to);
    if (!strstr(err.text, words))
        fail_msg("%s: \"%s\" has no \"%s\"", to, err.text, words);
    str_clear(&text);
}

TEST(what_is_wrong_is_named_card_by_card)
{
    expect_refused("dog:1.4.7,1.V.3", "dog:1.4.7,1.V.",
                   "there are 77 cards and the dog has 5 in place of 6; missing "
                   "everywhere: ♣3");
    expect_refused("dog:1.4", "dog:1.8", "appear twice, with North and with the dog: ♠8");
    expect_refused("N:21,18", "N:21,21", "the 21 of trumps appears twice in one hand");
    expect_refused("N:21,18", "N:22,18", "\"22\" is not a card");
    expect_refused("W:20,17,10,8,3.C", "W:20,17,10,8.3,C", "appear twice");
    expect_refused("1 N N", "1 N F", "must be among the hands");
    expect_refused("1 N N", "0 N N", "0");
    expect_refused(".V.3", ".V.3 ecart:21....", "1 cards in place of 6");
    expect_refused(".V.3", ".V.3 ecart:21.8,4..9,2,V.", "kings and oudlers never");
    expect_refused(".V.3", ".V.3 ecart:.8,4.R.9,2,V.", "♥R cannot be put aside");
    expect_refused(".V.3", ".V.3 ecart:5.8,4..9,2,V.", "the 5 of trumps cannot");
    expect_refused(".V.3", ".V.3 ecart:.8,4,R..9,2,V.", "neither in the taker's hand");
}

TEST(the_ecart_by_rule_may_be_put_aside)
{
    for (int board = 1; board <= 200; board++) {
        struct err err = ERR_INIT(LANG_EN);
        struct tarot_hands hands = tarot_hands_of(board, false);
        assert_true(tarot_draw_board(&hands, 5));
        if (!tarot_ecart_check(&hands, tarot_ecart_by_rule(&hands), &err))
            fail_msg("board %d: %s", board, err.text);
    }
}

/* No hand and no dog of the board is one that another board has, at whichever seat. */
static void expect_unlike(struct tarot_set seen[][SEAT_COUNT + 1], int board)
{
    for (int before = 1; before < board; before++)
        for (int one = 0; one < SEAT_COUNT; one++)
            for (int other = 0; other < SEAT_COUNT; other++)
                assert_false(tarot_is_same(seen[before][one], seen[board][other]));
    for (int before = 1; before < board; before++)
        assert_false(tarot_is_same(seen[before][SEAT_COUNT], seen[board][SEAT_COUNT]));
}

/* A set keeps what it promises. */
static void check_set(uint64_t seed, int boards, bool attack_defence)
{
    struct tarot_set seen[64][SEAT_COUNT + 1];
    for (int board = 1; board <= boards; board++) {
        struct err err = ERR_INIT(LANG_EN);
        struct tarot_hands hands = tarot_hands_of(board, attack_defence);
        struct tarot_wish wish = tarot_wish_of(seed, board, hands.contract);
        assert_true(tarot_draw_board(&hands, seed));
        if (!tarot_hands_check(&hands, &err))
            fail_msg("seed %ju, board %d: %s", (uintmax_t)seed, board, err.text);
        assert_true(tarot_wish_met(&wish, hands.hand[hands.taker]));
        for (int seat = 0; seat < SEAT_COUNT; seat++)
            assert_false(tarot_is_bare_petit(hands.hand[seat]));
        for (int seat = 0; seat < SEAT_COUNT; seat++)
            seen[board][seat] = hands.hand[seat];
        seen[board][SEAT_COUNT] = hands.dog;
        expect_unlike(seen, board);
    }
}

static int wanted_sets = 30;

TEST(sets_keep_what_they_promise)
{
    for (int i = 0; i < wanted_sets; i++)
        check_set((uint64_t)i * 977, 28, i % 4 == 3);
}

TEST(twelve_boards_have_every_number_of_oudlers)
{
    for (uint64_t seed = 1; seed < 20; seed++) {
        int count[TAROT_OUDLERS + 1] = {0};
        for (int board = 13; board <= 24; board++) {
            struct tarot_hands hands = tarot_hands_of(board, false);
            assert_true(tarot_draw_board(&hands, seed));
            count[tarot_oudlers(hands.hand[hands.taker])]++;
        }
        EXPECT_INT("none", count[0], 1);
        EXPECT_INT("one", count[1], 4);
        EXPECT_INT("two", count[2], 5);
        EXPECT_INT("three", count[3], 2);
    }
}

TEST(free_deals_for_three_four_and_five_are_correct)
{
    for (int board = 1; board <= 60; board++) {
        struct err err = ERR_INIT(LANG_EN);
        struct tarot_hands hands;
        tarot_draw_free(&hands, 3 + board % 3, 11, board);
        if (!tarot_hands_check(&hands, &err))
            fail_msg("board %d: %s", board, err.text);
    }
}

TEST(dealer_taker_and_leader_are_as_printed)
{
    json_t *vectors = support_vectors("tarot_boards_dealer_taker");
    const json_t *rows = support_get(vectors, "boards");
    size_t i;
    json_t *row;
    json_array_foreach(rows, i, row)
    {
        struct tarot_hands hands =
            tarot_hands_of((int)support_get_int(row, "board"), false);
        const char *lead = json_string_value(support_get(row, "lead"));
        EXPECT_INT("lead", seat_shown(hands.leader, LANG_FR), lead[0]);
        EXPECT_INT("after the dealer", hands.leader,
                   tarot_seat_after(hands.dealer, SEAT_COUNT));
    }
    json_decref(vectors);
}

TEST(a_seed_gives_the_same_cards_for_ever)
{
    struct tarot_hands hands = tarot_hands_of(1, false);
    struct str text = {0};
    assert_true(tarot_draw_board(&hands, 7));
    tarot_hands_add(&text, &hands);
    EXPECT_TEXT("seed 7, board 1", str_text(&text), LINE);
    str_clear(&text);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pack_is_91_points),
        cmocka_unit_test(cards_are_read_as_they_are_written),
        cmocka_unit_test(a_line_is_written_as_it_was_read),
        cmocka_unit_test(json_is_read_as_it_was_written),
        cmocka_unit_test(what_is_wrong_is_named_card_by_card),
        cmocka_unit_test(the_ecart_by_rule_may_be_put_aside),
        cmocka_unit_test(sets_keep_what_they_promise),
        cmocka_unit_test(twelve_boards_have_every_number_of_oudlers),
        cmocka_unit_test(free_deals_for_three_four_and_five_are_correct),
        cmocka_unit_test(dealer_taker_and_leader_are_as_printed),
        cmocka_unit_test(a_seed_gives_the_same_cards_for_ever),
    };
    if (argc > 1)
        wanted_sets = (int)strtol(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
