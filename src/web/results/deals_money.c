/* deals_money.c - the money of an evening of points: the prizes of the first three and
 * the consolation of the last, what the stakes come to; and for the director, who pays
 * what tonight. Rule: docs/rules.md, Money of the evening. */
#include "core/award.h"
#include "report.h"
#include "web/club.h"
#include "web/results/deals_show.h"
#include "web/results/shown.h"

static void add_prizes(const struct shown *shown)
{
    struct html *html = shown->desk.html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    const struct report_html view =
        report_html_page(html, shown->desk.stream, "ranking money");
    money_report_prizes(&report, shown->results.contest, shown->desk.roster);
    card_open(html, N_("Prizes"));
    report_html_write(&view, &report);
    if (report.sections == 0)
        html_say_in(html, "p.muted", N_("Nobody is ranked yet."));
    card_close(html);
    report_clear(&report);
}

static void add_purse(const struct shown *shown)
{
    struct html *html = shown->desk.html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    const struct report_html view = report_html_page(html, shown->desk.stream, "sum");
    card_open(html, N_("Stakes"));
    report_html_facts(&view, money_report_purse(&report, shown->results.contest));
    html_say_in(
        html, "p.muted",
        N_("The first three share the stakes by the club's percentages; tied players "
           "share their places. What rounding leaves goes to the first."));
    card_close(html);
    report_clear(&report);
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
    struct report_html view = report_html_page(html, desk->stream, "ranking money");
    view.add_action = add_box;
    int *dues = ARENA_ARRAY(&report.arena, int, desk->t->players + 1);
    for (size_t i = 0; i < desk->t->players; i++)
        dues[i] =
            members_dues(list->row, list->rows, desk->stream, desk->t->player[i].person);
    money_report_payers(&report, shown->results.contest, desk->roster, dues);
    html_add(html,
             "<section class=\"card\" id=\"payers\"><div class=\"row\"><h2 "
             "class=\"grow\">%s</h2>",
             report.section[0]->title);
    page_print(html, "button noprint");
    html_add(html, "</div>");
    report_html_write(&view, &report);
    html_add(html, "</section>");
    report_clear(&report);
}

static void add_nothing(const struct shown *shown, bool director)
{
    struct html *html = shown->desk.html;
    html_say_in(html, "p", N_("There is no stake, so there are no prizes."));
    if (!director)
        return;
    html_add(html, "<p>");
    desk_link(&shown->desk, "button", N_("Set a stake in the settings"), "/journal");
    html_add(html, "</p>");
}

/* request->work: the club's catalogue, of a director; else NULL. */
static void show_money(struct request *request)
{
    const struct club_list *list = request->work;
    struct shown shown;
    static const struct shown_page page = {.title = N_("Prizes"), .needs_ranking = true};
    if (!shown_open(request, &page, &shown))
        return;
    const struct money_terms *terms = &shown.desk.t->options.money;
    if (terms->stake > 0) {
        html_add(shown.desk.html, "<div class=\"side\">");
        add_prizes(&shown);
        add_purse(&shown);
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
    const struct tournament *t = request_tournament(request);
    if (!t)
        return true;
    bool deals = t->format->deals;
    request_release(request);
    if (deals && request->who.role == ROLE_DIRECTOR)
        club_list_read(request, show_money);
    else if (deals)
        show_money(request);
    return deals;
}
