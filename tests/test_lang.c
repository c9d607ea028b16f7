/* test_lang.c - the languages, and the translation of sentences. */
#include "base/lang.h"
#include <stdint.h>

#include "support.h"
#include <string.h>

TEST(the_table_is_sorted_and_each_sentence_found)
{
    for (size_t i = 0; i < lang_fr_count; i++) {
        struct support_sentence entry = support_sentence(i);
        if (i > 0 && strcmp(support_sentence(i - 1).id, entry.id) >= 0)
            fail_msg("\"%s\" is not in order", entry.id);
        EXPECT_TEXT(entry.id, tr(LANG_FR, entry.id), entry.one);
        EXPECT_TEXT(entry.id, tr(LANG_EN, entry.id), entry.id);
        assert_true(entry.one[0] != '\0');
    }
}

TEST(a_sentence_without_translation_is_itself)
{
    assert_string_equal(tr(LANG_FR, "no such sentence"), "no such sentence");
    assert_string_equal(tr(LANG_EN, "no such sentence"), "no such sentence");
    assert_string_equal(tr_n(LANG_FR, "no such one", "no such many", 2), "no such many");
}

TEST(each_language_has_its_own_plural)
{
    static const struct {
        const char *rule;
        int64_t n;
        bool french, other; /* English and Dutch count alike */
    } rows[] = {
        {"none", 0, false, true},       {"one", 1, false, false},
        {"two", 2, true, true},         {"many", 1000000, true, true},
        {"minus one", -1, false, true}, {"minus two", -2, true, true},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        EXPECT_TEXT(rows[i].rule, tr_n(LANG_FR, "no such one", "no such many", rows[i].n),
                    rows[i].french ? "no such many" : "no such one");
        EXPECT_TEXT(rows[i].rule, tr_n(LANG_EN, "no such one", "no such many", rows[i].n),
                    rows[i].other ? "no such many" : "no such one");
        EXPECT_TEXT(rows[i].rule, tr_n(LANG_NL, "no such one", "no such many", rows[i].n),
                    rows[i].other ? "no such many" : "no such one");
    }
}

TEST(translated_plurals_are_used)
{
    for (size_t i = 0; i < lang_fr_count; i++) {
        struct support_sentence entry = support_sentence(i);
        if (!entry.many)
            continue;
        EXPECT_TEXT(entry.id, tr_n(LANG_FR, entry.id, "%jd", 1), entry.one);
        EXPECT_TEXT(entry.id, tr_n(LANG_FR, entry.id, "%jd", 0), entry.one);
        EXPECT_TEXT(entry.id, tr_n(LANG_FR, entry.id, "%jd", 2), entry.many);
    }
}

/* The sentences are those of the French table: none is missing, none is left over. */
TEST(dutch_has_every_sentence)
{
    size_t same = 0;
    assert_int_equal(lang_nl_count, lang_fr_count);
    for (size_t i = 0; i < lang_nl_count; i++) {
        struct support_sentence french = support_sentence(i);
        const struct lang_row *row = &lang_nl_table[i];
        EXPECT_TEXT(french.id, lang_nl_text + row->id, french.id);
        EXPECT_TEXT(french.id, tr(LANG_NL, french.id), lang_nl_text + row->one);
        same += strcmp(tr(LANG_NL, french.id), french.id) == 0;
        assert_true(lang_nl_text[row->one] != '\0');
    }
    assert_true(same < lang_nl_count / 20); /* names and numbers, no more */
    EXPECT_TEXT("a word", tr(LANG_NL, "Table %d"), "Tafel %d");
    assert_int_equal(lang_with_poules(LANG_NL), LANG_NL);
}

TEST(the_rounds_of_an_evening_of_pools_have_their_word)
{
    EXPECT_TEXT("French", tr(LANG_FR_POULES, "Round %d"), "Poule %d");
    EXPECT_TEXT("many", tr_n(LANG_FR_POULES, "%d round", "%d rounds", 3), "%d poules");
    EXPECT_TEXT("the rest as ever", tr(LANG_FR_POULES, "Table %d"),
                tr(LANG_FR, "Table %d"));
    EXPECT_TEXT("its code", lang_code(LANG_FR_POULES), "fr");
    assert_int_equal(lang_with_poules(LANG_FR), LANG_FR_POULES);
    assert_int_equal(lang_with_poules(LANG_FR_POULES), LANG_FR_POULES);
    assert_int_equal(lang_with_poules(LANG_EN), LANG_EN);
    assert_true(lang_is_french(LANG_FR_POULES) && !lang_is_french(LANG_EN));
    size_t found = 0;
    for (size_t i = 0; i < lang_fr_count; i++) {
        struct support_sentence entry = support_sentence(i);
        found += strcmp(tr(LANG_FR_POULES, entry.id), entry.one) != 0;
        if (strstr(tr(LANG_FR_POULES, entry.id), " position "))
            fail_msg("a position of pools: %s", tr(LANG_FR_POULES, entry.id));
    }
    assert_int_equal(found, lang_fr_poules_count);
}

TEST(a_language_is_read_from_a_code_or_a_locale)
{
    static const struct {
        const char *text;
        bool good;
        enum lang lang;
    } rows[] = {
        {"fr", true, LANG_FR},          {"en", true, LANG_EN},
        {"fr_FR.UTF-8", true, LANG_FR}, {"en_GB", true, LANG_EN},
        {"en-US", true, LANG_EN},       {"fr.UTF-8", true, LANG_FR},
        {"", false, LANG_FR},           {"f", false, LANG_FR},
        {"fra", false, LANG_FR},        {"C", false, LANG_FR},
        {"de_DE", false, LANG_FR},      {"english", false, LANG_FR},
        {"FR", false, LANG_FR},         {"POSIX", false, LANG_FR},
        {"nl", true, LANG_NL},          {"nl_BE.UTF-8", true, LANG_NL},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        enum lang lang = LANG_FR;
        EXPECT_INT(rows[i].text, lang_parse(rows[i].text, &lang), rows[i].good);
        EXPECT_INT(rows[i].text, lang, rows[i].lang);
    }
    assert_string_equal(lang_code(LANG_FR), "fr");
    assert_string_equal(lang_code(LANG_EN), "en");
    assert_string_equal(lang_code(LANG_NL), "nl");
    assert_string_equal(lang_name(LANG_NL), "Nederlands");
    assert_int_equal(lang_decimal(LANG_NL), ',');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_is_sorted_and_each_sentence_found),
        cmocka_unit_test(a_sentence_without_translation_is_itself),
        cmocka_unit_test(each_language_has_its_own_plural),
        cmocka_unit_test(translated_plurals_are_used),
        cmocka_unit_test(dutch_has_every_sentence),
        cmocka_unit_test(the_rounds_of_an_evening_of_pools_have_their_word),
        cmocka_unit_test(a_language_is_read_from_a_code_or_a_locale),
    };
    return cmocka_run_group_tests_name("lang", tests, NULL, NULL);
}
