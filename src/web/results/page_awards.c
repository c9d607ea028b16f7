/* page_awards.c - the national points: who has how many, and what a place is worth. */
#include "base/number.h"
#include "tournament/results/results.h"
#include "web/deals/deals_show.h"
#include "web/html/search.h"
#include "web/server/handlers.h"
#include <microhttpd.h>

/* How the points of each scale are computed. */
static const char *const rule_of[] = {
    [PCN_LINE] = N_("The first half of each line, rounded up, has points: 80 for each "
                    "table, times 0.70 (0.01 more for each table above five, at most "
                    "0.90) for each place behind the first, rounded down, at most 2000, "
                    "times the index. Equal players share their places. Fascicule 3, "
                    "Individuels, edition 2022."),
    [PCN_HOWELL] = N_("The first half of the general ranking, rounded up, has points: 80 "
                      "for each table, times 0.85 for each place behind the first, "
                      "rounded to the nearest, at most 2000, times the index. Equal "
                      "players share their places. Fascicule 3, Individuels, edition "
                      "2022."),
    [PCN_SESSIONS] = N_("Half as many places of the general ranking as the first session "
                        "had players, rounded up, have points: those of the place in the "
                        "federation's table, times the tables of all sessions, times 2, "
                        "times the index, rounded to the nearest. Equal players share "
                        "their places. Fascicule 3, Individuels, edition 2022.")};

static const char pp_rule[] = N_(
    "Performance points (PP) are those of the championship's table for as many players "
    "as the first session had; a third of them, rounded up, have some. Equal players "
    "share their places.");

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

static void add_fact(struct html *html, const char *label, const char *value)
{
    html_add(html, "<dt>%s</dt><dd>%s</dd>", label, value);
}

/* What the points are computed with. */
static void add_terms(const struct shown *shown)
{
    struct html *html = shown->desk.html;
    struct arena *arena = &shown->desk.request->arena;
    const struct pcn_terms *terms = &shown->results.contest->awards.pcn;
    struct str index = {0};
    number_add_data(&index, terms->index, 6, lang_is_french(html->lang) ? ',' : '.');
    html_add(html, "<dl class=\"sum terms\">");
    add_fact(html, tr(html->lang, N_("Tables")),
             arena_printf(arena, "%d", terms->tables));
    add_fact(html, tr(html->lang, N_("Players")),
             arena_printf(arena, "%d", shown->results.contest->awards.players));
    add_fact(html, tr(html->lang, N_("Index of the event")), str_text(&index));
    if (terms->overseas)
        add_fact(html, tr(html->lang, N_("Overseas club")), "× 3");
    if (!shown->results.contest->lines)
        add_fact(html, tr(html->lang, N_("Places paid")),
                 arena_printf(arena, "%d", shown->results.contest->awards.paid[0]));
    for (int line = 0; shown->results.contest->lines && line < RANKING_LINES; line++)
        add_fact(html,
                 arena_printf(arena, tr(html->lang, N_("Places paid, line %s")),
                              seat_word((enum seat)line, html->lang)),
                 arena_printf(arena, "%d", shown->results.contest->awards.paid[line]));
    html_add(html, "</dl>");
    str_clear(&index);
}

static void add_values(const struct shown *shown)
{
    struct html *html = shown->desk.html;
    const struct results *results = &shown->results;
    int most = 0;
    for (int line = 0; line < RANKING_LINES; line++)
        most = results->contest->awards.paid[line] > most
                   ? results->contest->awards.paid[line]
                   : most;
    html_add(html,
             "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">"
             "<table class=\"values\"><caption>%s</caption><tbody><tr><th "
             "scope=\"row\">%s</th>",
             tr(html->lang, N_("What a place is worth")),
             tr(html->lang, N_("What a place is worth")),
             results->contest->lines ? tr(html->lang, N_("Place in the line"))
                                     : tr(html->lang, N_("Place")));
    for (int place = 1; place <= most; place++)
        html_add(html, "<td class=\"num\">%d</td>", place);
    html_add(html, "</tr><tr><th scope=\"row\">%s</th>", tr(html->lang, N_("PCN")));
    for (int place = 1; place <= most; place++)
        html_add(html, "<td class=\"num\">%d</td>",
                 results->contest->awards.pcn_value[place]);
    html_add(html, "</tr></tbody></table></div>");
}

static void add_row(const struct shown *shown, const struct contest_row *standing)
{
    struct html *html = shown->desk.html;
    char what[CHANGE_ID_MOST + 16];
    html_add(html, "<tr><td class=\"num\">%d</td>", standing->alternate_rank);
    if (standing->line >= 0) {
        html_add(html, "<td class=\"nowrap start\">");
        page_seat(html, (enum seat)standing->line);
        html_add(html, " %d</td>", standing->line_rank);
    }
    html_add(html, "<th scope=\"row\" class=\"name\">");
    shown_player_link(shown, standing->player);
    html_add(html, "</th><td class=\"num\">");
    str_format(what, sizeof what, "%s:pcn", shown->desk.t->player[standing->player].id);
    shown_why(shown, what);
    html_add(html, "%d", standing->pcn);
    shown_why_end(shown);
    html_add(html, "</td>");
    if (shown->results.contest->awards.pp_value)
        html_add(html, "<td class=\"num\">%d</td>", standing->pp);
    html_add(html, "</tr>");
}

static void open_list(const struct shown *shown)
{
    struct html *html = shown->desk.html;
    html_add(html,
             "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">"
             "<table class=\"ranking\"><caption>%s</caption><thead><tr>"
             "<th scope=\"col\" class=\"num\">%s</th>",
             tr(html->lang, N_("National points")), tr(html->lang, N_("National points")),
             tr(html->lang, N_("Rank")));
    if (shown->results.contest->lines)
        html_add(html, "<th scope=\"col\">%s</th>",
                 tr(html->lang, N_("Place in the line")));
    html_add(html, "<th scope=\"col\">%s</th><th scope=\"col\" class=\"num\">%s</th>",
             tr(html->lang, N_("Name")), tr(html->lang, N_("PCN")));
    if (shown->results.contest->awards.pp_value)
        html_add(html, "<th scope=\"col\" class=\"num\">%s</th>",
                 tr(html->lang, N_("PP")));
    html_add(html, "</tr></thead><tbody>");
}

/* Everybody who has points, in the order of the alternate ranking, which is the general
 * one without lines. */
static void add_list(const struct shown *shown, const struct search *search)
{
    struct html *html = shown->desk.html;
    const struct contest *contest = shown->results.contest;
    size_t found = 0;
    open_list(shown);
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_row *row = &contest->row[contest->alternate[i]];
        if (row->pcn > 0 && search_finds(search, row->player)) {
            add_row(shown, row);
            found++;
        }
    }
    html_add(html, "</tbody></table></div>");
    search_found(search, found);
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
    add_terms(&shown);
    add_values(&shown);
    html_add(html, "</section></div>");
    shown_close(&shown, MHD_HTTP_OK);
}
