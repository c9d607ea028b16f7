/* test_fold.c - letters without case and accents. */
#include "base/fold.h"

#include "support.h"

TEST(names_are_compared_without_accents_and_case)
{
    static const struct {
        const char *rule;
        const char *a, *b;
        int order;
    } rows[] = {
        {"the same", "DURAND Anne", "DURAND Anne", 0},
        {"case", "DURAND Anne", "durand anne", 0},
        {"accents", "CHÂTELARD Chloé", "CHATELARD Chloe", 0},
        {"a ligature is two letters", "DESBŒUFS", "Desboeufs", 0},
        {"doubled spaces", "DURAND  Anne", "DURAND Anne", 0},
        {"an accent does not move a name", "ÉPARVIER", "FAURE", -1},
        {"shorter first", "DUPON", "DUPONT", -1},
        {"nothing first", "", "A", -1},
        {"a caron", "Kovač", "KOVAC", 0},
        {"letters that Unicode leaves whole", "Łukasz Øster", "lukasz oster", 0},
        {"a sharp s is two", "Straße", "STRASSE", 0},
        {"an accent of its own", "Rene\u0301", "RENÉ", 0},
        {"full-width letters", "\uFF24\uFF35", "du", 0},
        {"Greek has case and accents too", "Ωμέγα", "ωμεγα", 0},
        {"other alphabets after ours", "ZOÉ", "Ωmega", -1},
        {"another letter", "DUPOND", "DUPONT", -1},
        {"half a character ends a text", "A\xc3", "A", 1},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        EXPECT_INT(rows[i].rule, fold_compare(rows[i].a, rows[i].b), rows[i].order);
        EXPECT_INT(rows[i].rule, fold_compare(rows[i].b, rows[i].a), -rows[i].order);
    }
}

TEST(a_text_is_folded_as_it_is_compared)
{
    static const struct {
        const char *rule;
        const char *text, *folded;
    } rows[] = {
        {"nothing", "", ""},
        {"plain", "Durand  ANNE", "durand anne"},
        {"accents", "Œuvré Čapek", "oeuvre capek"},
        {"bytes that are not UTF-8 stay", "A\xff", "a\xff"},
        {"one letter of eighteen", "\uFDFA",
         "\u0635\u0644\u0649 \u0627\u0644\u0644"
         "\u0647 \u0639\u0644\u064a\u0647 "
         "\u0648\u0633\u0644\u0645"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        EXPECT_TEXT(rows[i].rule, fold_text(rows[i].text, &arena), rows[i].folded);
        arena_clear(&arena);
    }
}

TEST(letters_and_digits_make_words)
{
    assert_true(fold_is_word('a'));
    assert_true(fold_is_word('7'));
    assert_true(fold_is_word(0x3C9)); /* omega */
    assert_false(fold_is_word(' '));
    assert_false(fold_is_word('-'));
    assert_false(fold_is_word(0xD7));   /* a times sign */
    assert_false(fold_is_word(0x2019)); /* an apostrophe */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_compared_without_accents_and_case),
        cmocka_unit_test(a_text_is_folded_as_it_is_compared),
        cmocka_unit_test(letters_and_digits_make_words),
    };
    return cmocka_run_group_tests_name("fold", tests, NULL, NULL);
}
