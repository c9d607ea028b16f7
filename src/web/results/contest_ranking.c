/* contest_ranking.c - the rankings of a contest: who plays under which label, and what it
 * came to. */
#include "web/html/contest_show.h"

#include "base/fold.h"
#include "base/number.h"
#include "tournament/facts/bridge_words.h"
#include "web/html/labels.h"
#include "web/html/search.h"
#include <stdlib.h>

enum { EVERY = -1 }; /* in place of a ranking */

/* One table being written. */
struct table {
    const struct shown *shown;
    const struct contest *contest;
    struct search search;
    const struct contest_row **row;
    size_t rows;
    const char *field; /* the only one whose rows are shown, ranked among themselves; or
                          NULL: all */
    unsigned used;     /* columns that have something to say; always the total */
    int titled;        /* the column whose title the total has: its own, or one that would
                          only say it again */
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
    int order = fold_compare(left->name, right->name);
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

static bool is_here(const struct table *table, const struct contest_row *row)
{
    return !table->field ||
           str_equal(contest_show_field(table->shown, row->last)->name, table->field);
}

/* The rank among those of its field, where one is shown. */
static int rank_of(const struct table *table, const struct contest_row *row)
{
    int rank = 1;
    for (size_t i = 0; table->field && i < table->contest->rows; i++) {
        const struct contest_row *other = &table->contest->row[i];
        rank += other->ranking == row->ranking && other->ranked &&
                other->rank < row->rank && is_here(table, other);
    }
    return table->field ? rank : row->rank;
}

/* Whether a column only says the total again, as the percentage of a bridge evening
 * without a penalty does. */
static bool says_total(const struct table *table, int k)
{
    int total = table->contest->kind->total;
    for (size_t i = 0; i < table->rows; i++) {
        const struct figures *figures = &table->row[i]->figures;
        if (ratio_compare(figures->value[k], figures->value[total]) != 0)
            return false;
    }
    return k != total && bridge_words_are(table->shown->desk.t->format);
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
        if (contest->row[i].ranking == ranking && is_here(table, &contest->row[i]))
            table->row[table->rows++] = &contest->row[i];
    table->used =
        contest_columns_used(kind->row, kind->rows, figures_of, table, table->rows) |
        1U << kind->total;
    table->titled = kind->total;
    for (int k = 0; k < kind->rows; k++)
        if ((table->used & (1U << k)) && says_total(table, k)) {
            table->used &= ~(1U << k);
            table->titled = k;
        }
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
    number_add_data(&html->out, coefficient, 6, lang_is_french(html->lang) ? ',' : '.');
}

/* What the labels of the rows are. */
static const char *label_title(const struct format *format)
{
    if (!bridge_words_are(format) || format->sides != 2)
        return N_("Seat");
    return format->game == MOVEMENT_TEAMS ? N_("Team") : N_("Pair");
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
             tr(html->lang, label_title(table->shown->desk.t->format)),
             tr(html->lang, N_("Name")));
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
    add_title(html, tr(html->lang, kind->row[table->titled].title), false);
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
        html_add(html, "%d", rank_of(table, row));
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
    const char *title = tr(html->lang, table->contest->kind->ranking[ranking].title);
    arrange(table, ranking);
    if (table->rows == 0)
        return 0;
    if (table->field)
        title = arena_printf(&table->shown->desk.request->arena, "%s · %s", title,
                             label_field(table->field, html->lang));
    open_table(table, title);
    for (size_t i = 0; i < table->rows; i++)
        add_row(table, table->row[i]);
    html_add(html, "</tbody></table></div>");
    return table->rows;
}

/* The fields of the latest session, where there are several; else none. */
static const struct session *fields_of(const struct contest *contest)
{
    const struct session *last =
        contest->t->sessions > 0 ? &contest->t->session[contest->t->sessions - 1] : NULL;
    return last && last->fields > 1 ? last : NULL;
}

/* Which field. */
static void add_fields(const struct table *table)
{
    struct html *html = html_of(table);
    const struct session *session = fields_of(table->contest);
    if (!session)
        return;
    html_add(html, "<nav class=\"picks\" aria-label=\"%s\">",
             tr(html->lang, N_("Fields")));
    search_field_link(&table->search, NULL, tr(html->lang, N_("All fields")));
    for (size_t f = 0; f < session->fields; f++)
        search_field_link(&table->search, session->field[f].name,
                          label_field(session->field[f].name, html->lang));
    html_add(html, "</nav>");
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
    add_fields(table);
    html_add(html, "<nav class=\"picks\" aria-label=\"%s\">",
             tr(html->lang, N_("Order")));
    search_link(search, NULL, false, tr(html->lang, N_("by rank")));
    search_link(search, NULL, true, tr(html->lang, N_("by name")));
    html_add(html, "</nav>");
}

/* The tables of a ranking: of all, of the field that was chosen, or of each field where
 * each is compared by itself. */
static size_t add_tables(struct table *table, int ranking)
{
    const struct session *session = fields_of(table->contest);
    bool apart = session && table->contest->t->options.compare_field;
    size_t found = 0;
    table->field = table->search.field;
    if (table->field || !apart)
        return add_table(table, ranking);
    for (size_t f = 0; f < session->fields; f++) {
        table->field = session->field[f].name;
        found += add_table(table, ranking);
    }
    return found;
}

/* The field that the address names, NULL where it names none; false where there is no
 * such one here. */
static bool choose_field(const struct shown *shown, const char **field)
{
    const struct session *session = fields_of(shown->results.contest);
    const char *name = form_text(&shown->desk.request->query, "field");
    int index = session ? session_field(session, name) : -1;
    *field = index >= 0 ? session->field[index].name : NULL;
    return name[0] == '\0' || index >= 0;
}

bool contest_show_rankings(struct shown *shown)
{
    struct html *html = shown->desk.html;
    const struct contest *contest = shown->results.contest;
    struct table table = {.shown = shown, .contest = contest};
    int list = chosen(shown);
    size_t found = 0;
    const char *field;
    if (list == contest->kind->rankings || !choose_field(shown, &field))
        return false;
    table.search = search_of(shown, "ranking",
                             list == EVERY ? "" : contest->kind->ranking[list].name);
    table.search.field = field;
    table.row = ARENA_ARRAY(&shown->desk.request->arena, const struct contest_row *,
                            contest->rows + 1);
    search_form(&table.search);
    html_add(html, "<section class=\"card\"><div class=\"row spread\">");
    add_choice(&table);
    html_add(html, "</div>");
    for (int i = 0; i < contest->kind->rankings; i++)
        if (list == EVERY || list == i)
            found += add_tables(&table, i);
    search_found(&table.search, found);
    if (contest->rows == 0)
        html_add(html, "<p>%s</p>",
                 tr(html->lang, N_("Nobody is seated yet: the ranking begins with the "
                                   "first results.")));
    html_add(html, "</section>");
    return true;
}
