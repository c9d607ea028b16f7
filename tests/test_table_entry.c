/* test_table_entry.c - a result as a table tells it, and the score it makes. */
#include "web/table/table_entry.h"

#include "support.h"
#include <string.h>

static bool read_fields(const char *text, struct table_entry *entry, struct err *err)
{
    struct arena arena = {0};
    struct form form = {0};
    assert_true(form_parse(&form, text, strlen(text), &arena, err));
    bool good = table_entry_read(entry, &form, TAROT_GARDE, err);
    arena_clear(&arena);
    return good;
}

TEST(facts_make_the_score)
{
    static const struct {
        const char *fields;
        int score;
    } rows[] = {
        {"made=1&by=0", 50},
        {"made=1&by=4", 58},
        {"made=1&by=4&petit=defence", 38},
        {"made=1&by=4&petit=defence&handful=single", 58},
        {"made=1&by=5&petit=attack", 80},
        {"made=0&by=1", -52},
        {"made=0&by=12&handful=double", -104},
        {"made=0&by=12&petit=attack", -54},
        {"made=1&by=55&slam=announced", 560},
        {"made=1&by=55&slam=unannounced&handful=triple", 400},
        {"made=1&by=20&slam=failed", -110},
        {"made=0&by=56", -162},
        {"made=1&by=7&petit=none&handful=none&slam=none", 64},
        {"made=1&by=7&petit=&handful=&slam=", 64},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct table_entry entry;
        EXPECT_INT(rows[i].fields, read_fields(rows[i].fields, &entry, &err), true);
        EXPECT_INT(rows[i].fields, entry.score, rows[i].score);
        EXPECT_INT(rows[i].fields, entry.written, false);
    }
}

TEST(every_margin_that_is_possible_gives_its_score)
{
    char fields[32];
    for (int made = 0; made <= 1; made++)
        for (int by = !made; by <= (made ? ENTRY_MADE_MOST : ENTRY_DOWN_MOST); by++) {
            struct err err = ERR_INIT(LANG_EN);
            struct table_entry entry;
            snprintf(fields, sizeof fields, "made=%d&by=%d", made, by);
            EXPECT_INT(fields, read_fields(fields, &entry, &err), true);
            EXPECT_INT(fields, entry.score, (made ? 2 : -2) * (25 + by));
            EXPECT_INT(fields, tarot_is_possible(TAROT_GARDE, entry.score), true);
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
        struct table_entry entry;
        EXPECT_INT(rows[i].fields, read_fields(rows[i].fields, &entry, &err), true);
        EXPECT_INT(rows[i].fields, entry.score, rows[i].score);
        EXPECT_INT(rows[i].fields, entry.written, true);
    }
}

TEST(what_cannot_be_is_refused_at_its_field)
{
    static const struct {
        const char *fields;
        enum entry_field wrong;
        const char *words;
    } rows[] = {
        {"", ENTRY_MADE, "made, or down"},
        {"made=2&by=3", ENTRY_MADE, "made, or down"},
        {"made=1", ENTRY_BY, "by how many"},
        {"made=1&by=56", ENTRY_BY, "0 to 55"},
        {"made=1&by=-1", ENTRY_BY, "0 to 55"},
        {"made=0&by=0", ENTRY_BY, "1 to 56"},
        {"made=0&by=57", ENTRY_BY, "1 to 56"},
        {"made=1&by=4.5", ENTRY_BY, "4.5"},
        {"made=1&by=99999999999", ENTRY_BY, ""},
        {"made=1&by=4&petit=both", ENTRY_PETIT, "one of the answers"},
        {"made=1&by=4&handful=quadruple", ENTRY_HANDFUL, "one of the answers"},
        {"made=1&by=4&slam=1", ENTRY_SLAM, "one of the answers"},
        {"made=0&by=4&slam=announced", ENTRY_SLAM, "every trick"},
        {"made=1&by=4&slam=unannounced&petit=defence", ENTRY_SLAM, "every trick"},
        {"score=", ENTRY_SCORE, "as it is written"},
        {"score=57", ENTRY_SCORE, "+56 and +58"},
        {"score=9999", ENTRY_SCORE, ""},
        {"score=sixty", ENTRY_SCORE, "sixty"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct table_entry entry;
        EXPECT_INT(rows[i].fields, read_fields(rows[i].fields, &entry, &err), false);
        EXPECT_INT(rows[i].fields, entry.wrong, rows[i].wrong);
        if (!strstr(err.text, rows[i].words))
            fail_msg("%s: \"%s\" does not say \"%s\"", rows[i].fields, err.text,
                     rows[i].words);
    }
}

/* What goes into an address comes back from it. */
TEST(an_entry_survives_its_address)
{
    static const char *const rows[] = {
        "made=1&by=12&petit=attack&handful=single", "made=0&by=3&slam=failed",
        "made=1&by=55&petit=attack&handful=triple&slam=announced", "score=-60",
        "score=120"};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct table_entry entry;
        struct str address = {0};
        EXPECT_INT(rows[i], read_fields(rows[i], &entry, &err), true);
        table_entry_address(&address, &entry);
        EXPECT_TEXT(rows[i], str_text(&address) + 1, rows[i]);
        str_clear(&address);
    }
}

/* The points of the lines, as they are shown, add up to the score. */
TEST(the_lines_add_up)
{
    struct err err = ERR_INIT(LANG_EN);
    struct table_entry entry;
    struct html html = {.lang = LANG_EN};
    assert_true(read_fields("made=0&by=3&petit=attack&handful=double", &entry, &err));
    table_entry_lines(&html, &entry);
    static const char *const parts[] = {
        "Garde down by 3", "(25 + 3) × 2",   "<dd>−56</dd>", "the attack",
        "<dd>+20</dd>",    "Double handful", "<dd>−30</dd>"};
    for (size_t i = 0; i < ROWS(parts); i++)
        if (!strstr(str_text(&html.out), parts[i]))
            fail_msg("\"%s\" is not in %s", parts[i], str_text(&html.out));
    EXPECT_INT("sum", entry.score, -56 + 20 - 30);
    html_clear(&html);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_make_the_score),
        cmocka_unit_test(every_margin_that_is_possible_gives_its_score),
        cmocka_unit_test(the_score_as_written_is_taken_with_its_sign),
        cmocka_unit_test(what_cannot_be_is_refused_at_its_field),
        cmocka_unit_test(an_entry_survives_its_address),
        cmocka_unit_test(the_lines_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
