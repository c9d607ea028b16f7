/* test_components.c - what pages are made of: markup written once, every text escaped. */
#include "support.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/list.h"
#include "web/page/page.h"

#define NASTY "<b>\"Anne\"</b>"
#define ESCAPED "&lt;b&gt;&quot;Anne&quot;&lt;/b&gt;"

/* The text that was written, compared and cleared. */
static void expect(const char *rule, struct html *html, const char *wanted)
{
    EXPECT_TEXT(rule, str_text(&html->out), wanted);
    html_clear(html);
}

TEST(a_sentence_stands_in_its_element)
{
    struct html html = {.lang = LANG_EN};
    html_say_in(&html, "p", "%d < %s", 1, NASTY);
    expect("without a class", &html, "<p>1 &lt; " ESCAPED "</p>");
    html_say_in(&html, "span.tag warn", "late");
    expect("with two classes", &html, "<span class=\"tag warn\">late</span>");
    html_hidden(&html, NASTY);
    expect("hidden", &html, "<span class=\"hidden\"> " ESCAPED "</span>");
    html.lang = LANG_FR;
    html_say_in(&html, "b", "Name");
    expect("translated", &html, "<b>Nom</b>");
}

TEST(a_card_has_what_it_is_given)
{
    struct html html = {.lang = LANG_EN};
    card_open(&html, "Calls");
    card_close(&html);
    expect("plain", &html, "<section class=\"card\"><h2>Calls</h2></section>");
    card_open(&html, NULL);
    expect("without a title", &html, "<section class=\"card\">");
    card_open_as(&html, &(struct card){NASTY, "noprint", "calls", "live"});
    expect("all of it", &html,
           "<section class=\"card noprint\" id=\"calls\" data-live=\"live\"><h2>" ESCAPED
           "</h2>");
}

TEST(notes_and_tags_say_their_kind)
{
    static const struct {
        enum note kind;
        const char *note;
        const char *tag;
    } rows[] = {
        {NOTE_PLAIN, "<p class=\"note\">", "<span class=\"tag\">"},
        {NOTE_STATUS, "<p class=\"note\" role=\"status\">", "<span class=\"tag\">"},
        {NOTE_WARN, "<p class=\"note warn\">", "<span class=\"tag warn\">"},
        {NOTE_BAD, "<p class=\"note bad\">", "<span class=\"tag bad\">"},
        {NOTE_ALERT, "<p class=\"note bad\" role=\"alert\">", "<span class=\"tag\">"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct html html = {.lang = LANG_EN};
        struct str wanted = {0};
        note_add(&html, rows[i].kind, "%s", NASTY);
        tag_add(&html, rows[i].kind, NASTY);
        str_printf(&wanted, "%s" ESCAPED "</p>%s" ESCAPED "</span>", rows[i].note,
                   rows[i].tag);
        expect(rows[i].note, &html, str_text(&wanted));
        str_clear(&wanted);
    }
    struct html html = {.lang = LANG_EN};
    note_error(&html, NULL);
    note_error(&html, "");
    expect("no error", &html, "");
}

TEST(picks_mark_the_chosen_one)
{
    struct html html = {.lang = LANG_EN};
    picks_open(&html, "Order");
    picks_add(&html, true, "Rank", "/ranking?a=%d&b=%s", 1, NASTY);
    picks_add(&html, false, NASTY, "/look");
    picks_close(&html);
    expect("two", &html,
           "<nav class=\"picks\" aria-label=\"Order\">"
           "<a href=\"/ranking?a=1&amp;b=" ESCAPED "\" aria-current=true>Rank</a>"
           "<a href=\"/look\">" ESCAPED "</a></nav>");
    details_open(&html, true, NASTY);
    details_close(&html);
    expect("details", &html, "<details open><summary>" ESCAPED "</summary></details>");
}

TEST(a_list_has_its_columns)
{
    static const struct list list = {
        .label = "Ranking", .column = {{"Rank", "num"}, {"Name", ""}, {"", "num"}}};
    static const struct list bare = {.style = "grid", .caption = NASTY};
    struct html html = {.lang = LANG_EN};
    list_open(&html, &list);
    list_cell(&html, "num", "%d", 1);
    list_name(&html, NASTY);
    list_cell(&html, "", "%s", NASTY);
    list_close(&html, &list);
    expect("in its box", &html,
           "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Ranking\">"
           "<table><thead><tr><th scope=\"col\" class=\"num\">Rank</th>"
           "<th scope=\"col\">Name</th><td class=\"num\"></td></tr></thead><tbody>"
           "<td class=\"num\">1</td><th scope=\"row\" class=\"name\"><bdi>" ESCAPED
           "</bdi></th><td>" ESCAPED "</td></tbody></table></div>");
    list_open(&html, &bare);
    list_close(&html, &bare);
    expect("without box and head", &html,
           "<table class=\"grid\"><caption>" ESCAPED "</caption></tbody></table>");
}

TEST(a_field_is_tied_to_its_texts)
{
    struct html html = {.lang = LANG_EN};
    struct input input = {.id = "a", .label = NASTY, .value = NASTY, .hint = NASTY};
    input_add(&html, &input);
    expect("hint", &html,
           "<div class=\"field\"><label for=\"a\">" ESCAPED "</label>"
           "<input type=\"text\" id=\"a\" name=\"a\" value=\"" ESCAPED "\" "
           "aria-describedby=\"a-hint\"><p class=\"small muted\" id=\"a-hint\">" ESCAPED
           "</p></div>");
    input.error = NASTY;
    input_list_open(&html, &input);
    input_option(&html, NASTY, true, "%s", NASTY);
    input_option(&html, "", false, "none");
    input_list_close(&html, &input);
    expect("error", &html,
           "<div class=\"field\"><label for=\"a\">" ESCAPED "</label><select id=\"a\" "
           "name=\"a\" aria-invalid=\"true\" aria-describedby=\"a-error\">"
           "<option value=\"" ESCAPED "\" selected>" ESCAPED "</option>"
           "<option value=\"\">none</option></select><p class=\"error\" role=\"alert\" "
           "id=\"a-error\">" ESCAPED "</p></div>");
}

TEST(boxes_and_choices)
{
    struct html html = {.lang = LANG_EN};
    input_check(&html, &(struct input_box){.name = "a", .value = NASTY, .wrong = "g"},
                "%s", NASTY);
    expect("a box with an error of its group", &html,
           "<label class=\"row\"><input type=\"checkbox\" name=\"a\" value=\"" ESCAPED
           "\" aria-invalid=\"true\" aria-describedby=\"g-error\"> " ESCAPED "</label>");
    choice_open(&html, NASTY);
    choice_add(&html, &(struct input_box){.name = "a", .value = "1", .chosen = true},
               "%s", NASTY);
    choice_close(&html);
    expect("a choice", &html,
           "<fieldset><legend>" ESCAPED "</legend><div class=\"choice\"><label>"
           "<input type=\"radio\" name=\"a\" value=\"1\" checked><span>" ESCAPED
           "</span></label></div></fieldset>");
    input_hidden(&html, "a", NASTY);
    input_hidden_number(&html, "n", -7);
    expect("hidden", &html,
           "<input type=\"hidden\" name=\"a\" value=\"" ESCAPED "\">"
           "<input type=\"hidden\" name=\"n\" value=\"-7\">");
}

TEST(an_action_says_whom_it_is_about)
{
    struct html html = {.lang = LANG_EN};
    page_form_end(&html, "quiet", "Undo", NASTY);
    expect("about somebody", &html,
           "<button class=\"quiet\">Undo<span class=\"hidden\"> " ESCAPED
           "</span></button></form>");
    page_form_end(&html, "button next", "Save", NULL);
    expect("about nobody", &html, "<button class=\"button next\">Save</button></form>");
    page_link(&html, "", NASTY, "/a?b=%s&c", NASTY);
    expect("a link", &html, "<a href=\"/a?b=" ESCAPED "&amp;c\">" ESCAPED "</a>");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sentence_stands_in_its_element),
        cmocka_unit_test(a_card_has_what_it_is_given),
        cmocka_unit_test(notes_and_tags_say_their_kind),
        cmocka_unit_test(picks_mark_the_chosen_one),
        cmocka_unit_test(a_list_has_its_columns),
        cmocka_unit_test(a_field_is_tied_to_its_texts),
        cmocka_unit_test(boxes_and_choices),
        cmocka_unit_test(an_action_says_whom_it_is_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
