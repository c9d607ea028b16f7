/* page_rulings.c - all rulings of a tournament, with what they come to for each player.
 *
 * Those that were undone stay in the list, struck through: the history is whole. */
#include "report/rulings.h"
#include "web/desk/desk.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/report_html.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <stdint.h>

static void add_undo(const struct report_html *view, const struct cell *cell)
{
    struct html *html = view->html;
    const struct desk *desk = view->by;
    page_form(desk->request, "/tournaments/%jd/undo", (int64_t)desk->stream);
    input_hidden_number(html, "seq", cell->number);
    input_hidden(html, "from", "rulings");
    html_add(html, "<button class=\"button\">%s<span class=\"hidden\"> ",
             tr(html->lang, N_("Undo")));
    html_say(html, N_("event %jd"), (int64_t)cell->number);
    html_add(html, "</span></button></form>");
}

static void add_list(const struct desk *desk, const struct report_html *view)
{
    struct html *html = desk->html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    rulings_report(&report, desk->t, desk->roster, desk->session);
    card_open(html, N_("What was ruled"));
    report_html_write(view, &report);
    if (report.section[0]->rows == 0)
        html_say_in(html, "p", N_("There are no rulings."));
    html_add(html,
             "<p class=\"noprint\"><a class=\"target\" href=\"/tournaments/%jd\">"
             "%s</a></p>",
             (int64_t)desk->stream,
             tr(html->lang,
                N_("To make a ruling, open a table on the progress page, or its call")));
    card_close(html);
    report_clear(&report);
}

static void add_totals(const struct desk *desk)
{
    struct html *html = desk->html;
    const struct report_html view = {
        .html = html, .stream = desk->stream, .look = "totals", .place = REPORT_PAGE};
    struct report report = report_start(html->lang, REPORT_PAGE);
    rulings_report_totals(&report, desk->t, desk->roster);
    if (report.section[0]->rows > 0) {
        card_open(html, N_("Totals per player"));
        report_html_write(&view, &report);
        card_close(html);
    }
    report_clear(&report);
}

void page_rulings(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    struct page_frame frame = {
        .title = tr(request->lang, N_("Rulings")), .t = desk.t, .stream = desk.stream};
    const struct report_html view = {.html = desk.html,
                                     .stream = desk.stream,
                                     .look = "rulings",
                                     .place = REPORT_PAGE,
                                     .add_action = add_undo,
                                     .by = &desk};
    page_open(request, &frame);
    desk_state(&desk);
    html_add(desk.html, "<h1>%s</h1>", frame.title);
    add_list(&desk, &view);
    add_totals(&desk);
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}
