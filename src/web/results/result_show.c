/* result_show.c - what pages of results say of a play or a ruling. */
#include "web/results/result_show.h"

#include "web/html/report_html.h"

static bool shows_board(const void *by, int session, int board)
{
    return shown_board(by, (size_t)session, board);
}

struct play_list result_plays(const struct shown *shown, struct report *report,
                              size_t session)
{
    const struct desk *desk = &shown->desk;
    return (struct play_list){.who = {report, desk->t, desk->roster},
                              .publication = &shown->publication,
                              .session = (int)session,
                              .shows = shows_board,
                              .by = shown,
                              .rules = desk->request->who.role == ROLE_DIRECTOR &&
                                       (int)session == desk->evening.session - 1};
}

/* A cell of a report that was made for nothing else. */
static void add_cell(const struct shown *shown, const struct cell *cell)
{
    const struct report_html view = {
        .html = shown->desk.html, .stream = shown->desk.stream, .place = REPORT_PAGE};
    report_html_cell(&view, cell);
    html_text(shown->desk.html, " ");
}

const char *result_why(const struct shown *shown, size_t session, int board, int slot)
{
    struct report report = report_start(shown->desk.html->lang, REPORT_PAGE);
    const struct play_list list = result_plays(shown, &report, session);
    const char *why =
        arena_strdup(&shown->desk.request->arena, play_why(&list, slot, board));
    report_clear(&report);
    return why;
}

void result_show_rulings(const struct shown *shown, size_t session, int slot)
{
    struct report report = report_start(shown->desk.html->lang, REPORT_PAGE);
    const struct play_list list = result_plays(shown, &report, session);
    const struct cell cell = play_rulings(&list, slot);
    add_cell(shown, &cell);
    report_clear(&report);
}

void result_show_penalty(const struct shown *shown, const struct ruling *ruling)
{
    const struct change_ruling *change = &ruling->change;
    struct html *html = shown->desk.html;
    const struct marks *marks = &shown->results.marks[ruling->session];
    if (change->sanction != RULING_NO_SANCTION)
        html_add(html, " <b>%s</b>",
                 tr(html->lang, ruling_sanction_title[change->sanction]));
    if (ruling->slot >= 0 &&
        !shown_board(shown, (size_t)ruling->session,
                     marks->group[marks->group_of[ruling->slot]].board))
        return;
    if (change->reason && change->reason[0])
        html_add(html, " – %s", change->reason);
    struct report report = report_start(html->lang, REPORT_PAGE);
    const struct play_list list = result_plays(shown, &report, (size_t)ruling->session);
    const struct cell article = play_article(&list, change);
    html_text(html, " ");
    add_cell(shown, &article);
    report_clear(&report);
}
