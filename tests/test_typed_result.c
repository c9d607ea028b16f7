/* test_typed_result.c - a result as a director types it, and in words. */
#include "tournament/typed_result.h"

#include "support.h"
#include "tournament/bridge_facts.h"
#include "tournament/bridge_words.h"
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
    bool plain = !(facts->given & (FACT_BIT(FACT_CONTRACT) | FACT_BIT(FACT_PASSED)));
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
        assert_true(typed_result_read(bridge(), rows[i].typed, &facts, &err));
        struct play play = play_of(&facts, facts.value[FACT_SCORE]);
        typed_result_write(&out, bridge(), &play);
        EXPECT_TEXT(rows[i].typed, str_text(&out), rows[i].written);
        assert_true(typed_result_read(bridge(), str_text(&out), &again, &err));
        EXPECT_INT(rows[i].typed, typed_result_same(bridge(), &play, &again), true);
        str_reset(&out);
        EXPECT_INT(rows[i].typed, bridge_words_play(&out, &play, LANG_EN),
                   rows[i].words != NULL);
        EXPECT_TEXT(rows[i].typed, str_text(&out), rows[i].words ? rows[i].words : "");
        str_clear(&out);
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
        assert_false(typed_result_read(bridge(), rows[i].typed, &facts, &err));
        if (!strstr(err.text, rows[i].says))
            EXPECT_TEXT(rows[i].typed, err.text, rows[i].says);
    }
}

TEST(tarot_is_a_score)
{
    const struct format *tarot = format_find("tarot-line");
    struct err err = ERR_INIT(LANG_EN);
    struct facts facts = {0};
    assert_true(typed_result_read(tarot, "-52", &facts, &err));
    assert_int_equal(facts.given, FACT_BIT(FACT_SCORE));
    assert_int_equal(facts.value[FACT_SCORE], -52);
    assert_false(typed_result_read(tarot, "3n s +1", &facts, &err));
    assert_true(typed_result_unlikely(tarot, 1, 560));
    assert_false(typed_result_unlikely(tarot, 1, 58));
    assert_false(typed_result_unlikely(bridge(), 1, 560));
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
        assert_true(typed_result_read(bridge(), rows[i].one, &one, &err));
        assert_true(typed_result_read(bridge(), rows[i].two, &two, &err));
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_typed_is_written_again),
        cmocka_unit_test(what_cannot_be_typed),
        cmocka_unit_test(tarot_is_a_score),
        cmocka_unit_test(agreement),
        cmocka_unit_test(words_of_vulnerability),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
