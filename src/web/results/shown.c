/* shown.c - the results as far as this visitor may see them now. */
#include "web/results/shown.h"
#include <stdint.h>

#include <microhttpd.h>
#include <stdio.h>

/* What must be seen for a page to say anything. */
enum need { NEED_NOTHING, NEED_BOARDS, NEED_RANKING };

/* Which tournaments have the page: all, those with national points, those with a grid,
 * those of boards, and those whose tables deal their own cards. */
enum of { OF_ALL, OF_AWARDS, OF_GRID, OF_BOARDS, OF_DEALS };

/* The pages of results, in the order of their menu. */
static const struct {
    const char *label;
    const char *address;
    enum need need;
    enum of of;
} places[] = {
    {N_("Ranking"), "/ranking", NEED_RANKING, OF_ALL},
    {N_("Players"), "/players", NEED_NOTHING, OF_ALL},
    {N_("Boards"), "/results", NEED_BOARDS, OF_BOARDS},
    {N_("Table sheets"), "/results", NEED_BOARDS, OF_DEALS},
    {N_("Who met whom"), "/meetings", NEED_NOTHING, OF_ALL},
    {N_("National points"), "/awards", NEED_RANKING, OF_AWARDS},
    {N_("Prizes"), "/awards", NEED_RANKING, OF_DEALS},
    {N_("Grid"), "/grid", NEED_NOTHING, OF_GRID},
    {N_("Where do I go?"), "/where", NEED_NOTHING, OF_ALL},
};

static bool has_place(const struct format *format, enum of of)
{
    if (of == OF_GRID)
        return format->game->grid;
    if (of == OF_BOARDS || of == OF_DEALS)
        return format->deals == (of == OF_DEALS);
    return of == OF_ALL || format->contest->national;
}

/* Pages that would only say that nothing is published yet are not in it. */
void shown_menu(const struct desk *desk)
{
    struct html *html = desk->html;
    struct publication publication = publication_of(desk->t, desk->evening.now);
    bool director = desk->request->who.role == ROLE_DIRECTOR;
    enum need met = director || publication.ranking ? NEED_RANKING
                    : publication.boards_played     ? NEED_BOARDS
                                                    : NEED_NOTHING;
    html_add(html, "<nav class=\"places\" aria-label=\"%s\">",
             tr(html->lang, N_("The results")));
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        char address[80];
        snprintf(address, sizeof address, "/tournaments/%jd%s", (int64_t)desk->stream,
                 places[i].address);
        if (places[i].need <= met && has_place(desk->t->format, places[i].of))
            html_add(html, "<a href=\"%s\"%s>%s</a>", address,
                     str_equal(address, desk->request->path) ? " aria-current=page" : "",
                     tr(html->lang, places[i].label));
    }
    html_add(html, "</nav>");
}

/* How far the results can be relied on; said on every page until the end. */
static void add_state(const struct desk *desk, const struct publication *publication)
{
    struct html *html = desk->html;
    bool final = publication->state == PUBLICATION_FINAL;
    html_add(html, "<span class=\"tag%s\">%s</span>", final ? "" : " warn",
             final ? tr(html->lang, N_("final results"))
                   : tr(html->lang, N_("provisional")));
    if (publication->state == PUBLICATION_OPEN) {
        html_add(html, "<span class=\"muted\">%s ",
                 tr(html->lang, N_("corrections until")));
        page_date_time(html, publication->ends);
        html_add(html, "</span>");
    }
    if (publication->rounds > 0) {
        html_add(html, "<span class=\"muted\">");
        html_say(html, N_("after round %d; the last rounds are shown at the end"),
                 publication->rounds);
        html_add(html, "</span>");
    }
}

/* What the director has to know: others do not see this page, or not all of it. */
static void add_warning(const struct desk *desk, const struct shown_page *page)
{
    struct html *html = desk->html;
    struct publication others = publication_of(desk->t, desk->evening.now);
    const char *sentence = NULL;
    if (others.state == PUBLICATION_NONE && !page->always)
        sentence = N_("Only you see this: the results are not published.");
    else if (!others.boards)
        sentence = N_("Players see only part of this until the results are published.");
    if (sentence)
        html_add(html, "<p class=\"note warn\">%s</p>", tr(html->lang, sentence));
}

/* Nothing may be learnt from here; the page becomes the real one when that changes. */
static void answer_hidden(const struct desk *desk)
{
    struct html *html = desk->html;
    html_add(html, "<section class=\"card\"><h1>%s</h1><p>%s</p></section>",
             tr(html->lang, N_("The results are not published yet")),
             tr(html->lang, N_("They appear here as soon as the director publishes "
                               "them.")));
    html_add(html, "<p><a class=\"button\" href=\"/tournaments/%jd/where\">%s</a></p>",
             (int64_t)desk->stream, tr(html->lang, N_("Where do I go?")));
    html_add(html, "</div>");
}

/* Where nothing may be seen nothing is computed: there is nothing to leak. */
static void cut(struct shown *shown)
{
    const struct publication *publication = &shown->publication;
    struct version *version = shown->desk.request->version;
    bool seen = publication->ranking || publication->boards_played;
    const struct results *results =
        seen ? version_results(version, publication->rounds)
             : version_without_results(version, publication->rounds);
    shown->results = *results;
    shown->desk.t = results->t;
    shown->desk.session = tournament_session(results->t, shown->desk.evening.session);
}

bool shown_open(struct request *request, const struct shown_page *page,
                struct shown *shown)
{
    *shown = (struct shown){0};
    struct desk *desk = &shown->desk;
    if (!desk_open(request, desk))
        return false;
    bool director = request->who.role == ROLE_DIRECTOR;
    int64_t now = desk->evening.now;
    shown->publication =
        director ? publication_for_director(desk->t, now) : publication_of(desk->t, now);
    const struct publication *publication = &shown->publication;
    bool seen = publication->ranking || publication->boards_played;
    bool hidden = !page->always && !publication->ranking &&
                  (page->needs_ranking || !publication->boards_played);
    struct page_frame frame = {.title = hidden ? tr(request->lang, N_("The results"))
                                               : page->title,
                               .t = desk->t,
                               .stream = desk->stream,
                               .live = true};
    page_open(request, &frame);
    if (director)
        desk_state(desk);
    html_add(desk->html, "<div class=\"stack\" data-live=\"results\">");
    if (hidden) {
        answer_hidden(desk);
        desk_close(desk);
        page_close(request, MHD_HTTP_FORBIDDEN);
        return false;
    }
    if (director)
        add_warning(desk, page);
    cut(shown);
    shown_menu(desk);
    html_add(desk->html, "<div class=\"row\"><h1>%s</h1>",
             page->heading ? page->heading : page->title);
    if (seen)
        add_state(desk, publication);
    html_add(desk->html, "</div>");
    return true;
}

void shown_close(struct shown *shown, int status)
{
    struct request *request = shown->desk.request;
    html_add(&request->html, "</div>");
    desk_close(&shown->desk);
    page_close(request, status);
}

void shown_missing(struct shown *shown, const char *sentence)
{
    struct request *request = shown->desk.request;
    desk_close(&shown->desk);
    request_fail(request, MHD_HTTP_NOT_FOUND, "%s", tr(request->lang, sentence));
}

void shown_refuse(struct shown *shown)
{
    struct request *request = shown->desk.request;
    desk_close(&shown->desk);
    request_fail(request, MHD_HTTP_FORBIDDEN,
                 N_("these results are not published yet; they appear here as soon as "
                    "the director publishes them"));
}

bool shown_board(const struct shown *shown, size_t session, int board)
{
    const struct desk *desk = &shown->desk;
    bool tonight = desk->session && session + 1 == (size_t)desk->evening.session;
    if (tonight && desk_hides(desk, board, NULL)) /* a director who plays */
        return false;
    return publication_shows(&shown->publication, desk->t, &shown->results.marks[session],
                             board);
}

void shown_player_link(const struct shown *shown, int player)
{
    const struct desk *desk = &shown->desk;
    if (player < 0) {
        html_text(desk->html, "–");
        return;
    }
    html_add(desk->html, "<a href=\"/tournaments/%jd/players/%s\">",
             (int64_t)desk->stream, desk->t->player[player].id);
    html_name(desk->html, desk_player(desk, player));
    html_add(desk->html, "</a>");
}

void shown_crew_links(const struct shown *shown, const struct crew *crew)
{
    const struct publication *publication = &shown->publication;
    if (crew->count == 0 || (!publication->ranking && !publication->boards_played)) {
        desk_add_crew(&shown->desk, crew);
        return;
    }
    for (int i = 0; i < crew->count; i++) {
        html_add(shown->desk.html, i > 0 ? "<span class=\"dot\"> · </span>" : "");
        shown_player_link(shown, crew->player[i]);
    }
}

void shown_why(const struct shown *shown, const char *what)
{
    html_add(shown->desk.html, "<a class=\"why\" href=\"/tournaments/%jd/why/%s\">",
             (int64_t)shown->desk.stream, what);
}

void shown_why_end(const struct shown *shown)
{
    html_add(shown->desk.html, "</a>");
}
