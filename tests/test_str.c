/* test_str.c - a text that grows, and small questions about texts. */
#include "base/str.h"

#include "support.h"
#include <string.h>

TEST(numbers_are_added_with_zeros_before_them)
{
    struct str str = {0};
    str_add_number(&str, 0, 1);
    str_add_char(&str, ' ');
    str_add_number(&str, 7, 2);
    str_add_char(&str, ' ');
    str_add_number(&str, 1234, 2);
    str_add_char(&str, ' ');
    str_add_number(&str, 18446744073709551615ULL, 0);
    assert_string_equal(str_text(&str), "0 07 1234 18446744073709551615");
    str_clear(&str);
}

TEST(a_text_grows_and_stays_terminated)
{
    struct str str = {0};
    assert_string_equal(str_text(&str), "");
    for (int i = 0; i < 1000; i++) {
        str_add(&str, "ab");
        str_add_char(&str, 'c');
        str_add_n(&str, "dxx", 1);
        assert_int_equal(str.length, 4 * (i + 1));
        assert_int_equal(strlen(str_text(&str)), str.length);
    }
    assert_memory_equal(str_text(&str) + 3996, "abcd", 5);
    str_reset(&str);
    assert_string_equal(str_text(&str), "");
    str_printf(&str, "%d%%", 50);
    assert_string_equal(str_text(&str), "50%");
    str_clear(&str);
    assert_string_equal(str_text(&str), "");
    str_reset(&str);
    str_add_n(&str, NULL, 0);
    assert_string_equal(str_text(&str), "");
    str_clear(&str);
}

TEST(a_format_is_appended_whole)
{
    struct str str = {0};
    for (int width = 0; width < 300; width++) {
        size_t before = str.length;
        str_printf(&str, "%*s|", width, "x");
        assert_int_equal(str.length, before + (size_t)(width ? width : 1) + 1);
        assert_int_equal(strlen(str_text(&str)), str.length);
    }
    str_clear(&str);
}

TEST(a_buffer_is_never_overrun)
{
    char buffer[6] = "12345";
    str_format(buffer, 4, "%d", 987654);
    assert_string_equal(buffer, "987");
    assert_int_equal(buffer[4], '5');
}

TEST(padding_counts_characters)
{
    static const struct {
        const char *rule;
        const char *text;
        int width;
        const char *padded;
    } rows[] = {
        {"spaces follow", "ab", 4, "ab  "},
        {"negative: spaces first", "ab", -4, "  ab"},
        {"exact", "abcd", 4, "abcd"},
        {"exact, first", "abcd", -4, "abcd"},
        {"accents are one wide", "été", 4, "été "},
        {"exact accents", "été", 3, "été"},
        {"cut with a mark", "abcde", 4, "abc…"},
        {"cut with a mark, first", "abcde", -4, "abc…"},
        {"cut between characters", "éééé", 3, "éé…"},
        {"cut before four bytes", "a🂡🂢🂣", 3, "a🂡…"},
        {"room for the mark only", "abc", 1, "…"},
        {"no room", "abc", 0, ""},
        {"nothing", "", 0, ""},
        {"nothing to pad", "", 2, "  "},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct str str = {0};
        str_add_padded(&str, rows[i].text, rows[i].width);
        EXPECT_TEXT(rows[i].rule, str_text(&str), rows[i].padded);
        str_clear(&str);
    }
    assert_int_equal(str_width(""), 0);
    assert_int_equal(str_width("Étui 🂡"), 6);
}

TEST(clean_text_is_well_formed)
{
    static const struct {
        const char *rule;
        const char *bytes;
        bool clean;
    } rows[] = {
        {"empty", "", true},
        {"ASCII", "North ~", true},
        {"accents", "Équipe", true},
        {"tab and newline", "a\tb\n", true},
        {"carriage return", "a\r\n", false},
        {"escape", "\x1B[0m", false},
        {"delete", "\x7F", false},
        {"no-break space", "\xC2\xA0", true},
        {"control of the second block", "\xC2\x85", false},
        {"lone continuation", "\x80", false},
        {"truncated two", "\xC3", false},
        {"truncated three", "\xE2\x82", false},
        {"truncated four", "\xF0\x9F\x82", false},
        {"a letter instead of a continuation", "\xC3(", false},
        {"overlong slash, two", "\xC0\xAF", false},
        {"overlong slash, three", "\xE0\x80\xAF", false},
        {"overlong slash, four", "\xF0\x80\x80\xAF", false},
        {"overlong of U+07FF", "\xE0\x9F\xBF", false},
        {"U+0800", "\xE0\xA0\x80", true},
        {"overlong of U+FFFF", "\xF0\x8F\xBF\xBF", false},
        {"U+10000", "\xF0\x90\x80\x80", true},
        {"before the surrogates", "\xED\x9F\xBF", true},
        {"first surrogate", "\xED\xA0\x80", false},
        {"last surrogate", "\xED\xBF\xBF", false},
        {"after the surrogates", "\xEE\x80\x80", true},
        {"U+10FFFF", "\xF4\x8F\xBF\xBF", true},
        {"U+110000", "\xF4\x90\x80\x80", false},
        {"five bytes", "\xF8\x88\x80\x80\x80", false},
        {"0xFF", "\xFF", false},
        {"bad after good", "abc\xFE", false},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_INT(rows[i].rule, str_is_clean(rows[i].bytes, strlen(rows[i].bytes)),
                   rows[i].clean);
    assert_false(str_is_clean("a\0b", 3));
    assert_true(str_is_clean("été", 2));
    assert_false(str_is_clean("été", 1));
}

/* The bytes of a code point by the definition of UTF-8; how many. */
static size_t encode(uint32_t code, char bytes[4])
{
    size_t n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char mark[5] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = n; i-- > 1; code >>= 6)
        bytes[i] = (char)(0x80 | (code & 0x3F));
    bytes[0] = (char)(mark[n] | code);
    return n;
}

TEST(every_character_is_judged_rightly)
{
    char bytes[4];
    for (uint32_t code = 0; code <= 0x10FFFF; code++) {
        bool control = (code < 0x20 && code != '\t' && code != '\n') ||
                       (code >= 0x7F && code < 0xA0);
        bool wanted = !control && !(code >= 0xD800 && code < 0xE000);
        size_t n = encode(code, bytes);
        if (str_is_clean(bytes, n) != wanted)
            fail_msg("U+%04X", (unsigned)code);
    }
}

TEST(scrubbing_makes_any_bytes_clean)
{
    uint64_t chance = 7;
    for (int i = 0; i < 20000; i++) {
        char text[16] = {0};
        size_t n = (size_t)support_between(&chance, 0, 15);
        for (size_t j = 0; j < n; j++)
            text[j] = (char)support_between(&chance, 1, 255);
        char before[16];
        memcpy(before, text, sizeof before);
        bool clean = str_is_clean(text, n);
        str_scrub(text);
        assert_int_equal(strlen(text), n);
        assert_true(str_is_clean(text, n));
        if (clean)
            assert_string_equal(text, before);
    }
}

TEST(the_nearest_word_is_suggested)
{
    static const char *const words[] = {"results", "movement", "import", "export",
                                        "list"};
    static const struct {
        const char *rule;
        const char *text;
        const char *wanted;
    } rows[] = {
        {"a letter missing", "reslts", "results"},
        {"a letter too many", "movementt", "movement"},
        {"two letters exchanged", "ilst", "list"},
        {"another letter", "lisT", "list"},
        {"the nearer of two", "inport", "import"},
        {"the nearer of two, last", "exprt", "export"},
        {"the word itself", "list", "list"},
        {"nothing like it", "tournament", NULL},
        {"far too long",
         "resultsresultsresultsresultsresultsresultsresultsresultsresultsresults", NULL},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        const char *found = str_nearest(rows[i].text, words, ROWS(words));
        EXPECT_TEXT(rows[i].rule, found ? found : "none",
                    rows[i].wanted ? rows[i].wanted : "none");
    }
    assert_null(str_nearest("list", words, 0));
    assert_true(str_equal("a", "a"));
    assert_false(str_equal("a", "A"));
}

TEST(what_turns_the_writing_is_left_out)
{
    static const struct {
        const char *rule;
        const char *text, *wanted;
    } rows[] = {
        {"nothing", "", ""},
        {"plain", "DURAND Anne", "DURAND Anne"},
        {"an override", "DURAND \u202eennA\u202c", "DURAND ennA"},
        {"embeddings and their end", "\u202aA\u202bB\u202cC\u202dD\u202c\u202c", "ABCD"},
        {"isolates", "\u2066A\u2067B\u2068C\u2069\u2069\u2069", "ABC"},
        {"their neighbours stay", "\u2029\u202f\u2065\u206a", "\u2029\u202f\u2065\u206a"},
        {"Hebrew stays", "\u202eכהן דוד\u202c", "כהן דוד"},
        {"half a character stays", "A\xe2\x80", "A\xe2\x80"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        char text[64];
        str_format(text, sizeof text, "%s", rows[i].text);
        str_drop_turns(text);
        EXPECT_TEXT(rows[i].rule, text, rows[i].wanted);
    }
    assert_false(str_may_turn("Müller–O’Brien ŁÓDŹ Ωmega Жук"));
    assert_true(str_may_turn("DURAND כהן"));
    assert_true(str_may_turn("علي"));
    assert_true(str_may_turn("\ufb2a"));
    assert_false(str_may_turn(""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_added_with_zeros_before_them),
        cmocka_unit_test(a_text_grows_and_stays_terminated),
        cmocka_unit_test(a_format_is_appended_whole),
        cmocka_unit_test(a_buffer_is_never_overrun),
        cmocka_unit_test(padding_counts_characters),
        cmocka_unit_test(clean_text_is_well_formed),
        cmocka_unit_test(every_character_is_judged_rightly),
        cmocka_unit_test(scrubbing_makes_any_bytes_clean),
        cmocka_unit_test(the_nearest_word_is_suggested),
        cmocka_unit_test(what_turns_the_writing_is_left_out),
    };
    return cmocka_run_group_tests_name("str", tests, NULL, NULL);
}
