/* test_why.c - a listener to a computation. */
#include "base/why.h"

#include "support.h"

TEST(nobody_listens)
{
    struct why_figure figure;
    why_line(NULL, "%d", 1);
    why_begin(NULL);
    why_end(NULL);
    assert_string_equal(why_percent(NULL, ratio_of(1, 2), &figure), "0.50%");
}

TEST(lines_are_indented_under_what_they_explain)
{
    struct why why = {.lang = LANG_EN};
    why_line(&why, "total %d", 3);
    why_begin(&why);
    why_line(&why, "one");
    why_begin(&why);
    why_line(&why, "deep");
    why_end(&why);
    why_line(&why, "two");
    why_end(&why);
    why_line(&why, "end");
    assert_string_equal(str_text(&why.out), "total 3\n  one\n    deep\n  two\nend\n");
    why_clear(&why);
    assert_string_equal(str_text(&why.out), "");
}

TEST(figures_speak_the_listeners_language)
{
    struct why french = {.lang = LANG_FR};
    struct why english = {.lang = LANG_EN};
    struct why_figure figure;
    struct ratio third = ratio_of(100, 3);
    assert_string_equal(why_percent(&french, third, &figure), "33,33\u00a0%");
    assert_string_equal(why_percent(&english, third, &figure), "33.33%");
    assert_string_equal(why_number(&french, third, 3, &figure), "33,333");
    assert_string_equal(why_number(&english, ratio_of(-1, 2), 1, &figure), "\u22120.5");
    assert_string_equal(why_number(NULL, third, 0, &figure), "33");
    assert_string_equal(why_signed(&french, third, 2, &figure), "+33,33");
    assert_string_equal(why_signed(NULL, ratio_of(-1, 2), 2, &figure), "\u22120.50");
    assert_string_equal(why_signed(NULL, ratio_of(1, 1000), 2, &figure), "0.00");
    assert_ptr_equal(why_score(-56, &figure), figure.text);
    assert_string_equal(figure.text, "\u221256");
    assert_string_equal(why_score(62, &figure), "+62");
}

TEST(the_longest_figure_fits)
{
    struct why french = {.lang = LANG_FR};
    struct why_figure figure;
    why_percent(&french, ratio_of(INT64_MIN, 1), &figure);
    assert_string_equal(figure.text, "\u221292233720368547758,07\u00a0%");
    assert_string_equal(why_score(INT64_MIN, &figure), "\u22129223372036854775808");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_listens),
        cmocka_unit_test(lines_are_indented_under_what_they_explain),
        cmocka_unit_test(figures_speak_the_listeners_language),
        cmocka_unit_test(the_longest_figure_fits),
    };
    return cmocka_run_group_tests_name("why", tests, NULL, NULL);
}
