/* test_err.c - errors: the first one wins, and its words can always be shown. */
#include "base/err.h"

#include "base/str.h"
#include "support.h"
#include <string.h>

TEST(the_first_error_wins)
{
    struct err err = ERR_INIT(LANG_EN);
    assert_false(err_set(&err, ERR_STORE, "disk %d", 1));
    assert_false(err_set(&err, ERR_BUG, "disk %d", 2));
    assert_false(err_user(&err, "disk %d", 3));
    assert_int_equal(err.kind, ERR_STORE);
    assert_string_equal(err.text, "disk 1");
}

TEST(a_user_error_has_its_kind)
{
    struct err err = ERR_INIT(LANG_EN);
    assert_int_equal(err.kind, ERR_NONE);
    assert_string_equal(err.text, "");
    assert_false(err_user(&err, "%s plays twice", "N1"));
    assert_int_equal(err.kind, ERR_USER);
    assert_string_equal(err.text, "N1 plays twice");
    assert_string_equal(err.place, "");
}

TEST(the_first_place_wins)
{
    struct err err = ERR_INIT(LANG_EN);
    assert_false(err_at(&err, "%d:%d", 3, 14));
    assert_false(err_at(&err, "%d:%d", 1, 1));
    assert_string_equal(err.place, "3:14");
    assert_int_equal(err.kind, ERR_NONE);
}

/* A JSON answer cannot hold ill-formed text: half a character must not be left over
 * where a message is cut, nor what somebody typed. */
TEST(a_cut_message_stays_well_formed)
{
    char name[2001];
    for (size_t i = 0; i < 2000; i += 2)
        memcpy(name + i, "é", 2);
    name[2000] = '\0';
    for (int before = 0; before < 2; before++) {
        struct err err = ERR_INIT(LANG_EN);
        err_user(&err, "%s%s", before ? "." : "", name);
        err_at(&err, "%s%s", before ? "." : "", name);
        EXPECT_INT("cut text", strlen(err.text), sizeof err.text - 1);
        assert_true(str_is_clean(err.text, strlen(err.text)));
        assert_true(str_is_clean(err.place, strlen(err.place)));
    }
}

TEST(what_was_typed_is_shown_harmlessly)
{
    static const struct {
        const char *rule, *typed, *shown;
    } rows[] = {
        {"accents stay", "Hélène", "Hélène"},
        {"a stray byte", "a\xFFz", "a?z"},
        {"half a character", "a\xC3", "a?"},
        {"an escape to the terminal", "\x1B[2J", "?[2J"},
        {"a new line stays", "a\nb", "a\nb"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        err_user(&err, "%s", rows[i].typed);
        EXPECT_TEXT(rows[i].rule, err.text, rows[i].shown);
    }
}

static void say(struct err *err, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    assert_false(err_vset(err, ERR_USER, format, args));
    va_end(args);
}

TEST(a_message_is_in_the_language_of_its_reader)
{
    for (size_t i = 0; i < lang_fr_count; i++) {
        struct support_sentence entry = support_sentence(i);
        if (strchr(entry.id, '%') || strchr(entry.one, '%'))
            continue;
        struct err french = ERR_INIT(LANG_FR);
        struct err english = ERR_INIT(LANG_EN);
        if (strlen(entry.one) >= sizeof french.text)
            continue; /* help, too long for a message */
        say(&french, entry.id);
        say(&english, entry.id);
        EXPECT_TEXT("French", french.text, entry.one);
        EXPECT_TEXT("English", english.text, entry.id);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_error_wins),
        cmocka_unit_test(a_user_error_has_its_kind),
        cmocka_unit_test(the_first_place_wins),
        cmocka_unit_test(a_cut_message_stays_well_formed),
        cmocka_unit_test(what_was_typed_is_shown_harmlessly),
        cmocka_unit_test(a_message_is_in_the_language_of_its_reader),
    };
    return cmocka_run_group_tests_name("err", tests, NULL, NULL);
}
