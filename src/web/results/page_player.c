/* page_player.c - a player's road sheet: with whom they play under which label, places
 * and figures, the evening as a picture, and every play with whom it was. */
#include "report.h"
#include "tournament/tell.h"
#include "web/page.h"
#include "web/results/player_sheet.h"
#include "web/results/shown.h"

/* The page being written. */
struct player_page {
    const struct shown *shown;
    int player;                    /* index */
    const struct contest_row *row; /* or NULL: no seat */
    bool individual;
    struct play_list plays; /* with a report that lasts as long as the page */
};

static struct html *html_of(const struct player_page *page)
{
    return page->shown->desk.html;
}

static void add_cell(const struct player_page *page, struct cell cell)
{
    report_html_alone(html_of(page), page->shown->desk.stream, cell);
}

/* The others who play under the label. */
static void add_mates(const struct player_page *page)
{
    struct html *html = html_of(page);
    const struct crew *crew = who_plays(page->shown->desk.t, page->row->last);
    struct crew others = {0};
    for (int i = 0; i < crew->count; i++)
        if (crew->player[i] != page->player)
            others.player[others.count++] = crew->player[i];
    if (others.count == 0)
        return;
    html_add(html, "<span class=\"crew\">");
    html_say_in(html, "span.muted", N_("with"));
    html_add(html, " ");
    add_cell(page, play_crew(&page->plays, &others));
    html_add(html, "</span>");
}

/* Where they were before somebody else took their place in that field; false: nowhere. */
static bool add_relieved(const struct player_page *page, const struct field *field)
{
    struct html *html = html_of(page);
    int before;
    int contestant = place_relieved(field, page->player, &before);
    struct schedule_shown label;
    if (contestant == SCHEDULE_EMPTY)
        return false;
    html_say_in(html, "span", N_("played as %s before round %d, then was replaced"),
                schedule_show(place_label(field, contestant), html->lang, &label),
                before);
    html_add(html, "<span class=\"crew\">");
    add_cell(page, play_crew(&page->plays, place_members(field, contestant)));
    html_add(html, "</span>");
    return true;
}

/* Somebody without a row: replaced in mid-tournament, or not seated yet. */
static void add_unseated(const struct player_page *page)
{
    const struct tournament *t = page->shown->desk.t;
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++)
            if (add_relieved(page, &t->session[s].field[f]))
                return;
    html_say_in(html_of(page), "span", N_("not seated yet"));
}

/* The seat in which a player of individual tarot starts; else the label, and the mates.
 */
static void add_seat(const struct player_page *page)
{
    struct html *html = html_of(page);
    const struct contest_performance *last = page->row->last;
    const struct session *session = &page->shown->desk.t->session[last->session];
    const struct field *field = &session->field[last->field];
    bool numbered = field_is_numbered(field);
    const struct naming naming = {page->shown->desk.t->format, session, html->lang,
                                  &page->shown->desk.request->arena};
    struct cell seat = who_label_in(&naming, field, last->contestant);
    html_add(html, "<span class=\"who\">");
    if (page->individual) {
        int line = place_line(field, last->contestant);
        if (line >= 0)
            html_seat(html, (enum seat)line);
        seat = cell_text(name_contestant(&naming, field, last->contestant));
    }
    html_add(html, " <span>%s ",
             tr(html->lang, page->individual ? N_("starts at")
                            : numbered       ? N_("has the number")
                                             : N_("plays as")));
    add_cell(page, who_why(&page->plays.who, seat, page->player, "seat"));
    html_add(html, "</span></span>");
    if (!page->individual)
        add_mates(page);
}

/* The same on paper. */
static void add_sheet_link(const struct player_page *page)
{
    const struct desk *desk = &page->shown->desk;
    const struct field *field = who_field(desk->t, page->row->last);
    page_sheet(desk->html, desk->stream,
               arena_printf(&desk->request->arena, "road?seat=%s",
                            place_label(field, page->row->last->contestant)));
}

static void add_person(const struct player_page *page)
{
    const struct desk *desk = &page->shown->desk;
    struct html *html = desk->html;
    const struct person *person =
        roster_find(desk->roster, desk->t->player[page->player].person);
    html_add(html, "<p class=\"row\">");
    if (page->row && desk->request->who.role == ROLE_DIRECTOR)
        add_sheet_link(page);
    if (page->row)
        add_seat(page);
    else
        add_unseated(page);
    if (person && person->club[0]) {
        html_add(html, "<span class=\"muted\">");
        html_name(html, person->club);
        html_add(html, "</span>");
    }
    html_add(html, "</p>");
}

static struct player_head head_of(const struct player_page *page)
{
    return (struct player_head){page->plays.who, page->shown->results.contest, page->row,
                                page->player};
}

static void add_penalties(const struct player_page *page,
                          const struct contest_performance *performance)
{
    struct html *html = html_of(page);
    const struct player_head head = head_of(page);
    const struct report_section *section =
        player_report_penalties(&head, &page->plays, performance);
    if (section->rows == 0)
        return;
    html_say_in(html, "h3", N_("Penalties"));
    html_add(html, "<ul class=\"penalties\">");
    for (size_t i = 0; i < section->rows; i++) {
        html_add(html, "<li>");
        add_cell(page, section->row[i].cell[0]);
        html_add(html, "</li>");
    }
    html_add(html, "</ul>");
}

/* The places and figures of all sessions, or of one of several (NULL: of all). */
static void add_figures(const struct player_page *page,
                        const struct contest_performance *performance)
{
    const struct player_head head = head_of(page);
    const struct report_html view =
        report_html_page(html_of(page), page->shown->desk.stream, "sum");
    report_html_facts(&view, performance ? player_report_session(&head, performance)
                                         : player_report(&head));
}

static void add_facts(const struct player_page *page)
{
    struct html *html = html_of(page);
    bool whole = !page->individual; /* all sessions together */
    card_open(html, whole ? N_("Places and figures") : N_("Places and percentages"));
    add_person(page);
    if (page->row && page->shown->publication.ranking) {
        add_figures(page, NULL);
        for (int i = 0; i < page->row->performances; i++)
            if (whole || page->row->performances == 1)
                add_penalties(page, &page->row->first[i]);
    } else if (page->row) {
        html_say_in(html, "p.muted",
                    whole ? N_("Places and figures are shown once the results are "
                               "published.")
                          : N_("Places and percentages are shown once the results are "
                               "published."));
    }
    card_close(html);
}

/* The road of a session; of several, with its own figures and picture. */
static void add_session(const struct player_page *page,
                        const struct contest_performance *performance)
{
    struct html *html = html_of(page);
    struct player_sheet sheet = player_sheet_of(page->shown, page->player, performance);
    html_add(html, "<section class=\"card sheet-road\">");
    if (page->row->performances > 1) {
        html_say_in(html, "h2", N_("Session %d"), performance->session + 1);
        if (page->individual && page->shown->publication.ranking) {
            add_figures(page, performance);
            add_penalties(page, performance);
        }
        player_sheet_picture(&sheet);
    } else {
        html_say_in(html, "h2",
                    page->shown->desk.t->format->deals ? N_("Deal by deal")
                                                       : N_("Board by board"));
    }
    player_sheet_road(&sheet);
    card_close(html);
}

/* The one before (-1) or after (1) in the same ranking. */
static struct shown_neighbour neighbour_of(const struct player_page *page, int step)
{
    const struct desk *desk = &page->shown->desk;
    struct arena *arena = &desk->request->arena;
    const struct contest *contest = page->shown->results.contest;
    int ranking = standing_ranking(contest, page->row);
    const struct contest_row **list =
        ARENA_ARRAY(arena, const struct contest_row *, contest->rows + 1);
    ptrdiff_t rows = (ptrdiff_t)contest_list(contest, ranking, list);
    ptrdiff_t index = 0;
    while (index < rows && list[index] != page->row)
        index++;
    index += step;
    if (index < 0 || index >= rows)
        return (struct shown_neighbour){0};
    const struct contest_row *other = list[index];
    int rank = standing_rank(contest, other, ranking);
    const char *names =
        label_isolated(desk_crew_names(desk, who_plays(desk->t, other->last)), arena);
    return (struct shown_neighbour){
        arena_printf(arena, "/players/%s", desk->t->player[other->player].id),
        rank > 0 ? arena_printf(arena, "%d. %s", rank, names) : names};
}

static void add_sheet(const struct player_page *page)
{
    struct html *html = html_of(page);
    const struct contest_row *row = page->row;
    if (row && page->shown->publication.ranking)
        shown_neighbours(
            page->shown, N_("Neighbours in the ranking"),
            (struct shown_neighbour[2]){neighbour_of(page, -1), neighbour_of(page, 1)});
    html_add(html, "<div class=\"side sheet-head\">");
    add_facts(page);
    if (row && row->performances == 1) {
        struct player_sheet sheet = player_sheet_of(page->shown, page->player, row->last);
        card_open(html, player_sheet_title(page->shown));
        player_sheet_picture(&sheet);
        card_close(html);
    }
    html_add(html, "</div>");
    for (int i = 0; row && i < row->performances; i++)
        add_session(page, &row->first[i]);
}

/* The player's name for the title, before anything is written; "" where there is none. */
static const char *find_name(struct request *request)
{
    struct desk desk;
    const char *name = "";
    if (!desk_open(request, &desk))
        return NULL;
    int player = tournament_player(desk.t, request->parameter[1]);
    if (player >= 0)
        name = label_isolated(arena_strdup(&request->arena, desk_player(&desk, player)),
                              &request->arena);
    desk_close(&desk);
    return name;
}

void page_player(struct request *request)
{
    struct shown shown;
    const char *name = find_name(request);
    if (!name || !shown_open(request, &(struct shown_page){.title = name}, &shown))
        return;
    struct player_page page = {.shown = &shown,
                               .player =
                                   tournament_player(shown.desk.t, request->parameter[1]),
                               .individual = contest_individual_is(shown.desk.t->format)};
    if (page.player < 0) {
        shown_missing(&shown, N_("this tournament has no such player; choose one from "
                                 "the list of players"));
        return;
    }
    struct report report = report_start(request->lang, REPORT_PAGE);
    page.row = contest_player(shown.results.contest, page.player);
    page.plays = shown_plays(&shown, &report, 0);
    add_sheet(&page);
    report_clear(&report);
    shown_close(&shown, MHD_HTTP_OK);
}
