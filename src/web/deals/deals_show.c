/* deals_show.c - for all: the sheets of tables that dealt their own cards. */
#include "web/deals/deals_show.h"
#include <stdint.h>

#include "tournament/results/sides.h"
#include "web/html/contest_show.h"
#include "web/html/labels.h"
#include "web/html/list.h"
#include "web/html/result_html.h"
#include "web/results/result_show.h"
#include <microhttpd.h>

bool deals_are_own(struct request *request, bool *answered)
{
    const struct tournament *t = request_tournament(request);
    *answered = t == NULL;
    if (!t)
        return false;
    bool deals = t->format->deals;
    request_release(request);
    return deals;
}

/* One table in one round. */
struct sheet {
    const struct shown *shown;
    size_t session;
    const struct field *field;
    int round;
    int table;
    const struct schedule_table *at;
};

static struct html *html_of(const struct sheet *sheet)
{
    return sheet->shown->desk.html;
}

static int slot_of(const struct sheet *sheet, int k)
{
    return sheet->field->first_slot + sheet->at->first + k;
}

static int seats_of(const struct sheet *sheet)
{
    return schedule_places(&sheet->field->schedule, sheet->at);
}

/* The points of a seat, if they may be seen and there are any. */
static const struct figures *figures_of(const struct sheet *sheet, int k, int seat)
{
    int deal = sheet->field->schedule.board[sheet->at->first + k];
    if (!shown_board(sheet->shown, sheet->session, deal))
        return NULL;
    const struct figures *figures = contest_side(
        sheet->shown->results.contest, (int)sheet->session, slot_of(sheet, k), seat);
    return figures->given & 1U ? figures : NULL;
}

static void add_names(const struct sheet *sheet)
{
    struct html *html = html_of(sheet);
    html_add(html,
             "<thead><tr><th scope=\"col\">%s</th><th scope=\"col\" class=\"played\">%s"
             "</th>",
             tr(html->lang, N_("Deal")), tr(html->lang, N_("Played")));
    for (int s = 0; s < seats_of(sheet); s++) {
        struct crew crew =
            sides_at(sheet->shown->desk.t, (int)sheet->session, slot_of(sheet, 0), s);
        html_add(html, "<th scope=\"col\" class=\"num\">");
        page_seat(html, (enum seat)s);
        html_add(html, " ");
        if (crew.count > 0)
            shown_crew_links(sheet->shown, &crew);
        else
            html_add(html, "–");
        html_add(html, "</th>");
    }
    html_add(html, "</tr></thead>");
}

/* What stands in place of points: nothing yet, or why they do not count. */
static void add_remark(const struct sheet *sheet, int k)
{
    struct html *html = html_of(sheet);
    const struct tournament *t = sheet->shown->desk.t;
    const struct session *session = &t->session[sheet->session];
    const struct play *play = &session->play[slot_of(sheet, k)];
    const char *word = N_("no result yet");
    if (play->state == PLAY_NOT_PLAYED)
        word = N_("does not count");
    else if (play->state != PLAY_MISSING)
        word = N_("played; not shown yet");
    else if (evening_is_rung_out(t, session, slot_of(sheet, k)))
        word = N_("not reached before the bell");
    html_add(html, "<td class=\"played\"></td><td colspan=\"%d\" class=\"muted\">",
             seats_of(sheet));
    if (evening_is_closed(t, play) && play->ruling >= 0)
        result_show_rulings(sheet->shown, sheet->session, slot_of(sheet, k));
    else
        html_text(html, tr(html->lang, word));
    html_add(html, "</td></tr>");
}

/* What was played: beside the points, or on a narrow screen in a line below them. */
static void add_played(const struct sheet *sheet, int k, bool below)
{
    struct html *html = html_of(sheet);
    if (below)
        html_add(html, "<tr class=\"played-below\"><td></td><td colspan=\"%d\">",
                 seats_of(sheet));
    else
        html_add(html, "<td class=\"played\">");
    result_html_played(html, sheet->shown->desk.t, (int)sheet->session,
                       slot_of(sheet, k));
    html_add(html, below ? "</td></tr>" : "</td>");
}

static void add_deal(const struct sheet *sheet, int k, struct ratio sum[SEAT_MOST])
{
    struct html *html = html_of(sheet);
    int deal = sheet->field->schedule.board[sheet->at->first + k];
    const struct play *play =
        &sheet->shown->desk.t->session[sheet->session].play[slot_of(sheet, k)];
    bool any = false;
    html_add(html, "<tr><th scope=\"row\">");
    if (play_has_totals(play))
        html_text(html, tr(html->lang, N_("Totals")));
    else
        html_add(html, "%d", deal);
    html_add(html, "</th>");
    for (int s = 0; s < seats_of(sheet); s++)
        any = any || figures_of(sheet, k, s);
    if (!any) {
        add_remark(sheet, k);
        return;
    }
    add_played(sheet, k, false);
    for (int s = 0; s < seats_of(sheet); s++) {
        const struct figures *figures = figures_of(sheet, k, s);
        html_add(html, "<td class=\"num\">");
        if (figures) {
            sum[s] = ratio_add(sum[s], figures->value[0]);
            shown_why(sheet->shown,
                      result_why(sheet->shown, sheet->session, deal, slot_of(sheet, k)));
            contest_show_number(html, figures->value[0], false, 0);
            shown_why_end(sheet->shown);
        }
        html_add(html, "</td>");
    }
    html_add(html, "</tr>");
    add_played(sheet, k, true);
}

/* Whether the totals of the table tell that deal, too, and nothing else does. */
static bool is_in_totals(const struct sheet *sheet, int k)
{
    const struct session *session = &sheet->shown->desk.t->session[sheet->session];
    return session->play[slot_of(sheet, k)].ruling < 0 &&
           evening_is_covered(session, slot_of(sheet, k));
}

static void add_sheet(const struct sheet *sheet)
{
    struct html *html = html_of(sheet);
    const struct session *session = &sheet->shown->desk.t->session[sheet->session];
    struct ratio sum[SEAT_MOST] = {RATIO_ZERO, RATIO_ZERO, RATIO_ZERO, RATIO_ZERO,
                                   RATIO_ZERO};
    const char *title = label_table(session, sheet->field, sheet->table, html->lang,
                                    &sheet->shown->desk.request->arena);
    html_add(html, "<section class=\"card table-sheet\" id=\"t%s%d\"><h2>%s</h2>",
             sheet->field->name, sheet->table, title);
    const struct list table = {.label = title, .style = "deals", .foot = true};
    list_open(html, &table);
    add_names(sheet);
    html_add(html, "<tbody>");
    for (int k = 0; k < sheet->at->count; k++)
        if (!is_in_totals(sheet, k))
            add_deal(sheet, k, sum);
    list_foot(html);
    html_add(html, "<tr><th scope=\"row\">%s</th><td class=\"played\"></td>",
             tr(html->lang, N_("Sum")));
    for (int s = 0; s < seats_of(sheet); s++) {
        html_add(html, "<td class=\"num\"><b>");
        if (sides_at(sheet->shown->desk.t, (int)sheet->session, slot_of(sheet, 0), s)
                .count > 0)
            contest_show_number(html, sum[s], false, 0);
        html_add(html, "</b></td>");
    }
    html_add(html, "</tr>");
    list_close(html, &table);
    html_add(html, "</section>");
}

/* All tables of the round; how many. */
static int add_sheets(const struct shown *shown, size_t session, int64_t round)
{
    int count = 0;
    const struct session *of = &shown->desk.t->session[session];
    for (size_t f = 0; f < of->fields; f++) {
        const struct field *field = &of->field[f];
        for (int table = 1; round >= 1 && round <= field->schedule.rounds &&
                            table <= field->schedule.tables;
             table++) {
            struct sheet sheet = {
                shown,      session, field,
                (int)round, table,   schedule_at(&field->schedule, (int)round, table)};
            if (!field_table_plays(field, sheet.at) || sheet.at->count == 0)
                continue;
            add_sheet(&sheet);
            count++;
        }
    }
    return count;
}

/* The session that the address asks for, as an index; -1 if there is no such one. */
static int session_of(const struct shown *shown)
{
    const char *asked = form_get(&shown->desk.request->query, "session");
    int64_t number = asked ? form_whole(asked, 4) : shown->desk.evening.session;
    return number >= 1 && (size_t)number <= shown->results.sessions ? (int)number - 1
                                                                    : -1;
}

/* The other rounds of the session, and paper. */
static void add_sheet_tools(const struct shown *shown, size_t session, int64_t round)
{
    struct html *html = shown->desk.html;
    const struct session *of = &shown->desk.t->session[session];
    int rounds = of->fields > 0 ? of->field[0].schedule.rounds : 0;
    html_add(html,
             "<div class=\"row noprint\"><nav class=\"picks grow\" aria-label=\"%s\">",
             tr(html->lang, N_("Rounds")));
    for (int i = 1; i <= rounds; i++) {
        html_add(html, "<a href=\"/tournaments/%jd/results/%d",
                 (int64_t)shown->desk.stream, i);
        if (shown->desk.t->sessions > 1)
            html_add(html, "?session=%zu", session + 1);
        html_add(html, "\"%s>", i == round ? " aria-current=true" : "");
        html_say(html, N_("Round %d"), i);
        html_add(html, "</a>");
    }
    html_add(
        html,
        "</nav><button class=\"button\" type=\"button\" data-print>%s</button></div>",
        tr(html->lang, N_("Print")));
}

bool deals_show_sheets(struct request *request)
{
    bool answered;
    if (!deals_are_own(request, &answered))
        return answered;
    struct shown shown;
    int64_t round = request_number(request, 1);
    const struct shown_page page = {
        .title =
            arena_printf(&request->arena, tr(request->lang, N_("Sheets of round %d")),
                         round <= SCHEDULE_ROUNDS_MAX ? (int)round : 0)};
    if (!shown_open(request, &page, &shown))
        return true;
    int session = session_of(&shown);
    if (session >= 0)
        add_sheet_tools(&shown, (size_t)session, round);
    if (session < 0 || add_sheets(&shown, (size_t)session, round) == 0)
        shown_missing(&shown,
                      N_("there is no such round; choose one from the list of rounds"));
    else
        shown_close(&shown, MHD_HTTP_OK);
    return true;
}

static void add_round(const struct shown *shown, size_t session, int round)
{
    struct html *html = shown->desk.html;
    html_add(html, "<li><a href=\"/tournaments/%jd/results/%d",
             (int64_t)shown->desk.stream, round);
    if (shown->desk.t->sessions > 1)
        html_add(html, "?session=%zu", session + 1);
    html_add(html, "\"><b>");
    html_say(html, N_("Round %d"), round);
    html_add(html, "</b> <span class=\"small\">%s</span></a></li>",
             tr(html->lang, N_("all tables, deal by deal")));
}

bool deals_show_rounds(struct request *request)
{
    bool answered;
    if (!deals_are_own(request, &answered))
        return answered;
    struct shown shown;
    struct html *html = &request->html;
    const struct shown_page page = {.title = tr(request->lang, N_("Table sheets"))};
    if (!shown_open(request, &page, &shown))
        return true;
    for (size_t s = 0; s < shown.results.sessions; s++) {
        const struct session *session = &shown.desk.t->session[s];
        int rounds = session->fields > 0 ? session->field[0].schedule.rounds : 0;
        if (shown.results.sessions > 1) {
            html_say_in(html, "h2", N_("Session %d"), (int)s + 1);
        }
        html_add(html, "<ul class=\"boards\">");
        for (int round = 1; round <= rounds; round++)
            add_round(&shown, s, round);
        html_add(html, "</ul>");
    }
    shown_close(&shown, MHD_HTTP_OK);
    return true;
}
