/* page_awards.c - the national points: who has how many, and what a place is worth. */
#include "report/awards.h"
#include "tournament/results/results.h"
#include "web/deals/deals_show.h"
#include "web/html/report_html.h"
#include "web/html/search.h"
#include "web/server/handlers.h"
#include <microhttpd.h>

/* How the points of each scale are computed. */
static const char *const rule_of[] = {
    [PCN_LINE] =
        N_("The first half of each line, rounded up, gets points: 80 per table, times "
           "0.70 (0.01 more for each table above five, at most 0.90) for each place "
           "below the first, rounded down, at most 2000, times the index. Tied players "
           "share their places. Fascicule 3, Individuels, edition 2022."),
    [PCN_HOWELL] = N_("The first half of the general ranking, rounded up, gets points: "
                      "80 per table, times 0.85 for each place below the first, rounded "
                      "to the nearest, at most 2000, times the index. Tied players share "
                      "their places. Fascicule 3, Individuels, edition 2022."),
    [PCN_SESSIONS] = N_(
        "Half as many places of the general ranking as the first session had players, "
        "rounded up, get points: those of the place in the federation's table, times the "
        "tables of all sessions, times 2, times the index, rounded to the nearest. Tied "
        "players share their places. Fascicule 3, Individuels, edition 2022.")};

static const char pp_rule[] =
    N_("Performance points (PP) are those of the championship's table for the number of "
       "players in the first session; a third of them, rounded up, get some. Tied "
       "players share their places.");

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
        html_add(html, "<p class=\"note warn\">%s</p>", str_text(&text));
    }
    str_clear(&text);
}

/* Everybody who has points. */
static void add_list(const struct shown *shown, const struct search *search)
{
    struct report report = report_start(shown->desk.html->lang, REPORT_PAGE);
    const struct report_html view = {.html = shown->desk.html,
                                     .stream = shown->desk.stream,
                                     .look = "ranking",
                                     .place = REPORT_PAGE,
                                     .captions = true};
    awards_report(&report, shown->results.contest, shown->desk.roster);
    search_found(search, search_report(search, &report, &view));
    report_clear(&report);
}

/* What the points are computed with, and what each place is worth. */
static void add_values(const struct shown *shown)
{
    struct report report = report_start(shown->desk.html->lang, REPORT_PAGE);
    struct report_html view = {.html = shown->desk.html,
                               .stream = shown->desk.stream,
                               .look = "sum terms",
                               .place = REPORT_PAGE,
                               .captions = true};
    awards_report_values(&report, shown->results.contest);
    report_html_facts(&view, report.section[0]);
    view.look = "values";
    report_html_section(&view, report.section[0]);
    report_clear(&report);
}

void page_awards(struct request *request)
{
    struct shown shown;
    const struct shown_page page = {.title = tr(request->lang, N_("National points")),
                                    .heading =
                                        tr(request->lang, N_("National points (PCN)")),
                                    .needs_ranking = true};
    if (deals_show_money(request) || !shown_open(request, &page, &shown))
        return;
    struct html *html = shown.desk.html;
    add_reasons(html, &shown.results);
    if (!shown.results.contest->awards.pcn_value) {
        html_add(html, "<p>%s</p>",
                 tr(html->lang, N_("There are no national points for this tournament.")));
        shown_close(&shown, MHD_HTTP_OK);
        return;
    }
    struct search search = search_of(&shown, "awards", NULL);
    search_form(&search);
    html_add(html, "<div class=\"side\"><section class=\"card\">");
    add_list(&shown, &search);
    html_add(html, "</section><section class=\"card\"><h2>%s</h2><p>%s</p>",
             tr(html->lang, N_("How they are computed")),
             tr(html->lang, rule_of[shown.results.contest->awards.pcn.scale]));
    if (shown.results.contest->awards.pp_value)
        html_add(html, "<p>%s</p>", tr(html->lang, pp_rule));
    add_values(&shown);
    html_add(html, "</section></div>");
    shown_close(&shown, MHD_HTTP_OK);
}
