/* page_look.c - the look of Étui on one page: every component in every state.
 *
 * For those who change the style: what is wrong here is wrong everywhere. The words are
 * examples; docs/look.md says what each thing is for. */
#include "web/page.h"

static void add_colours(struct html *html)
{
    static const char *const colours[] = {
        "ink",  "ink-2",   "line",      "edge",   "paper", "card",
        "sunk", "felt",    "felt-2",    "felt-3", "night", "night-2",
        "warn", "warn-bg", "warn-edge", "bad",    "bad-bg"};
    html_add(html, "<ul class=\"swatches\">");
    for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++)
        html_add(html, "<li><span class=\"swatch sw-%s\"></span>%s</li>", colours[i],
                 colours[i]);
    html_add(html, "</ul>");
}

static void add_type(struct html *html)
{
    html_add(html, "<p class=\"big\">44 54,32 %% Étui</p><p class=\"like-h1\">28 Étui</p>"
                   "<p class=\"like-h2\">20 Étui</p><p>16 DURAND Anne "
                   "0123456789</p><p class=\"small\">15 DURAND Anne</p>"
                   "<p class=\"muted\">16 DURAND Anne</p>");
}

/* The small drawings, by their names. */
static void add_icons(struct html *html)
{
    static const char *const names[] = {"arrow",  "book",   "cards",  "check", "clock",
                                        "hand",   "late",   "me",     "pause", "pencil",
                                        "people", "pin",    "play",   "plus",  "print",
                                        "rank",   "screen", "search", "undo",  "warn"};
    html_add(html, "<ul class=\"swatches\">");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        html_add(html, "<li>");
        icon_add(html, names[i]);
        html_add(html, "%s</li>", names[i]);
    }
    html_add(html, "</ul>");
}

static void add_seats(struct html *html)
{
    html_add(html, "<p class=\"row\">");
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        html_seat(html, (enum seat)seat);
        html_add(html, " %s ", seat_word((enum seat)seat, html->lang));
    }
    html_add(html, "</p>");
}

static void add_buttons(struct html *html)
{
    const char *word = tr(html->lang, N_("Save"));
    html_add(
        html,
        "<div class=\"row\"><button class=\"button next\">%s</button>"
        "<button class=\"button\">%s</button>"
        "<button class=\"button danger\">%s</button>"
        "<button class=\"button\" disabled>%s</button>"
        "<a class=\"button\" aria-current=\"page\" href=\"/look\">%s</a>"
        "<a href=\"/look\">%s</a> <a class=\"why\" href=\"/look\">54,32 %%</a></div>",
        word, word, word, word, word, word);
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
    } cells[] = {{"done", "✓"},       {"unsure", "✎ 2"},   {"playing now", "▶ 2 / 4"},
                 {"late", "◷ 2 / 4"}, {"miss", "? n° 12"}, {"conflict", "≠ n° 12"},
                 {"future", ""},      {"rest", "–"}};
    static const struct list grid = {.label = N_("Cells of the grid"), .style = "grid"};
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
}

static void add_list(struct html *html)
{
    static const struct list list = {
        .label = N_("Ranking"),
        .column = {{N_("Rank"), "num"}, {N_("Name"), ""}, {N_("Total"), "num"}}};
    static const char *const rows[][2] = {{"DURAND Anne", "61,25 %"},
                                          {"MARTIN Paul", "58,04 %"}};
    list_open(html, &list);
    for (int i = 0; i < 2; i++) {
        html_add(html, "<tr>");
        list_cell(html, "num", "%d", i + 1);
        list_name(html, rows[i][0]);
        list_cell(html, "num", "%s", rows[i][1]);
        html_add(html, "</tr>");
    }
    list_close(html, &list);
}

/* A board with its four hands. */
static void add_hands(struct html *html)
{
    html_add(html, "<div class=\"hand-record\">");
    hand_html_example(html);
    html_add(html, "</div>");
}

static const struct {
    const char *title;
    void (*add)(struct html *html);
} cards[] = {
    {N_("Colours"), add_colours},
    {N_("Type"), add_type},
    {N_("Drawings"), add_icons},
    {N_("Seats"), add_seats},
    {N_("Buttons and links"), add_buttons},
    {N_("Forms"), add_fields},
    {N_("States"), add_states},
    {N_("Tables"), add_list},
    {N_("Hands"), add_hands},
};

void page_look(struct request *request)
{
    struct html *html = &request->html;
    page_open_titled(request, N_("The look"));
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        card_open(html, cards[i].title);
        cards[i].add(html);
        card_close(html);
    }
    page_close(request, MHD_HTTP_OK);
}
