/* contest_ranking.c - the rankings of a contest: who plays under which label, and what it
 * came to. */
#include "web/contest_show.h"

#include "base/number.h"
#include "web/labels.h"
#include "web/search.h"
#include <stdlib.h>

enum { EVERY = -1 }; /* in place of a ranking */

/* One table being written. */
struct table {
    const struct shown *shown;
    const struct contest *contest;
    struct search search;
    const struct contest_row **row;
    size_t rows;
    unsigned used; /* columns that have something to say; always the total */
};

static struct html *html_of(const struct table *table)
{
    return table->shown->desk.html;
}

static const struct crew *crew_of(const struct shown *shown,
                                  const struct contest_row *row)
{
    const struct contest_performance *last = row->last;
    return &contest_show_field(shown, last)->crew[last->contestant];
}

/* The ranking that the address names, EVERY where it names none; the number of rankings
 * where there is no such one here. */
static int chosen(const struct shown *shown)
{
    const struct contest_kind *kind = shown->results.contest->kind;
    const char *name = form_text(&shown->desk.request->query, "ranking");
    int i = 0;
    if (name[0] == '\0')
        return EVERY;
    while (i < kind->rankings && !str_equal(name, kind->ranking[i].name))
        i++;
    return i;
}

static bool is_looked_for(const struct table *table, const struct contest_row *row)
{
    const struct crew *crew = crew_of(table->shown, row);
    for (int i = 0; i < crew->count; i++)
        if (search_finds(&table->search, crew->player[i]))
            return true;
    return false;
}

/* A row in the order of names. */
struct named {
    const char *name;
    const struct contest_row *row;
};

static int by_name(const void *a, const void *b)
{
    const struct named *left = a;
    const struct named *right = b;
    int order = label_compare(left->name, right->name);
    return order != 0 ? order : (left->row > right->row) - (left->row < right->row);
}

static void sort_by_name(struct table *table)
{
    const struct desk *desk = &table->shown->desk;
    struct named *named = ARENA_ARRAY(&desk->request->arena, struct named, table->rows);
    for (size_t i = 0; i < table->rows; i++)
        named[i] = (struct named){
            desk_crew_names(desk, crew_of(table->shown, table->row[i])), table->row[i]};
    qsort(named, table->rows, sizeof *named, by_name);
    for (size_t i = 0; i < table->rows; i++)
        table->row[i] = named[i].row;
}

static const struct figures *figures_of(const void *context, size_t i)
{
    const struct table *table = context;
    return &table->row[i]->figures;
}

/* The rows of a ranking that are looked for, in their order; columns are chosen by all of
 * them, so that a search does not change the table. */
static void arrange(struct table *table, int ranking)
{
    const struct contest *contest = table->contest;
    const struct contest_kind *kind = contest->kind;
    size_t found = 0;
    table->rows = 0;
    for (size_t i = 0; i < contest->rows; i++)
        if (contest->row[i].ranking == ranking)
            table->row[table->rows++] = &contest->row[i];
    table->used =
        contest_columns_used(kind->row, kind->rows, figures_of, table, table->rows) |
        1U << kind->total;
    for (size_t i = 0; i < table->rows; i++)
        if (is_looked_for(table, table->row[i]))
            table->row[found++] = table->row[i];
    table->rows = found;
    if (table->search.by_name && found > 0)
        sort_by_name(table);
}

/* The columns that a phone has no room for: their titles, and sessions before them. */
static bool is_wide(const struct table *table, int k)
{
    return k != table->contest->kind->total && (table->used & (1U << k));
}

static void add_below_titles(const struct table *table)
{
    struct html *html = html_of(table);
    const struct contest_kind *kind = table->contest->kind;
    const char *between = "";
    html_add(html, " <span class=\"below\">");
    for (int k = 0; k < kind->rows; k++)
        if (is_wide(table, k)) {
            html_add(html, "%s%s", between, tr(html->lang, kind->row[k].title));
            between = " · ";
        }
    html_add(html, "</span>");
}

static void add_title(struct html *html, const char *title, bool wide)
{
    html_add(html,
             wide ? "<th scope=\"col\" class=\"num wide\">%s</th>"
                  : "<th scope=\"col\" class=\"num\">%s</th>",
             title);
}

/* What the session is multiplied by, where that is not 1. */
static void add_coefficient(struct html *html, struct ratio coefficient)
{
    if (coefficient.num == coefficient.den)
        return;
    html_add(html, " × ");
    number_add_data(&html->out, coefficient, 6, html->lang == LANG_FR ? ',' : '.');
}

static void open_table(const struct table *table, const char *title)
{
    struct html *html = html_of(table);
    const struct contest_kind *kind = table->contest->kind;
    size_t sessions = table->contest->t->sessions;
    html_add(html,
             "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">"
             "<table class=\"ranking contest\"><caption>%s</caption><thead><tr>",
             title, title);
    add_title(html, tr(html->lang, N_("Rank")), false);
    html_add(html, "<th scope=\"col\">%s</th><th scope=\"col\">%s",
             tr(html->lang, N_("Seat")), tr(html->lang, N_("Name")));
    add_below_titles(table);
    html_add(html, "</th>");
    for (size_t s = 0; sessions > 1 && s < sessions; s++) {
        html_add(html, "<th scope=\"col\" class=\"num wide\">");
        html_say(html, N_("Session %d"), (int)s + 1);
        add_coefficient(html, table->contest->t->session[s].coefficient);
        html_add(html, "</th>");
    }
    for (int k = 0; k < kind->rows; k++)
        if (is_wide(table, k))
            add_title(html, tr(html->lang, kind->row[k].title), true);
    add_title(html, tr(html->lang, kind->row[kind->total].title), false);
    html_add(html, "</tr></thead><tbody>");
}

/* A link to what explains a row: "p1:total". */
static void open_why(const struct table *table, const struct contest_row *row,
                     const char *part)
{
    char what[CHANGE_ID_MOST + 16];
    int player = crew_of(table->shown, row)->player[0];
    str_format(what, sizeof what, "%s:%s", table->shown->desk.t->player[player].id, part);
    shown_why(table->shown, what);
}

static void add_figure(const struct table *table, const struct contest_row *row, int k)
{
    const struct contest_column *column = &table->contest->kind->row[k];
    open_why(table, row, "total");
    contest_show_figure(html_of(table), column, &row->figures, k);
    shown_why_end(table->shown);
}

/* The total of each session, before its coefficient. */
static void add_sessions(const struct table *table, const struct contest_row *row)
{
    struct html *html = html_of(table);
    const struct contest_kind *kind = table->contest->kind;
    size_t sessions = table->contest->t->sessions;
    for (size_t s = 0; sessions > 1 && s < sessions; s++) {
        const struct figures none = {0};
        const struct figures *figures = &none;
        for (int i = 0; i < row->performances; i++)
            if (row->first[i].session == (int)s)
                figures = &row->first[i].figures;
        html_add(html, "<td class=\"num wide\">");
        contest_show_figure(html, &kind->row[kind->total], figures, kind->total);
        html_add(html, "</td>");
    }
}

static void add_names(const struct table *table, const struct contest_row *row)
{
    struct html *html = html_of(table);
    const char *between = "";
    html_add(html, "<th scope=\"row\" class=\"name\">");
    shown_crew_links(table->shown, crew_of(table->shown, row));
    if (table->contest->t->sessions > 1 &&
        row->last->session == (int)table->contest->t->sessions - 1)
        html_add(html, " <abbr title=\"%s\">✓</abbr>", tr(html->lang, N_("Qualified")));
    if (row->disqualified)
        html_add(html, " <span class=\"tag warn\">%s</span>",
                 tr(html->lang, ruling_sanction_title[RULING_DISQUALIFIED]));
    html_add(html, "<span class=\"below\">");
    for (int k = 0; k < table->contest->kind->rows; k++)
        if (is_wide(table, k)) {
            html_text(html, between);
            contest_show_figure(html, &table->contest->kind->row[k], &row->figures, k);
            between = " · ";
        }
    html_add(html, "</span></th>");
}

static void add_row(const struct table *table, const struct contest_row *row)
{
    struct html *html = html_of(table);
    html_add(html, "<tr><td class=\"num\">");
    open_why(table, row, "rank");
    if (row->ranked)
        html_add(html, "%d", row->rank);
    else
        html_text(html, "–");
    shown_why_end(table->shown);
    html_add(html, "</td><td class=\"nowrap start\">");
    contest_show_label(table->shown, row->last);
    html_add(html, "</td>");
    add_names(table, row);
    add_sessions(table, row);
    for (int k = 0; k < table->contest->kind->rows; k++)
        if (is_wide(table, k)) {
            html_add(html, "<td class=\"num wide\">");
            add_figure(table, row, k);
            html_add(html, "</td>");
        }
    html_add(html, "<td class=\"num\">");
    add_figure(table, row, table->contest->kind->total);
    html_add(html, "</td></tr>");
}

static size_t add_table(struct table *table, int ranking)
{
    struct html *html = html_of(table);
    arrange(table, ranking);
    if (table->rows == 0)
        return 0;
    open_table(table, tr(html->lang, table->contest->kind->ranking[ranking].title));
    for (size_t i = 0; i < table->rows; i++)
        add_row(table, table->row[i]);
    html_add(html, "</tbody></table></div>");
    return table->rows;
}

/* Which ranking, where there are several, and in which order. */
static void add_choice(const struct table *table)
{
    struct html *html = html_of(table);
    const struct search *search = &table->search;
    const struct contest_kind *kind = table->contest->kind;
    if (kind->rankings > 1) {
        html_add(html, "<nav class=\"picks\" aria-label=\"%s\">",
                 tr(html->lang, N_("Rankings")));
        search_link(search, "", search->by_name, tr(html->lang, N_("All")));
        for (int i = 0; i < kind->rankings; i++)
            search_link(search, kind->ranking[i].name, search->by_name,
                        tr(html->lang, kind->ranking[i].title));
        html_add(html, "</nav>");
    }
    html_add(html, "<nav class=\"picks\" aria-label=\"%s\">",
             tr(html->lang, N_("Order")));
    search_link(search, NULL, false, tr(html->lang, N_("by rank")));
    search_link(search, NULL, true, tr(html->lang, N_("by name")));
    html_add(html, "</nav>");
}

bool contest_show_rankings(struct shown *shown)
{
    struct html *html = shown->desk.html;
    const struct contest *contest = shown->results.contest;
    struct table table = {.shown = shown, .contest = contest};
    int list = chosen(shown);
    size_t found = 0;
    if (list == contest->kind->rankings)
        return false;
    table.search = search_of(shown, "ranking",
                             list == EVERY ? "" : contest->kind->ranking[list].name);
    table.row = ARENA_ARRAY(&shown->desk.request->arena, const struct contest_row *,
                            contest->rows + 1);
    search_form(&table.search);
    html_add(html, "<section class=\"card\"><div class=\"row spread\">");
    add_choice(&table);
    html_add(html, "</div>");
    for (int i = 0; i < contest->kind->rankings; i++)
        if (list == EVERY || list == i)
            found += add_table(&table, i);
    search_found(&table.search, found);
    if (contest->rows == 0)
        html_add(html, "<p>%s</p>",
                 tr(html->lang, N_("Nobody is seated yet: the ranking begins with the "
                                   "first results.")));
    html_add(html, "</section>");
    return true;
}
