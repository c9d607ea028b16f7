/* test_tarot_facts.c - what is told of a duplicate deal beside its score agrees with it.
 */
#include "tournament/facts/tarot_facts.h"

#include "support.h"
#include "tournament/model/change_json.h"
#include <string.h>

static bool check(const char *text, enum tarot_contract contract, struct err *err)
{
    json_t *json = jat_parse(text, strlen(text), err);
    struct jat top = JAT_TOP(json);
    struct facts facts = {0};
    bool good =
        json &&
        change_read_facts(&top, format_find("tarot-line")->optional, &facts, err) &&
        tarot_facts_check(&facts, contract, err);
    json_decref(json);
    return good;
}

TEST(what_gives_the_score_is_taken)
{
    static const struct {
        const char *play;
        enum tarot_contract contract;
    } rows[] = {
        {"{\"score\":58}", TAROT_GARDE},
        {"{\"score\":58,\"margin\":4}", TAROT_GARDE},
        {"{\"score\":38,\"margin\":4,\"petit\":\"defence\"}", TAROT_GARDE},
        {"{\"score\":-104,\"margin\":-12,\"handful\":[\"double\"]}", TAROT_GARDE},
        {"{\"score\":560,\"margin\":55,\"slam\":\"announced\"}", TAROT_GARDE},
        {"{\"score\":-110,\"margin\":20,\"slam\":\"failed\"}", TAROT_GARDE},
        {"{\"score\":116,\"margin\":4}", TAROT_GARDE_SANS},
        {"{\"score\":78,\"petit\":\"attack\"}", TAROT_GARDE},
        {"{\"score\":-162,\"margin\":-56}", TAROT_GARDE},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        if (!check(rows[i].play, rows[i].contract, &err))
            fail_msg("%s: %s", rows[i].play, err.text);
    }
}

TEST(what_gives_another_score_is_refused)
{
    static const struct {
        const char *play;
        const char *words;
    } rows[] = {
        {"{\"score\":58,\"margin\":5}", "give the score +60, not +58"},
        {"{\"score\":58,\"margin\":4,\"petit\":\"attack\"}", "+78, not +58"},
        {"{\"score\":-58,\"margin\":4}", "+58, not −58"},
        {"{\"score\":40,\"slam\":\"announced\"}", "no margin gives the score +40"},
        {"{\"score\":324,\"margin\":-13,\"slam\":\"announced\"}", "contract is made"},
        {"{\"score\":538,\"margin\":54,\"slam\":\"announced\",\"petit\":\"defence\"}",
         "the defence cannot have the petit au bout"},
        {"{\"score\":58,\"margin\":56}", "55"},
        {"{\"score\":58,\"margin\":4,\"handful\":[]}", "handful"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        EXPECT_INT(rows[i].play, check(rows[i].play, TAROT_GARDE, &err), false);
        if (!strstr(err.text, rows[i].words))
            EXPECT_TEXT(rows[i].play, err.text, rows[i].words);
    }
}

/* The score makes the result: what is told beside it makes no other one. */
TEST(the_score_alone_is_compared)
{
    const struct format *format = format_find("tarot-line");
    struct facts plain = {.given = FACT_BIT(FACT_SCORE), .value = {[FACT_SCORE] = 58}};
    struct facts told = plain;
    told.given |= FACT_BIT(FACT_TAROT_MARGIN);
    told.value[FACT_TAROT_MARGIN] = 4;
    assert_true(facts_same_result(format, &plain, &told));
    told.value[FACT_SCORE] = 60;
    assert_false(facts_same_result(format, &plain, &told));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_gives_the_score_is_taken),
        cmocka_unit_test(what_gives_another_score_is_refused),
        cmocka_unit_test(the_score_alone_is_compared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
