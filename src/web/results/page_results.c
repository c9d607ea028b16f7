/* page_results.c - all boards at a glance: who takes, how many have played it, the best
 * and the worst score of those that may be seen. */
#include "report.h"
#include "web/page.h"
#include "web/results/deals_show.h"
#include "web/results/shown.h"

static void add_figures(struct html *html, const struct board_summary *summary)
{
    html_say_in(html, "span.small", N_("%d of %d results"), summary->done,
                summary->expected);
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
        html_seat(html, format_taker(format, board));
    else if (format->contract)
        report_html_alone(html, 0, who_contract(format, board, html->lang));
    html_add(html, " ");
}

static void add_card(const struct shown *shown, size_t session,
                     const struct board_summary *summary)
{
    const struct desk *desk = &shown->desk;
    struct html *html = desk->html;
    bool visible = shown_board(shown, session, summary->board);
    if (visible)
        html_add(html, "<li><a href=\"/tournaments/%jd/results/%d%s\">", desk->stream,
                 summary->board, shown_session_query(shown, session));
    else
        html_add(html, "<li><span class=\"closed\">");
    html_add(html, "<b><span class=\"hidden\">%s </span>%d</b> ",
             tr(html->lang, N_("Board")), summary->board);
    if (visible) {
        add_sign(html, desk->t->format, summary->board);
        add_figures(html, summary);
    } else {
        html_say_in(html, "span.small", N_("not yet"));
    }
    html_add(html, visible ? "</a></li>" : "</span></li>");
}

/* The cards of a session; returns how many there are. */
static size_t add_cards(const struct shown *shown, size_t session)
{
    const struct marks *marks = &shown->results.marks[session];
    size_t cards = 0;
    html_add(shown->desk.html, "<ul class=\"boards\">");
    for (size_t g = 0; g < marks->groups; cards++) {
        struct board_summary summary;
        g = board_summarise(&summary, shown->desk.t, marks, g);
        add_card(shown, session, &summary);
    }
    html_add(shown->desk.html, "</ul>");
    return cards;
}

/* In place of boards, the rounds of a session whose tables deal their own cards. */
static void add_rounds(const struct shown *shown, size_t session)
{
    struct html *html = shown->desk.html;
    const struct session *of = &shown->desk.t->session[session];
    int rounds = of->fields > 0 ? of->field[0].schedule.rounds : 0;
    html_add(html, "<ul class=\"boards\">");
    for (int round = 1; round <= rounds; round++) {
        html_add(html, "<li><a href=\"/tournaments/%jd/results/%d%s\">",
                 shown->desk.stream, round, shown_session_query(shown, session));
        html_say_in(html, "b", N_("Round %d"), round);
        html_add(html, " ");
        html_say_in(html, "span.small", N_("all tables, deal by deal"));
        html_add(html, "</a></li>");
    }
    html_add(html, "</ul>");
}

/* What stands above the boards. */
static void add_head(const struct shown *shown)
{
    struct html *html = shown->desk.html;
    html_say_in(html, "p.muted",
                shown->desk.t->format->taker
                    ? N_("The taker's seat, and the best and the worst score. A board "
                         "shows who scored what.")
                    : N_("The best and the worst score. A board shows who scored what."));
    if (hand_records_count(shown) == 0)
        return;
    html_add(html, "<p>");
    desk_link(&shown->desk, "button", N_("Hand records"), "/hands");
    html_add(html, "</p>");
}

void page_results(struct request *request)
{
    static const struct shown_page page = {
        .title = N_("Boards"), .of_deals = N_("Table sheets"), .sheet = "boards"};
    struct shown shown;
    size_t cards = 0;
    if (!shown_open(request, &page, &shown))
        return;
    bool deals = shown.desk.t->format->deals;
    if (!deals)
        add_head(&shown);
    for (size_t s = 0; s < shown.results.sessions; s++) {
        shown_session_title(&shown, "h2", s);
        if (deals)
            add_rounds(&shown, s);
        else
            cards += add_cards(&shown, s);
    }
    if (cards == 0 && !deals)
        html_say_in(shown.desk.html, "p", N_("There are no boards yet."));
    shown_close(&shown, MHD_HTTP_OK);
}
