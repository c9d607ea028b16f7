/* test_number.c - numbers as people write them, in both languages. */
#include "base/number.h"
#include <stdint.h>

#include "support.h"
#include <limits.h>

#define MINUS "\u2212"
#define NO_BREAK "\u00a0"

TEST(numbers_are_written_in_both_languages)
{
    static const struct {
        const char *rule;
        int64_t num, den;
        int decimals;
        const char *french, *english;
    } rows[] = {
        {"two decimals", 5432, 100, 2, "54,32", "54.32"},
        {"exactly so many", 50, 1, 2, "50,00", "50.00"},
        {"none", 50, 1, 0, "50", "50"},
        {"a real minus", -1, 4, 2, MINUS "0,25", MINUS "0.25"},
        {"halves away from zero", 54325, 1000, 2, "54,33", "54.33"},
        {"negative halves", -54325, 1000, 2, MINUS "54,33", MINUS "54.33"},
        {"no minus before zero", -1, 1000, 2, "0,00", "0.00"},
        {"leading zeros of the part", 1003, 1000, 3, "1,003", "1.003"},
        {"a third", 100, 3, 4, "33,3333", "33.3333"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct str french = {0};
        struct str english = {0};
        struct ratio value = ratio_of(rows[i].num, rows[i].den);
        number_add(&french, value, rows[i].decimals, LANG_FR);
        number_add(&english, value, rows[i].decimals, LANG_EN);
        EXPECT_TEXT(rows[i].rule, str_text(&french), rows[i].french);
        EXPECT_TEXT(rows[i].rule, str_text(&english), rows[i].english);
        str_clear(&french);
        str_clear(&english);
    }
}

TEST(percent_signs_follow_the_language)
{
    struct str out = {0};
    number_add_percent(&out, ratio_of(5432, 100), 2, LANG_FR);
    assert_string_equal(str_text(&out), "54,32" NO_BREAK "%");
    str_reset(&out);
    number_add_percent(&out, ratio_of(5432, 100), 2, LANG_EN);
    assert_string_equal(str_text(&out), "54.32%");
    str_clear(&out);
}

TEST(scores_always_show_their_sign)
{
    static const struct {
        const char *rule;
        int64_t score;
        const char *text;
    } rows[] = {
        {"won", 56, "+56"},
        {"lost", -52, MINUS "52"},
        {"zero has none", 0, "0"},
        {"smallest", INT64_MIN, MINUS "9223372036854775808"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct str out = {0};
        number_add_signed(&out, rows[i].score);
        EXPECT_TEXT(rows[i].rule, str_text(&out), rows[i].text);
        str_clear(&out);
    }
}

TEST(data_has_no_useless_decimals)
{
    static const struct {
        const char *rule;
        int64_t num, den;
        int decimals;
        char sign;
        const char *text;
    } rows[] = {
        {"whole", 50, 1, 6, '.', "50"},
        {"zeros of a whole number stay", 100, 1, 0, '.', "100"},
        {"half", 125, 10, 6, '.', "12.5"},
        {"comma", 125, 10, 6, ',', "12,5"},
        {"an ASCII minus", -125, 10, 6, '.', "-12.5"},
        {"rounded", 1, 3, 3, '.', "0.333"},
        {"rounded to nothing", -1, 3000, 2, '.', "0"},
        {"a zero inside", 105, 100, 2, '.', "1.05"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct str out = {0};
        number_add_data(&out, ratio_of(rows[i].num, rows[i].den), rows[i].decimals,
                        rows[i].sign);
        EXPECT_TEXT(rows[i].rule, str_text(&out), rows[i].text);
        str_clear(&out);
    }
}

TEST(whole_numbers_are_read)
{
    static const struct {
        const char *rule;
        const char *text;
        bool good;
        int64_t value;
    } rows[] = {
        {"plain", "56", true, 56},
        {"plus", "+56", true, 56},
        {"ASCII minus", "-52", true, -52},
        {"real minus", MINUS "52", true, -52},
        {"zero", "0", true, 0},
        {"leading zeros", "007", true, 7},
        {"lowest", "-2000", true, -2000},
        {"highest", "2000", true, 2000},
        {"below", "-2001", false, 0},
        {"above", "2001", false, 0},
        {"far too long", "99999999999999999999999999", false, 0},
        {"empty", "", false, 0},
        {"a sign alone", "-", false, 0},
        {"two signs", "--5", false, 0},
        {"two kinds of signs", MINUS "-5", false, 0},
        {"a space before", " 5", false, 0},
        {"a space behind", "5 ", false, 0},
        {"a letter", "5a", false, 0},
        {"a decimal", "5.0", false, 0},
        {"hexadecimal", "0x10", false, 0},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        int64_t value = 0;
        EXPECT_INT(rows[i].rule, number_read_int(rows[i].text, -2000, 2000, &value, &err),
                   rows[i].good);
        EXPECT_INT(rows[i].rule, value, rows[i].value);
        EXPECT_INT(rows[i].rule, err.kind, rows[i].good ? ERR_NONE : ERR_USER);
    }
}

TEST(decimals_are_read_in_both_languages)
{
    static const struct {
        const char *rule;
        const char *text;
        bool good;
        int64_t num, den;
    } rows[] = {
        {"comma", "12,5", true, 25, 2},
        {"point", "12.5", true, 25, 2},
        {"whole", "40", true, 40, 1},
        {"negative", "-0,5", true, -1, 2},
        {"real minus", MINUS "0.5", true, -1, 2},
        {"six decimals", "0,000001", true, 1, 1000000},
        {"seven decimals", "0,0000001", false, 0, 0},
        {"no part", "12,", false, 0, 0},
        {"no whole", ",5", false, 0, 0},
        {"two commas", "1,2,3", false, 0, 0},
        {"percent sign", "12%", false, 0, 0},
        {"exponent", "1e5", false, 0, 0},
        {"empty", "", false, 0, 0},
        {"too large", "92233720369", false, 0, 0},
        {"nearly too large", "92233720368.999999", true, 92233720368999999, 1000000},
        {"far too long", "111111111111111111111111", false, 0, 0},
        {"a part far too long", "1.11111111111111111111111", false, 0, 0},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct ratio value = {0, 0, false};
        EXPECT_INT(rows[i].rule, number_read_decimal(rows[i].text, &value, &err),
                   rows[i].good);
        EXPECT_INT(rows[i].rule, value.num, rows[i].num);
        EXPECT_INT(rows[i].rule, value.den, rows[i].den);
        EXPECT_INT(rows[i].rule, err.kind, rows[i].good ? ERR_NONE : ERR_USER);
    }
}

TEST(an_error_quotes_what_was_typed)
{
    struct err err = ERR_INIT(LANG_EN);
    int64_t value = 0;
    assert_false(number_read_int("5x", 0, 9, &value, &err));
    assert_string_equal(err.text, "\"5x\" is not a whole number");
    err = ERR_INIT(LANG_EN);
    assert_false(number_read_int("57", -5, 9, &value, &err));
    assert_string_equal(err.text, "57 is out of range; give a number from -5 to 9");
    err = ERR_INIT(LANG_EN);
    assert_false(number_read_int("99999999999999999999", -5, 9, &value, &err));
    assert_string_equal(err.text, "99999999999999999999 is out of range; give a number "
                                  "from -5 to 9");
}

TEST(what_is_written_can_be_read_again)
{
    uint64_t chance = 3;
    for (int i = 0; i < 3000; i++) {
        struct ratio value =
            ratio_of(support_between(&chance, -100000000, 100000000), 1000000);
        struct str text = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct ratio again = RATIO_ZERO;
        number_add(&text, value, 6, i % 2 ? LANG_FR : LANG_EN);
        assert_true(number_read_decimal(str_text(&text), &again, &err));
        assert_int_equal(ratio_compare(value, again), 0);
        str_clear(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_written_in_both_languages),
        cmocka_unit_test(percent_signs_follow_the_language),
        cmocka_unit_test(scores_always_show_their_sign),
        cmocka_unit_test(data_has_no_useless_decimals),
        cmocka_unit_test(whole_numbers_are_read),
        cmocka_unit_test(decimals_are_read_in_both_languages),
        cmocka_unit_test(an_error_quotes_what_was_typed),
        cmocka_unit_test(what_is_written_can_be_read_again),
    };
    return cmocka_run_group_tests_name("number", tests, NULL, NULL);
}
