/* test_code_mark.c - what an arbiter writes on a travelling sheet leads to its articles.
 */
#include "core/ruling.h"
#include "support.h"

TEST(marks_are_found_behind_scores)
{
    static const struct {
        const char *typed;
        const char *mark; /* NULL: none */
        int before;
    } rows[] = {
        {"RC *4", "RC *4", 0},
        {"62 RC *4", "RC *4", 2},
        {"-228 GC  fe *1", "fe *1", 7},
        {"SO *0", "SO *0", 0},
        {"MR DN", "MR DN", 0},
        {"dn", "dn", 0},
        {"62", NULL, 2},
        {"", NULL, 0},
        {"np", NULL, 2},
        {"RCX", NULL, 3},
        {"62 *5", NULL, 5},
        {"62,RC", "RC", 2},
        {"RC 0.5% *6", "RC 0.5% *6", 0},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct code_mark mark;
        EXPECT_INT(rows[i].typed, code_mark_find(rows[i].typed, &mark),
                   rows[i].mark != NULL);
        EXPECT_TEXT(rows[i].typed, mark.text ? mark.text : "",
                    rows[i].mark ? rows[i].mark : "");
        EXPECT_INT(rows[i].typed, mark.before, rows[i].before);
    }
}

TEST(marks_lead_to_articles)
{
    static const struct {
        const char *typed;
        enum code_format format;
        size_t count;
        const char *first;
    } rows[] = {
        {"RC *4", CODE_INDIVIDUALS, 1, "I18"},  {"RC *6", CODE_TRIPLETTES, 1, "D22b"},
        {"SO *0", CODE_INDIVIDUALS, 1, "I05b"}, {"SO *0", CODE_TRIPLETTES, 1, "D04b"},
        {"FE *1", CODE_INDIVIDUALS, 1, "I04"},  {"FE", CODE_QUADRETTES, 1, "D03"},
        {"CE *6", CODE_INDIVIDUALS, 1, "I17b"}, {"SO", CODE_INDIVIDUALS, 2, "I05a"},
        {"CM *4", CODE_TRIPLETTES, 1, "D10b"},  {"CO", CODE_TEAMS, 1, "D26"},
        {"MR DN", CODE_INDIVIDUALS, 2, "I21b"}, {"CO", CODE_FREE, 0, NULL},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct code_row row[CODE_ROWS_MOST];
        struct code_mark mark;
        assert_true(code_mark_find(rows[i].typed, &mark));
        EXPECT_INT(rows[i].typed,
                   code_mark_rows(&mark, rows[i].format, CODE_FASCICULE, row),
                   rows[i].count);
        if (rows[i].first)
            EXPECT_TEXT(rows[i].typed, row[0].article->id, rows[i].first);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks_are_found_behind_scores),
        cmocka_unit_test(marks_lead_to_articles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
