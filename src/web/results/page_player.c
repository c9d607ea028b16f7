/* page_player.c - a player's road sheet: places and percentages, the marks of the evening
 * as a picture, and every board with whom it was played. */
#include "base/number.h"
#include "tournament/results/contest_individual.h"
#include "web/html/contest_show.h"
#include "web/html/labels.h"
#include "web/results/player_show.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <stdint.h>

struct sheet_of_player {
    const struct shown *shown;
    int player;                         /* index */
    const struct contest_row *standing; /* or NULL: no seat */
    struct road road;
};

static struct html *html_of(const struct sheet_of_player *sheet)
{
    return sheet->shown->desk.html;
}

/* Opens one figure; close it with </dd>. */
static void open_fact(struct html *html, const char *label)
{
    html_add(html, "<dt>%s</dt><dd>", label);
}

/* Opens the link to the explanation of the player's "total", "rank", "pcn" or "seat". */
static void open_why(const struct sheet_of_player *sheet, const char *part)
{
    const struct desk *desk = &sheet->shown->desk;
    shown_why(sheet->shown, arena_printf(&desk->request->arena, "%s:%s",
                                         desk->t->player[sheet->player].id, part));
}

static void add_rank(const struct sheet_of_player *sheet, const char *label,
                     const char *ranking, int rank)
{
    struct html *html = html_of(sheet);
    html_add(html, "<dt><a href=\"/tournaments/%jd/ranking?ranking=%s\">%s</a></dt><dd>",
             (int64_t)sheet->shown->desk.stream, ranking, label);
    open_why(sheet, "rank");
    if (sheet->standing->ranked)
        html_add(html, "%d", rank);
    else
        html_text(html, "–");
    shown_why_end(sheet->shown);
    html_add(html, "</dd>");
}

/* Who has reached the last of several sessions. */
static void add_qualified(const struct sheet_of_player *sheet)
{
    struct html *html = html_of(sheet);
    const struct results *results = &sheet->shown->results;
    if (!contest_qualified(results->contest, sheet->standing))
        return;
    open_fact(html, tr(html->lang, N_("Qualified")));
    html_say(html, N_("session %d"), (int)results->sessions);
    html_add(html, "</dd>");
}

/* Every tournament has a general ranking; some have lines and their alternation. */
static void add_ranks(const struct sheet_of_player *sheet)
{
    struct html *html = html_of(sheet);
    enum lang lang = html->lang;
    const struct contest_row *row = sheet->standing;
    add_rank(sheet, tr(lang, N_("General ranking")), "general", row->rank);
    add_qualified(sheet);
    if (row->line < 0)
        return;
    add_rank(sheet, tr(lang, N_("Alternate ranking")), "alternate", row->alternate_rank);
    add_rank(sheet,
             arena_printf(&sheet->shown->desk.request->arena, tr(lang, N_("Line %s")),
                          seat_word((enum seat)row->line, lang)),
             "line", row->line_rank);
}

static void add_percent(struct html *html, const char *label, struct ratio percent,
                        bool known)
{
    open_fact(html, label);
    if (known)
        html_percent(html, percent, 2);
    else
        html_text(html, "–");
    html_add(html, "</dd>");
}

static void add_sides(const struct sheet_of_player *sheet,
                      const struct contest_performance *performance)
{
    struct html *html = html_of(sheet);
    add_percent(html, tr(html->lang, N_("Attack")),
                performance->figures.value[INDIVIDUAL_ATTACK],
                (performance->figures.given & (1U << INDIVIDUAL_ATTACK)));
    add_percent(html, tr(html->lang, N_("Defence")),
                performance->figures.value[INDIVIDUAL_DEFENCE],
                (performance->figures.given & (1U << INDIVIDUAL_DEFENCE)));
    if (performance->figures.value[INDIVIDUAL_PENALTY].num != 0)
        add_percent(html, tr(html->lang, N_("Penalty")),
                    performance->figures.value[INDIVIDUAL_PENALTY], true);
    struct ratio coefficient =
        sheet->shown->desk.t->session[performance->session].coefficient;
    if (ratio_compare(coefficient, ratio_of(1, 1)) == 0)
        return;
    open_fact(html, tr(html->lang, N_("Coefficient")));
    number_add(&html->out, coefficient, 2, html->lang);
    html_add(html, "</dd>");
}

static void add_total(const struct sheet_of_player *sheet)
{
    struct html *html = html_of(sheet);
    const struct contest_row *standing = sheet->standing;
    html_add(html, "<dt class=\"whole\">%s</dt><dd class=\"whole\">",
             tr(html->lang, N_("Total")));
    open_why(sheet, "total");
    if (standing->ranked)
        html_percent(html, standing->total, 2);
    else
        html_text(html, "–");
    shown_why_end(sheet->shown);
    html_add(html, "</dd>");
    open_fact(html, tr(html->lang, N_("Tops")));
    html_add(html, "%d</dd>", contest_individual_tops(standing));
    open_fact(html, tr(html->lang, N_("National points (PCN)")));
    open_why(sheet, "pcn");
    html_add(html, "%d", standing->pcn);
    shown_why_end(sheet->shown);
    html_add(html, "</dd>");
}

static void add_person(const struct sheet_of_player *sheet)
{
    const struct desk *desk = &sheet->shown->desk;
    struct html *html = desk->html;
    const struct person *person =
        roster_find(desk->roster, desk->t->player[sheet->player].person);
    const struct contest_performance *last =
        sheet->standing ? sheet->standing->last : NULL;
    html_add(html, "<p class=\"row\">");
    if (last) {
        const struct session *session = &desk->t->session[last->session];
        const struct field *field = &session->field[last->field];
        int line = field->line[last->contestant];
        html_add(html, "<span class=\"who\">");
        if (line >= 0 && !field_is_numbered(field))
            page_seat(html, (enum seat)line);
        html_add(html, " <span>%s ", tr(html->lang, N_("starts at")));
        open_why(sheet, "seat");
        html_text(html, label_seat(session, field, last->contestant, html->lang,
                                   &desk->request->arena));
        shown_why_end(sheet->shown);
        html_add(html, "</span></span>");
    } else {
        html_add(html, "<span>%s</span>", tr(html->lang, N_("not seated yet")));
    }
    if (person && person->club[0]) {
        html_add(html, "<span class=\"muted\">");
        html_name(html, person->club);
        html_add(html, "</span>");
    }
    html_add(html, "</p>");
}

static void add_facts(const struct sheet_of_player *sheet)
{
    struct html *html = html_of(sheet);
    const struct contest_row *standing = sheet->standing;
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             tr(html->lang, N_("Places and percentages")));
    add_person(sheet);
    if (standing && sheet->shown->publication.ranking) {
        html_add(html, "<dl class=\"sum\">");
        add_ranks(sheet);
        if (standing->performances == 1)
            add_sides(sheet, standing->last);
        add_total(sheet);
        html_add(html, "</dl>");
        if (standing->performances == 1) {
            struct player_show show =
                player_show_session(sheet->shown, &sheet->road, standing->last);
            player_show_penalties(&show, sheet->player);
        }
    } else if (standing) {
        html_add(html, "<p class=\"muted\">%s</p>",
                 tr(html->lang, N_("Places and percentages are shown once the results "
                                   "are published.")));
    }
    html_add(html, "</section>");
}

/* The figures of one of several sessions. */
static void add_session_facts(const struct sheet_of_player *sheet,
                              const struct player_show *show)
{
    struct html *html = html_of(sheet);
    const struct contest_performance *performance = show->sheet.performance;
    html_add(html, "<h2>");
    html_say(html, N_("Session %d"), show->sheet.performance->session + 1);
    html_add(html, "</h2>");
    if (!sheet->shown->publication.ranking)
        return;
    html_add(html, "<dl class=\"sum\">");
    add_sides(sheet, show->sheet.performance);
    add_percent(html, tr(html->lang, N_("Total of the session")),
                performance->figures.value[INDIVIDUAL_TOTAL], performance->ranked);
    html_add(html, "</dl>");
    player_show_penalties(show, sheet->player);
}

static void add_road(const struct sheet_of_player *sheet)
{
    struct html *html = html_of(sheet);
    const struct contest_row *standing = sheet->standing;
    for (int i = 0; standing && i < standing->performances; i++) {
        struct player_show show =
            player_show_session(sheet->shown, &sheet->road, &standing->first[i]);
        html_add(html, "<section class=\"card sheet-road\">");
        if (standing->performances > 1) {
            add_session_facts(sheet, &show);
            player_show_picture(&show);
        } else {
            html_add(html, "<h2>%s</h2>", tr(html->lang, N_("Board by board")));
        }
        player_show_road(&show);
        html_add(html, "</section>");
    }
}

/* The one before (-1) or after (1) in the general ranking. */
static void add_neighbour(const struct sheet_of_player *sheet, int step)
{
    const struct desk *desk = &sheet->shown->desk;
    const struct results *results = &sheet->shown->results;
    ptrdiff_t index = sheet->standing - results->contest->row + step;
    if (index < 0 || index >= (ptrdiff_t)results->contest->rows)
        return;
    const struct contest_row *other = &results->contest->row[index];
    html_add(desk->html, "<a class=\"button\" rel=\"%s\" href=\"/tournaments/%jd/players",
             step < 0 ? "prev" : "next", (int64_t)desk->stream);
    html_add(desk->html, "/%s\"><span>%s", desk->t->player[other->player].id,
             step < 0 ? "← " : "");
    if (other->ranked)
        html_add(desk->html, "%d. ", other->rank);
    html_name(desk->html, desk_player(desk, other->player));
    html_add(desk->html, "%s</span></a>", step < 0 ? "" : " →");
}

static void add_neighbours(const struct sheet_of_player *sheet)
{
    struct html *html = html_of(sheet);
    if (!sheet->standing || !sheet->shown->publication.ranking)
        return;
    html_add(html, "<nav class=\"row noprint\" aria-label=\"%s\">",
             tr(html->lang, N_("Neighbours in the ranking")));
    add_neighbour(sheet, -1);
    add_neighbour(sheet, 1);
    html_add(html, "</nav>");
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

static void add_sheet(const struct sheet_of_player *sheet)
{
    struct html *html = html_of(sheet);
    add_neighbours(sheet);
    html_add(html, "<div class=\"side sheet-head\">");
    add_facts(sheet);
    if (sheet->standing && sheet->standing->performances == 1) {
        struct player_show show =
            player_show_session(sheet->shown, &sheet->road, sheet->standing->last);
        html_add(html, "<section class=\"card\"><h2>%s</h2>",
                 tr(html->lang, N_("The marks of the evening")));
        player_show_picture(&show);
        html_add(html, "</section>");
    }
    html_add(html, "</div>");
    add_road(sheet);
}

void page_player(struct request *request)
{
    struct shown shown;
    const char *name = find_name(request);
    if (!name)
        return;
    const struct shown_page page = {.title = name};
    if (!shown_open(request, &page, &shown))
        return;
    struct sheet_of_player sheet = {
        .shown = &shown,
        .player = tournament_player(shown.desk.t, request->parameter[1])};
    if (sheet.player < 0) {
        shown_missing(&shown, N_("this tournament has no such player; choose one from "
                                 "the list of players"));
        return;
    }
    if (!contest_individual_is(shown.desk.t->format)) {
        contest_show_player(&shown, sheet.player);
    } else {
        sheet.standing = contest_player(shown.results.contest, sheet.player);
        road_compute(&sheet.road, &shown.results, sheet.player, &request->arena);
        add_sheet(&sheet);
    }
    shown_close(&shown, MHD_HTTP_OK);
}
