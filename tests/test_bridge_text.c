/* test_bridge_text.c - contracts, cards and results of bridge as they are written. */
#include "core/game/bridge_text.h"

#include "support.h"
#include <string.h>

/* Every contract comes back as it was written, and in small letters. */
TEST(contracts_are_read_as_they_are_written)
{
    static const char *const strain[] = {"C", "D", "H", "S", "NT"};
    static const char *const doubled[] = {"", "X", "XX"};
    static const char *const small[] = {"c", " d ", "♥", "♠", "sa"};
    for (int i = 0; i < 7 * 5 * 3; i++) {
        char text[16];
        struct err err = ERR_INIT(LANG_EN);
        struct bridge_contract contract = {0};
        struct str out = {0};
        str_format(text, sizeof text, "%d%s%s", 1 + i % 7, strain[i / 7 % 5],
                   doubled[i / 35]);
        assert_true(bridge_read_contract(text, &contract, &err));
        EXPECT_INT(text, contract.level, 1 + i % 7);
        EXPECT_INT(text, contract.strain, i / 7 % 5);
        EXPECT_INT(text, contract.doubled, i / 35);
        bridge_add_contract(&out, contract);
        EXPECT_TEXT(text, str_text(&out), text);
        char other[32];
        str_format(other, sizeof other, " %d %s%s", 1 + i % 7, small[i / 7 % 5],
                   i / 35 == 2   ? "xX"
                   : i / 35 == 1 ? "x "
                                 : "");
        struct bridge_contract again = {0};
        assert_true(bridge_read_contract(other, &again, &err));
        EXPECT_INT(other, memcmp(&again, &contract, sizeof again), 0);
        str_clear(&out);
    }
}

/* A line as it is typed in each language's own letters, and shown in them again. */
TEST(dutch_letters_are_read_as_they_are_written)
{
    static const struct {
        const char *typed;
        const char *shown;
        const char *english;
    } rows[] = {
        {"3sa z +1", "3SA Z +1", "3NT S +1"}, {"4HX O =", "4HX O =", "4HX E ="},
        {"2s n -2", "2S N -2", "2S N -2"},    {"5R W +1", "5R W +1", "5D W +1"},
        {"6k n =", "6K N =", "6C N ="},       {"pas", "pas", "pass"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_NL);
        struct bridge_deal deal = {0};
        struct str out = {0};
        EXPECT_INT(rows[i].typed, bridge_read_line(rows[i].typed, LANG_NL, &deal, &err),
                   true);
        bridge_add_line(&out, &deal, LANG_NL);
        EXPECT_TEXT(rows[i].typed, str_text(&out), rows[i].shown);
        str_reset(&out);
        bridge_add_line(&out, &deal, LANG_EN);
        EXPECT_TEXT(rows[i].typed, str_text(&out), rows[i].english);
        str_clear(&out);
    }
}

TEST(passed_out)
{
    static const char *const words[] = {"pass", "PASS", " Pass ", "passe"};
    for (size_t i = 0; i < ROWS(words); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct bridge_contract contract = {.level = 4};
        struct bridge_deal deal = {.tricks = 4};
        struct str out = {0};
        assert_true(bridge_read_contract(words[i], &contract, &err));
        EXPECT_INT(words[i], contract.level, 0);
        assert_true(bridge_read_line(words[i], LANG_EN, &deal, &err));
        bridge_add_line(&out, &deal, LANG_EN);
        EXPECT_TEXT(words[i], str_text(&out), "pass");
        str_clear(&out);
    }
}

TEST(what_is_no_contract_is_refused_with_what_is)
{
    static const struct {
        const char *text;
        const char *says;
    } table[] = {
        {"8NT", "must begin with a level from 1 to 7"},
        {"0S", "must begin with a level from 1 to 7"},
        {"", "must begin with a level from 1 to 7"},
        {"NT", "must begin with a level from 1 to 7"},
        {"XX", "must begin with a level from 1 to 7"},
        {"4", "C, D, H, S or NT must follow the level"},
        {"4Z", "C, D, H, S or NT must follow the level"},
        {"44S", "C, D, H, S or NT must follow the level"},
        {"4SXXX", "only X for doubled or XX for redoubled can follow 4S"},
        {"4SY", "only X for doubled or XX for redoubled can follow 4S"},
        {"3NTZ", "only X for doubled or XX for redoubled can follow 3NT"},
        {"4S\xff", "only X for doubled or XX for redoubled can follow 4S"},
        {"passX", "nothing can follow \"PASS\""},
        {"4S4S4S4S4S4S4S4S4S4S4S4S4S4S4S4S4S4S4S4S4S4S4S", "is too long"},
    };
    for (size_t i = 0; i < ROWS(table); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct bridge_contract contract = {2, BRIDGE_HEARTS, BRIDGE_DOUBLED};
        assert_false(bridge_read_contract(table[i].text, &contract, &err));
        EXPECT_INT(table[i].text, err.kind, ERR_USER);
        if (!strstr(err.text, table[i].says))
            fail_msg("%s: %s", table[i].text, err.text);
        EXPECT_INT("untouched", contract.level, 2);
    }
}

TEST(results_as_scorers_note_them)
{
    static const struct {
        const char *text;
        const char *line; /* as written back */
        int tricks;
    } table[] = {
        {"3n s +1", "3NT S +1", 10},
        {"3nt s +1", "3NT S +1", 10},
        {"3ns+1", "3NT S +1", 10},
        {"3nn=", "3NT N =", 9},
        {"3ne=", "3NT E =", 9},
        {"4hx e =", "4HX E =", 10},
        {"4HXXE=", "4HXX E =", 10},
        {"2s n -2", "2S N -2", 6},
        {"2ss=", "2S S =", 8},
        {"2 ♠ O −2", "2S W -2", 6},
        {"3SA o =", "3NT W =", 9},
        {"1c w -7", "1C W -7", 0},
        {"1c w +6", "1C W +6", 13},
        {"7nt n -13", "7NT N -13", 0},
        {"3n s +1 hk", "3NT S HK +1", 10},
        {"3n s hk +1", "3NT S HK +1", 10},
        {"3ns♥10=", "3NT S HT =", 9},
        {"3ns=ht", "3NT S HT =", 9},
        {"4s s sa -1", "4S S SA -1", 9},
        {"5d e =d2", "5D E D2 =", 11},
        {"2h\tn\xC2\xA0+0", "2H N =", 8},
    };
    for (size_t i = 0; i < ROWS(table); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct bridge_deal deal = {0};
        struct str out = {0};
        if (!bridge_read_line(table[i].text, LANG_EN, &deal, &err))
            fail_msg("%s: %s", table[i].text, err.text);
        bridge_add_line(&out, &deal, LANG_EN);
        EXPECT_TEXT(table[i].text, str_text(&out), table[i].line);
        EXPECT_INT(table[i].text, deal.tricks, table[i].tricks);
        str_clear(&out);
    }
}

TEST(results_that_say_too_little_or_too_much)
{
    static const struct {
        const char *text;
        const char *says;
    } table[] = {
        {"3n", "does not say who declares: write N, E, S or W"},
        {"3n +1", "does not say who declares: write N, E, S or W"},
        {"4sxxx n =", "does not say who declares: write N, E, S or W"},
        {"3n s", "has no result: write = for just made"},
        {"3n s 1", "has no result: write = for just made"},
        {"3n s +", "how many tricks?"},
        {"3n s -", "how many tricks?"},
        {"3n s +5", "at level 3 the most is +4"},
        {"3n s -10", "at level 3 the most is -9"},
        {"3n s +99999999999999", "at level 3 the most is +4"},
        {"3n s = x", "contains no valid lead"},
        {"3n s h1 =", "contains no valid lead"},
        {"3n s h. =", "contains no valid lead"},
        {"3n s hk = sa", "nothing can follow"},
        {"pass n", "nothing can follow"},
    };
    for (size_t i = 0; i < ROWS(table); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct bridge_deal deal = {.tricks = 5};
        assert_false(bridge_read_line(table[i].text, LANG_EN, &deal, &err));
        if (!strstr(err.text, table[i].says))
            fail_msg("%s: %s", table[i].text, err.text);
        EXPECT_INT("untouched", deal.tricks, 5);
    }
}

TEST(every_card_is_read_as_it_is_written)
{
    for (int i = 0; i < 52; i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct bridge_card card = {0};
        char text[4] = {"SHDC"[i % 4], "AKQJT98765432"[i / 4], '\0'};
        struct str out = {0};
        assert_true(bridge_read_card(text, &card, &err));
        EXPECT_INT(text, card.rank, 14 - i / 4);
        EXPECT_INT(text, card.suit, 3 - i % 4);
        bridge_add_card(&out, card);
        EXPECT_TEXT(text, str_text(&out), text);
        str_clear(&out);
    }
    struct err err = ERR_INIT(LANG_EN);
    struct bridge_card card = {0};
    assert_true(bridge_read_card("h10", &card, &err));
    EXPECT_INT("ten", card.rank, 10);
    assert_false(bridge_read_card("H1", &card, &err));
    EXPECT_TEXT("error", err.text,
                "\"H1\" contains no valid lead: write the suit, then the rank, as in SA, "
                "H10 or D2");
}

TEST(contracts_for_people)
{
    static const struct {
        struct bridge_contract contract;
        const char *text;
    } table[] = {
        {{4, BRIDGE_SPADES, BRIDGE_DOUBLED}, "4♠X"},
        {{3, BRIDGE_NO_TRUMPS, BRIDGE_UNDOUBLED}, "3NT"},
        {{7, BRIDGE_CLUBS, BRIDGE_REDOUBLED}, "7♣XX"},
        {{0, BRIDGE_CLUBS, BRIDGE_UNDOUBLED}, "passed out"},
    };
    for (size_t i = 0; i < ROWS(table); i++) {
        struct str out = {0};
        bridge_show_contract(&out, table[i].contract, LANG_EN);
        EXPECT_TEXT("shown", str_text(&out), table[i].text);
        str_clear(&out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contracts_are_read_as_they_are_written),
        cmocka_unit_test(dutch_letters_are_read_as_they_are_written),
        cmocka_unit_test(passed_out),
        cmocka_unit_test(what_is_no_contract_is_refused_with_what_is),
        cmocka_unit_test(results_as_scorers_note_them),
        cmocka_unit_test(results_that_say_too_little_or_too_much),
        cmocka_unit_test(every_card_is_read_as_it_is_written),
        cmocka_unit_test(contracts_for_people),
    };
    return cmocka_run_group_tests_name("bridge_text", tests, NULL, NULL);
}
