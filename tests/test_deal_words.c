/* test_deal_words.c - what was played in a deal, in a few words. */
#include "tournament/facts/deal_words.h"

#include "support.h"
#include "tournament/model/change_json.h"
#include <string.h>

/* The words of a play given as JSON; "" where it tells no deal. */
static void expect_words(const char *format, const char *text, enum lang lang,
                         const char *wanted)
{
    struct err err = ERR_INIT(LANG_EN);
    json_t *json = jat_parse(text, strlen(text), &err);
    struct jat top = JAT_TOP(json);
    const struct format *found = format_find(format);
    struct facts facts = {0};
    struct format_result result = {.facts = &facts};
    struct str words = {0};
    if (!json || !change_read_facts(&top, found->optional, &facts, &err))
        fail_msg("%s: %s", text, err.text);
    bool said = deal_words(&words, &result, lang);
    EXPECT_INT(text, said, wanted[0] != '\0');
    EXPECT_TEXT(text, str_text(&words), wanted);
    str_clear(&words);
    json_decref(json);
}

TEST(deals_of_whist)
{
    static const struct {
        const char *play;
        const char *wanted;
    } rows[] = {
        {"{\"contracts\":[{\"contract\":\"emballage-9\",\"by\":[\"N\",\"W\"],"
         "\"tricks\":10}]}",
         "Emballage 9 by N, W: 10 tricks"},
        {"{\"contracts\":[{\"contract\":\"solo-6\",\"by\":[\"E\"],\"tricks\":1}]}",
         "Solo 6 by E: 1 trick"},
        {"{\"contracts\":[{\"contract\":\"petite-misere\",\"by\":[\"N\"],\"made\":true},"
         "{\"contract\":\"piccolo\",\"by\":[\"E\"],\"made\":false}]}",
         "Petite misère by N: contract made · Piccolo by E: contract down"},
        {"{\"contracts\":[{\"contract\":\"solo-8\",\"by\":[\"S\"],\"tricks\":8,"
         "\"counter\":\"piccolo\"}]}",
         "Solo 8 by S, against Piccolo: 8 tricks"},
        {"{\"contracts\":[{\"contract\":\"trou\",\"by\":[\"N\",\"S\"],\"tricks\":7}],"
         "\"revoke\":\"W\"}",
         "Trou by N, S, revoke by West"},
        {"{\"contracts\":[{\"contract\":\"trou-royal\",\"by\":[\"N\",\"S\"]}],"
         "\"capo\":true,\"abandoned\":\"E\"}",
         "Trou royal by N, S: 13 tricks, cards laid down by East"},
        {"{\"totals\":{\"N\":3,\"E\":-3}}", ""},
        {"{\"not_played\":true}", ""},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        expect_words("whist", rows[i].play, LANG_EN, rows[i].wanted);
}

TEST(free_deals)
{
    static const struct {
        const char *play;
        const char *wanted;
    } rows[] = {
        {"{\"taker\":\"E\",\"contract\":\"garde\",\"points\":45,\"oudlers\":2}",
         "Garde by E: 45 points, 2 oudlers"},
        {"{\"taker\":\"W\",\"contract\":\"prise\",\"points\":41.5,\"oudlers\":1,"
         "\"petit\":\"defence\"}",
         "Prise by W: 41.5 points, 1 oudler, petit au bout for the defence"},
        {"{\"taker\":\"S\",\"contract\":\"garde-contre\",\"points\":91,\"oudlers\":3,"
         "\"petit\":\"attack\",\"handful\":[\"single\",\"double\"],"
         "\"slam\":\"announced\"}",
         "Garde contre by S: 91 points, 3 oudlers, petit au bout for the attack, single "
         "handful, double handful, slam announced and made"},
        {"{\"taker\":\"S\",\"contract\":\"garde-sans\",\"points\":80,\"oudlers\":3,"
         "\"handful\":[\"triple\"],\"slam\":\"failed\"}",
         "Garde sans by S: 80 points, 3 oudlers, triple handful, slam announced and "
         "failed"},
        {"{\"taker\":\"S\",\"partner\":\"S\",\"contract\":\"garde-sans\",\"points\":51,"
         "\"oudlers\":0,\"visa\":true}",
         "Garde sans by S, alone: 51 points, 0 oudlers, signed by the arbiter"},
        {"{\"taker\":\"S\",\"partner\":\"F\",\"contract\":\"prise\",\"points\":50,"
         "\"oudlers\":1}",
         "Prise by S with F: 50 points, 1 oudler"},
        {"{\"taker\":\"S\"}", ""},
        {"{\"totals\":{\"N\":3,\"E\":-3}}", ""},
        {"{\"not_played\":true}", ""},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        expect_words("tarot-free", rows[i].play, LANG_EN, rows[i].wanted);
}

TEST(french_says_o_for_west_and_writes_a_comma)
{
    struct err err = ERR_INIT(LANG_EN);
    static const char text[] =
        "{\"taker\":\"W\",\"contract\":\"garde\",\"points\":41.5,\"oudlers\":1}";
    json_t *json = jat_parse(text, strlen(text), &err);
    struct jat top = JAT_TOP(json);
    struct facts facts = {0};
    struct format_result result = {.facts = &facts};
    struct str words = {0};
    assert_true(
        change_read_facts(&top, format_find("tarot-free")->optional, &facts, &err));
    assert_true(deal_words(&words, &result, LANG_FR));
    assert_non_null(strstr(str_text(&words), " O\u00a0: "));
    assert_non_null(strstr(str_text(&words), "41,5"));
    str_clear(&words);
    json_decref(json);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deals_of_whist),
        cmocka_unit_test(free_deals),
        cmocka_unit_test(french_says_o_for_west_and_writes_a_comma),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
