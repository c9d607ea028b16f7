/* test_jat.c - reading JSON with places, writing it with exact decimals. */
#include "base/jat.h"
#include <stdint.h>

#include "support.h"
#include <stdlib.h>
#include <string.h>

static json_t *parse(const char *text)
{
    struct err err = ERR_INIT(LANG_EN);
    json_t *value = jat_parse(text, strlen(text), &err);
    if (!value)
        fail_msg("%s: %s", err.place, err.text);
    return value;
}

TEST(what_is_not_json_is_refused_with_its_place)
{
    static const struct {
        const char *rule;
        const char *text;
        const char *place;
        const char *words;
    } rows[] = {
        {"same key twice", "{\"a\": 1,\n \"a\": 2}", "2:4", "twice"},
        {"same key twice, deep", "[{\"a\": {\"b\": 1, \"b\": 1}}]", "1:19", "twice"},
        {"a comma too many", "[1,]", "1:4", "not valid JSON"},
        {"no quotes", "{a: 1}", "1:2", "not valid JSON"},
        {"truncated list", "[1, 2", "1:5", "too early"},
        {"truncated object", "{\"a\": ", "1:6", "too early"},
        {"truncated text", "[\"abc", "1:5", "too early"},
        {"nothing", "", "1:0", "too early"},
        {"more behind the end", "[] []", "1:4", "after the end"},
        {"not a number", "[NaN]", "1:4", "not valid JSON"},
        {"a number too large", "[1e999]", "1:6", "too large"},
        {"an integer too large", "[99999999999999999999]", "1:21", "too large"},
        {"bad UTF-8", "[\"\xFF\"]", "1:2", "not UTF-8"},
        {"overlong UTF-8", "[\"\xC0\xAF\"]", "1:2", "not UTF-8"},
        {"a NUL in a text", "[\"a\\u0000b\"]", "1:11", "NUL"},
        {"half a surrogate pair", "[\"\\uD800\"]", "1:9", "not valid JSON"},
        {"a single value", "12", "1:2", "an object"},
        {"a single word", "null", "1:4", "an object"},
        {"a single text", "\"x\"", "1:3", "an object"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        assert_null(jat_parse(rows[i].text, strlen(rows[i].text), &err));
        EXPECT_INT(rows[i].rule, err.kind, ERR_USER);
        EXPECT_TEXT(rows[i].rule, err.place, rows[i].place);
        if (!strstr(err.text, rows[i].words))
            fail_msg("%s: %s", rows[i].rule, err.text);
        assert_true(str_is_clean(err.text, strlen(err.text)));
    }
}

TEST(a_nul_byte_is_named)
{
    static const char behind[] = "{\"a\":1}\0{\"b\":2}";
    static const char inside[] = "{\"a\":1,\0\"b\":2}";
    struct err err = ERR_INIT(LANG_EN);
    assert_null(jat_parse(behind, sizeof behind - 1, &err));
    assert_non_null(strstr(err.text, "NUL"));
    err = ERR_INIT(LANG_EN);
    assert_null(jat_parse(inside, sizeof inside - 1, &err));
    assert_non_null(strstr(err.text, "NUL"));
}

TEST(a_byte_order_mark_is_passed_over)
{
    json_t *value = parse("\xEF\xBB\xBF{\"a\":1}");
    EXPECT_INT("behind it", json_integer_value(json_object_get(value, "a")), 1);
    json_decref(value);
}

TEST(ten_megabytes_of_brackets_are_refused)
{
    static const char *const bombs[] = {"[", "{\"a\":", "[{\"\":"};
    const size_t size = 10UL * 1024 * 1024;
    char *bytes = malloc(size);
    assert_non_null(bytes);
    for (size_t i = 0; i < ROWS(bombs); i++) {
        size_t length = strlen(bombs[i]);
        for (size_t at = 0; at < size; at++)
            bytes[at] = bombs[i][at % length];
        struct err err = ERR_INIT(LANG_EN);
        assert_null(jat_parse(bytes, size, &err));
        EXPECT_INT(bombs[i], err.kind, ERR_USER);
        assert_non_null(strstr(err.text, "too deeply"));
    }
    free(bytes);
}

TEST(every_truncation_is_refused)
{
    const char *text = "{\"a\": [1, 2.5, \"é\", true, null], \"b\": {\"c\": -1e2}}";
    json_decref(parse(text));
    for (size_t n = 0; n < strlen(text); n++) {
        struct err err = ERR_INIT(LANG_EN);
        char *copy = malloc(n + 1); /* exact, so that reading beyond is noticed */
        assert_non_null(copy);
        memcpy(copy, text, n);
        assert_null(jat_parse(copy, n, &err));
        assert_int_equal(err.kind, ERR_USER);
        free(copy);
    }
}

TEST(a_place_is_the_way_to_it)
{
    json_t *json = parse("{\"sessions\": [{\"plays\": [{}, {\"score\": \"x\"}]}]}");
    struct err err = ERR_INIT(LANG_EN);
    struct jat top = JAT_TOP(json);
    struct jat sessions;
    struct jat plays;
    int64_t score = -7;
    assert_int_equal(jat_get_array(&top, "sessions", &sessions, &err), JAT_FOUND);
    struct jat session = jat_element(&sessions, 0);
    assert_int_equal(jat_get_array(&session, "plays", &plays, &err), JAT_FOUND);
    struct jat play = jat_element(&plays, 1);
    enum jat_found found =
        jat_get_int(&play, "score", (struct jat_range){0, 9}, &score, &err);
    assert_int_equal(found, JAT_FAILED);
    assert_int_equal(score, -7);
    assert_string_equal(err.place, "sessions[0].plays[1].score");
    assert_string_equal(err.text, "a whole number is needed here");
    err = ERR_INIT(LANG_EN);
    play = jat_element(&plays, 0);
    found = jat_get_int(&play, "score", (struct jat_range){0, 9}, &score, &err);
    assert_int_equal(found, JAT_NONE);
    assert_int_equal(err.kind, ERR_NONE);
    assert_false(jat_require(found, &play, "score", &err));
    assert_string_equal(err.place, "sessions[0].plays[0]");
    assert_string_equal(err.text, "\"score\" is missing; add it");
    json_decref(json);
}

TEST(the_first_error_keeps_its_place)
{
    json_t *json = parse("{\"a\": 1, \"b\": 2}");
    struct err err = ERR_INIT(LANG_EN);
    struct jat top = JAT_TOP(json);
    const char *text = NULL;
    assert_int_equal(jat_get_text(&top, "b", &text, &err), JAT_FAILED);
    assert_int_equal(jat_get_text(&top, "a", &text, &err), JAT_FAILED);
    assert_string_equal(err.place, "b");
    assert_null(text);
    json_decref(json);
}

TEST(a_place_of_any_depth_and_length_is_cut)
{
    static const char key[] = "ééééééééééééééééééééééééééééééééééééééééé";
    json_t *json = parse("{}");
    struct err err = ERR_INIT(LANG_EN);
    struct jat deep[30];
    deep[0] = JAT_TOP(json);
    for (size_t i = 1; i < ROWS(deep); i++)
        jat_member(&deep[i - 1], key, &deep[i]);
    assert_false(jat_err(&deep[ROWS(deep) - 1], &err, "wrong"));
    assert_int_equal(strlen(err.place), sizeof err.place - 1);
    assert_true(str_is_clean(err.place, strlen(err.place)));
    json_decref(json);
}

TEST(whole_numbers_have_a_range)
{
    static const struct {
        const char *rule;
        const char *json;
        enum jat_found found;
        int64_t value;
    } rows[] = {
        {"inside", "[5]", JAT_FOUND, 5},
        {"lower end", "[-10]", JAT_FOUND, -10},
        {"upper end", "[20]", JAT_FOUND, 20},
        {"below", "[-11]", JAT_FAILED, 0},
        {"above", "[21]", JAT_FAILED, 0},
        {"a whole real", "[12.0]", JAT_FOUND, 12},
        {"a part", "[12.5]", JAT_FAILED, 0},
        {"a large real", "[1e300]", JAT_FAILED, 0},
        {"the largest integer", "[9223372036854775807]", JAT_FAILED, 0},
        {"a text", "[\"5\"]", JAT_FAILED, 0},
        {"true", "[true]", JAT_FAILED, 0},
        {"null", "[null]", JAT_FAILED, 0},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        json_t *json = parse(rows[i].json);
        struct err err = ERR_INIT(LANG_EN);
        struct jat top = JAT_TOP(json);
        struct jat at = jat_element(&top, 0);
        int64_t value = 0;
        bool good = jat_is_int(&at, (struct jat_range){-10, 20}, &value, &err);
        EXPECT_INT(rows[i].rule, good, rows[i].found == JAT_FOUND);
        EXPECT_INT(rows[i].rule, value, rows[i].value);
        EXPECT_TEXT(rows[i].rule, err.place, good ? "" : "[0]");
        json_decref(json);
    }
}

static const char all_types[] =
    "{\"int\": 1, \"real\": 12.5, \"text\": \"é\", \"yes\": true, "
    "\"no\": false, \"null\": null, \"list\": [], \"object\": {}}";

TEST(each_getter_wants_its_type)
{
    static const char *const keys[] = {"int",  "real", "text",   "yes",   "no",
                                       "null", "list", "object", "absent"};
    /* By key: what int, decimal, text, bool, array and object getters find. */
    static const int wanted[ROWS(keys)][6] = {
        {1, 1, -1, -1, -1, -1},  {-1, 1, -1, -1, -1, -1}, {-1, -1, 1, -1, -1, -1},
        {-1, -1, -1, 1, -1, -1}, {-1, -1, -1, 1, -1, -1}, {0, 0, 0, 0, 0, 0},
        {-1, -1, -1, -1, 1, -1}, {-1, -1, -1, -1, -1, 1}, {0, 0, 0, 0, 0, 0},
    };
    json_t *json = parse(all_types);
    struct jat top = JAT_TOP(json);
    for (size_t i = 0; i < ROWS(keys); i++)
        for (int getter = 0; getter < 6; getter++) {
            struct err err = ERR_INIT(LANG_EN);
            struct jat_range range = {0, 9};
            struct jat member;
            struct ratio decimal;
            const char *text;
            bool yes;
            int64_t number;
            enum jat_found found =
                getter == 0   ? jat_get_int(&top, keys[i], range, &number, &err)
                : getter == 1 ? jat_get_decimal(&top, keys[i], &decimal, &err)
                : getter == 2 ? jat_get_text(&top, keys[i], &text, &err)
                : getter == 3 ? jat_get_bool(&top, keys[i], &yes, &err)
                : getter == 4 ? jat_get_array(&top, keys[i], &member, &err)
                              : jat_get_object(&top, keys[i], &member, &err);
            EXPECT_INT(keys[i], found, wanted[i][getter]);
            EXPECT_INT(keys[i], err.kind, found == JAT_FAILED ? ERR_USER : ERR_NONE);
            EXPECT_TEXT(keys[i], err.place, found == JAT_FAILED ? keys[i] : "");
        }
    json_decref(json);
}

TEST(values_come_out_as_written)
{
    json_t *json = parse(all_types);
    struct err err = ERR_INIT(LANG_EN);
    struct jat top = JAT_TOP(json);
    struct ratio decimal;
    const char *text;
    bool yes = false;
    bool no = true;
    assert_int_equal(jat_get_decimal(&top, "real", &decimal, &err), JAT_FOUND);
    assert_int_equal(decimal.num, 25);
    assert_int_equal(decimal.den, 2);
    assert_int_equal(jat_get_text(&top, "text", &text, &err), JAT_FOUND);
    assert_string_equal(text, "é");
    assert_int_equal(jat_get_bool(&top, "yes", &yes, &err), JAT_FOUND);
    assert_int_equal(jat_get_bool(&top, "no", &no, &err), JAT_FOUND);
    assert_true(yes);
    assert_false(no);
    assert_false(jat_is_object(&(struct jat){.up = &top, .key = "x"}, &err));
    assert_string_equal(err.place, "x");
    json_decref(json);
}

TEST(texts_and_decimals_have_limits)
{
    json_t *json = parse("[\"a\\u001bb\", \"a\\tb\\nc\", 1e9, 1.0000001e9, -1e18]");
    static const struct {
        const char *rule;
        bool text, good;
    } rows[] = {{"escape", true, false},
                {"tab and newline", true, true},
                {"largest decimal", false, true},
                {"too large", false, false},
                {"too small", false, false}};
    struct jat top = JAT_TOP(json);
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct jat at = jat_element(&top, i);
        struct ratio decimal;
        const char *text;
        bool good = rows[i].text ? jat_is_text(&at, &text, &err)
                                 : jat_is_decimal(&at, &decimal, &err);
        EXPECT_INT(rows[i].rule, good, rows[i].good);
    }
    json_decref(json);
}

TEST(numbers_are_written_short_and_exact)
{
    struct str out = {0};
    struct str wanted = {0};
    for (int64_t cents = -10000; cents <= 10000; cents++) {
        json_t *number = jat_number(ratio_of(cents, 100), 2);
        str_reset(&out);
        str_reset(&wanted);
        jat_write(&out, number, false);
        str_printf(&wanted, "%s%d", cents < 0 ? "-" : "", abs((int)cents) / 100);
        if (cents % 100 != 0)
            str_printf(&wanted, ".%0*d", cents % 10 ? 2 : 1,
                       abs((int)cents) % 100 / (cents % 10 ? 1 : 10));
        assert_string_equal(str_text(&out), str_text(&wanted));
        json_decref(number);
    }
    json_t *third = jat_number(ratio_of(100, 3), 4);
    str_reset(&out);
    jat_write(&out, third, false);
    assert_string_equal(str_text(&out), "33.3333");
    json_decref(third);
    str_clear(&out);
    str_clear(&wanted);
}

TEST(writing_is_compact_or_indented)
{
    json_t *json = parse("{\"b\": [1, 2.5], \"a\": \"é\"}");
    struct str out = {0};
    jat_write(&out, json, false);
    assert_string_equal(str_text(&out), "{\"b\":[1,2.5],\"a\":\"é\"}");
    str_reset(&out);
    jat_write(&out, json, true);
    assert_string_equal(str_text(&out),
                        "{\n  \"b\": [\n    1,\n    2.5\n  ],\n  \"a\": \"é\"\n}");
    str_clear(&out);
    json_decref(json);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_not_json_is_refused_with_its_place),
        cmocka_unit_test(a_nul_byte_is_named),
        cmocka_unit_test(a_byte_order_mark_is_passed_over),
        cmocka_unit_test(ten_megabytes_of_brackets_are_refused),
        cmocka_unit_test(every_truncation_is_refused),
        cmocka_unit_test(a_place_is_the_way_to_it),
        cmocka_unit_test(the_first_error_keeps_its_place),
        cmocka_unit_test(a_place_of_any_depth_and_length_is_cut),
        cmocka_unit_test(whole_numbers_have_a_range),
        cmocka_unit_test(each_getter_wants_its_type),
        cmocka_unit_test(values_come_out_as_written),
        cmocka_unit_test(texts_and_decimals_have_limits),
        cmocka_unit_test(numbers_are_written_short_and_exact),
        cmocka_unit_test(writing_is_compact_or_indented),
    };
    return cmocka_run_group_tests_name("jat", tests, NULL, NULL);
}
