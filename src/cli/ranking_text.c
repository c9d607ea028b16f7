/* ranking_text.c - rankings as tables in the terminal. */
#include "cli/ranking_text.h"

#include "cli/table.h"
#include "cli/wording.h"

/* One table being filled: its rows are standings, by one of the three ranks. */
struct page {
    struct cli *cli;
    const struct results *results;
    const struct roster *roster;
    bool penalties; /* somebody has one */
    bool fields;    /* there are several */
    struct table table;
};

static bool has_penalties(const struct results *results)
{
    for (size_t i = 0; i < results->standings; i++)
        if (results->standing[i].last &&
            results->standing[i].last->total.penalty.num != 0)
            return true;
    return false;
}

static bool has_fields(const struct tournament *t)
{
    for (size_t i = 0; i < t->sessions; i++)
        if (t->session[i].fields > 1)
            return true;
    return false;
}

static void start(struct page *page)
{
    enum lang lang = page->cli->lang;
    struct table *table = &page->table;
    *table = (struct table){.arena = &page->cli->arena};
    table_column(table, tr(lang, "Rank"), TABLE_RIGHT);
    table_column(table, tr(lang, "Name"), TABLE_REST);
    table_column(table, tr(lang, "Seat"), TABLE_LEFT);
    table_column(table, tr(lang, "Attack"), TABLE_RIGHT);
    table_column(table, tr(lang, "Defence"), TABLE_RIGHT);
    if (page->penalties)
        table_column(table, tr(lang, "Penalty"), TABLE_RIGHT);
    table_column(table, tr(lang, "Total"), TABLE_RIGHT);
    table_column(table, tr(lang, "Tops"), TABLE_RIGHT);
    table_column(table, tr(lang, "PCN"), TABLE_RIGHT);
}

static void add_percent(struct page *page, struct ratio percent, bool known)
{
    struct cli *cli = page->cli;
    table_add(&page->table, wording_percent(percent, known, cli->lang, &cli->arena));
}

static void add_seat(struct page *page, const struct performance *last)
{
    struct wording buffer;
    if (!last) {
        table_add(&page->table, "–");
        return;
    }
    const struct field *field =
        &page->results->t->session[last->session].field[last->field];
    table_add(&page->table,
              wording_label(field->schedule.label[last->contestant],
                            page->fields ? field->name : NULL, page->cli->lang, &buffer));
}

static void add_row(struct page *page, const struct standing *standing, int rank)
{
    const struct player *player = &page->results->t->player[standing->player];
    const struct performance *last = standing->last;
    bool ranked = rank > 0;
    if (ranked)
        table_add_number(&page->table, rank);
    else
        table_add(&page->table, "–");
    table_add(&page->table, roster_name(page->roster, player->person, player->id));
    add_seat(page, last);
    add_percent(page, last ? last->total.attack : RATIO_ZERO,
                last && last->tally.attack_count > 0);
    add_percent(page, last ? last->total.defence : RATIO_ZERO,
                last && last->tally.defence_count > 0);
    if (page->penalties && last && last->total.penalty.num != 0)
        add_percent(page, last->total.penalty, true);
    else if (page->penalties)
        table_add(&page->table, "");
    add_percent(page, standing->row.total, ranked);
    table_add_number(&page->table, standing->row.tops);
    table_add_number(&page->table, standing->pcn);
}

static struct page open_page(struct cli *cli, const struct results *results,
                             const struct roster *roster)
{
    struct page page = {.cli = cli, .results = results, .roster = roster};
    page.penalties = has_penalties(results);
    page.fields = has_fields(results->t);
    start(&page);
    return page;
}

static void finish(struct page *page, const char *title)
{
    str_printf(&page->cli->out, "\n%s\n", title);
    table_print(&page->table, &page->cli->out);
}

void ranking_text_general(struct cli *cli, const struct results *results,
                          const struct roster *roster)
{
    struct page page = open_page(cli, results, roster);
    for (size_t i = 0; i < results->standings; i++)
        add_row(&page, &results->standing[i], results->standing[i].row.rank);
    finish(&page, tr(cli->lang, "General ranking"));
}

void ranking_text_alternate(struct cli *cli, const struct results *results,
                            const struct roster *roster)
{
    struct page page = open_page(cli, results, roster);
    for (size_t i = 0; i < results->standings; i++) {
        const struct standing *standing = &results->standing[results->alternate[i]];
        add_row(&page, standing, standing->row.alternate_rank);
    }
    finish(&page, tr(cli->lang, "Alternate ranking"));
}

void ranking_text_lines(struct cli *cli, const struct results *results,
                        const struct roster *roster)
{
    for (int line = 0; line < RANKING_LINES; line++) {
        struct page page = open_page(cli, results, roster);
        for (size_t i = 0; i < results->standings; i++) {
            const struct standing *standing = &results->standing[i];
            if (standing->row.line == line)
                add_row(&page, standing, standing->row.line_rank);
        }
        struct str words = {0};
        str_printf(&words, tr(cli->lang, "Line %s"),
                   seat_word((enum seat)line, cli->lang));
        finish(&page, str_text(&words));
        str_clear(&words);
    }
}
