/* deals_money.c - the money of an evening of points: the prizes of the first three and
 * the consolation of the last, what the stakes come to; and for the director, who pays
 * what tonight. Rule: docs/rules.md, Money of the evening. */
#include "report/money.h"
#include "tournament/model/season.h"
#include "tournament/results/contest_money.h"
#include "web/club/club_pages.h"
#include "web/deals/deals_show.h"
#include "web/html/contest_show.h"
#include "web/html/report_html.h"
#include <microhttpd.h>
#include <stdint.h>

static void add_cents(struct html *html, int64_t cents)
{
    contest_show_number(html, ratio_of(cents, 100), false, 2);
}

static void add_prizes(const struct shown *shown)
{
    struct html *html = shown->desk.html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    const struct report_html view = {.html = html,
                                     .stream = shown->desk.stream,
                                     .look = "ranking money",
                                     .place = REPORT_PAGE};
    money_report_prizes(&report, shown->results.contest, shown->desk.roster);
    html_add(html, "<section class=\"card\"><h2>%s</h2>", tr(html->lang, N_("Prizes")));
    report_html_write(&view, &report);
    if (report.sections == 0)
        html_add(html, "<p class=\"muted\">%s</p>",
                 tr(html->lang, N_("Nobody is ranked yet.")));
    html_add(html, "</section>");
    report_clear(&report);
}

static void add_line(struct html *html, const char *label, int64_t cents)
{
    html_add(html, "<dt>%s</dt><dd>", label);
    add_cents(html, cents);
    html_add(html, "</dd>");
}

/* What the club keeps: the prizes of equal players are rounded down, too. */
static int64_t kept(int64_t pot, const int64_t place[MONEY_PLACES],
                    const struct contest_prize prize[], size_t prizes)
{
    for (int i = 0; i < MONEY_PLACES && prizes == 0; i++)
        pot -= place[i];
    for (size_t i = 0; i < prizes; i++)
        pot -= prize[i].cents;
    return pot;
}

/* What the stakes come to, and what each place is worth: known before anybody is ranked.
 */
static void add_purse(const struct shown *shown, const struct contest_prize given[],
                      size_t prizes)
{
    static const char *const place[MONEY_PLACES] = {N_("First prize"), N_("Second prize"),
                                                    N_("Third prize")};
    struct html *html = shown->desk.html;
    const struct money_terms *terms = &shown->desk.t->options.money;
    int payers = contest_payers(shown->results.contest);
    int64_t prize[MONEY_PLACES];
    int64_t pot = money_pot(terms, payers);
    money_prizes(terms, payers, prize);
    html_add(html,
             "<section class=\"card\"><h2>%s</h2><dl class=\"sum\"><dt>%s</dt>"
             "<dd>%d</dd>",
             tr(html->lang, N_("Stakes")), tr(html->lang, N_("Players")), payers);
    add_line(html, tr(html->lang, N_("Stake per player")), terms->stake);
    add_line(html, tr(html->lang, N_("Total stakes")), pot);
    for (int i = 0; i < MONEY_PLACES; i++)
        add_line(html, tr(html->lang, place[i]), prize[i]);
    add_line(html, tr(html->lang, N_("Stays with the club")),
             kept(pot, prize, given, prizes));
    html_add(
        html, "</dl><p class=\"muted\">%s</p></section>",
        tr(html->lang,
           N_("The first three share the stakes by the club's percentages; tied players "
              "share their places. What rounding leaves goes to the first.")));
}

static bool has_person(const struct catalogue_row *row, int64_t person)
{
    for (size_t i = 0; i < row->entries; i++)
        if (row->entry[i].person == person)
            return true;
    return false;
}

/* The dues that the person owes at this tournament: counted over the evenings of its
 * season that ask for them, up to it. */
static int dues_of(const struct club_list *list, const struct desk *desk, int64_t person)
{
    int season = season_of(desk->t->date);
    int appearance = 0;
    for (size_t i = list->rows; i-- > 0;) { /* the latest comes first in the list */
        const struct catalogue_row *row = &list->row[i];
        if (row->dues == 0 || season_of(row->date) != season || !has_person(row, person))
            continue;
        appearance++;
        if (row->stream == desk->stream)
            return money_dues(&desk->t->options.money, appearance);
    }
    return 0;
}

/* A box on paper: nobody hears it. */
static void add_box(const struct report_html *view, const struct cell *cell)
{
    (void)cell;
    html_add(view->html, "<span aria-hidden=\"true\">☐</span>");
}

/* For the director: who pays what, to print and tick off. */
static void add_payers(const struct shown *shown, const struct club_list *list)
{
    const struct desk *desk = &shown->desk;
    struct html *html = desk->html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    const struct report_html view = {.html = html,
                                     .stream = desk->stream,
                                     .look = "ranking money",
                                     .place = REPORT_PAGE,
                                     .add_action = add_box};
    int *dues = ARENA_ARRAY(&report.arena, int, desk->t->players + 1);
    for (size_t i = 0; i < desk->t->players; i++)
        dues[i] = dues_of(list, desk, desk->t->player[i].person);
    money_report_payers(&report, shown->results.contest, desk->roster, dues);
    html_add(html,
             "<section class=\"card\" id=\"payers\"><div class=\"row\"><h2 "
             "class=\"grow\">%s</h2><button class=\"button noprint\" type=\"button\" "
             "data-print>%s</button></div>",
             report.section[0]->title, tr(html->lang, N_("Print")));
    report_html_write(&view, &report);
    html_add(html, "</section>");
    report_clear(&report);
}

static void add_nothing(const struct shown *shown, bool director)
{
    struct html *html = shown->desk.html;
    html_add(html, "<p>%s</p>",
             tr(html->lang, N_("There is no stake, so there are no prizes.")));
    if (director)
        html_add(html,
                 "<p><a class=\"button\" href=\"/tournaments/%jd/journal\">%s</a></p>",
                 (int64_t)shown->desk.stream,
                 tr(html->lang, N_("Set a stake in the settings")));
}

/* request->work: the club's catalogue, of a director; else NULL. */
static void show_money(struct request *request)
{
    const struct club_list *list = request->work;
    struct shown shown;
    const struct shown_page page = {.title = tr(request->lang, N_("Prizes")),
                                    .needs_ranking = true};
    struct contest_prize *prize;
    if (!shown_open(request, &page, &shown))
        return;
    const struct money_terms *terms = &shown.desk.t->options.money;
    size_t prizes = contest_prizes(shown.results.contest, &prize, &request->arena);
    if (terms->stake > 0) {
        html_add(shown.desk.html, "<div class=\"side\">");
        add_prizes(&shown);
        add_purse(&shown, prize, prizes);
        html_add(shown.desk.html, "</div>");
    } else {
        add_nothing(&shown, list != NULL);
    }
    if (list && terms->stake + terms->dues > 0)
        add_payers(&shown, list);
    shown_close(&shown, MHD_HTTP_OK);
}

bool deals_show_money(struct request *request)
{
    bool answered;
    if (!deals_are_own(request, &answered))
        return answered;
    if (request->who.role == ROLE_DIRECTOR)
        club_list_read(request, show_money);
    else
        show_money(request);
    return true;
}
