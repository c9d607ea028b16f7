/* shown.c - the results as far as this visitor may see them now. */
#include "web/results/shown.h"

#include "web/results/podium_card.h"
#include <stdio.h>

/* What must be seen for a page to say anything. */
enum need { NEED_NOTHING, NEED_BOARDS, NEED_RANKING };

/* Which tournaments have the page: all, those with national points, those with a grid,
 * those of boards, and those whose tables deal their own cards. */
enum of { OF_ALL, OF_AWARDS, OF_EXPERTISE, OF_GRID, OF_BOARDS, OF_DEALS };

/* The pages of results, in the order of their menu. Those with a sign are what players
 * come for: on a phone they are under the thumb. */
static const struct results_page {
    const char *label;
    const char *address;
    enum need need;
    enum of of;
    const char *icon;
} results_pages[] = {
    {N_("Where do I go?"), "/where", NEED_NOTHING, OF_ALL, "pin"},
    {N_("Ranking"), "/ranking", NEED_RANKING, OF_ALL, "rank"},
    {N_("Boards"), "/results", NEED_BOARDS, OF_BOARDS, "cards"},
    {N_("Table sheets"), "/results", NEED_BOARDS, OF_DEALS, "cards"},
    {N_("Players"), "/players", NEED_NOTHING, OF_ALL, "me"},
    {N_("Who met whom"), "/meetings", NEED_NOTHING, OF_ALL, NULL},
    {N_("National points"), "/awards", NEED_RANKING, OF_AWARDS, NULL},
    {N_("Points of expertise"), "/awards", NEED_RANKING, OF_EXPERTISE, NULL},
    {N_("Prizes"), "/awards", NEED_RANKING, OF_DEALS, NULL},
    {N_("Grid"), "/grid", NEED_NOTHING, OF_GRID, NULL},
};

static bool has_place(const struct tournament *t, enum of of)
{
    const struct format *format = t->format;
    if (of == OF_EXPERTISE)
        return format->game->contracts && t->options.expertise.rows > 0;
    if (of == OF_GRID)
        return format->game->grid;
    if (of == OF_BOARDS || of == OF_DEALS)
        return format->deals == (of == OF_DEALS);
    return of == OF_ALL || format->contest->national;
}

static void add_place(const struct desk *desk, const struct results_page *page)
{
    struct html *html = desk->html;
    char address[80];
    snprintf(address, sizeof address, "/tournaments/%jd%s", desk->stream, page->address);
    html_add(html, "<a href=\"%s\"%s>", address,
             str_equal(address, desk->request->path) ? " aria-current=page" : "");
    if (page->icon)
        icon_add(html, page->icon);
    html_add(html, "%s</a>", tr(html->lang, page->label));
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
    bool thumb = true;
    html_add(html, "<nav class=\"places\" aria-label=\"%s\"><span class=\"thumb\">",
             tr(html->lang, N_("The results")));
    for (size_t i = 0; i < sizeof results_pages / sizeof results_pages[0]; i++) {
        if (thumb && !results_pages[i].icon)
            html_add(html, "</span>");
        thumb = results_pages[i].icon;
        if (results_pages[i].need <= met && has_place(desk->t, results_pages[i].of))
            add_place(desk, &results_pages[i]);
    }
    html_add(html, "</nav>");
}

/* How far the results can be relied on; said on every page until the end. */
static void add_state(const struct desk *desk, const struct publication *publication)
{
    struct html *html = desk->html;
    bool final = publication->state == PUBLICATION_FINAL;
    tag_add(html, final ? NOTE_PLAIN : NOTE_WARN,
            final ? N_("final results") : N_("provisional"));
    page_official_since(html, desk->t);
    if (publication->state == PUBLICATION_OPEN) {
        html_add(html, "<span class=\"muted\">%s ",
                 tr(html->lang, N_("corrections until")));
        page_date_time(html, publication->ends);
        html_add(html, "</span>");
    }
    if (publication->rounds > 0)
        html_say_in(html, "span.muted",
                    N_("after round %d; the last rounds are shown at the end"),
                    publication->rounds);
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
        note_add(html, NOTE_WARN, "%s", tr(html->lang, sentence));
}

/* Nothing may be learnt from here; the page becomes the real one when that changes. */
static void answer_hidden(const struct desk *desk)
{
    struct html *html = desk->html;
    card_open(html, NULL);
    html_say_in(html, "h1", N_("The results are not published yet"));
    html_say_in(html, "p",
                N_("They appear here as soon as the director publishes them."));
    html_add(html, "</section><p>");
    desk_link(desk, "button", N_("Where do I go?"), "/where");
    html_add(html, "</p></div>");
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
    const char *title =
        page->of_deals && desk->t->format->deals ? page->of_deals : page->title;
    struct page_frame frame = {
        .title = tr(request->lang, hidden ? N_("The results") : title),
        .t = desk->t,
        .stream = desk->stream,
        .live = true,
        .card = page->needs_ranking && !hidden ? podium_card(desk) : NULL};
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
             tr(request->lang, page->heading ? page->heading : title));
    if (seen)
        add_state(desk, publication);
    bool sheets = !(page->of_deals && desk->t->format->deals); /* tables have those */
    if (director && page->sheet && sheets)
        page_sheet(desk->html, desk->stream, page->sheet);
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

static bool shows_board(const void *by, int session, int board)
{
    return shown_board(by, (size_t)session, board);
}

static const char *say_played(const struct play_list *list, int slot)
{
    struct report *report = list->who.report;
    struct str words = {0};
    const char *said = NULL;
    if (ask_played(&words, list->who.t, list->session, slot, report->lang))
        said = arena_strdup(&report->arena, str_text(&words));
    str_clear(&words);
    return said;
}

struct play_list shown_plays(const struct shown *shown, struct report *report,
                             size_t session)
{
    const struct desk *desk = &shown->desk;
    return (struct play_list){.who = {report, desk->t, desk->roster},
                              .publication = &shown->publication,
                              .session = (int)session,
                              .shows = shows_board,
                              .by = shown,
                              .played = say_played,
                              .rules = desk->request->who.role == ROLE_DIRECTOR};
}

void shown_neighbours(const struct shown *shown, const char *label,
                      const struct shown_neighbour neighbour[2])
{
    struct html *html = shown->desk.html;
    html_add(html, "<nav class=\"row noprint\" aria-label=\"%s\">",
             tr(html->lang, label));
    for (int i = 0; i < 2; i++)
        if (neighbour[i].address)
            html_add(html,
                     "<a class=\"button\" rel=\"%s\" href=\"/tournaments/%jd%s\">"
                     "<span>%s%s%s</span></a>",
                     i == 0 ? "prev" : "next", shown->desk.stream, neighbour[i].address,
                     i == 0 ? "← " : "", neighbour[i].title, i == 0 ? "" : " →");
    html_add(html, "</nav>");
}

void shown_session_title(const struct shown *shown, const char *element, size_t session)
{
    if (shown->desk.t->sessions > 1)
        html_say_in(shown->desk.html, element, N_("Session %d"), (int)session + 1);
}

const char *shown_session_query(const struct shown *shown, size_t session)
{
    return shown->desk.t->sessions > 1
               ? arena_printf(&shown->desk.request->arena, "?session=%zu", session + 1)
               : "";
}

bool shown_session(const struct shown *shown, size_t *session)
{
    const struct form *query = &shown->desk.request->query;
    int64_t asked = form_get(query, "session") ? desk_number(query, "session")
                                               : shown->desk.evening.session;
    *session = (size_t)asked - 1;
    return asked >= 1 && (size_t)asked <= shown->results.sessions;
}
