/* preview.c - the results before they are published: what a phone will show, what is
 * missing, and the same as a text for an e-mail. */
#include "web/prepare/preview.h"

#include "report.h"
#include "tournament/evening.h"
#include "tournament/model.h"
#include "tournament/tell.h"
#include "web/html.h"
#include "web/server.h"

enum { ROWS_MOST = 8 };

static void add_ready_line(const struct desk *desk, const char *style, const char *icon,
                           const char *sentence)
{
    struct html *html = desk->html;
    html_add(html, "<li><b class=\"sign %s\">", style);
    icon_add(html, icon);
    html_add(html, "</b><span><b>%s</b></span>", sentence);
}

void preview_add_ready(const struct desk *desk)
{
    struct html *html = desk->html;
    struct request *request = desk->request;
    struct missing sum = missing_in_session(desk->t, desk->evening.session);
    bool all = sum.done == sum.expected;
    int unsure = sum.unconfirmed;
    html_add(html, "<ul class=\"todo\">");
    add_ready_line(desk, all ? "done" : "late", all ? "check" : "warn",
                   request_say(request,
                               all ? N_("Results: %d of %d")
                                   : N_("Results are missing: %d of %d are in."),
                               missing_handed_in(&sum), sum.expected));
    if (!all)
        desk_link(desk, "button", N_("View"), NULL);
    html_add(html, "</li>");
    if (unsure > 0) {
        add_ready_line(
            desk, "unsure", "pencil",
            request_say(request, N_("Never confirmed, but counted: %d"), unsure));
        desk_link(desk, "button", N_("View"), NULL);
        html_add(html, "</li>");
    }
    if (desk->t->rulings > 0) {
        add_ready_line(
            desk, "done", "scale",
            request_say(request, N_("Rulings applied: %d"), (int)desk->t->rulings));
        desk_link(desk, "button", N_("View"), "/rulings");
        html_add(html, "</li>");
    }
    html_add(html, "</ul>");
}

/* The official ranking, as the room's screen has it: who, and the total. */
static struct report make_ranking(const struct desk *desk)
{
    struct report report = report_start(desk->html->lang, REPORT_WALL);
    const struct results *results = request_results(desk->request, 0);
    const struct ranking_choice usual = {.results = results,
                                         .roster = desk->roster,
                                         .ranking = standing_usual(results->contest)};
    ranking_report(&report, &usual);
    return report;
}

void preview_add_phone(const struct desk *desk)
{
    struct html *html = desk->html;
    struct report report = make_ranking(desk);
    const struct report_html view = {
        .html = html, .stream = desk->stream, .look = "preview", .place = REPORT_WALL};
    html_add(html, "<figure class=\"stack\"><figcaption class=\"row small\">");
    icon_add(html, "eye");
    html_say_in(html, "b", N_("On their phones"));
    html_add(html,
             "</figcaption><div class=\"device\"><p class=\"bar band\"><b>%s</b></p>"
             "<div class=\"in\">",
             desk->t->name);
    for (size_t s = 0; s < report.sections && s < 2; s++) {
        const struct report_section *section = report.section[s];
        size_t most = report.sections > 1 ? ROWS_MOST / 2 : ROWS_MOST;
        if (section->rows == 0)
            continue;
        html_add(html, "<b>%s</b>", section->title ? section->title : "");
        report_html_rows(&view, section, 0, section->rows < most ? section->rows : most);
    }
    html_add(html, "</div></div></figure>");
    report_clear(&report);
}

/* A row as people write it: "1. DURAND Anne · 61,25 %". */
static void write_row(struct str *out, const struct report_section *section, size_t row,
                      enum lang lang)
{
    for (size_t c = 0; c < section->columns; c++) {
        size_t before = out->length;
        cell_add(out, &section->row[row].cell[c], lang);
        if (out->length > before)
            str_add(out, c == 0 ? ". " : "  ");
    }
    str_add(out, "\n");
}

void preview_add_text(const struct desk *desk)
{
    struct html *html = desk->html;
    struct report report = make_ranking(desk);
    struct str text = {0};
    str_add(&text, desk->t->name);
    str_add(&text, "\n");
    for (size_t s = 0; s < report.sections; s++) {
        str_add(&text, "\n");
        if (report.section[s]->title)
            str_add(&text, report.section[s]->title);
        str_add(&text, "\n");
        for (size_t r = 0; r < report.section[s]->rows; r++)
            write_row(&text, report.section[s], r, html->lang);
    }
    details_open(html, false, N_("The ranking as a text, for an e-mail"));
    input_add_area(html, &(struct input){.id = "text",
                                         .label = N_("Select all, and copy"),
                                         .value = arena_strdup(&desk->request->arena,
                                                               str_text(&text)),
                                         .more = " readonly rows=\"12\""});
    html_add(html,
             "<p><button class=\"button\" type=\"button\" data-copy=\"text\" "
             "data-copied=\"%s\">%s</button></p>",
             tr(html->lang, N_("Copied")), tr(html->lang, N_("Copy")));
    details_close(html);
    str_clear(&text);
    report_clear(&report);
}
