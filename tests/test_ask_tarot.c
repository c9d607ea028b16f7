/* test_ask_tarot.c - a duplicate deal of tarot as a table tells it, and the score it
 * makes. */
#include "ask_support.h"
#include "support.h"
#include "tournament/facts/tarot_facts.h"
#include <string.h>

static struct asked asked;

static int open(void **state)
{
    (void)state;
    asked_open(&asked, "sample");
    return 0;
}

static int close(void **state)
{
    (void)state;
    asked_close(&asked);
    return 0;
}

static bool read_fields(const char *fields, struct ask_result *result, struct err *err)
{
    return asked_read(&asked, fields, 1, result, err);
}

TEST(facts_make_the_score)
{
    static const struct {
        const char *fields;
        int score;
        int margin;
    } rows[] = {
        {"made=1&by=0", 50, 0},
        {"made=1&by=4", 58, 4},
        {"made=1&by=4&petit=defence", 38, 4},
        {"made=1&by=4&petit=defence&handful=single", 58, 4},
        {"made=1&by=5&petit=attack", 80, 5},
        {"made=0&by=1", -52, -1},
        {"made=0&by=12&handful=double", -104, -12},
        {"made=0&by=12&petit=attack", -54, -12},
        {"made=1&by=55&slam=announced", 560, 55},
        {"made=1&by=55&slam=unannounced&handful=triple", 400, 55},
        {"made=1&by=20&slam=failed", -110, 20},
        {"made=0&by=56", -162, -56},
        {"made=1&by=7&petit=none&handful=none&slam=none", 64, 7},
        {"made=1&by=7&petit=&handful=&slam=", 64, 7},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct ask_result result;
        EXPECT_INT(rows[i].fields, read_fields(rows[i].fields, &result, &err), true);
        EXPECT_INT(rows[i].fields, result.score, rows[i].score);
        EXPECT_INT(rows[i].fields, result.facts.value[FACT_SCORE], rows[i].score);
        EXPECT_INT(rows[i].fields, result.facts.value[FACT_TAROT_MARGIN], rows[i].margin);
        EXPECT_INT(rows[i].fields, result.way, ASK_TOLD);
    }
}

TEST(every_margin_that_is_possible_gives_its_score)
{
    char fields[32];
    for (int made = 0; made <= 1; made++)
        for (int by = !made; by <= (made ? TAROT_MADE_MOST : TAROT_DOWN_MOST); by++) {
            struct err err = ERR_INIT(LANG_EN);
            struct ask_result result;
            snprintf(fields, sizeof fields, "made=%d&by=%d", made, by);
            EXPECT_INT(fields, read_fields(fields, &result, &err), true);
            EXPECT_INT(fields, result.score, (made ? 2 : -2) * (25 + by));
            EXPECT_INT(fields, tarot_is_possible(TAROT_GARDE, result.score), true);
        }
}

TEST(the_score_as_written_is_taken_with_its_sign)
{
    static const struct {
        const char *fields;
        int score;
    } rows[] = {{"score=60", 60},         {"score=%2B60", 60},
                {"score=-60", -60},       {"score=%E2%88%9260", -60},
                {"score=60&sign=-", -60}, {"score=-60&sign=-", -60},
                {"score=60&sign=%2B", 60}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct ask_result result;
        EXPECT_INT(rows[i].fields, read_fields(rows[i].fields, &result, &err), true);
        EXPECT_INT(rows[i].fields, result.score, rows[i].score);
        EXPECT_INT(rows[i].fields, result.way, ASK_WRITTEN);
    }
}

TEST(what_cannot_be_is_refused_at_its_field)
{
    static const struct {
        const char *fields;
        const char *wrong;
        const char *words;
    } rows[] = {
        {"", "made", "made, or down"},
        {"made=2&by=3", "made", "made, or down"},
        {"made=1", "by", "by how many"},
        {"made=1&by=56", "by", "0 to 55"},
        {"made=1&by=-1", "by", "0 to 55"},
        {"made=0&by=0", "by", "1 to 56"},
        {"made=0&by=57", "by", "1 to 56"},
        {"made=1&by=4.5", "by", "4.5"},
        {"made=1&by=99999999999", "by", ""},
        {"made=1&by=4&petit=both", "petit", "one of the answers"},
        {"made=1&by=4&handful=quadruple", "handful", "one of the answers"},
        {"made=1&by=4&slam=1", "slam", "one of the answers"},
        {"made=0&by=4&slam=announced", "slam", "every trick"},
        {"made=1&by=4&slam=unannounced&petit=defence", "slam", "every trick"},
        {"score=", "score", "as it is written"},
        {"score=57", "score", "+56 and +58"},
        {"score=9999", "score", ""},
        {"score=sixty", "score", "sixty"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct ask_result result;
        EXPECT_INT(rows[i].fields, read_fields(rows[i].fields, &result, &err), false);
        EXPECT_TEXT(rows[i].fields, result.wrong, rows[i].wrong);
        if (!strstr(err.text, rows[i].words))
            fail_msg("%s: \"%s\" does not say \"%s\"", rows[i].fields, err.text,
                     rows[i].words);
    }
}

/* What was read fills the form again. */
TEST(facts_fill_the_fields_that_told_them)
{
    static const char *const rows[] = {
        "made=1&by=12&petit=attack&handful=single", "made=0&by=3&slam=failed",
        "made=1&by=55&petit=attack&handful=triple&slam=announced", "score=-60",
        "score=120"};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct ask_result result;
        EXPECT_INT(rows[i], read_fields(rows[i], &result, &err), true);
        EXPECT_TEXT(rows[i], asked_fields(&asked, &result.facts), rows[i]);
    }
}

TEST(the_lines_add_up)
{
    static const struct {
        const char *what;
        int points;
    } rows[] = {
        {"Garde down by 3", -56}, {"Petit au bout, attack", 20}, {"Double handful", -30}};
    struct err err = ERR_INIT(LANG_EN);
    struct ask_result result;
    struct ask_line line[ASK_LINES_MOST];
    assert_true(read_fields("made=0&by=3&petit=attack&handful=double", &result, &err));
    size_t n = ask_sum(&asked.place, 1, &result.facts, LANG_EN, line);
    assert_int_equal(n, ROWS(rows));
    for (size_t i = 0; i < n; i++) {
        EXPECT_TEXT(rows[i].what, line[i].what, rows[i].what);
        EXPECT_INT(rows[i].what, line[i].points, rows[i].points);
    }
    EXPECT_TEXT("how", line[0].how, "(25 + 3) × 2");
    EXPECT_INT("sum", result.score, -56 + 20 - 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_make_the_score),
        cmocka_unit_test(every_margin_that_is_possible_gives_its_score),
        cmocka_unit_test(the_score_as_written_is_taken_with_its_sign),
        cmocka_unit_test(what_cannot_be_is_refused_at_its_field),
        cmocka_unit_test(facts_fill_the_fields_that_told_them),
        cmocka_unit_test(the_lines_add_up),
    };
    return cmocka_run_group_tests(tests, open, close);
}
