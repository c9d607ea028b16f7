/* test_form.c - the fields of a form or of an address: names and values, decoded. */
#include "base/form.h"

#include "base/str.h"
#include "support.h"
#include <string.h>

TEST(fields_are_decoded)
{
    static const struct {
        const char *rule;
        const char *bytes;
        const char *name;
        const char *value; /* NULL: no such field */
    } rows[] = {
        {"plain", "a=b", "a", "b"},
        {"several", "a=1&b=2&c=3", "b", "2"},
        {"the first of a name", "a=1&a=2", "a", "1"},
        {"another name", "a=1", "b", NULL},
        {"no value", "a=", "a", ""},
        {"no equals sign", "a", "a", ""},
        {"no name", "=b", "", "b"},
        {"equals signs in a value", "a=b=c", "a", "b=c"},
        {"empty fields are none", "&&a=1&&", "a", "1"},
        {"plus is a space", "a=DURAND+Anne", "a", "DURAND Anne"},
        {"escapes", "a=%26%3D%2B%25", "a", "&=+%"},
        {"small and large digits", "a=%c3%A9", "a", "é"},
        {"escapes in a name", "%61+b=1", "a b", "1"},
        {"what looks like an escape stays", "a=%2541", "a", "%41"},
        {"bytes above ASCII as they are", "a=é", "a", "é"},
        {"lines of a text area", "a=x%0D%0Ay", "a", "x\ny"},
        {"tabs", "a=x%09y", "a", "x\ty"},
        {"quotes and markup are text", "a=%3Cb%3E%22%27", "a", "<b>\"'"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct form form = {0};
        struct err err = ERR_INIT(LANG_EN);
        bool good = form_parse(&form, rows[i].bytes, strlen(rows[i].bytes), &arena, &err);
        EXPECT_INT(rows[i].rule, good, true);
        const char *value = form_get(&form, rows[i].name);
        EXPECT_INT(rows[i].rule, value != NULL, rows[i].value != NULL);
        if (rows[i].value)
            EXPECT_TEXT(rows[i].rule, value, rows[i].value);
        EXPECT_TEXT(rows[i].rule, form_text(&form, rows[i].name),
                    rows[i].value ? rows[i].value : "");
        arena_clear(&arena);
    }
}

TEST(malformed_forms_are_refused)
{
    static const struct {
        const char *rule;
        const char *bytes;
    } rows[] = {
        {"a lone per cent", "a=%"},
        {"half an escape", "a=%4"},
        {"half an escape before the next field", "a=%4&b=1"},
        {"no digits", "a=%zz"},
        {"one digit only", "a=%4z"},
        {"a sign is no digit", "a=%+1"},
        {"a wrong escape in a name", "%4=1"},
        {"NUL", "a=x%00y"},
        {"a control character", "a=%07"},
        {"escape character", "a=%1b[31m"},
        {"delete", "a=%7f"},
        {"a lone byte above ASCII", "a=%ff"},
        {"a character cut short", "a=%c3"},
        {"a continuation alone", "a=%a9"},
        {"an overlong slash", "a=%c0%af"},
        {"half a surrogate pair", "a=%ed%a0%80"},
        {"beyond Unicode", "a=%f4%90%80%80"},
        {"invalid bytes as they are", "a=\xff"},
        {"invalid bytes in a name", "\xff=a"},
        {"the last of several", "a=1&b=2&c=%ff"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct form form = {0};
        struct err err = ERR_INIT(LANG_EN);
        bool good = form_parse(&form, rows[i].bytes, strlen(rows[i].bytes), &arena, &err);
        EXPECT_INT(rows[i].rule, good, false);
        EXPECT_INT(rows[i].rule, err.kind, ERR_USER);
        arena_clear(&arena);
    }
}

TEST(bytes_behind_the_end_are_not_read)
{
    struct arena arena = {0};
    struct form form = {0};
    struct err err = ERR_INIT(LANG_EN);
    const char bytes[4] = {'a', '=', '%', '4'}; /* the sanitizer watches the fifth */
    assert_false(form_parse(&form, bytes, sizeof bytes, &arena, &err));
    arena_clear(&arena);
    form = (struct form){0};
    err = ERR_INIT(LANG_EN);
    assert_true(form_parse(&form, "a=1&b=2", 3, &arena, &err));
    assert_int_equal(form.count, 1);
    assert_true(form_parse(&form, NULL, 0, &arena, &err));
    assert_int_equal(form.count, 1);
    arena_clear(&arena);
}

TEST(a_form_has_so_many_fields_at_most)
{
    struct arena arena = {0};
    struct form form = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct str bytes = {0};
    for (int i = 0; i < FORM_FIELDS_MOST; i++)
        str_printf(&bytes, "f%d=%d&", i, i);
    assert_true(form_parse(&form, str_text(&bytes), bytes.length, &arena, &err));
    assert_int_equal(form.count, FORM_FIELDS_MOST);
    assert_string_equal(form_text(&form, "f1999"), "1999");
    str_add(&bytes, "one=more");
    form = (struct form){0};
    assert_false(form_parse(&form, str_text(&bytes), bytes.length, &arena, &err));
    assert_int_equal(err.kind, ERR_USER);
    str_clear(&bytes);
    arena_clear(&arena);
}

TEST(a_long_value_arrives_whole)
{
    struct arena arena = {0};
    struct form form = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct str bytes = {0};
    str_add(&bytes, "text=");
    for (int i = 0; i < 100000; i++)
        str_add(&bytes, "%C3%A9");
    assert_true(form_parse(&form, str_text(&bytes), bytes.length, &arena, &err));
    assert_int_equal(strlen(form_text(&form, "text")), 200000);
    str_clear(&bytes);
    arena_clear(&arena);
}

TEST(a_whole_number_is_read_or_is_none)
{
    static const struct {
        const char *text;
        int64_t number;
    } rows[] = {{"", 0},      {"0", 0},   {"12", 12}, {"007", 7},     {"1234", 1234},
                {"12345", 0}, {"-1", 0},  {"+1", 0},  {"1x", 0},      {" 1", 0},
                {"1 ", 0},    {"1.0", 0}, {"१", 0},   {"99999999", 0}};
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_INT(rows[i].text, form_whole(rows[i].text, 4), rows[i].number);
}

TEST(what_is_encoded_is_read_again)
{
    static const char *const texts[] = {"",         "abc",   "a b&c=d",
                                        "Éric <b>", "100 %", "+-._~/?#"};
    for (size_t i = 0; i < ROWS(texts); i++) {
        struct str out = {0};
        struct form form = {0};
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        str_add(&out, "q=");
        form_encode(&out, texts[i]);
        assert_true(form_parse(&form, str_text(&out), out.length, &arena, &err));
        EXPECT_INT(texts[i], (int)form.count, 1);
        assert_string_equal(form_text(&form, "q"), texts[i]);
        str_clear(&out);
        arena_clear(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_number_is_read_or_is_none),
        cmocka_unit_test(what_is_encoded_is_read_again),
        cmocka_unit_test(fields_are_decoded),
        cmocka_unit_test(malformed_forms_are_refused),
        cmocka_unit_test(bytes_behind_the_end_are_not_read),
        cmocka_unit_test(a_form_has_so_many_fields_at_most),
        cmocka_unit_test(a_long_value_arrives_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
