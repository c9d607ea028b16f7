/* page_look.c - the look of Étui on one page: every component in every state.
 *
 * For those who change the style: what is wrong here is wrong everywhere. The words are
 * examples; docs/look.md says what each thing is for. */
#include "web/html/hand_html.h"
#include "web/html/page.h"
#include "web/server/handlers.h"
#include <microhttpd.h>

static void open_part(struct html *html, const char *title)
{
    html_add(html, "<section class=\"card\"><h2>%s</h2>", title);
}

static void close_part(struct html *html)
{
    html_add(html, "</section>");
}

static void add_colours(struct html *html)
{
    static const char *const colours[] = {"ink",     "ink-2", "line",   "edge", "paper",
                                          "card",    "felt",  "felt-2", "good", "warn",
                                          "warn-bg", "bad",   "bad-bg"};
    open_part(html, tr(html->lang, N_("Colours")));
    html_add(html, "<ul class=\"swatches\">");
    for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++)
        html_add(html, "<li><span class=\"swatch sw-%s\"></span>%s</li>", colours[i],
                 colours[i]);
    html_add(html, "</ul>");
    close_part(html);
}

static void add_type(struct html *html)
{
    open_part(html, tr(html->lang, N_("Type")));
    html_add(html, "<p class=\"big\">32 54,32 %% Étui</p><p class=\"like-h1\">26 Étui</p>"
                   "<p class=\"like-h2\">20 Étui</p><p>17 DURAND Anne "
                   "0123456789</p><p class=\"small\">15 DURAND Anne</p>"
                   "<p class=\"muted\">17 DURAND Anne</p>");
    close_part(html);
}

static void add_seats(struct html *html)
{
    open_part(html, tr(html->lang, N_("Seats")));
    html_add(html, "<p class=\"row\">");
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        page_seat(html, (enum seat)seat);
        html_add(html, " %s ", seat_word((enum seat)seat, html->lang));
    }
    html_add(html, "</p>");
    close_part(html);
}

static void add_buttons(struct html *html)
{
    const char *word = tr(html->lang, N_("Save"));
    open_part(html, tr(html->lang, N_("Buttons and links")));
    html_add(
        html,
        "<div class=\"row\"><button class=\"button next\">%s</button>"
        "<button class=\"button\">%s</button>"
        "<button class=\"button danger\">%s</button>"
        "<button class=\"button\" disabled>%s</button>"
        "<a class=\"button\" aria-current=\"page\" href=\"/look\">%s</a>"
        "<a href=\"/look\">%s</a> <a class=\"why\" href=\"/look\">54,32 %%</a></div>",
        word, word, word, word, word, word);
    close_part(html);
}

static void add_fields(struct html *html)
{
    enum lang lang = html->lang;
    open_part(html, tr(lang, N_("Forms")));
    html_add(html,
             "<div class=\"fields top\"><div class=\"field\"><label for=\"f1\">%s</label>"
             "<input id=\"f1\" value=\"DURAND Anne\"></div>",
             tr(lang, N_("Name")));
    html_add(html,
             "<div class=\"field\"><label for=\"f2\">%s</label><input id=\"f2\" "
             "value=\"57\" aria-invalid=\"true\" aria-describedby=\"e2\">"
             "<span class=\"error\" id=\"e2\">%s</span></div>",
             tr(lang, N_("Score")),
             tr(lang, N_("57 is impossible; 56 and 58 are near.")));
    html_add(
        html,
        "<div class=\"field\"><label for=\"f3\">%s</label><select id=\"f3\">"
        "<option>1</option></select><span class=\"muted small\">%s</span></div></div>",
        tr(lang, N_("Round")), tr(lang, N_("A hint stands below its field.")));
    html_add(html,
             "<fieldset><legend>%s</legend><div class=\"choice\"><label><input "
             "type=\"radio\" name=\"c\" checked><span>%s</span></label><label><input "
             "type=\"radio\" name=\"c\"><span>%s</span></label></div></fieldset>",
             tr(lang, N_("Result")), tr(lang, N_("Made")), tr(lang, N_("Down")));
    close_part(html);
}

static void add_states(struct html *html)
{
    static const struct {
        const char *style;
        const char *text;
    } cells[] = {{"done", "✓ 4"},  {"playing now", "▶ 2 / 4"}, {"late", "! 2 / 4"},
                 {"miss", "? 12"}, {"conflict", "≠ 12"},       {"future", ""},
                 {"rest", ""}};
    enum lang lang = html->lang;
    open_part(html, tr(lang, N_("States")));
    html_add(html,
             "<p class=\"row\"><span class=\"tag\">%s</span><span class=\"tag warn\">%s"
             "</span><span class=\"tag bad\">%s</span></p>",
             tr(lang, N_("published")), tr(lang, N_("provisional")),
             tr(lang, N_("conflict")));
    html_add(
        html,
        "<p class=\"note\">%s</p><p class=\"note warn\">%s</p><p class=\"note bad\">%s"
        "</p>",
        tr(lang, N_("Something to know.")), tr(lang, N_("Something to look at.")),
        tr(lang, N_("Something is wrong, and what to do.")));
    html_add(html,
             "<div class=\"scroll\" tabindex=\"0\" role=\"region\" "
             "aria-label=\"%s\"><table class=\"grid\"><tbody><tr>",
             tr(lang, N_("Cells of the grid")));
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++)
        html_add(html, "<td class=\"%s\"><span>%s</span></td>", cells[i].style,
                 cells[i].text);
    html_add(html, "</tr></tbody></table></div><p class=\"row\"><span class=\"clock\">"
                   "12:34</span><span class=\"clock late\">4:59</span>"
                   "<span class=\"clock over\">−0:12</span></p>");
    close_part(html);
}

static void add_table(struct html *html)
{
    enum lang lang = html->lang;
    open_part(html, tr(lang, N_("Tables")));
    html_add(
        html,
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\"><table>"
        "<thead><tr><th scope=\"col\" class=\"num\">%s</th><th scope=\"col\">%s</th>"
        "<th scope=\"col\" class=\"num\">%s</th></tr></thead><tbody>",
        tr(lang, N_("Ranking")), tr(lang, N_("Rank")), tr(lang, N_("Name")),
        tr(lang, N_("Total")));
    html_add(html, "<tr><td class=\"num\">1</td><th scope=\"row\" class=\"name\">DURAND "
                   "Anne</th><td class=\"num\">61,25 %%</td></tr>"
                   "<tr><td class=\"num\">2</td><th scope=\"row\" class=\"name\">MARTIN "
                   "Paul</th><td class=\"num\">58,04 %%</td></tr></tbody></table></div>");
    close_part(html);
}

/* A board with its four hands. */
static void add_hands(struct html *html)
{
    open_part(html, tr(html->lang, N_("Hands")));
    html_add(html, "<div class=\"hand-record\">");
    hand_html_example(html);
    html_add(html, "</div>");
    close_part(html);
}

void page_look(struct request *request)
{
    struct html *html = &request->html;
    struct page_frame frame = {.title = tr(request->lang, N_("The look"))};
    page_open(request, &frame);
    html_add(html, "<h1>%s</h1>", frame.title);
    add_colours(html);
    add_type(html);
    add_seats(html);
    add_buttons(html);
    add_fields(html);
    add_states(html);
    add_table(html);
    add_hands(html);
    page_close(request, MHD_HTTP_OK);
}
