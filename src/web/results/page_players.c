/* page_players.c - everybody who plays, by name: where they start, for all to see; and
 * what it came to, as far as that may be seen. */
#include "report/players.h"
#include "web/html/report_html.h"
#include "web/results/search.h"
#include "web/server/handlers.h"
#include <microhttpd.h>

static void add_list(const struct shown *shown, const struct search *search)
{
    struct html *html = shown->desk.html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    const struct report_html view = {.html = html,
                                     .stream = shown->desk.stream,
                                     .look = "ranking",
                                     .place = REPORT_PAGE};
    players_report(&report, &shown->results, shown->desk.roster, &shown->publication);
    search_found(search, search_report(search, &report, &view));
    report_clear(&report);
}

void page_players(struct request *request)
{
    struct shown shown;
    const struct shown_page page = {.title = tr(request->lang, N_("Players")),
                                    .always = true};
    if (!shown_open(request, &page, &shown))
        return;
    struct html *html = shown.desk.html;
    struct search search = search_of(&shown, "players", NULL);
    search_form(&search);
    html_add(html, "<section class=\"card\">");
    add_list(&shown, &search);
    if (shown.desk.t->players == 0)
        html_add(html, "<p>%s</p>", tr(html->lang, N_("Nobody has entered yet.")));
    html_add(html, "</section>");
    shown_close(&shown, MHD_HTTP_OK);
}
