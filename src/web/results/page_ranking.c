/* page_ranking.c - the rankings: for the director at any moment, for all others as far as
 * they may see them. */
#include "tournament/results/contest_individual.h"
#include "tournament/results/ranking_columns.h"
#include "web/html/contest_show.h"
#include "web/html/labels.h"
#include "web/html/search.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <string.h>

static const char *const choices[RANKING_LISTS] = {N_("General"), N_("Alternate"),
                                                   N_("By line")};

enum { LEAN_MOST = 250 }; /* tenths of a percent from 50 that the small picture shows */

/* One table being written. */
struct table {
    const struct shown *shown;
    const struct results *results;
    struct search search;
    enum ranking_list list;
    struct ranking_columns columns;
    const struct contest_row **row;
    size_t rows;
};

/* The ranking that the address names, general where it names none; RANKING_LISTS where
 * there is no such one here. */
static enum ranking_list chosen(const struct request *request,
                                const struct results *results)
{
    const char *name = form_text(&request->query, "ranking");
    if (name[0] == '\0')
        return RANKING_GENERAL;
    for (int i = 0; i < RANKING_LISTS; i++)
        if (str_equal(name, ranking_list_name[i]) &&
            ranking_list_exists(results, (enum ranking_list)i))
            return (enum ranking_list)i;
    return RANKING_LISTS;
}

/* Those that a phone has no room for are told below the name. */
static bool is_wide(enum ranking_column_kind kind)
{
    return kind != RANKING_COLUMN_RANK && kind != RANKING_COLUMN_SEAT &&
           kind != RANKING_COLUMN_NAME && kind != RANKING_COLUMN_TOTAL;
}

static bool is_number(enum ranking_column_kind kind)
{
    return kind != RANKING_COLUMN_SEAT && kind != RANKING_COLUMN_NAME;
}

/* What stands below the names on a phone. */
static void add_below_titles(const struct table *table)
{
    struct html *html = table->shown->desk.html;
    const char *between = "";
    html_add(html, " <span class=\"below\">");
    for (size_t i = 0; i < table->columns.count; i++) {
        const struct ranking_column *column = &table->columns.column[i];
        if (!is_wide(column->kind))
            continue;
        html_add(html, "%s%s", between,
                 ranking_column_title(&table->columns, column, html->lang,
                                      &table->shown->desk.request->arena));
        between = " · ";
    }
    html_add(html, "</span>");
}

static void open_table(const struct table *table, const char *title)
{
    struct html *html = table->shown->desk.html;
    struct arena *arena = &table->shown->desk.request->arena;
    html_add(html,
             "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">"
             "<table class=\"ranking\"><caption>%s</caption><thead><tr>",
             title, title);
    for (size_t i = 0; i < table->columns.count; i++) {
        const struct ranking_column *column = &table->columns.column[i];
        html_add(html, !is_number(column->kind) ? "<th scope=\"col\">"
                       : is_wide(column->kind)  ? "<th scope=\"col\" class=\"num wide\">"
                                                : "<th scope=\"col\" class=\"num\">");
        html_add(html, "%s",
                 ranking_column_title(&table->columns, column, html->lang, arena));
        if (column->kind == RANKING_COLUMN_NAME)
            add_below_titles(table);
        html_add(html, "</th>");
    }
    html_add(html, "</tr></thead><tbody>");
}

static void add_value(struct html *html, const struct ranking_cell *cell)
{
    if (cell->kind == RANKING_CELL_NUMBER)
        html_add(html, "%d", cell->number);
    else if (cell->kind == RANKING_CELL_PERCENT)
        html_percent(html, cell->percent, 2);
    else if (cell->kind == RANKING_CELL_SIGN)
        html_add(html, "<abbr title=\"%s\">" RANKING_SIGN "</abbr>",
                 tr(html->lang, N_("Qualified")));
    else
        html_text(html, "–");
}

/* What explains the figures of a column: "p1:total"; NULL: the player's page does. */
static const char *question_of(enum ranking_column_kind kind)
{
    switch ((int)kind) {
    case RANKING_COLUMN_RANK:
        return "rank";
    case RANKING_COLUMN_TOTAL:
        return "total";
    case RANKING_COLUMN_PCN:
        return "pcn";
    default:
        return NULL;
    }
}

static void add_figure(const struct table *table, enum ranking_column_kind kind,
                       const struct contest_row *standing,
                       const struct ranking_cell *cell)
{
    const struct shown *shown = table->shown;
    const char *question = question_of(kind);
    char what[CHANGE_ID_MOST + 16];
    if (question) {
        str_format(what, sizeof what, "%s:%s", shown->desk.t->player[standing->player].id,
                   question);
        shown_why(shown, what);
    }
    add_value(shown->desk.html, cell);
    if (question)
        shown_why_end(shown);
}

/* How far the total is from the mean: a picture of what the figure says. */
static void add_lean(struct html *html, struct ratio total)
{
    int64_t lean = ratio_round(ratio_sub(total, ratio_of(50, 1)), 1);
    if (lean > LEAN_MOST || lean < -LEAN_MOST)
        lean = lean > 0 ? LEAN_MOST : -LEAN_MOST;
    html_add(html,
             "<svg class=\"lean\" viewBox=\"-250 0 500 1\" preserveAspectRatio=\"none\" "
             "aria-hidden=\"true\"><rect class=\"%s\" x=\"%lld\" width=\"%lld\" "
             "height=\"1\"/></svg>",
             lean < 0 ? "less" : "more", (long long)(lean < 0 ? lean : 0),
             (long long)(lean < 0 ? -lean : lean));
}

/* The sign of the line with the number of the start seat, and the field's colour. */
static void add_seat(const struct table *table, const struct contest_performance *last)
{
    struct html *html = table->shown->desk.html;
    struct schedule_shown shown;
    const struct field *field =
        &table->results->t->session[last->session].field[last->field];
    const char *label = field->schedule.label[last->contestant];
    int line = field->line[last->contestant];
    bool starts = line >= 0 && label[0] == seat_letter((enum seat)line);
    html_add(html, "<td class=\"nowrap start\">");
    if (line >= 0 && !field_is_numbered(field))
        page_seat(html, (enum seat)line);
    html_add(html, "%s", schedule_show(label, html->lang, &shown) + (starts ? 1 : 0));
    if (table->columns.fields)
        html_add(html, " <span class=\"small muted\">%s</span>",
                 label_field(field->name, html->lang));
    html_add(html, "</td>");
}

/* On a phone: the other figures in a line below the name. */
static void add_below(const struct table *table, const struct contest_row *standing)
{
    struct html *html = table->shown->desk.html;
    const char *between = "";
    html_add(html, "<span class=\"below\">");
    for (size_t i = 0; i < table->columns.count; i++) {
        const struct ranking_column *column = &table->columns.column[i];
        struct ranking_cell cell = ranking_cell(column, table->list, standing);
        if (!is_wide(column->kind))
            continue;
        html_add(html, "%s", between);
        add_figure(table, column->kind, standing, &cell);
        between = " · ";
    }
    html_add(html, "</span>");
}

static void add_cell(const struct table *table, const struct ranking_column *column,
                     const struct contest_row *standing)
{
    struct html *html = table->shown->desk.html;
    struct ranking_cell cell = ranking_cell(column, table->list, standing);
    if (cell.kind == RANKING_CELL_SEAT) {
        add_seat(table, standing->last);
    } else if (cell.kind == RANKING_CELL_NAME) {
        html_add(html, "<th scope=\"row\" class=\"name\">");
        shown_player_link(table->shown, standing->player);
        if (tournament_disqualified(table->results->t, standing->player))
            html_add(html, " <span class=\"tag warn\">%s</span>",
                     tr(html->lang, ruling_sanction_title[RULING_DISQUALIFIED]));
        add_below(table, standing);
        html_add(html, "</th>");
    } else {
        html_add(html, is_wide(column->kind) ? "<td class=\"num wide\">"
                                             : "<td class=\"num\">");
        add_figure(table, column->kind, standing, &cell);
        if (column->kind == RANKING_COLUMN_TOTAL && cell.kind == RANKING_CELL_PERCENT &&
            table->results->t->sessions == 1)
            add_lean(html, cell.percent);
        html_add(html, "</td>");
    }
}

/* Takes out who is not looked for, and puts the rest in order. */
static void arrange(struct table *table, enum seat line)
{
    struct arena *arena = &table->shown->desk.request->arena;
    size_t all = ranking_list_rows(table->results, table->list, line, table->row);
    table->rows = 0;
    for (size_t i = 0; i < all; i++)
        if (search_finds(&table->search, table->row[i]->player))
            table->row[table->rows++] = table->row[i];
    if (!table->search.by_name)
        return;
    int *player = ARENA_ARRAY(arena, int, table->rows);
    const struct contest_row **of =
        ARENA_ARRAY(arena, const struct contest_row *, table->results->t->players);
    for (size_t i = 0; i < table->rows; i++) {
        player[i] = table->row[i]->player;
        of[player[i]] = table->row[i];
    }
    search_sort(table->shown, player, table->rows);
    for (size_t i = 0; i < table->rows; i++)
        table->row[i] = of[player[i]];
}

static size_t add_table(struct table *table, enum seat line, const char *title)
{
    struct html *html = table->shown->desk.html;
    arrange(table, line);
    if (table->rows == 0)
        return 0;
    open_table(table, title);
    for (size_t i = 0; i < table->rows; i++) {
        html_add(html, "<tr>");
        for (size_t c = 0; c < table->columns.count; c++)
            add_cell(table, &table->columns.column[c], table->row[i]);
        html_add(html, "</tr>");
    }
    html_add(html, "</tbody></table></div>");
    return table->rows;
}

static size_t add_tables(struct table *table)
{
    enum lang lang = table->shown->desk.html->lang;
    size_t found = 0;
    if (table->list != RANKING_LINE)
        return add_table(table, SEAT_N, tr(lang, ranking_list_title[table->list]));
    for (int line = 0; line < RANKING_LINES; line++)
        found += add_table(table, (enum seat)line,
                           arena_printf(&table->shown->desk.request->arena,
                                        tr(lang, N_("Line %s")),
                                        seat_word((enum seat)line, lang)));
    return found;
}

/* Which ranking, and in which order. */
static void add_choice(const struct table *table)
{
    struct html *html = table->shown->desk.html;
    const struct search *search = &table->search;
    if (ranking_list_exists(table->results, RANKING_LINE)) {
        html_add(html, "<nav class=\"picks\" aria-label=\"%s\">",
                 tr(html->lang, N_("Rankings")));
        for (int i = 0; i < RANKING_LISTS; i++)
            search_link(search, ranking_list_name[i], search->by_name,
                        tr(html->lang, choices[i]));
        html_add(html, "</nav>");
    }
    html_add(html, "<nav class=\"picks\" aria-label=\"%s\">",
             tr(html->lang, N_("Order")));
    search_link(search, NULL, false, tr(html->lang, N_("by rank")));
    search_link(search, NULL, true, tr(html->lang, N_("by name")));
    html_add(html, "</nav>");
}

/* The rankings of players; false where the address names one that there is not. */
static bool add_rankings(struct shown *shown)
{
    struct arena *arena = &shown->desk.request->arena;
    struct html *html = shown->desk.html;
    struct table table = {.shown = shown, .results = &shown->results};
    table.list = chosen(shown->desk.request, &shown->results);
    if (table.list == RANKING_LISTS)
        return false;
    table.search = search_of(shown, "ranking", ranking_list_name[table.list]);
    table.row =
        ARENA_ARRAY(arena, const struct contest_row *, shown->results.contest->rows);
    ranking_columns_of(&shown->results, &table.columns);
    search_form(&table.search);
    html_add(html, "<section class=\"card\"><div class=\"row spread\">");
    add_choice(&table);
    html_add(html, "</div>");
    size_t found = add_tables(&table);
    search_found(&table.search, found);
    if (shown->results.contest->rows == 0)
        html_add(html, "<p>%s</p>",
                 tr(html->lang, N_("Nobody is seated yet: the ranking begins with the "
                                   "first results.")));
    html_add(html, "</section>");
    return true;
}

void page_ranking(struct request *request)
{
    struct shown shown;
    const struct shown_page page = {.title = tr(request->lang, N_("Ranking")),
                                    .needs_ranking = true};
    if (!shown_open(request, &page, &shown))
        return;
    if (contest_individual_is(shown.desk.t->format) ? add_rankings(&shown)
                                                    : contest_show_rankings(&shown))
        shown_close(&shown, MHD_HTTP_OK);
    else
        shown_missing(&shown,
                      N_("there is no such ranking of this tournament; choose one "
                         "from its page"));
}
