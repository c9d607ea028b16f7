/* board_show.c - the cards of a board's page. */
#include "web/results/board_show.h"
#include <stdint.h>

#include "core/marks/topage.h"
#include "report/board.h"
#include "tournament/facts/deals.h"
#include "web/html/contest_show.h"
#include "web/html/hand_html.h"
#include "web/html/labels.h"
#include "web/html/plot.h"
#include "web/html/report_html.h"
#include "web/html/result_html.h"
#include "web/results/result_show.h"

/* The board being shown. */
struct board_page {
    const struct shown *shown;
    size_t session;
    struct board_plays plays;
    struct play_list list;
};

static struct html *html_of(const struct board_page *page)
{
    return page->shown->desk.html;
}

static const struct format *format_of(const struct board_page *page)
{
    return page->shown->desk.t->format;
}

static int number_of(const struct board_page *page)
{
    return page->plays.group->board;
}

/* What the board imposes, and how many have played it. */
static void add_facts(const struct board_page *page)
{
    struct html *html = html_of(page);
    const struct format *format = format_of(page);
    html_add(html, "<p class=\"row\">");
    if (format->taker) {
        enum seat taker = format_taker(format, number_of(page));
        html_add(html, "<span>%s</span><span class=\"who\">",
                 tr(html->lang, N_("Taker:")));
        page_seat(html, taker);
        html_add(html, " %s</span>", seat_word(taker, html->lang));
    }
    if (contest_has_contracts(format)) {
        html_add(html, "<span>%s ", tr(html->lang, N_("Contract:")));
        contest_show_contract(html, format, number_of(page));
        html_add(html, "</span>");
    }
    if (format->game->contracts)
        result_html_dealer(html, number_of(page));
    html_add(html, "<span class=\"muted\">");
    html_say(html, N_("%d of %d results"), page->plays.done, page->plays.expected);
    html_add(html, "</span></p>");
}

/* A table, and the figures of the board above it. */
static void add_plays(const struct board_page *page)
{
    const struct contest *contest = page->shown->results.contest;
    struct report *report = page->list.who.report;
    struct report_html view = {
        .html = html_of(page), .stream = page->shown->desk.stream, .place = REPORT_PAGE};
    board_report(&page->list, contest, &page->plays);
    const struct report_section *section = report->section[report->sections - 1];
    view.look = "sum board-sum";
    if (section->facts > 0)
        report_html_facts(&view, section);
    view.look = format_of(page)->taker ? "result" : "ranking contest-board";
    report_html_section(&view, section);
}

/* The scores that meet each other, best first. */
static int *scores_of(const struct board_page *page)
{
    const struct board_plays *plays = &page->plays;
    int *score = ARENA_ARRAY(&page->list.who.report->arena, int, plays->compared + 1);
    for (size_t i = 0; i < plays->compared; i++)
        score[i] = plays->play[i].score;
    return score;
}

static const char *describe(const struct board_page *page)
{
    const struct board_plays *plays = &page->plays;
    struct why_figure best;
    struct why_figure worst;
    why_score(plays->play[0].score, &best);
    why_score(plays->play[plays->compared - 1].score, &worst);
    return arena_printf(&page->list.who.report->arena,
                        tr_n(html_of(page)->lang,
                             "%zu score, from %s to %s; the table shows it.",
                             "%zu scores, from %s to %s; the table shows them all.",
                             (int64_t)plays->compared),
                        plays->compared, worst.text, best.text);
}

static void add_legend(struct html *html)
{
    html_add(html, "<figcaption class=\"legend\"><span>");
    plot_sign(html, PLOT_MADE);
    html_add(html, " %s</span> <span>", tr(html->lang, N_("contract made")));
    plot_sign(html, PLOT_FAILED);
    html_add(html, " %s</span></figcaption>", tr(html->lang, N_("contract failed")));
}

static void add_picture(const struct board_page *page)
{
    struct html *html = html_of(page);
    bool taker = format_of(page)->taker;
    if (page->plays.compared == 0)
        return;
    struct plot_words words = {.id = arena_printf(&page->list.who.report->arena,
                                                  "scores%d", page->plays.group->slot[0]),
                               .title = tr(html->lang, N_("Spread of the scores")),
                               .description = describe(page),
                               .axis = taker ? tr(html->lang, N_("the taker's score"))
                                             : tr(html->lang, N_("score"))};
    html_add(html, "<figure class=\"picture\">");
    plot_scores(html, &words, scores_of(page), page->plays.compared);
    if (taker)
        add_legend(html);
    html_add(html, "</figure>");
}

/* What a computation says, line by line. */
static void add_lines(struct html *html, struct why *why)
{
    struct str *out = &why->out;
    while (out->length > 0 && out->text[out->length - 1] == '\n')
        out->text[--out->length] = '\0';
    for (const char *p = str_text(out); *p; p++) {
        char letter[2] = {*p, '\0'};
        html_text(html, *p == '\n' ? "; " : letter);
    }
    why_clear(why);
}

/* How the plays that a ruling is about come to their marks. */
static void add_ruled(const struct board_page *page)
{
    struct html *html = html_of(page);
    const struct marks *marks = &page->shown->results.marks[page->session];
    for (size_t i = 0; i < page->plays.plays; i++) {
        int slot = page->plays.play[i].slot;
        const struct play *play = &marks->session->play[slot];
        struct why why = {.lang = html->lang};
        if (play->ruling < 0 && play->score_ruling < 0)
            continue;
        html_add(html,
                 "<dt>§</dt><dd>%s: ", play_place(&page->list, slot, number_of(page)));
        marks_explain(marks, page->shown->desk.t, slot, &why);
        add_lines(html, &why);
        html_add(html, "</dd>");
    }
}

/* How the marks of individual tarot come about, score by score. */
static void add_rule(const struct board_page *page)
{
    struct html *html = html_of(page);
    const struct board_plays *plays = &page->plays;
    int n = (int)plays->compared;
    const int *score = scores_of(page);
    html_add(html, "<p>");
    if (n > 1)
        html_say(html,
                 N_("%d scores are compared. Each meets the %d others: 2 points for each "
                    "one it beats, 1 for each equal one; %d points are a top, 100%%. "
                    "Defenders get the rest of 100%%."),
                 n, n - 1, topage_top((size_t)n));
    else if (n == 0)
        html_say(html, N_("No scores are compared yet."));
    html_add(html, "</p><dl class=\"rule\">");
    for (size_t i = 0; i < plays->compared; i = board_run(plays, i)) {
        struct why why = {.lang = html->lang};
        html_add(html, "<dt>");
        html_score(html, score[i]);
        html_add(html, "</dt><dd>");
        topage_explain(score, (size_t)n, i, &why);
        add_lines(html, &why);
        html_add(html, "</dd>");
    }
    add_ruled(page);
    html_add(html, "</dl><p class=\"muted small\">%s</p>",
             tr(html->lang, N_("Topage, federation rules of 2022.")));
}

/* How often there was each score of bridge; but each match of teams compares its own. */
static void add_frequencies(const struct board_page *page)
{
    struct report *report = page->list.who.report;
    const struct report_html view = {
        .html = html_of(page), .look = "ranking frequencies", .place = REPORT_PAGE};
    if (!format_of(page)->game->contracts || format_of(page)->movement == MOVEMENT_TEAMS)
        return;
    board_report_scores(&page->list, page->shown->results.contest, &page->plays);
    const struct report_section *section = report->section[report->sections - 1];
    report_html_rows(&view, section, 0, section->rows);
}

/* The cards of the board, where they are known. */
static void add_hands(const struct board_page *page)
{
    struct html *html = html_of(page);
    int number = number_of(page);
    const struct session *session = &page->shown->desk.t->session[page->session];
    const struct field *field = session_field_of(session, page->plays.group->slot[0]);
    const struct board_deal *known = deals_played(session, field, number);
    struct par_board how = {bridge_board_dealer(number), bridge_board_vulnerable(number)};
    if (!known)
        return;
    html_add(html, "<section class=\"card\"><h2>%s</h2><div class=\"hand-record\">",
             tr(html->lang, N_("The hands")));
    hand_html_deal(html, number, how, known->deal);
    if (known->tricks) {
        struct par par;
        par_find(known->tricks, how, &par);
        hand_html_makeable(html, known->tricks, &par);
    }
    html_add(html, "</div></section>");
}

/* The way to the explanation of the whole board. */
static void add_why(const struct board_page *page)
{
    struct html *html = html_of(page);
    html_add(html, "<p><a class=\"button\" href=\"/tournaments/%jd/why/board:%d",
             (int64_t)page->shown->desk.stream, number_of(page));
    if (page->shown->desk.t->sessions > 1)
        html_add(html, "?session=%zu", page->session + 1);
    html_add(html, "\">%s</a></p>", tr(html->lang, N_("Why?")));
}

static void add_marks(const struct board_page *page)
{
    struct html *html = html_of(page);
    bool taker = format_of(page)->taker;
    if (!taker && page->plays.compared == 0)
        return;
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             tr(html->lang, N_("How the marks are worked out")));
    html_add(html, taker ? "<div class=\"side\">" : "");
    add_picture(page);
    if (taker) {
        html_add(html, "<div class=\"stack\">");
        add_rule(page);
        html_add(html, "</div></div>");
    } else {
        add_frequencies(page);
        add_why(page);
    }
    html_add(html, "</section>");
}

void board_show(const struct shown *shown, size_t session, size_t group, bool apart)
{
    struct html *html = shown->desk.html;
    const struct marks *marks = &shown->results.marks[session];
    struct report report = report_start(html->lang, REPORT_PAGE);
    struct board_page page = {.shown = shown,
                              .session = session,
                              .list = result_plays(shown, &report, session)};
    board_plays_of(&page.plays, shown->desk.t, marks, group, &report.arena);
    html_add(html, "<section class=\"card\">");
    if (apart)
        html_add(html, "<h2>%s</h2>",
                 label_field(
                     session_field_of(marks->session, marks->group[group].slot[0])->name,
                     html->lang));
    add_facts(&page);
    add_plays(&page);
    html_add(html, "</section>");
    add_hands(&page);
    add_marks(&page);
    report_clear(&report);
}
