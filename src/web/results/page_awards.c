/* page_awards.c - the national points: who has how many, and what a place is worth. */
#include "report.h"
#include "web/results/deals_show.h"
#include "web/results/filing.h"
#include "web/results/search.h"
#include "web/results/shown.h"
#include "web/server.h"

static void add_reasons(struct html *html, const struct results *results)
{
    struct str text = {0};
    for (size_t i = 0; i < results->warnings; i++) {
        enum results_warning_kind kind = results->warning[i].kind;
        if (kind != RESULTS_FEW_PLAYERS && kind != RESULTS_ELIMINATED &&
            kind != RESULTS_INDEX_PLAYERS && kind != RESULTS_INDEX_PROPOSED &&
            kind != RESULTS_PP_PLAYERS && kind != RESULTS_PP_OPEN)
            continue;
        str_reset(&text);
        results_warning_add(&text, results, &results->warning[i], html->lang);
        note_add(html, NOTE_WARN, "%s", str_text(&text));
    }
    str_clear(&text);
}

/* Everybody who has points. */
static void add_list(const struct shown *shown, const struct search *search)
{
    struct report report = report_start(shown->desk.html->lang, REPORT_PAGE);
    struct report_html view =
        report_html_page(shown->desk.html, shown->desk.stream, "ranking");
    view.captions = true;
    awards_report(&report, shown->results.contest, shown->desk.roster);
    search_report(search, &report, &view);
    report_clear(&report);
}

/* What the points are computed with, and what each place is worth. */
static void add_values(const struct shown *shown)
{
    struct report report = report_start(shown->desk.html->lang, REPORT_PAGE);
    struct report_html view =
        report_html_page(shown->desk.html, shown->desk.stream, "sum terms");
    view.captions = true;
    awards_report_values(&report, shown->results.contest);
    report_html_facts(&view, report.section[0]);
    view.look = "values";
    report_html_section(&view, report.section[0]);
    report_clear(&report);
}

/* The club's own points of a bridge evening; false where it is none. */
static bool show_expertise(struct request *request)
{
    static const struct shown_page page = {.title = N_("Points of expertise"),
                                           .needs_ranking = true};
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, request_number(request, 0), &err);
    bool own = t && t->format->game->contracts;
    struct shown shown;
    if (t)
        request_release(request);
    if (!own || !shown_open(request, &page, &shown))
        return own;
    struct html *html = shown.desk.html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    struct report_html view = report_html_page(html, shown.desk.stream, "ranking");
    expertise_report(&report, shown.results.contest, shown.desk.roster);
    card_open(html, NULL);
    html_say_in(html, "p.muted",
                N_("By the club's table for %d tables. Each of a pair has the points; "
                   "tied pairs share those of their places, rounded up."),
                club_points_tables(shown.results.contest));
    if (report.section[0]->rows > 0)
        report_html_write(&view, &report);
    else
        html_say_in(html, "p", N_("Nobody has points of expertise here."));
    card_close(html);
    report_clear(&report);
    shown_close(&shown, MHD_HTTP_OK);
    return true;
}

void page_awards(struct request *request)
{
    static const struct shown_page page = {.title = N_("National points"),
                                           .heading = N_("National points (PCN)"),
                                           .needs_ranking = true};
    struct shown shown;
    const char *player = form_text(&request->query, "player");
    if (player[0] != '\0' && request->who.role == ROLE_DIRECTOR) {
        request_redirect(request, "/tournaments/%jd/awards/%s",
                         (intmax_t)request_number(request, 0), player);
        return;
    }
    if (deals_show_money(request) || show_expertise(request) ||
        !shown_open(request, &page, &shown))
        return;
    struct html *html = shown.desk.html;
    const struct contest_awards *awards = &shown.results.contest->awards;
    bool director = request->who.role == ROLE_DIRECTOR;
    add_reasons(html, &shown.results);
    if (!awards->pcn_value) {
        html_say_in(html, "p", N_("There are no national points for this tournament."));
        if (director)
            filing_add_files(&shown.desk);
        shown_close(&shown, MHD_HTTP_OK);
        return;
    }
    struct search search = search_of(&shown, "awards", NULL);
    search_form(&search);
    html_add(html, "<div class=\"side\">");
    card_open(html, NULL);
    add_list(&shown, &search);
    if (director)
        filing_add_correction(&shown.desk, shown.results.contest);
    card_close(html);
    if (director) {
        html_add(html, "<div class=\"stack\">");
        filing_add_sending(&shown.desk, &shown.results);
        filing_add_files(&shown.desk);
        html_add(html, "</div>");
    }
    card_open(html, N_("How they are computed"));
    html_say_in(html, "p", "%s", tr(html->lang, awards_rule(awards)));
    if (awards->pp_value)
        html_say_in(html, "p", "%s", tr(html->lang, awards_pp_rule));
    add_values(&shown);
    html_add(html, "</section></div>");
    shown_close(&shown, MHD_HTTP_OK);
}
