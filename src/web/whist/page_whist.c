/* page_whist.c - the grid of whist for everybody: to be read, printed and taken away. */
#include "tournament/facts/whist_grid.h"
#include "web/desk/desk.h"
#include "web/results/shown.h"
#include "web/server/handlers.h"
#include "web/whist/whist_bids.h"
#include "web/whist/whist_club.h"
#include "web/whist/whist_show.h"
#include <microhttpd.h>

static void add_page(struct request *request, const struct whist_grid *grid)
{
    struct whist_bids bids = {.grid = grid,
                              .said = &request->query,
                              .address =
                                  arena_printf(&request->arena, "%s?lang=%s",
                                               request->path, lang_code(request->lang)),
                              .arena = &request->arena};
    struct html *html = &request->html;
    html_add(html, "<div class=\"row\"><h1 class=\"grow\">%s<br><span class=\"muted\">",
             tr(html->lang, N_("The whist grid")));
    html_name(html, grid->edition);
    html_add(html,
             "</span></h1><button class=\"button\" type=\"button\" data-print>%s</button>"
             "</div>",
             tr(html->lang, N_("Print")));
    whist_show(html, grid);
    html_add(html, "<div class=\"noprint\">");
    whist_bids_add(html, &bids);
    html_add(html, "</div>");
}

void page_grid(struct request *request)
{
    const struct whist_grid *own = whist_club_grid(request);
    struct page_frame frame = {.title = tr(request->lang, N_("The whist grid"))};
    page_open(request, &frame);
    add_page(request, own ? own : &whist_la_chevalerie);
    if (request->who.role == ROLE_DIRECTOR)
        html_add(&request->html,
                 "<p class=\"noprint\"><a class=\"button\" href=\"/club/whist\">%s</a>"
                 "</p>",
                 tr(request->lang, N_("Edit the grid")));
    page_close(request, MHD_HTTP_OK);
}

void page_tournament_grid(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    if (!desk.t->format->game->grid) {
        desk_close(&desk);
        page_message(
            request, MHD_HTTP_NOT_FOUND,
            tr(request->lang, N_("This is not a whist tournament: it has no grid.")));
        return;
    }
    struct page_frame frame = {.title = tr(request->lang, N_("The whist grid")),
                               .t = desk.t,
                               .stream = desk.stream};
    page_open(request, &frame);
    shown_menu(&desk);
    add_page(request, desk.t->grid ? desk.t->grid : &whist_la_chevalerie);
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}

void grid_file(struct request *request)
{
    const struct whist_grid *own = whist_club_grid(request);
    json_t *json = whist_grid_write(own ? own : &whist_la_chevalerie);
    jat_write(&request->html.out, json, true);
    json_decref(json);
    request_header(request, MHD_HTTP_HEADER_CONTENT_DISPOSITION,
                   "attachment; filename=\"whist-grid.json\"");
    request->status = MHD_HTTP_OK;
    request->type = "application/json";
}
