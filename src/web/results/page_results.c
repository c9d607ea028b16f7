/* page_results.c - all boards at a glance: who takes, how many have played it, the best
 * and the worst score of those that may be seen. */
#include "report/board.h"
#include "web/deals/deals_show.h"
#include "web/deals/hand_records.h"
#include "web/html/contest_show.h"
#include "web/results/shown.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <stdint.h>

/* What the card of a board says, over all its fields. */
struct summary {
    int board;
    int done;
    int expected;
    bool scored; /* there is a best and a worst */
    int best;
    int worst;
};

static void add_to_summary(struct summary *summary, const struct board_plays *plays)
{
    summary->done += plays->done;
    summary->expected += plays->expected;
    if (plays->compared == 0)
        return;
    int best = plays->play[0].score;
    int worst = plays->play[plays->compared - 1].score;
    summary->best = summary->scored && summary->best > best ? summary->best : best;
    summary->worst = summary->scored && summary->worst < worst ? summary->worst : worst;
    summary->scored = true;
}

static void add_figures(struct html *html, const struct summary *summary)
{
    html_add(html, "<span class=\"small\">");
    html_say(html, N_("%d of %d results"), summary->done, summary->expected);
    html_add(html, "</span>");
    if (!summary->scored)
        return;
    html_add(html, "<span class=\"range\"><span><span class=\"hidden\">%s </span>",
             tr(html->lang, N_("best")));
    html_score(html, summary->best);
    html_add(html,
             "</span> <span aria-hidden=\"true\">…</span> <span><span class=\"hidden\">"
             "%s </span>",
             tr(html->lang, N_("worst")));
    html_score(html, summary->worst);
    html_add(html, "</span></span>");
}

/* What a board imposes: who takes, or the contract. */
static void add_sign(struct html *html, const struct format *format, int board)
{
    if (format->taker)
        page_seat(html, format_taker(format, board));
    else if (contest_has_contracts(format))
        contest_show_contract(html, format, board);
    html_add(html, " ");
}

static void add_card(const struct shown *shown, size_t session,
                     const struct summary *summary)
{
    const struct desk *desk = &shown->desk;
    struct html *html = desk->html;
    bool visible = shown_board(shown, session, summary->board);
    if (visible) {
        html_add(html, "<li><a href=\"/tournaments/%jd/results/%d", (int64_t)desk->stream,
                 summary->board);
        if (desk->t->sessions > 1)
            html_add(html, "?session=%zu", session + 1);
        html_add(html, "\">");
    } else {
        html_add(html, "<li><span class=\"closed\">");
    }
    html_add(html, "<b><span class=\"hidden\">%s </span>%d</b> ",
             tr(html->lang, N_("Board")), summary->board);
    if (visible) {
        add_sign(html, desk->t->format, summary->board);
        add_figures(html, summary);
    } else {
        html_add(html, "<span class=\"small\">%s</span>", tr(html->lang, N_("not yet")));
    }
    html_add(html, visible ? "</a></li>" : "</span></li>");
}

/* The cards of a session; returns how many there are. */
static size_t add_cards(const struct shown *shown, size_t session)
{
    const struct marks *marks = &shown->results.marks[session];
    struct arena scratch = {0};
    size_t cards = 0;
    html_add(shown->desk.html, "<ul class=\"boards\">");
    for (size_t g = 0; g < marks->groups; cards++) {
        struct summary summary = {.board = marks->group[g].board};
        for (; g < marks->groups && marks->group[g].board == summary.board; g++) {
            struct board_plays plays;
            board_plays_of(&plays, shown->desk.t, marks, g, &scratch);
            add_to_summary(&summary, &plays);
        }
        add_card(shown, session, &summary);
    }
    html_add(shown->desk.html, "</ul>");
    arena_clear(&scratch);
    return cards;
}

void page_results(struct request *request)
{
    struct shown shown;
    struct html *html = &request->html;
    const struct shown_page page = {.title = tr(request->lang, N_("Boards"))};
    size_t cards = 0;
    if (deals_show_rounds(request) || !shown_open(request, &page, &shown))
        return;
    html_add(html, "<p class=\"muted\">%s</p>",
             !shown.desk.t->format->taker
                 ? tr(request->lang,
                      N_("The best and the worst score. A board shows who scored what."))
                 : tr(request->lang, N_("The taker's seat, and the best and the worst "
                                        "score. A board shows who scored what.")));
    if (hand_records_count(&shown) > 0)
        html_add(html,
                 "<p><a class=\"button\" href=\"/tournaments/%jd/hands\">%s</a></p>",
                 (int64_t)shown.desk.stream, tr(request->lang, N_("Hand records")));
    for (size_t s = 0; s < shown.results.sessions; s++) {
        if (shown.results.sessions > 1) {
            html_add(html, "<h2>");
            html_say(html, N_("Session %d"), (int)s + 1);
            html_add(html, "</h2>");
        }
        cards += add_cards(&shown, s);
    }
    if (cards == 0)
        html_add(html, "<p>%s</p>", tr(request->lang, N_("There are no boards yet.")));
    shown_close(&shown, MHD_HTTP_OK);
}
