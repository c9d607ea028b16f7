/* test_deal.c - the 52 cards of a board: read, refused with a reason, written, drawn. */
#include "core/deal/deal.h"
#include <stdint.h>

#include "core/game/bridge_text.h"
#include "support.h"
#include <string.h>

static const char EXAMPLE[] =
    "N:KQJ3.K6.AT6.9752 765.9873.K742.AJ T9842.JT2.Q3.Q64 A.AQ54.J985.KT83";

/* Reads what must be right. */
static struct deal deal_of(const char *text)
{
    struct err err = ERR_INIT(LANG_EN);
    struct deal deal = {0};
    if (!deal_read(text, &deal, &err))
        fail_msg("%s: %s", text, err.text);
    return deal;
}

TEST(reads_any_first_seat_and_spelling)
{
    static const char *const same[] = {
        "N:KQJ3.K6.AT6.9752 765.9873.K742.AJ T9842.JT2.Q3.Q64 A.AQ54.J985.KT83",
        "E:765.9873.K742.AJ T9842.JT2.Q3.Q64 A.AQ54.J985.KT83 KQJ3.K6.AT6.9752",
        "S:T9842.JT2.Q3.Q64 A.AQ54.J985.KT83 KQJ3.K6.AT6.9752 765.9873.K742.AJ",
        "W:A.AQ54.J985.KT83 KQJ3.K6.AT6.9752 765.9873.K742.AJ T9842.JT2.Q3.Q64",
        "n:kqj3.k6.a106.9752   765.9873.k742.aj\t109842.JT2.Q3.Q64 A.AQ54.J985.K1083",
        " N:3JQK.6K.6TA.2579 567.3789.247K.JA 2489T.2TJ.3Q.46Q A.45QA.589J.38TK ",
        "N:KQJ3.K6.AT6.9752 765.9873.K742.AJ - A.AQ54.J985.KT83",
    };
    struct deal wanted = deal_of(EXAMPLE);
    for (size_t i = 0; i < ROWS(same); i++) {
        struct deal deal = deal_of(same[i]);
        for (int seat = 0; seat < SEAT_COUNT; seat++)
            EXPECT_INT(same[i], deal.hand[seat], wanted.hand[seat]);
    }
}

TEST(refuses_with_the_seat_and_the_cards)
{
    static const struct {
        const char *name;
        const char *text;
        const char *words;
    } rows[] = {
        {"51 cards",
         "N:KQJ.K6.AT6.9752 765.9873.K742.AJ T9842.JT2.Q3.Q64 A.AQ54.J985.KT83",
         "there are 51 cards, North has 12: everybody needs 13; missing from all hands: "
         "♠3"},
        {"a card with two players",
         "N:KQJ3.K6.AT6.9752 765.9873.K742.AJ T9842.JT2.Q3.Q64 A.AQ54.J975.KT83",
         "the card ♦7 appears twice, with East and with West; take it out of one hand "
         "and look for the missing card"},
        {"a card twice in a hand",
         "N:KKJ3.K6.AT6.9752 765.9873.K742.AJ T9842.JT2.Q3.Q64 A.AQ54.J985.KT83",
         "the card ♠K appears twice, both times with North; take one out and look for "
         "the missing card"},
        {"14 cards in a hand",
         "N:KQJ3.K6.AT6.9752A 765.9873.K742.J T9842.JT2.Q3.Q64 A.AQ54.J985.KT83",
         "North has 14 cards: everybody needs 13; move cards between the hands"},
        {"a hand is missing", "N:KQJ3.K6.AT6.9752 765.9873.K742.AJ T9842.JT2.Q3.Q64",
         "West's hand is missing; write four hands, clockwise, separated by spaces"},
        {"two unknown hands", "N:- 765.9873.K742.AJ - A.AQ54.J985.KT83",
         "the hands of North and South are not known; only one hand can be worked out "
         "from the others"},
        {"a fifth hand",
         "N:KQJ3.K6.AT6.9752 765.9873.K742.AJ T9842.JT2.Q3.Q64 A.AQ54.J985.KT83 x",
         "there is something after the fourth hand: \"x\"; a deal has four hands"},
        {"no such rank",
         "N:KQJ3.K6.AX6.9752 765.9873.K742.AJ T9842.JT2.Q3.Q64 A.AQ54.J985.KT83",
         "\"X\" in North's hand is not a rank; ranks are A K Q J T 9 8 7 6 5 4 3 2, with "
         "a dot between suits"},
        {"three suits",
         "N:KQJ3.K6.AT6 765.9873.K742.AJ T9842.JT2.Q3.Q64 A.AQ54.J985.KT83",
         "North's hand has 3 suits; write three dots, even around a void, as in "
         "AK2.QJ3..T987654"},
        {"five suits", "N:K.Q.J.3.2 - - -",
         "North's hand has more than four suits; write three dots, as in "
         "AK2.QJ3.T98.7654"},
        {"no seat", "KQJ3.K6.AT6.9752",
         "a deal begins with the seat of its first hand and a colon: N:, E:, S: or W:"},
        {"nothing", "",
         "a deal begins with the seat of its first hand and a colon: N:, E:, S: or W:"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct deal deal = {{1, 2, 3, 4}};
        EXPECT_INT(rows[i].name, deal_read(rows[i].text, &deal, &err), false);
        EXPECT_TEXT(rows[i].name, err.text, rows[i].words);
        EXPECT_INT(rows[i].name, deal.hand[3], 4);
    }
}

/* The hands of a text, apart from the reader: the place of each card. */
static void place_cards(const char *text, int owner[DEAL_CARDS])
{
    static const char ranks[] = "23456789TJQKA";
    int seat = (int)(strchr("NESW", text[0]) - "NESW");
    int suit = BRIDGE_SPADES;
    for (int i = 0; i < DEAL_CARDS; i++)
        owner[i] = -1;
    for (const char *p = text + 2; *p; p++) {
        if (*p == '.')
            suit--;
        else if (*p == ' ') {
            seat = (seat + 1) % SEAT_COUNT;
            suit = BRIDGE_SPADES;
        } else
            owner[suit * 13 + (int)(strchr(ranks, *p) - ranks)] = seat;
    }
}

TEST(writes_what_it_reads_for_every_first_seat)
{
    for (int board = 1; board <= 200; board++) {
        struct deal deal;
        struct str text = {0};
        int owner[DEAL_CARDS];
        enum seat first = (enum seat)(board % SEAT_COUNT);
        deal_draw(&deal, 99, board);
        deal_add(&text, &deal, first);
        EXPECT_INT("length", text.length, 2 + 52 + 3 + 12);
        place_cards(str_text(&text), owner);
        for (int card = 0; card < DEAL_CARDS; card++)
            assert_true(owner[card] >= 0 &&
                        deal_holds(&deal, (enum seat)owner[card], card));
        struct deal again = deal_of(str_text(&text));
        assert_memory_equal(&again, &deal, sizeof deal);
        str_clear(&text);
    }
}

/* Written down once: the same for ever. */
TEST(a_seed_gives_the_same_cards_for_ever)
{
    struct deal deal;
    struct deal other;
    struct str text = {0};
    deal_draw(&deal, 7, 1);
    deal_add(&text, &deal, SEAT_N);
    EXPECT_TEXT("seed 7, board 1", str_text(&text), EXAMPLE);
    str_clear(&text);
    deal_draw(&other, 8, 1);
    assert_memory_not_equal(&deal, &other, sizeof deal);
    deal_draw(&other, 7, 2);
    assert_memory_not_equal(&deal, &other, sizeof deal);
}

/* Each card goes to each seat about equally often (chi-square, 156 degrees of freedom),
 * and points and long suits are as they should be; the seed is fixed. */
TEST(every_deal_is_as_likely)
{
    enum { DEALS = 20000 };
    static int count[DEAL_CARDS][SEAT_COUNT];
    int64_t points = 0;
    int fours = 0; /* hands with exactly four spades: 23.86 % */
    for (int board = 1; board <= DEALS; board++) {
        struct deal deal;
        struct err err = ERR_INIT(LANG_EN);
        deal_draw(&deal, 4711, board);
        assert_true(deal_check(&deal, &err));
        points += deal_honour_points(&deal, SEAT_N);
        fours += deal_count(deal_suit_of(&deal, SEAT_N, BRIDGE_SPADES)) == 4;
        for (int card = 0; card < DEAL_CARDS; card++)
            for (int seat = 0; seat < SEAT_COUNT; seat++)
                count[card][seat] += deal_holds(&deal, (enum seat)seat, card);
    }
    int64_t sum = 0;
    for (int card = 0; card < DEAL_CARDS; card++)
        for (int seat = 0; seat < SEAT_COUNT; seat++) {
            int64_t off = count[card][seat] - DEALS / 4;
            sum += off * off;
        }
    assert_in_range(sum / (DEALS / 4), 90, 250);
    assert_in_range(points * 100 / DEALS, 990, 1010);
    assert_in_range(fours * 1000 / DEALS, 228, 249);
}

TEST(counts_points_and_knows_who_holds)
{
    struct deal deal = deal_of(EXAMPLE);
    struct err err = ERR_INIT(LANG_EN);
    struct bridge_card card;
    int points[SEAT_COUNT] = {13, 8, 5, 14};
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        EXPECT_INT("points", deal_honour_points(&deal, (enum seat)seat), points[seat]);
    assert_true(bridge_read_card("H10", &card, &err));
    assert_true(deal_holds(&deal, SEAT_S, deal_card(card)));
    assert_false(deal_holds(&deal, SEAT_N, deal_card(card)));
    assert_true(bridge_read_card("C2", &card, &err));
    assert_true(deal_holds(&deal, SEAT_N, deal_card(card)));
    assert_true(bridge_read_card("SA", &card, &err));
    assert_true(deal_holds(&deal, SEAT_W, deal_card(card)));
}

TEST(shows_cards_in_the_language)
{
    struct str text = {0};
    deal_card_show(&text, BRIDGE_SPADES * 13 + 11, LANG_FR);
    deal_card_show(&text, BRIDGE_HEARTS * 13 + 10, LANG_FR);
    deal_card_show(&text, BRIDGE_DIAMONDS * 13 + 9, LANG_FR);
    deal_card_show(&text, BRIDGE_CLUBS * 13 + 8, LANG_EN);
    deal_card_show(&text, BRIDGE_SPADES * 13 + 11, LANG_EN);
    EXPECT_TEXT("cards", str_text(&text), "♠R♥D♦V♣10♠K");
    str_clear(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_any_first_seat_and_spelling),
        cmocka_unit_test(refuses_with_the_seat_and_the_cards),
        cmocka_unit_test(writes_what_it_reads_for_every_first_seat),
        cmocka_unit_test(a_seed_gives_the_same_cards_for_ever),
        cmocka_unit_test(every_deal_is_as_likely),
        cmocka_unit_test(counts_points_and_knows_who_holds),
        cmocka_unit_test(shows_cards_in_the_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
