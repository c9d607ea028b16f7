/* page_why.c - how a mark, a total, a rank, a seat or an award comes about: the lines of
 * `etui results --why` as a page that can be shared. */
#include "tournament/why/explain.h"
#include "web/html/reasons.h"
#include "web/results/shown.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <stdint.h>
#include <string.h>

static bool shows(const void *who, size_t session, int board)
{
    const struct shown *shown = who;
    return shown_board(shown, session, board);
}

/* The session that the address names; the evening's where it names none. */
static int session_of(const struct request *request, const struct desk *desk)
{
    if (form_get(&request->query, "session"))
        return (int)desk_number(&request->query, "session");
    return desk->evening.session > 0 ? desk->evening.session : 1;
}

/* Seats are public; what comes of them is not, before it may be seen. */
static bool may_be_told(const struct explain *explain,
                        const struct explain_question *question)
{
    const struct shown *shown = explain->who;
    if (question->part == EXPLAIN_SEAT)
        return true;
    if (question->board > 0)
        return shown_board(shown, (size_t)explain->session - 1, question->board);
    return shown->publication.ranking;
}

static void add_links(const struct explain *explain,
                      const struct explain_question *question)
{
    const struct shown *shown = explain->who;
    const struct desk *desk = &shown->desk;
    struct html *html = desk->html;
    html_add(html, "<p class=\"row\">");
    if (question->player >= 0 && shown->publication.ranking) {
        html_add(html, "<a class=\"button\" href=\"/tournaments/%jd/players/%s\">",
                 (int64_t)desk->stream, desk->t->player[question->player].id);
        html_name(html, desk_player(desk, question->player));
        html_add(html, "</a>");
    }
    if (question->board > 0 && desk->t->format->deals)
        html_add(html, "<a class=\"button\" href=\"/tournaments/%jd/results\">%s</a>",
                 (int64_t)desk->stream, tr(html->lang, N_("Table sheets")));
    if (question->board > 0 && !desk->t->format->deals) {
        html_add(html, "<a class=\"button\" href=\"/tournaments/%jd/results/%d",
                 (int64_t)desk->stream, question->board);
        if (desk->t->sessions > 1)
            html_add(html, "?session=%d", explain->session);
        html_add(html, "\">");
        html_say(html, N_("Board %d"), question->board);
        html_add(html, "</a>");
    }
    if (shown->publication.ranking)
        html_add(html, "<a class=\"button\" href=\"/tournaments/%jd/ranking\">%s</a>",
                 (int64_t)desk->stream, tr(html->lang, N_("Ranking")));
    else
        html_add(html, "<a class=\"button\" href=\"/tournaments/%jd/players\">%s</a>",
                 (int64_t)desk->stream, tr(html->lang, N_("Players")));
    html_add(html, "</p>");
}

static void add_answer(const struct explain *explain,
                       const struct explain_question *question)
{
    const struct shown *shown = explain->who;
    struct html *html = shown->desk.html;
    struct why why = {.lang = html->lang};
    explain_answer(explain, question, &why);
    html_add(html, "<section class=\"card\">");
    reasons_add(html, str_text(&why.out), &shown->desk.request->arena);
    add_links(explain, question);
    html_add(html, "</section>");
    why_clear(&why);
}

void page_why(struct request *request)
{
    struct shown shown;
    struct err err = ERR_INIT(request->lang);
    const struct shown_page page = {.title = tr(request->lang, N_("Why?")),
                                    .always = true};
    if (!shown_open(request, &page, &shown))
        return;
    struct explain explain = {.contest = shown.results.contest,
                              .roster = shown.desk.roster,
                              .session = session_of(request, &shown.desk),
                              .shows = shows,
                              .who = &shown};
    struct explain_question question;
    bool of_board = strncmp(request->parameter[1], "board:", 6) == 0;
    if (of_board && shown.results.sessions == 0 && shown.desk.t->sessions > 0) {
        shown_refuse(&shown); /* whichever board it is */
        return;
    }
    if (!explain_find(&explain, request->parameter[1], &question, &err)) {
        shown_missing(&shown, N_("there is nothing by that name to explain; go back, and "
                                 "choose a figure underlined with dots"));
        return;
    }
    if (!may_be_told(&explain, &question)) {
        shown_refuse(&shown);
        return;
    }
    add_answer(&explain, &question);
    shown_close(&shown, MHD_HTTP_OK);
}
