/* page_why.c - how a mark, a total, a rank, a seat or an award comes about: the lines of
 * `etui results --why` as a page that can be shared. A place or a total is told as a
 * story first, the computation below it. */
#include "tournament/results.h"
#include "tournament/why.h"
#include "web/page.h"
#include "web/results/shown.h"
#include "web/results/why_story.h"
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
                 desk->stream, desk->t->player[question->player].id);
        html_name(html, desk_player(desk, question->player));
        html_add(html, "</a>");
    }
    if (question->board > 0 && desk->t->format->deals)
        desk_link(desk, "button", N_("Table sheets"), "/results");
    else if (question->board > 0)
        desk_link(desk, "button",
                  arena_printf(&desk->request->arena, tr(html->lang, N_("Board %d")),
                               question->board),
                  "/results/%d%s", question->board,
                  shown_session_query(shown, (size_t)explain->session - 1));
    if (shown->publication.ranking)
        desk_link(desk, "button", N_("Ranking"), "/ranking");
    else
        desk_link(desk, "button", N_("Players"), "/players");
    html_add(html, "</p>");
}

static void add_answer(const struct explain *explain,
                       const struct explain_question *question)
{
    const struct shown *shown = explain->who;
    struct html *html = shown->desk.html;
    struct why why = {.lang = html->lang};
    bool of_row = question->part == EXPLAIN_ALL || question->part == EXPLAIN_TOTAL ||
                  question->part == EXPLAIN_RANK;
    bool told = of_row && why_story_add(shown, question->player);
    explain_answer(explain, question, &why);
    if (told)
        add_links(explain, question);
    card_open(html, NULL);
    if (told)
        details_open(html, question->part != EXPLAIN_ALL, N_("The computation"));
    reasons_add(html, str_text(&why.out), &shown->desk.request->arena);
    if (told)
        details_close(html);
    else
        add_links(explain, question);
    card_close(html);
    why_clear(&why);
}

void page_why(struct request *request)
{
    static const struct shown_page page = {.title = N_("Why?"), .always = true};
    struct shown shown;
    struct err err = ERR_INIT(request->lang);
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
