/* ranking_text.c - rankings as tables in the terminal. */
#include "cli/ranking_text.h"

#include "cli/wording.h"
#include "doc/table.h"

enum { SESSIONS_MOST = 3 }; /* that 80 columns have room for */

/* One table being filled: its rows are standings, by one of the three ranks. */
struct page {
    struct cli *cli;
    const struct results *results;
    const struct roster *roster;
    enum ranking_list list;
    struct ranking_columns columns;
    struct table table;
};

/* Whether the column fits; the page of the ranking has them all. */
static bool has_room(const struct page *page, const struct ranking_column *column)
{
    return column->kind != RANKING_COLUMN_SESSION ||
           page->results->t->sessions <= SESSIONS_MOST;
}

static void start(struct page *page)
{
    struct cli *cli = page->cli;
    page->table = (struct table){.arena = &cli->arena};
    for (size_t i = 0; i < page->columns.count; i++) {
        const struct ranking_column *column = &page->columns.column[i];
        enum table_side side = column->kind == RANKING_COLUMN_NAME        ? TABLE_REST
                               : column->kind == RANKING_COLUMN_SEAT      ? TABLE_LEFT
                               : column->kind == RANKING_COLUMN_QUALIFIED ? TABLE_LEFT
                                                                          : TABLE_RIGHT;
        if (has_room(page, column))
            table_column(
                &page->table,
                ranking_column_title(&page->columns, column, cli->lang, &cli->arena),
                side);
    }
}

static void add_seat(struct page *page, const struct contest_performance *last)
{
    struct wording buffer;
    const struct field *field =
        &page->results->t->session[last->session].field[last->field];
    table_add(&page->table, wording_label(field->schedule.label[last->contestant],
                                          page->columns.fields ? field->name : NULL,
                                          page->cli->lang, &buffer));
}

static void add_name(struct page *page, int index)
{
    const struct tournament *t = page->results->t;
    const struct player *player = &t->player[index];
    const char *name = roster_name(page->roster, player->person, player->id);
    if (tournament_disqualified(t, index))
        name = arena_printf(&page->cli->arena,
                            tr(page->cli->lang, N_("%s (disqualified)")), name);
    table_add(&page->table, name);
}

static void add_cell(struct page *page, const struct ranking_column *column,
                     const struct contest_row *standing)
{
    struct ranking_cell cell = ranking_cell(column, page->list, standing);
    struct cli *cli = page->cli;
    switch (cell.kind) {
    case RANKING_CELL_NOTHING:
        table_add(&page->table, "");
        break;
    case RANKING_CELL_UNKNOWN:
        table_add(&page->table, "–");
        break;
    case RANKING_CELL_NUMBER:
        table_add_number(&page->table, cell.number);
        break;
    case RANKING_CELL_PERCENT:
        table_add(&page->table,
                  wording_percent(cell.percent, true, cli->lang, &cli->arena));
        break;
    case RANKING_CELL_SIGN:
        table_add(&page->table, RANKING_SIGN);
        break;
    case RANKING_CELL_SEAT:
        add_seat(page, standing->last);
        break;
    case RANKING_CELL_NAME:
        add_name(page, standing->player);
        break;
    }
}

static void add_table(struct page *page, enum seat line, const char *title)
{
    const struct contest_row **row = ARENA_ARRAY(
        &page->cli->arena, const struct contest_row *, page->results->contest->rows);
    size_t rows = ranking_list_rows(page->results, page->list, line, row);
    start(page);
    for (size_t i = 0; i < rows; i++)
        for (size_t c = 0; c < page->columns.count; c++)
            if (has_room(page, &page->columns.column[c]))
                add_cell(page, &page->columns.column[c], row[i]);
    str_printf(&page->cli->out, "\n%s\n", title);
    table_print(&page->table, &page->cli->out);
}

void ranking_text_add(struct cli *cli, const struct results *results,
                      const struct roster *roster, enum ranking_list list)
{
    struct page page = {.cli = cli, .results = results, .roster = roster, .list = list};
    ranking_columns_of(results, &page.columns);
    if (list != RANKING_LINE) {
        add_table(&page, SEAT_N, tr(cli->lang, ranking_list_title[list]));
        return;
    }
    for (int line = 0; line < RANKING_LINES; line++)
        add_table(&page, (enum seat)line,
                  arena_printf(&cli->arena, tr(cli->lang, N_("Line %s")),
                               seat_word((enum seat)line, cli->lang)));
}
