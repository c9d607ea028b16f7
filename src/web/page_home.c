/* page_home.c - the club's home: tonight, and what came before. */
#include "web/handlers.h"
#include "web/page.h"
#include "web/server_inside.h"
#include <microhttpd.h>

enum { TOURNAMENTS_SHOWN = 20 };

static void add_tournament(struct request *request, int64_t stream)
{
    struct html *html = &request->html;
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = writer_read(request->server->writer, stream, &err);
    if (!t)
        return;
    html_add(html, "<tr><td><a href=\"/tournaments/%lld\">%s</a></td><td>",
             (long long)stream,
             t->name[0] ? t->name : tr(request->lang, N_("Tournament")));
    html_date(html, t->date);
    html_add(html, "</td>");
    html_add(html, "<td class=\"num\">%zu</td><td>", t->players);
    html_add(html, "<span class=\"tag%s\">%s</span></td></tr>",
             t->published ? "" : " warn",
             t->published ? tr(request->lang, N_("published"))
                          : tr(request->lang, N_("provisional")));
    writer_release(request->server->writer);
}

static void show(struct request *request)
{
    struct html *html = &request->html;
    struct page_frame frame = {.title = tr(request->lang, N_("Tournaments"))};
    int64_t last = request->answer.stream;
    page_open(request, &frame);
    html_add(html, "<div class=\"row\"><h1 class=\"grow\">%s</h1>", frame.title);
    if (request->who.role == ROLE_DIRECTOR)
        html_add(html, "<a class=\"button next\" href=\"/new\">%s</a>",
                 tr(request->lang, N_("New tournament")));
    else
        html_add(html, "<a class=\"button\" href=\"/login\">%s</a>",
                 tr(request->lang, N_("Director")));
    html_add(html, "</div><section class=\"card\">");
    if (last == 0)
        html_add(html, "<p>%s</p>", tr(request->lang, N_("No tournament yet.")));
    else
        html_add(html,
                 "<div class=\"scroll\"><table><thead><tr><th>%s</th><th>%s</th>"
                 "<th class=\"num\">%s</th><th>%s</th></tr></thead><tbody>",
                 tr(request->lang, N_("Name")), tr(request->lang, N_("Date")),
                 tr(request->lang, N_("Players")), tr(request->lang, N_("State")));
    for (int64_t stream = last; stream > 0 && stream > last - TOURNAMENTS_SHOWN; stream--)
        add_tournament(request, stream);
    if (last > 0)
        html_add(html, "</tbody></table></div>");
    html_add(html, "</section>");
    page_close(request, MHD_HTTP_OK);
}

static void find_last(struct request *request, struct journal *journal)
{
    struct store *store = journal_store(journal);
    struct err err = ERR_INIT(request->lang);
    int64_t last = 0;
    if (store->engine->last_stream(store, &last, &err))
        request->answer.stream = last;
}

void page_home(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = writer_read(request->server->writer, 0, &err);
    bool ready = t && t->club.password;
    if (t)
        writer_release(request->server->writer);
    if (ready)
        request_with_journal(request, find_last, show);
    else
        request_redirect(request, "/setup");
}
