/* test_html.c - a page being written: every text is escaped. */
#include "web/html/html.h"

#include "support.h"
#include <stdint.h>

#define MINUS "\u2212"

/* The text that was written, compared and cleared. */
static void expect(const char *rule, struct html *html, const char *wanted)
{
    EXPECT_TEXT(rule, str_text(&html->out), wanted);
    html_clear(html);
}

TEST(every_special_character_is_escaped)
{
    static const struct {
        const char *rule;
        const char *text;
        const char *escaped;
    } rows[] = {
        {"nothing", "", ""},
        {"plain", "DURAND Anne", "DURAND Anne"},
        {"ampersand", "&", "&amp;"},
        {"less", "<", "&lt;"},
        {"greater", ">", "&gt;"},
        {"double quote", "\"", "&quot;"},
        {"single quote", "'", "&#39;"},
        {"an entity is text too", "&lt;", "&amp;lt;"},
        {"script", "<script>alert('1')</script>",
         "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"},
        {"out of an attribute", "\" onload=\"x", "&quot; onload=&quot;x"},
        {"per cent is no format here", "100%s%n", "100%s%n"},
        {"accents stay", "ÉPARVIER Irène 🂡", "ÉPARVIER Irène 🂡"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct html html = {.lang = LANG_EN};
        html_text(&html, rows[i].text);
        expect(rows[i].rule, &html, rows[i].escaped);
        html_add(&html, "<p title=\"%s\">%s</p>", rows[i].text, rows[i].text);
        struct str wanted = {0};
        str_printf(&wanted, "<p title=\"%s\">%s</p>", rows[i].escaped, rows[i].escaped);
        expect(rows[i].rule, &html, str_text(&wanted));
        str_clear(&wanted);
    }
}

TEST(each_byte_is_escaped_or_left)
{
    for (int c = 1; c < 128; c++) {
        struct html html = {.lang = LANG_EN};
        char name[16];
        str_format(name, sizeof name, "byte %d", c);
        html_add(&html, "%c", c);
        bool special = c == '&' || c == '<' || c == '>' || c == '"' || c == '\'';
        EXPECT_INT(name, html.out.length > 1, special);
        EXPECT_INT(name, str_text(&html.out)[0], special ? '&' : c);
        html_clear(&html);
    }
}

TEST(numbers_and_signs_are_as_in_printf)
{
    struct html html = {.lang = LANG_EN};
    html_add(&html, "%d %u %jd %jd %zu", -3, 4U, INTMAX_C(-5), INTMAX_C(-6), (size_t)7);
    expect("numbers", &html, "-3 4 -5 -6 7");
    html_add(&html, "<b>%d%%</b>%%", 50);
    expect("per cent", &html, "<b>50%</b>%");
    html_add(&html, "%s%s%c%s", "", "a<", '&', ">");
    expect("one after the other", &html, "a&lt;&amp;&gt;");
    html_add(&html, "<br>");
    expect("no argument", &html, "<br>");
}

TEST(a_sentence_is_escaped_as_a_whole)
{
    struct html html = {.lang = LANG_EN};
    html_say(&html, "%s is <here> & \"%d\"", "<b>O'Brien</b>", 3);
    expect("sentence", &html,
           "&lt;b&gt;O&#39;Brien&lt;/b&gt; is &lt;here&gt; &amp; &quot;3&quot;");
}

TEST(only_trusted_markup_is_left_alone)
{
    struct html html = {.lang = LANG_EN};
    html_add_trusted_markup(&html, "<i>%s &amp;</i>");
    expect("trusted", &html, "<i>%s &amp;</i>");
}

TEST(a_name_stands_apart)
{
    struct html html = {.lang = LANG_EN};
    html_name(&html, "<DURAND> כהן");
    expect("name", &html, "<bdi>&lt;DURAND&gt; כהן</bdi>");
}

TEST(figures_follow_the_language)
{
    struct html html = {.lang = LANG_FR};
    html_percent(&html, ratio_of(5432, 100), 2);
    expect("French", &html, "54,32\u00a0%");
    html.lang = LANG_EN;
    html_percent(&html, ratio_of(5432, 100), 2);
    expect("English", &html, "54.32%");
    html_score(&html, -52);
    html_score(&html, 56);
    expect("scores", &html, MINUS "52+56");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_special_character_is_escaped),
        cmocka_unit_test(each_byte_is_escaped_or_left),
        cmocka_unit_test(numbers_and_signs_are_as_in_printf),
        cmocka_unit_test(a_sentence_is_escaped_as_a_whole),
        cmocka_unit_test(only_trusted_markup_is_left_alone),
        cmocka_unit_test(a_name_stands_apart),
        cmocka_unit_test(figures_follow_the_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
