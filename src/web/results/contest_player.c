/* contest_player.c - the page of a player of a contest: with whom they play under which
 * label, what it came to, and the road sheet. */
#include "base/number.h"
#include "report/labels.h"
#include "tournament/evening/relief.h"
#include "web/html/contest_show.h"
#include "web/results/player_show.h"
#include "web/results/result_show.h"
#include <stdint.h>

/* The page being written. */
struct player_page {
    const struct shown *shown;
    int player;
    const struct contest_row *row; /* or NULL: no seat */
};

static struct html *html_of(const struct player_page *page)
{
    return page->shown->desk.html;
}

static void open_why(const struct player_page *page, const char *part)
{
    const struct desk *desk = &page->shown->desk;
    shown_why(page->shown, arena_printf(&desk->request->arena, "%s:%s",
                                        desk->t->player[page->player].id, part));
}

static const struct field *field_of(const struct shown *shown,
                                    const struct contest_performance *performance)
{
    return &shown->desk.t->session[performance->session].field[performance->field];
}

/* The label that it is played under, with the field's colour where there are several. */
static void add_label(const struct shown *shown,
                      const struct contest_performance *performance)
{
    struct html *html = shown->desk.html;
    struct schedule_shown buffer;
    const struct field *field = field_of(shown, performance);
    html_add(html, "%s",
             schedule_show(field->schedule.label[performance->contestant], html->lang,
                           &buffer));
    if (shown->desk.t->session[performance->session].fields > 1)
        html_add(html, " <span class=\"small muted\">%s</span>",
                 label_field(field->name, html->lang));
}

static const struct crew *crew_of(const struct player_page *page,
                                  const struct contest_performance *performance)
{
    return &field_of(page->shown, performance)->crew[performance->contestant];
}

/* The others who play under the label. */
static void add_mates(const struct player_page *page)
{
    struct html *html = html_of(page);
    const struct crew *crew = crew_of(page, page->row->last);
    struct crew others = {0};
    for (int i = 0; i < crew->count; i++)
        if (crew->player[i] != page->player)
            others.player[others.count++] = crew->player[i];
    if (others.count == 0)
        return;
    html_add(html, "<span class=\"crew\"><span class=\"muted\">%s</span> ",
             tr(html->lang, N_("with")));
    shown_crew_links(page->shown, &others);
    html_add(html, "</span>");
}

/* Somebody without a row: replaced in mid-tournament, or not seated yet. */
static void add_unseated(const struct player_page *page)
{
    struct html *html = html_of(page);
    const struct tournament *t = page->shown->desk.t;
    struct schedule_shown label;
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++) {
            const struct field *field = &t->session[s].field[f];
            const struct relief *relief = relief_of(field, page->player);
            if (!relief)
                continue;
            html_add(html, "<span>");
            html_say(html, N_("played as %s before round %d, then was replaced"),
                     schedule_show(field->schedule.label[relief->contestant], html->lang,
                                   &label),
                     relief->from);
            html_add(html, "</span><span class=\"crew\">");
            shown_crew_links(page->shown, &field->crew[relief->contestant]);
            html_add(html, "</span>");
            return;
        }
    html_add(html, "<span>%s</span>", tr(html->lang, N_("not seated yet")));
}

static void add_person(const struct player_page *page)
{
    const struct desk *desk = &page->shown->desk;
    struct html *html = desk->html;
    const struct person *person =
        roster_find(desk->roster, desk->t->player[page->player].person);
    html_add(html, "<p class=\"row\">");
    if (page->row) {
        bool number = field_is_numbered(field_of(page->shown, page->row->last));
        html_add(html, "<span>%s ",
                 tr(html->lang, number ? N_("has the number") : N_("plays as")));
        open_why(page, "seat");
        add_label(page->shown, page->row->last);
        shown_why_end(page->shown);
        html_add(html, "</span>");
        add_mates(page);
    } else {
        add_unseated(page);
    }
    if (person && person->club[0]) {
        html_add(html, "<span class=\"muted\">");
        html_name(html, person->club);
        html_add(html, "</span>");
    }
    html_add(html, "</p>");
}

static void add_rank(const struct player_page *page)
{
    struct html *html = html_of(page);
    const struct contest_ranking *ranking =
        &page->shown->results.contest->kind->ranking[page->row->ranking];
    html_add(html, "<dt><a href=\"/tournaments/%jd/ranking?ranking=%s\">",
             (int64_t)page->shown->desk.stream, ranking->name);
    html_say(html, N_("Ranking: %s"), tr(html->lang, ranking->title));
    html_add(html, "</a></dt><dd>");
    open_why(page, "rank");
    if (page->row->ranked)
        html_add(html, "%d", page->row->rank);
    else
        html_text(html, "–");
    shown_why_end(page->shown);
    html_add(html, "</dd>");
}

/* The figures of all sessions; a penalty only where there is one. */
static void add_figures(const struct player_page *page)
{
    struct html *html = html_of(page);
    const struct contest_kind *kind = page->shown->results.contest->kind;
    const struct figures *figures = &page->row->figures;
    for (int k = 0; k < kind->rows; k++) {
        bool whole = k == kind->total;
        bool said = (figures->given & (1U << k)) && figures->value[k].num != 0;
        if (!whole && (!said || kind->row[k].quiet))
            continue;
        html_add(html,
                 whole ? "<dt class=\"whole\">%s</dt><dd class=\"whole\">"
                       : "<dt>%s</dt><dd>",
                 tr(html->lang, kind->row[k].title));
        open_why(page, "total");
        contest_show_figure(html, &kind->row[k], figures, k);
        shown_why_end(page->shown);
        html_add(html, "</dd>");
    }
}

static void add_penalty(const struct shown *shown, const struct ruling *ruling, size_t p)
{
    const struct contest_kind *kind = shown->results.contest->kind;
    struct html *html = shown->desk.html;
    const struct contest_column *total = &kind->row[kind->total];
    html_add(html, "<li>");
    if (ruling->change.has_amount) {
        struct ratio given = ratio_sub(RATIO_ZERO, change_amount(&ruling->change, p));
        html_add(html, "%s<b class=\"nowrap\">", given.num > 0 ? "+" : "");
        contest_show_number(html, given, total->percent, total->decimals);
        html_add(html, "</b>");
    }
    result_show_penalty(shown, ruling);
    html_add(html, "</li>");
}

/* The first of the ruling's players who is of the crew, or -1. */
static int concerned(const struct ruling *ruling, const struct crew *crew)
{
    for (size_t p = 0; p < ruling->change.players; p++)
        for (int i = 0; i < crew->count; i++)
            if (ruling->player[p] == crew->player[i])
                return (int)p;
    return -1;
}

/* What is taken off in a session from those who play under the label. */
static void add_penalties(const struct player_page *page,
                          const struct contest_performance *performance)
{
    const struct tournament *t = page->shown->desk.t;
    struct html *html = html_of(page);
    bool open = false;
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        int player = concerned(ruling, crew_of(page, performance));
        if (ruling->session != performance->session ||
            !play_is_penalty(&ruling->change) || player < 0)
            continue;
        if (!open)
            html_add(html, "<h3>%s</h3><ul class=\"penalties\">",
                     tr(html->lang, N_("Penalties")));
        open = true;
        add_penalty(page->shown, ruling, (size_t)player);
    }
    if (open)
        html_add(html, "</ul>");
}

static void add_facts(const struct player_page *page)
{
    struct html *html = html_of(page);
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             tr(html->lang, N_("Places and figures")));
    add_person(page);
    if (page->row && page->shown->publication.ranking) {
        html_add(html, "<dl class=\"sum\">");
        add_rank(page);
        add_figures(page);
        html_add(html, "</dl>");
        for (int i = 0; i < page->row->performances; i++)
            add_penalties(page, &page->row->first[i]);
    } else if (page->row) {
        html_add(html, "<p class=\"muted\">%s</p>",
                 tr(html->lang, N_("Places and figures are shown once the results are "
                                   "published.")));
    }
    html_add(html, "</section>");
}

static struct contest_sheet sheet_of(const struct player_page *page, int performance)
{
    struct contest_sheet sheet;
    contest_sheet_of(&sheet, page->shown->results.contest, &page->row->first[performance],
                     &page->shown->desk.request->arena);
    return sheet;
}

static void add_sessions(const struct player_page *page)
{
    struct html *html = html_of(page);
    for (int i = 0; page->row && i < page->row->performances; i++) {
        struct contest_sheet sheet = sheet_of(page, i);
        html_add(html, "<section class=\"card sheet-road\"><h2>");
        if (page->row->performances > 1)
            html_say(html, N_("Session %d"), sheet.performance->session + 1);
        else
            html_text(html, page->shown->desk.t->format->deals
                                ? tr(html->lang, N_("Deal by deal"))
                                : tr(html->lang, N_("Board by board")));
        html_add(html, "</h2>");
        if (page->row->performances > 1)
            contest_show_run(page->shown, &sheet);
        contest_show_road(page->shown, &sheet);
        html_add(html, "</section>");
    }
}

/* The one before (-1) or after (1) in the same ranking. */
static void add_neighbour(const struct player_page *page, int step)
{
    const struct desk *desk = &page->shown->desk;
    const struct contest *contest = page->shown->results.contest;
    ptrdiff_t index = page->row - contest->row + step;
    if (index < 0 || index >= (ptrdiff_t)contest->rows ||
        contest->row[index].ranking != page->row->ranking)
        return;
    const struct contest_row *other = &contest->row[index];
    const struct crew *crew = crew_of(page, other->last);
    html_add(desk->html, "<a class=\"button\" rel=\"%s\" href=\"/tournaments/%jd/players",
             step < 0 ? "prev" : "next", (int64_t)desk->stream);
    html_add(desk->html, "/%s\"><span>%s", desk->t->player[crew->player[0]].id,
             step < 0 ? "← " : "");
    if (other->ranked)
        html_add(desk->html, "%d. ", other->rank);
    desk_add_crew(desk, crew);
    html_add(desk->html, "%s</span></a>", step < 0 ? "" : " →");
}

static void add_neighbours(const struct player_page *page)
{
    struct html *html = html_of(page);
    if (!page->row || !page->shown->publication.ranking)
        return;
    html_add(html, "<nav class=\"row noprint\" aria-label=\"%s\">",
             tr(html->lang, N_("Neighbours in the ranking")));
    add_neighbour(page, -1);
    add_neighbour(page, 1);
    html_add(html, "</nav>");
}

void contest_show_player(const struct shown *shown, int player)
{
    struct html *html = shown->desk.html;
    struct player_page page = {.shown = shown, .player = player};
    page.row = contest_player(shown->results.contest, player);
    add_neighbours(&page);
    html_add(html, "<div class=\"side sheet-head\">");
    add_facts(&page);
    if (page.row && page.row->performances == 1) {
        struct contest_sheet sheet = sheet_of(&page, 0);
        html_add(html, "<section class=\"card\"><h2>%s</h2>",
                 shown->desk.t->format->deals
                     ? tr(html->lang, N_("From deal to deal"))
                     : tr(html->lang, N_("From board to board")));
        contest_show_run(shown, &sheet);
        html_add(html, "</section>");
    }
    html_add(html, "</div>");
    add_sessions(&page);
}
