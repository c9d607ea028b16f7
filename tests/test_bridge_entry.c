/* test_bridge_entry.c - a result of bridge as a table tells it, and back into its fields.
 */
#include "web/table/bridge_entry.h"

#include "core/game/bridge_text.h"
#include "support.h"
#include "tournament/facts/bridge_facts.h"
#include <string.h>

static bool read_fields(const char *text, int board, struct bridge_entry *entry,
                        struct err *err)
{
    struct arena arena = {0};
    struct form form = {0};
    assert_true(form_parse(&form, text, strlen(text), &arena, err));
    bool good = bridge_entry_read(entry, &form, board, err);
    arena_clear(&arena);
    return good;
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
        struct bridge_entry entry;
        struct str line = {0};
        assert_true(read_fields(rows[i].fields, rows[i].board, &entry, &err));
        EXPECT_INT(rows[i].fields, entry.score, rows[i].score);
        bridge_add_line(&line, &entry.deal, LANG_EN);
        EXPECT_TEXT(rows[i].fields, str_text(&line), rows[i].line);
        str_clear(&line);
    }
}

TEST(what_cannot_be_names_its_field)
{
    static const struct {
        const char *fields;
        enum bridge_ask wrong;
        const char *says;
    } rows[] = {
        {"", BRIDGE_ASK_LEVEL, "choose the level"},
        {"level=8&strain=NT", BRIDGE_ASK_LEVEL, "there is no level \"8\""},
        {"level=0&strain=NT", BRIDGE_ASK_LEVEL, "choose 1 to 7"},
        {"level=12&strain=NT", BRIDGE_ASK_LEVEL, "choose 1 to 7"},
        {"level=4&strain=N", BRIDGE_ASK_STRAIN, "no trumps"},
        {"level=4&strain=S&doubled=Y", BRIDGE_ASK_DOUBLED, "redoubled"},
        {"level=4&strain=S&declarer=O", BRIDGE_ASK_DECLARER, "not at the table"},
        {"level=4&strain=S&declarer=NE", BRIDGE_ASK_DECLARER, "not at the table"},
        {"level=4&strain=S&declarer=N", BRIDGE_ASK_RESULT, "choose the result"},
        {"level=4&strain=S&declarer=N&result=4", BRIDGE_ASK_RESULT, "+3 at most"},
        {"level=4&strain=S&declarer=N&result=-11", BRIDGE_ASK_RESULT, "−10 at worst"},
        {"level=4&strain=S&declarer=N&result=0&suit=NT&rank=2", BRIDGE_ASK_SUIT, "suit"},
        {"level=4&strain=S&declarer=N&result=0&rank=2", BRIDGE_ASK_SUIT, "suit"},
        {"level=4&strain=S&declarer=N&result=0&suit=H", BRIDGE_ASK_RANK, "rank"},
        {"level=4&strain=S&declarer=N&result=0&suit=H&rank=1", BRIDGE_ASK_RANK, "2"},
        {"ending=eaten", BRIDGE_ASK_ENDING, "choose one"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct bridge_entry entry;
        assert_false(read_fields(rows[i].fields, 1, &entry, &err));
        EXPECT_INT(rows[i].fields, entry.wrong, rows[i].wrong);
        if (!strstr(err.text, rows[i].says))
            EXPECT_TEXT(rows[i].fields, err.text, rows[i].says);
    }
}

/* Everything that can be tapped comes back as it was, and its facts say the same deal. */
TEST(fields_come_back_as_they_were)
{
    for (int i = 0; i < 7 * 5 * 3 * 4 * 14; i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct bridge_entry entry = {.board = 1 + i % 16};
        struct bridge_entry again;
        struct bridge_deal facts_deal;
        struct facts facts = {0};
        struct str address = {0};
        entry.deal = (struct bridge_deal){
            .contract = {1 + i % 7, (enum bridge_strain)(i / 7 % 5),
                         (enum bridge_doubled)(i / 35 % 3)},
            .declarer = (enum seat)(i / 105 % 4),
            .tricks = i / 420,
            .lead = {i % 3 ? (enum bridge_strain)(i % 4) : 0, i % 3 ? 2 + i % 13 : 0}};
        bridge_entry_address(&address, &entry);
        assert_true(read_fields(str_text(&address) + 1, entry.board, &again, &err));
        assert_memory_equal(&again.deal, &entry.deal, sizeof again.deal);
        bridge_entry_facts(&entry, &facts);
        assert_true(bridge_facts_deal(&facts, &facts_deal));
        assert_memory_equal(&facts_deal, &entry.deal, sizeof facts_deal);
        str_clear(&address);
    }
}

TEST(boards_without_a_result)
{
    struct err err = ERR_INIT(LANG_EN);
    struct bridge_entry entry;
    struct facts facts = {0};
    struct str address = {0};
    assert_true(read_fields("ending=not-played", 1, &entry, &err));
    bridge_entry_facts(&entry, &facts);
    assert_int_equal(facts.given, FACT_BIT(FACT_NOT_PLAYED));
    bridge_entry_address(&address, &entry);
    assert_string_equal(str_text(&address), "&ending=not-played");
    str_clear(&address);
    facts = (struct facts){0};
    assert_true(read_fields("ending=passed", 1, &entry, &err));
    bridge_entry_facts(&entry, &facts);
    assert_int_equal(facts.given, FACT_BIT(FACT_BRIDGE_PASSED));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(taps_make_the_score_of_north_south),
        cmocka_unit_test(what_cannot_be_names_its_field),
        cmocka_unit_test(fields_come_back_as_they_were),
        cmocka_unit_test(boards_without_a_result),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
