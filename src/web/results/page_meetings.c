/* page_meetings.c - who meets whom: the lines of a field set against each other. */
#include "report/matches.h"
#include "tournament/evening/meetings.h"
#include "web/html/labels.h"
#include "web/html/report_html.h"
#include "web/results/shown.h"
#include "web/server/handlers.h"
#include <microhttpd.h>

enum { EVERYBODY = -1 }; /* in place of a line */

/* Two lines of a field against each other; all against all where there are no lines. */
struct table {
    const struct shown *shown;
    const struct meetings_field *cross;
    const int *line; /* of each contestant */
    int down;
    int across;
};

static bool is_of(const struct table *table, int contestant, int line)
{
    return line == EVERYBODY || table->line[contestant] == line;
}

/* Of two sides: the one on which each contestant is; EVERYBODY where they change. */
static int *sides_of(const struct schedule *schedule, struct arena *arena)
{
    int *side = ARENA_ARRAY(arena, int, (size_t)schedule->contestants + 1);
    bool *seen = ARENA_ARRAY(arena, bool, (size_t)schedule->contestants + 1);
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++) {
            int c = schedule->table[i].seat[s];
            if (c == SCHEDULE_EMPTY)
                continue;
            side[c] = seen[c] && side[c] != s ? EVERYBODY : s;
            seen[c] = true;
        }
    return side;
}

static bool all_stay(const int side[], int contestants)
{
    for (int c = 0; c < contestants; c++)
        if (side[c] == EVERYBODY)
            return false;
    return true;
}

static void add_label(const struct table *table, int contestant)
{
    struct html *html = table->shown->desk.html;
    struct schedule_shown shown;
    html_add(html, "%s",
             schedule_show(table->cross->field->schedule.label[contestant], html->lang,
                           &shown));
}

/* Round and table, muted where they have not played yet; "–" where they do not meet. */
static void add_cell(const struct table *table, int a, int b)
{
    struct html *html = table->shown->desk.html;
    const struct meetings_cell *cell = a == b ? NULL : meetings_find(table->cross, a, b);
    const char *between = "";
    html_add(html, "<td>");
    if (!cell)
        html_add(html, "<span class=\"muted\">–</span>");
    for (; cell; cell = meetings_next(table->cross, cell)) {
        html_add(html, cell->has_played ? "%s%d/%d" : "%s<i class=\"muted\">%d/%d</i>",
                 between, cell->round, cell->table);
        between = ", ";
    }
    html_add(html, "</td>");
}

/* Whether somebody of one line meets somebody of the other. */
static bool is_used(const struct meetings_field *cross, int down, int across)
{
    const struct field *field = cross->field;
    int n = field->schedule.contestants;
    for (int i = 0; i < n * n; i++)
        if (cross->first[i] >= 0 && field->line[i / n] == down &&
            field->line[i % n] == across)
            return true;
    return false;
}

static void open_table(const struct table *table)
{
    struct html *html = table->shown->desk.html;
    const struct field *field = table->cross->field;
    const char *title =
        table->down == EVERYBODY || field->schedule.sides == 2
            ? tr(html->lang, N_("Who met whom"))
            : arena_printf(&table->shown->desk.request->arena, "%s × %s",
                           seat_word((enum seat)table->down, html->lang),
                           seat_word((enum seat)table->across, html->lang));
    html_add(html,
             "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">"
             "<table class=\"cross%s\"><caption>%s</caption><thead><tr>"
             "<th scope=\"col\">%s</th>",
             title, field->schedule.sides == 2 ? " crews" : "", title,
             tr(html->lang, N_("Name")));
    for (int c = 0; c < field->schedule.contestants; c++) {
        if (!is_of(table, c, table->across) || field->player[c] < 0)
            continue;
        html_add(html, "<th scope=\"col\"><abbr title=\"%s\">",
                 label_isolated(desk_crew_names(&table->shown->desk, &field->crew[c]),
                                &table->shown->desk.request->arena));
        add_label(table, c);
        html_add(html, "</abbr></th>");
    }
    html_add(html, "</tr></thead><tbody>");
}

static void add_table(const struct table *table)
{
    struct html *html = table->shown->desk.html;
    const struct field *field = table->cross->field;
    int n = field->schedule.contestants;
    open_table(table);
    for (int a = 0; a < n; a++) {
        if (!is_of(table, a, table->down) || field->player[a] < 0)
            continue;
        html_add(html, "<tr><th scope=\"row\" class=\"name\"><b>");
        add_label(table, a);
        html_add(html, "</b> ");
        if (table->shown->publication.ranking)
            shown_crew_links(table->shown, &field->crew[a]);
        else
            desk_add_crew(&table->shown->desk, &field->crew[a]);
        html_add(html, "</th>");
        for (int b = 0; b < n; b++)
            if (is_of(table, b, table->across) && field->player[b] >= 0)
                add_cell(table, a, b);
        html_add(html, "</tr>");
    }
    html_add(html, "</tbody></table></div>");
}

static void add_tables(const struct shown *shown, const struct session *session,
                       const struct field *field)
{
    struct html *html = shown->desk.html;
    struct arena *arena = &shown->desk.request->arena;
    struct meetings_field cross;
    if (!meetings_cross(session, field, &cross, arena)) {
        html_add(html, "<p>%s</p>",
                 tr(html->lang, N_("There are too many players here to set them all "
                                   "against each other; see each player's own page.")));
        return;
    }
    html_add(html, "<p class=\"small muted\">%s</p>",
             tr(html->lang, N_("Each figure is the round and, behind the stroke, the "
                               "table where the two meet; slanted where they have not "
                               "played yet.")));
    if (field->schedule.sides == 2) {
        const int *side = sides_of(&field->schedule, arena);
        bool apart = all_stay(side, field->schedule.contestants);
        struct table both = {shown, &cross, side, apart ? 0 : EVERYBODY,
                             apart ? 1 : EVERYBODY};
        add_table(&both);
        return;
    }
    if (field_is_numbered(field)) {
        struct table all = {shown, &cross, field->line, EVERYBODY, EVERYBODY};
        add_table(&all);
        return;
    }
    for (int a = 0; a < field->schedule.sides; a++)
        for (int b = a; b < field->schedule.sides; b++) {
            struct table table = {shown, &cross, field->line, a, b};
            if (is_used(&cross, table.down, table.across))
                add_table(&table);
        }
}

/* The fields of all sessions, to choose from. */
static void add_choice(const struct shown *shown, const struct field *chosen)
{
    const struct desk *desk = &shown->desk;
    struct html *html = desk->html;
    html_add(html, "<nav class=\"picks\" aria-label=\"%s\">",
             tr(html->lang, N_("Fields")));
    for (size_t s = 0; s < desk->t->sessions; s++)
        for (size_t f = 0; f < desk->t->session[s].fields; f++) {
            const struct field *field = &desk->t->session[s].field[f];
            html_add(html,
                     "<a href=\"/tournaments/%lld/meetings?session=%zu&amp;field=%s\"%s>",
                     (long long)desk->stream, s + 1, field->name,
                     field == chosen ? " aria-current=true" : "");
            if (desk->t->sessions > 1) {
                html_say(html, N_("Session %d"), (int)s + 1);
                html_add(html, " ");
            }
            html_add(html, "%s</a>", label_field(field->name, html->lang));
        }
    html_add(html, "</nav>");
}

/* The session that the address names, by default the evening's, and its field, by default
 * the first; NULL where there is none. */
static const struct field *chosen_field(const struct desk *desk,
                                        const struct session **session)
{
    const struct form *query = &desk->request->query;
    const char *name = form_text(query, "field");
    *session = form_get(query, "session")
                   ? tournament_session(desk->t, (int)desk_number(query, "session"))
                   : desk->session;
    if (!*session || (*session)->fields == 0)
        return NULL;
    int field = name[0] ? session_field(*session, name) : 0;
    return field < 0 ? NULL : &(*session)->field[field];
}

/* The matches of the field; nothing in formats without matches, and while the ranking may
 * not be seen. */
static void add_matches(const struct shown *shown, const struct session *session,
                        const struct field *field)
{
    const struct desk *desk = &shown->desk;
    struct report report = report_start(desk->html->lang, REPORT_PAGE);
    const struct report_html view = {.html = desk->html,
                                     .stream = desk->stream,
                                     .look = "matches",
                                     .place = REPORT_PAGE,
                                     .captions = true};
    if (matches_are(desk->t->format) && shown->publication.ranking)
        matches_report(&report, shown->results.contest, desk->roster,
                       (int)(session - desk->t->session), (int)(field - session->field));
    report_html_write(&view, &report);
    report_clear(&report);
}

void page_meetings(struct request *request)
{
    struct shown shown;
    const struct shown_page page = {.title = tr(request->lang, N_("Who met whom")),
                                    .always = true};
    const struct session *session;
    if (!shown_open(request, &page, &shown))
        return;
    const struct desk *desk = &shown.desk;
    const struct field *field = chosen_field(desk, &session);
    bool asked =
        form_get(&request->query, "session") || form_get(&request->query, "field");
    if (!field && asked) {
        shown_missing(&shown, N_("there is no such session or field; choose one from the "
                                 "page of meetings"));
        return;
    }
    html_add(desk->html, "<section class=\"card\">");
    if (desk->t->sessions > 1 || (session && session->fields > 1))
        add_choice(&shown, field);
    if (field) {
        add_matches(&shown, session, field);
        add_tables(&shown, session, field);
    } else
        html_add(desk->html, "<p>%s</p>",
                 tr(request->lang, N_("There are no seats yet: nobody meets anybody.")));
    html_add(desk->html, "</section>");
    shown_close(&shown, MHD_HTTP_OK);
}
