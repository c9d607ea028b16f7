/* page_players.c - everybody who plays, by name: where they start, for all to see; and
 * what it came to, as far as that may be seen. */
#include "report.h"
#include "web/results/search.h"
#include "web/results/shown.h"
#include "web/server.h"

void page_players(struct request *request)
{
    static const struct shown_page page = {
        .title = N_("Players"), .sheet = "players", .always = true};
    struct shown shown;
    if (!shown_open(request, &page, &shown))
        return;
    struct html *html = shown.desk.html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    const struct report_html view = report_html_page(html, shown.desk.stream, "ranking");
    struct search search = search_of(&shown, "players", NULL);
    players_report(&report, &shown.results, shown.desk.roster, &shown.publication);
    search_form(&search);
    card_open(html, NULL);
    search_report(&search, &report, &view);
    if (shown.desk.t->players == 0)
        html_say_in(html, "p", N_("Nobody has entered yet."));
    card_close(html);
    report_clear(&report);
    shown_close(&shown, MHD_HTTP_OK);
}
