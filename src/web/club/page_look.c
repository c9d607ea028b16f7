/* page_look.c - the look of Étui on one page: every component in every state.
 *
 * For those who change the style: what is wrong here is wrong everywhere. The words are
 * examples; docs/look.md says what each thing is for. */
#include "web/html/box.h"
#include "web/html/hand_html.h"
#include "web/html/input.h"
#include "web/html/list.h"
#include "web/html/page.h"
#include "web/server/handlers.h"
#include <microhttpd.h>

static void add_colours(struct html *html)
{
    static const char *const colours[] = {"ink",     "ink-2", "line",   "edge", "paper",
                                          "card",    "felt",  "felt-2", "good", "warn",
                                          "warn-bg", "bad",   "bad-bg"};
    card_open(html, N_("Colours"));
    html_add(html, "<ul class=\"swatches\">");
    for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++)
        html_add(html, "<li><span class=\"swatch sw-%s\"></span>%s</li>", colours[i],
                 colours[i]);
    html_add(html, "</ul>");
    card_close(html);
}

static void add_type(struct html *html)
{
    card_open(html, N_("Type"));
    html_add(html, "<p class=\"big\">32 54,32 %% Étui</p><p class=\"like-h1\">26 Étui</p>"
                   "<p class=\"like-h2\">20 Étui</p><p>17 DURAND Anne "
                   "0123456789</p><p class=\"small\">15 DURAND Anne</p>"
                   "<p class=\"muted\">17 DURAND Anne</p>");
    card_close(html);
}

static void add_seats(struct html *html)
{
    card_open(html, N_("Seats"));
    html_add(html, "<p class=\"row\">");
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        page_seat(html, (enum seat)seat);
        html_add(html, " %s ", seat_word((enum seat)seat, html->lang));
    }
    html_add(html, "</p>");
    card_close(html);
}

static void add_buttons(struct html *html)
{
    const char *word = tr(html->lang, N_("Save"));
    card_open(html, N_("Buttons and links"));
    html_add(
        html,
        "<div class=\"row\"><button class=\"button next\">%s</button>"
        "<button class=\"button\">%s</button>"
        "<button class=\"button danger\">%s</button>"
        "<button class=\"button\" disabled>%s</button>"
        "<a class=\"button\" aria-current=\"page\" href=\"/look\">%s</a>"
        "<a href=\"/look\">%s</a> <a class=\"why\" href=\"/look\">54,32 %%</a></div>",
        word, word, word, word, word, word);
    card_close(html);
}

static void add_fields(struct html *html)
{
    static const struct input_choice rounds[] = {{"1", "1"}, {"2", "2"}};
    static const struct input name = {
        .id = "f1", .label = N_("Name"), .value = "DURAND Anne"};
    static const struct input round = {.id = "f3",
                                       .label = N_("Round"),
                                       .value = "1",
                                       .hint = N_("A hint appears below its field.")};
    static const struct input reason = {.id = "f4", .label = N_("Reason")};
    struct input score = {
        .id = "f2",
        .label = N_("Score"),
        .value = "57",
        .error = tr(html->lang, N_("57 is impossible; the nearest are 56 and 58."))};
    card_open(html, N_("Forms"));
    html_add(html, "<div class=\"fields top\">");
    input_add(html, &name);
    input_add(html, &score);
    input_add_list(html, &round, rounds, sizeof rounds / sizeof rounds[0]);
    input_add_area(html, &reason);
    html_add(html, "</div>");
    choice_open(html, N_("Result"));
    choice_add(html, &(struct input_box){.name = "c", .value = "made", .chosen = true},
               N_("Made"));
    choice_add(html, &(struct input_box){.name = "c", .value = "down"}, N_("Down"));
    choice_close(html);
    input_check(html, &(struct input_box){.name = "late", .value = "1", .chosen = true},
                N_("late"));
    card_close(html);
}

/* What is chosen among pages, what is folded away, and a button that says whom it is
 * about to those who listen. */
static void add_boxes(struct html *html)
{
    picks_open(html, N_("Order"));
    picks_add(html, true, N_("Rank"), "/look");
    picks_add(html, false, N_("Name"), "/look?sort=name");
    picks_close(html);
    details_open(html, false, N_("Reason"));
    html_say_in(html, "p", N_("Something to know."));
    details_close(html);
    html_add(html, "<form action=\"/look\">");
    page_form_end(html, "quiet", N_("Undo"), "DURAND Anne");
}

static void add_states(struct html *html)
{
    static const struct {
        const char *style;
        const char *text;
    } cells[] = {{"done", "✓ 4"},  {"playing now", "▶ 2 / 4"}, {"late", "! 2 / 4"},
                 {"miss", "? 12"}, {"conflict", "≠ 12"},       {"future", ""},
                 {"rest", ""}};
    static const struct list grid = {.label = N_("Cells of the grid"), .style = "grid"};
    card_open(html, N_("States"));
    html_add(html, "<p class=\"row\">");
    tag_add(html, NOTE_PLAIN, N_("published"));
    tag_add(html, NOTE_WARN, N_("provisional"));
    tag_add(html, NOTE_BAD, N_("conflict"));
    html_add(html, "</p>");
    note_add(html, NOTE_PLAIN, N_("Something to know."));
    note_add(html, NOTE_WARN, N_("Something to check."));
    note_add(html, NOTE_BAD, N_("Something is wrong, and what to do."));
    add_boxes(html);
    list_open(html, &grid);
    html_add(html, "<tbody><tr>");
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++)
        html_add(html, "<td class=\"%s\"><span>%s</span></td>", cells[i].style,
                 cells[i].text);
    html_add(html, "</tr>");
    list_close(html, &grid);
    html_add(html, "<p class=\"row\"><span class=\"clock\">12:34</span><span "
                   "class=\"clock late\">4:59</span>"
                   "<span class=\"clock over\">−0:12</span></p>");
    card_close(html);
}

static void add_list(struct html *html)
{
    static const struct list list = {
        .label = N_("Ranking"),
        .column = {{N_("Rank"), "num"}, {N_("Name"), ""}, {N_("Total"), "num"}}};
    static const char *const rows[][2] = {{"DURAND Anne", "61,25 %"},
                                          {"MARTIN Paul", "58,04 %"}};
    card_open(html, N_("Tables"));
    list_open(html, &list);
    for (int i = 0; i < 2; i++) {
        html_add(html, "<tr>");
        list_cell(html, "num", "%d", i + 1);
        list_name(html, rows[i][0]);
        list_cell(html, "num", "%s", rows[i][1]);
        html_add(html, "</tr>");
    }
    list_close(html, &list);
    card_close(html);
}

/* A board with its four hands. */
static void add_hands(struct html *html)
{
    card_open(html, N_("Hands"));
    html_add(html, "<div class=\"hand-record\">");
    hand_html_example(html);
    html_add(html, "</div>");
    card_close(html);
}

void page_look(struct request *request)
{
    struct html *html = &request->html;
    page_open_titled(request, N_("The look"));
    add_colours(html);
    add_type(html);
    add_seats(html);
    add_buttons(html);
    add_fields(html);
    add_states(html);
    add_list(html);
    add_hands(html);
    page_close(request, MHD_HTTP_OK);
}
