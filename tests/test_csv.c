/* test_csv.c - tables as text: what is read, what is refused and where, what is written.
 */
#include "doc/csv.h"

#include "support.h"
#include <string.h>

/* The rows as text, cells in <>, rows ended by |. */
static void show(const struct csv *csv, struct str *out)
{
    for (size_t i = 0; i < csv->rows; i++) {
        for (size_t j = 0; j < csv->row[i].cells; j++)
            str_printf(out, "<%s>", csv->row[i].cell[j]);
        str_add(out, "|");
    }
}

TEST(reads)
{
    static const struct {
        const char *name;
        const char *text;
        const char *rows;
    } table[] = {
        {"nothing", "", ""},
        {"semicolons", "a;b\n1;2\n", "<a><b>|<1><2>|"},
        {"commas", "a,b\n1,2\n", "<a><b>|<1><2>|"},
        {"the first line decides", "a;b\n1,5;2\n", "<a><b>|<1,5><2>|"},
        {"a quoted separator does not decide", "\"a,b,c\";d\n", "<a,b,c><d>|"},
        {"byte order mark",
         "\xEF\xBB\xBF"
         "a;b\n",
         "<a><b>|"},
        {"CRLF", "a;b\r\n1;2\r\n", "<a><b>|<1><2>|"},
        {"CR alone", "a;b\r1;2\r", "<a><b>|<1><2>|"},
        {"no end of the last line", "a;b\n1;2", "<a><b>|<1><2>|"},
        {"empty lines", "a\n\n\r\nb\n", "<a>|<b>|"},
        {"empty cells", ";\n;;x\n", "<><>|<><><x>|"},
        {"quotes", "\"a;b\";\"say \"\"no\"\"\"\n", "<a;b><say \"no\">|"},
        {"empty quotes", "\"\";x\n", "<><x>|"},
        {"line break in quotes", "\"a\r\nb\";c\n", "<a\nb><c>|"},
        {"UTF-8", "é;日本\n", "<é><日本>|"},
    };
    for (size_t i = 0; i < ROWS(table); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct csv csv = {0};
        struct str out = {0};
        bool good = csv_parse(table[i].text, strlen(table[i].text), &csv, &arena, &err);
        EXPECT_INT(table[i].name, good, true);
        show(&csv, &out);
        EXPECT_TEXT(table[i].name, str_text(&out), table[i].rows);
        str_clear(&out);
        arena_clear(&arena);
    }
}

TEST(refuses_with_a_place)
{
    static const struct {
        const char *name;
        const char *text;
        const char *place;
    } table[] = {
        {"quote never closed", "a;b\nx;\"y\n", "2:3"},
        {"quote alone", "\"", "1:1"},
        {"doubled quote at the end", "\"a\"\"", "1:1"},
        {"quote in a plain cell", "a;b\nx;y\"z\n", "2:4"},
        {"text behind a quote", "\"é\"x;y\n", "1:4"},
        {"not UTF-8", "a;b\nx;caf\xE9\n", "2:3"},
        {"a control character", "a\nb\x01\n", "2:1"},
        {"after a line break in quotes", "\"a\nb\";\"c", "2:4"},
    };
    for (size_t i = 0; i < ROWS(table); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct csv csv = {0};
        bool good = csv_parse(table[i].text, strlen(table[i].text), &csv, &arena, &err);
        EXPECT_INT(table[i].name, good, false);
        EXPECT_INT(table[i].name, err.kind, ERR_USER);
        EXPECT_TEXT(table[i].name, err.place, table[i].place);
        EXPECT_INT(table[i].name, csv.rows, 0);
        arena_clear(&arena);
    }
}

TEST(has_limits)
{
    struct arena arena = {0};
    struct csv csv = {0};
    struct str text = {0};
    struct err err = ERR_INIT(LANG_EN);
    for (int i = 0; i < CSV_CELLS_MOST; i++)
        str_add_char(&text, ';');
    assert_false(csv_parse(str_text(&text), text.length, &csv, &arena, &err));
    str_reset(&text);
    for (int i = 0; i <= CSV_CELL_MOST; i++)
        str_add_char(&text, 'x');
    err = ERR_INIT(LANG_EN);
    assert_false(csv_parse(str_text(&text), text.length, &csv, &arena, &err));
    str_clear(&text);
    arena_clear(&arena);
}

static void write_all(struct str *out, enum lang lang)
{
    static const char *const texts[] = {"plain", "=1+1", "+33",     "-x",   "@me",
                                        "a;b",   "a,b",  "a \"b\"", "a\nb", ""};
    struct csv_writer writer = csv_start(out, lang);
    for (size_t i = 0; i < ROWS(texts); i++)
        csv_text(&writer, texts[i]);
    csv_end_row(&writer);
    csv_integer(&writer, -52);
    csv_decimal(&writer, ratio_of(-200, 3));
    csv_empty(&writer);
    csv_decimal(&writer, ratio_of(50, 1));
    csv_end_row(&writer);
}

TEST(writes_for_the_spreadsheets_of_a_language)
{
    struct str out = {0};
    write_all(&out, LANG_FR);
    assert_string_equal(str_text(&out),
                        "\xEF\xBB\xBFplain;\"'=1+1\";\"'+33\";\"'-x\";\"'@me\";\"a;b\";"
                        "\"a,b\";\"a \"\"b\"\"\";\"a\nb\";\r\n-52;-66,6667;;50\r\n");
    str_reset(&out);
    write_all(&out, LANG_EN);
    assert_string_equal(str_text(&out),
                        "plain,\"'=1+1\",\"'+33\",\"'-x\",\"'@me\",\"a;b\","
                        "\"a,b\",\"a \"\"b\"\"\",\"a\nb\",\r\n-52,-66.6667,,50\r\n");
    str_clear(&out);
}

TEST(reads_what_it_writes)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct csv csv;
    struct str out = {0};
    struct str again = {0};
    write_all(&out, LANG_FR);
    assert_true(csv_parse(str_text(&out), out.length, &csv, &arena, &err));
    show(&csv, &again);
    assert_string_equal(str_text(&again),
                        "<plain><'=1+1><'+33><'-x><'@me><a;b><a,b><a \"b\"><a\nb><>|"
                        "<-52><-66,6667><><50>|");
    str_clear(&out);
    str_clear(&again);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads),
        cmocka_unit_test(refuses_with_a_place),
        cmocka_unit_test(has_limits),
        cmocka_unit_test(writes_for_the_spreadsheets_of_a_language),
        cmocka_unit_test(reads_what_it_writes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
