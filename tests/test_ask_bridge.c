/* test_ask_bridge.c - a result of bridge as a table tells it, and back into its fields.
 */
#include "ask_support.h"
#include "core/game/bridge_text.h"
#include "support.h"
#include "tournament/facts/bridge_facts.h"
#include <string.h>

static struct asked asked;

static int open(void **state)
{
    (void)state;
    asked_open(&asked, "bridge-mitchell");
    return 0;
}

static int close(void **state)
{
    (void)state;
    asked_close(&asked);
    return 0;
}

TEST(taps_make_the_score_of_north_south)
{
    static const struct {
        const char *fields;
        int board;
        int score;
        const char *line;
    } rows[] = {
        {"level=4&strain=S&declarer=N&result=0", 1, 420, "4S N ="},
        {"level=4&strain=S&declarer=N&result=0", 2, 620, "4S N ="},
        {"level=4&strain=S&declarer=E&result=1", 2, -450, "4S E +1"},
        {"level=3&strain=NT&declarer=W&result=-2&doubled=X", 3, 500, "3NTX W -2"},
        {"level=7&strain=C&declarer=S&result=0&doubled=XX", 4, 2660, "7CXX S ="},
        {"level=1&strain=D&declarer=S&result=6&suit=H&rank=10", 1, 190, "1D S HT +6"},
        {"level=1&strain=D&declarer=S&result=-7&suit=&rank=&ending=", 1, -350, "1D S -7"},
        {"ending=passed&level=4", 1, 0, "pass"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct ask_result result;
        struct bridge_deal deal;
        struct str line = {0};
        assert_true(asked_read(&asked, rows[i].fields, rows[i].board, &result, &err));
        EXPECT_INT(rows[i].fields, result.score, rows[i].score);
        assert_true(bridge_facts_deal(&result.facts, &deal));
        bridge_add_line(&line, &deal, LANG_EN);
        EXPECT_TEXT(rows[i].fields, str_text(&line), rows[i].line);
        str_clear(&line);
    }
}

TEST(what_cannot_be_names_its_field)
{
    static const struct {
        const char *fields;
        const char *wrong;
        const char *says;
    } rows[] = {
        {"", "level", "choose the level"},
        {"level=8&strain=NT", "level", "there is no level \"8\""},
        {"level=0&strain=NT", "level", "choose 1 to 7"},
        {"level=12&strain=NT", "level", "choose 1 to 7"},
        {"level=4&strain=N", "strain", "no trumps"},
        {"level=4&strain=S&doubled=Y", "doubled", "redoubled"},
        {"level=4&strain=S&declarer=O", "declarer", "not at the table"},
        {"level=4&strain=S&declarer=NE", "declarer", "not at the table"},
        {"level=4&strain=S&declarer=N", "result", "choose the result"},
        {"level=4&strain=S&declarer=N&result=4", "result", "at most +3"},
        {"level=4&strain=S&declarer=N&result=-11", "result", "at worst −10"},
        {"level=4&strain=S&declarer=N&result=0&suit=NT&rank=2", "suit", "suit"},
        {"level=4&strain=S&declarer=N&result=0&rank=2", "suit", "suit"},
        {"level=4&strain=S&declarer=N&result=0&suit=H", "rank", "rank"},
        {"level=4&strain=S&declarer=N&result=0&suit=H&rank=1", "rank", "2"},
        {"ending=eaten", "", "choose one"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct ask_result result;
        assert_false(asked_read(&asked, rows[i].fields, 1, &result, &err));
        EXPECT_TEXT(rows[i].fields, result.wrong, rows[i].wrong);
        if (!strstr(err.text, rows[i].says))
            EXPECT_TEXT(rows[i].fields, err.text, rows[i].says);
    }
}

/* Everything that can be tapped comes back as it was, and its facts say the same deal. */
TEST(fields_come_back_as_they_were)
{
    for (int i = 0; i < 7 * 5 * 3 * 4 * 14; i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct ask_result result;
        struct bridge_deal again;
        struct facts facts = {0};
        struct bridge_deal deal = {
            .contract = {1 + i % 7, (enum bridge_strain)(i / 7 % 5),
                         (enum bridge_doubled)(i / 35 % 3)},
            .declarer = (enum seat)(i / 105 % 4),
            .tricks = i / 420,
            .lead = {i % 3 ? (enum bridge_strain)(i % 4) : 0, i % 3 ? 2 + i % 13 : 0}};
        bridge_facts_set(&facts, &deal);
        const char *fields = asked_fields(&asked, &facts);
        if (!asked_read(&asked, fields, 1 + i % 16, &result, &err))
            fail_msg("%s: %s", fields, err.text);
        assert_true(bridge_facts_deal(&result.facts, &again));
        assert_memory_equal(&again, &deal, sizeof again);
    }
}

TEST(boards_without_a_result)
{
    struct err err = ERR_INIT(LANG_EN);
    struct ask_result result;
    unsigned place = FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE);
    assert_true(asked_read(&asked, "ending=not-played", 1, &result, &err));
    assert_int_equal(result.facts.given, place | FACT_BIT(FACT_NOT_PLAYED));
    assert_string_equal(asked_fields(&asked, &result.facts), "ending=not-played");
    assert_true(asked_read(&asked, "ending=passed", 1, &result, &err));
    assert_int_equal(result.facts.given, place | FACT_BIT(FACT_BRIDGE_PASSED));
    assert_string_equal(asked_fields(&asked, &result.facts), "ending=passed");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(taps_make_the_score_of_north_south),
        cmocka_unit_test(what_cannot_be_names_its_field),
        cmocka_unit_test(fields_come_back_as_they_were),
        cmocka_unit_test(boards_without_a_result),
    };
    return cmocka_run_group_tests(tests, open, close);
}
