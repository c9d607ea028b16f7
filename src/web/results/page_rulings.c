/* page_rulings.c - all rulings of a tournament, with what they come to for each player.
 *
 * Those that were undone stay in the list, struck through: the history is whole. */
#include "report.h"
#include "web/page.h"

static void add_undo(const struct report_html *view, const struct cell *cell)
{
    struct html *html = view->html;
    const struct desk *desk = view->by;
    desk_form(desk, "/undo");
    input_hidden_number(html, "seq", cell->number);
    input_hidden(html, "from", "rulings");
    html_add(html, "<button class=\"button\">%s<span class=\"hidden\"> ",
             tr(html->lang, N_("Undo")));
    html_say(html, N_("event %jd"), (int64_t)cell->number);
    html_add(html, "</span></button></form> ");
    page_link_about(html, N_("Report"),
                    request_say(desk->request, N_("event %jd"), (int64_t)cell->number),
                    "/tournaments/%jd/rulings/%jd", desk->stream, (int64_t)cell->number);
}

static void add_list(struct desk *desk)
{
    struct html *html = desk->html;
    struct report_html view = report_html_page(html, desk->stream, "rulings");
    view.add_action = add_undo;
    view.by = desk;
    struct report report = report_start(html->lang, REPORT_PAGE);
    rulings_report(&report, desk->t, desk->roster, desk->session);
    card_open(html, N_("What was ruled"));
    report_html_write(&view, &report);
    if (report.section[0]->rows == 0)
        html_say_in(html, "p", N_("There are no rulings."));
    html_add(html, "<p class=\"row noprint\">");
    page_sheet(html, desk->stream, "rulings");
    desk_link(desk, "target",
              N_("To make a ruling, open a table on the control desk, or its call"),
              NULL);
    html_add(html, "</p>");
    card_close(html);
    report_clear(&report);
}

static void add_totals(const struct desk *desk)
{
    struct html *html = desk->html;
    const struct report_html view = report_html_page(html, desk->stream, "totals");
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
    desk_page(&desk, (struct desk_title){.title = N_("Rulings")}, NULL);
    add_list(&desk);
    add_totals(&desk);
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}

/* One ruling with all that is known of it, to be printed and signed. */
void page_ruling_file(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    const struct ruling *ruling = ruling_file_find(desk.t, request_number(request, 1));
    if (!ruling) {
        desk_close(&desk);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("there is no such ruling, or it was undone; choose one from the "
                        "list of rulings"));
        return;
    }
    struct html *html = desk.html;
    struct report_html view = report_html_page(html, desk.stream, "sheet");
    struct report report = report_start(html->lang, REPORT_PAGE);
    view.captions = true;
    ruling_file_report(&report, desk.t, desk.roster, ruling);
    desk_page(&desk,
              (struct desk_title){.title = N_("Report for the disciplinary chamber")},
              NULL);
    card_open(html, NULL);
    report_html_write(&view, &report);
    html_say_in(html, "p", N_("Statement of the arbiter:"));
    html_add(html, "<p class=\"signature\"></p>");
    html_say_in(html, "p", N_("Date and signature of the arbiter:"));
    html_add(html, "<p class=\"signature\"></p>");
    card_close(html);
    report_clear(&report);
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}
