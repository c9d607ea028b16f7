/* test_typed_result.c - a result as a director types it, and in words. */
#include "tournament/facts/typed_result.h"

#include "core/game/bridge_text.h"
#include "support.h"
#include "tournament/facts/bridge_facts.h"
#include "tournament/facts/bridge_words.h"
#include <string.h>

static const struct format *bridge(void)
{
    return format_find("bridge-pairs");
}

/* A play that has the facts, as the fold keeps them. */
static struct play play_of(const struct facts *facts, int score)
{
    bool adjusted = facts->given & FACT_BIT(FACT_ADJUSTED);
    bool scored = !(facts->given & FACT_BIT(FACT_NOT_PLAYED));
    bool plain =
        !(facts->given & (FACT_BIT(FACT_BRIDGE_CONTRACT) | FACT_BIT(FACT_BRIDGE_PASSED)));
    return (struct play){.state = adjusted ? PLAY_ADJUSTED
                                  : scored ? PLAY_SCORED
                                           : PLAY_NOT_PLAYED,
                         .score = score,
                         .facts = adjusted || !plain ? facts : NULL};
}

TEST(what_is_typed_is_written_again)
{
    static const struct {
        const char *typed;
        const char *written;
        const char *words; /* NULL: the score alone */
    } rows[] = {
        {"3n s +1", "3NT S +1", "3NT S +1"},
        {"4hx e =", "4HX E =", "4♥X E ="},
        {"2s n d5 -2", "2S N D5 -2", "2♠ N −2, lead ♦5"},
        {"pass", "pass", "passed out"},
        {"passe", "pass", "passed out"},
        {"60/40", "60/40", "60% / 40%"},
        {"60 % / 40%", "60/40", "60% / 40%"},
        {"33,5/66.5", "33.5/66.5", "33.50% / 66.50%"},
        {"np", "np", NULL},
        {"-", "np", NULL},
        {"+420", "420", NULL},
        {"−50", "-50", NULL},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct facts facts = {0};
        struct facts again = {0};
        struct str out = {0};
        assert_true(typed_result_read(bridge(), rows[i].typed, LANG_EN, &facts, &err));
        struct play play = play_of(&facts, facts.value[FACT_SCORE]);
        typed_result_write(&out, bridge(), &play, LANG_EN);
        EXPECT_TEXT(rows[i].typed, str_text(&out), rows[i].written);
        assert_true(typed_result_read(bridge(), str_text(&out), LANG_EN, &again, &err));
        EXPECT_INT(rows[i].typed, play_says(bridge(), &play, &again), true);
        str_reset(&out);
        EXPECT_INT(rows[i].typed, bridge_words_facts(&out, &facts, LANG_EN),
                   rows[i].words != NULL);
        EXPECT_TEXT(rows[i].typed, str_text(&out), rows[i].words ? rows[i].words : "");
        str_clear(&out);
    }
}

/* In French letters, and as they are said again in either language. */
TEST(french_letters)
{
    static const struct {
        const char *typed;
        const char *written; /* in French letters */
        const char *english; /* the same in English ones */
        const char *echo;    /* on board 1, in French */
    } rows[] = {
        {"3sa s +1", "3SA S +1", "3NT S +1", "3SA S +1 · +430"},
        {"3n s +1", "3SA S +1", "3NT S +1", "3SA S +1 · +430"},
        {"4p n =", "4P N =", "4S N =", "4♠ N = · +420"},
        {"4s n =", "4P N =", "4S N =", "4♠ N = · +420"},
        {"2k o -1", "2K O -1", "2D W -1", "2♦ O −1 · +50"},
        {"2d w -1", "2K O -1", "2D W -1", "2♦ O −1 · +50"},
        {"2c e =", "2C E =", "2H E =", "2♥ E = · −110"},
        {"2h e =", "2C E =", "2H E =", "2♥ E = · −110"},
        {"2t e =", "2T E =", "2C E =", "2♣ E = · −90"},
        {"2♣ e =", "2T E =", "2C E =", "2♣ E = · −90"},
        {"2♥ e =", "2C E =", "2H E =", "2♥ E = · −110"},
        {"1cx o tr -1", "1CX O TR -1", "1HX W CK -1", "1♥X O −1 · +100, entame ♣R"},
        {"1cxx o kd =", "1CXX O KD =", "1HXX W DQ =", "1♥XX O = · −520, entame ♦D"},
        {"5t s = ck", "5T S CR =", "5C S HK =", "5♣ S = · +400, entame ♥R"},
        {"5t s c10 =", "5T S C10 =", "5C S HT =", "5♣ S = · +400, entame ♥10"},
        {"5t s tt =", "5T S T10 =", "5C S CT =", "5♣ S = · +400, entame ♣10"},
        {"passe", "passe", "pass", "passe général · 0"},
        {"60/40", "60/40", "60/40", "60\u00a0% / 40\u00a0%"},
        {"np", "np", "np", "non jouée"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_FR);
        struct facts facts = {0};
        struct str out = {0};
        if (!typed_result_read(bridge(), rows[i].typed, LANG_FR, &facts, &err))
            fail_msg("%s: %s", rows[i].typed, err.text);
        struct play play = play_of(&facts, 0);
        typed_result_write(&out, bridge(), &play, LANG_FR);
        EXPECT_TEXT(rows[i].typed, str_text(&out), rows[i].written);
        str_reset(&out);
        typed_result_write(&out, bridge(), &play, LANG_EN);
        EXPECT_TEXT(rows[i].typed, str_text(&out), rows[i].english);
        str_reset(&out);
        struct format_result result = {.board = 1, .facts = &facts};
        EXPECT_INT(rows[i].typed, typed_result_echo(&out, &result, LANG_FR), true);
        EXPECT_TEXT(rows[i].typed, str_text(&out), rows[i].echo);
        str_clear(&out);
    }
}

/* What somebody sees who types by the letters of the other language. */
TEST(english_letters_do_not_read_french_ones)
{
    static const char *const typed[] = {"4p n =", "2k o -1", "2t e =", "1c w tr -1"};
    for (size_t i = 0; i < ROWS(typed); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct facts facts = {0};
        assert_false(typed_result_read(bridge(), typed[i], LANG_EN, &facts, &err));
    }
}

/* Every contract, declarer and lead is read again as it was written. */
TEST(every_line_in_both_languages)
{
    for (int i = 0; i < 7 * 5 * 3 * 4 * 52; i++) {
        struct bridge_deal deal = {
            .contract = {.level = 1 + i % 7,
                         .strain = (enum bridge_strain)(i / 7 % 5),
                         .doubled = (enum bridge_doubled)(i / 35 % 3)},
            .declarer = (enum seat)(i / 105 % 4),
            .tricks = i % 14,
            .lead = {(enum bridge_strain)(i / 420 % 4), 2 + i / 1680 % 13}};
        for (int letters = LANG_FR; letters <= LANG_EN; letters++) {
            struct err err = ERR_INIT(LANG_EN);
            struct bridge_deal again = {0};
            struct str out = {0};
            bridge_add_line(&out, &deal, (enum lang)letters);
            if (!bridge_read_line(str_text(&out), (enum lang)letters, &again, &err))
                fail_msg("%s: %s", str_text(&out), err.text);
            if (again.contract.level != deal.contract.level ||
                again.contract.strain != deal.contract.strain ||
                again.contract.doubled != deal.contract.doubled ||
                again.declarer != deal.declarer || again.tricks != deal.tricks ||
                again.lead.suit != deal.lead.suit || again.lead.rank != deal.lead.rank)
                fail_msg("%s is read as something else", str_text(&out));
            str_clear(&out);
        }
    }
}

TEST(what_cannot_be_typed)
{
    static const struct {
        const char *typed;
        const char *says;
    } rows[] = {
        {"8n s =", "level from 1 to 7"},
        {"3n q =", "N, E, S or W"},
        {"4s e +4", "the most is +3"},
        {"101/40", "0 to 100"},
        {"-1/40", "0 to 100"},
        {"/", "60/40"},
        {"60/", "60/40"},
        {"60/40/50 and much more to be read", "60/40"},
        {"9999", "7600"},
        {"", "pass"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct facts facts = {0};
        assert_false(typed_result_read(bridge(), rows[i].typed, LANG_EN, &facts, &err));
        if (!strstr(err.text, rows[i].says))
            EXPECT_TEXT(rows[i].typed, err.text, rows[i].says);
    }
}

/* Anything, put together of what people type: it is read, echoed and judged, or refused
 * with a sentence. */
TEST(anything_that_is_typed_is_read_or_refused)
{
    static const char *const piece[] = {
        "3",  "4",    "7",  "n",  "sa",   "s",     "h", "x",   "xx", " ",
        " ",  "e",    "w",  "+1", "-2",   "-7",    "=", "A+",  "A-", "A−",
        "60", "/",    "40", "np", "pass", "-",     "+", "420", "A",  "d5",
        "−",  "9999", "é",  "♠",  "100",  "-1100", "%", "a=",  "91"};
    uint64_t chance = 9;
    int read = 0;
    for (size_t f = 0; f < format_count; f++)
        for (int i = 0; i < 600; i++) {
            const struct format *format = &format_table[f];
            enum lang lang = i % 2 ? LANG_FR : LANG_EN;
            struct facts facts = {0};
            struct err err = ERR_INIT(lang);
            struct str text = {0};
            struct str out = {0};
            for (int64_t n = support_between(&chance, 1, 5); n > 0; n--)
                str_add(&text, piece[support_between(&chance, 0, ROWS(piece) - 1)]);
            bool good = typed_result_read(format, str_text(&text), lang, &facts, &err);
            assert_true(good == (err.kind == ERR_NONE) && (good || err.text[0] != '\0'));
            if (good) {
                struct play play = play_of(&facts, facts.value[FACT_SCORE]);
                struct format_result result = {.facts = &facts, .board = i % 24 + 1};
                typed_result_write(&out, format, &play, lang);
                typed_result_echo(&out, &result, lang);
                typed_result_unlikely(format, i % 24 + 1, play.score,
                                      i % 3 ? &facts : NULL);
                assert_true(str_is_clean(str_text(&out), out.length));
                read++;
            }
            str_clear(&text);
            str_clear(&out);
        }
    assert_true(read > 200);
}

TEST(tarot_is_a_score)
{
    const struct format *tarot = format_find("tarot-line");
    struct err err = ERR_INIT(LANG_EN);
    struct facts facts = {0};
    assert_true(typed_result_read(tarot, "-52", LANG_EN, &facts, &err));
    assert_int_equal(facts.given, FACT_BIT(FACT_SCORE));
    assert_int_equal(facts.value[FACT_SCORE], -52);
    assert_false(typed_result_read(tarot, "3n s +1", LANG_EN, &facts, &err));
    assert_true(typed_result_unlikely(tarot, 1, 560, NULL));
    assert_false(typed_result_unlikely(tarot, 1, 58, NULL));
    assert_false(typed_result_unlikely(bridge(), 1, 560, NULL));
    assert_false(typed_result_unlikely(bridge(), 1, -2220, NULL));
    assert_true(typed_result_unlikely(bridge(), 1, -7600, NULL));
}

/* Two phones agree whatever they say of the lead, but not by another contract. */
TEST(agreement)
{
    static const struct {
        const char *one;
        const char *two;
        bool agree;
    } rows[] = {
        {"4s e +1", "4s e +1", true},   {"4s e h2 +1", "4s e +1", true},
        {"4s e +1", "5s e =", false},   {"4s e +1", "4s w +1", false},
        {"4s e +1", "4h e +1", false},  {"pass", "pass", true},
        {"4sx e +1", "4s e +1", false},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct facts one = {0};
        struct facts two = {0};
        assert_true(typed_result_read(bridge(), rows[i].one, LANG_EN, &one, &err));
        assert_true(typed_result_read(bridge(), rows[i].two, LANG_EN, &two, &err));
        struct format_result first = {.board = 1, .facts = &one};
        struct format_result second = {.board = 1, .facts = &two};
        struct play play = play_of(&one, bridge_facts_score(&first));
        EXPECT_INT(rows[i].two,
                   bridge_words_agree(&play, &two, bridge_facts_score(&second)),
                   rows[i].agree);
        play.facts = NULL; /* a score alone */
        EXPECT_INT(rows[i].two,
                   bridge_words_agree(&play, &two, bridge_facts_score(&second)),
                   bridge_facts_score(&first) == bridge_facts_score(&second));
    }
}

TEST(words_of_vulnerability)
{
    assert_string_equal(bridge_words_vulnerable(BRIDGE_NONE, LANG_EN), "nobody");
    assert_string_equal(bridge_words_vulnerable(BRIDGE_EW, LANG_EN), "East-West");
    assert_string_equal(bridge_words_vulnerable(BRIDGE_BOTH, LANG_EN), "everybody");
}

/* Teams may bid higher: the contract is typed behind the score. */
TEST(teams_type_their_contract)
{
    static const struct {
        const char *text;
        int score;
        int contract; /* -1: not said; -2: refused */
        const char *written;
    } rows[] = {
        {"58", 58, -1, "58"},
        {"-228 GC", -228, TAROT_GARDE_CONTRE, "-228 GC"},
        {"186gs", 186, TAROT_GARDE_SANS, "186 GS"},
        {"GS", 0, -2, ""},
        {"58 XY", 0, -2, ""},
        {"58 GC GS", 0, -2, ""},
    };
    const struct format *teams = format_find("tarot-teams");
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct facts facts = {0};
        struct err err = ERR_INIT(LANG_EN);
        bool good = typed_result_read(teams, rows[i].text, LANG_FR, &facts, &err);
        EXPECT_INT(rows[i].text, good, rows[i].contract != -2);
        if (!good)
            continue;
        bool said = facts.given & FACT_BIT(FACT_TAROT_BID);
        EXPECT_INT(rows[i].text, facts.value[FACT_SCORE], rows[i].score);
        EXPECT_INT(rows[i].text, said ? facts.value[FACT_TAROT_BID] : -1,
                   rows[i].contract);
        struct play play = {
            .state = PLAY_SCORED, .score = facts.value[FACT_SCORE], .facts = &facts};
        struct str text = {0};
        typed_result_write(&text, teams, &play, LANG_FR);
        EXPECT_TEXT(rows[i].text, str_text(&text), rows[i].written);
        str_clear(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_typed_is_written_again),
        cmocka_unit_test(french_letters),
        cmocka_unit_test(english_letters_do_not_read_french_ones),
        cmocka_unit_test(every_line_in_both_languages),
        cmocka_unit_test(what_cannot_be_typed),
        cmocka_unit_test(anything_that_is_typed_is_read_or_refused),
        cmocka_unit_test(tarot_is_a_score),
        cmocka_unit_test(agreement),
        cmocka_unit_test(words_of_vulnerability),
        cmocka_unit_test(teams_type_their_contract),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
