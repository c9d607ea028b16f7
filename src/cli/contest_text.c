/* contest_text.c - the rankings of a contest in the terminal and as CSV. */
#include "cli/contest_text.h"

#include "base/number.h"
#include "cli/table.h"
#include "cli/wording.h"
#include "tournament/results/contest_money.h"

static const struct field *field_of(const struct contest *contest,
                                    const struct contest_performance *performance)
{
    return &contest->t->session[performance->session].field[performance->field];
}

static bool has_figure(const struct figures *figures, int column)
{
    return figures->given & (1U << column);
}

static void start(const struct contest *contest, struct table *table, enum lang lang)
{
    table_column(table, tr(lang, N_("Rank")), TABLE_RIGHT);
    table_column(table, tr(lang, N_("Seat")), TABLE_LEFT);
    table_column(table, tr(lang, N_("Name")), TABLE_REST);
    for (int k = 0; k < contest->kind->rows; k++)
        table_column(table, tr(lang, contest->kind->row[k].title), TABLE_RIGHT);
}

static void add_figure(struct cli *cli, struct table *table,
                       const struct contest_column *column, struct ratio value)
{
    struct str text = {0};
    value = contest_shown(column, value);
    if (column->percent)
        number_add_percent(&text, value, contest_decimals(column, value), cli->lang);
    else
        number_add(&text, value, contest_decimals(column, value), cli->lang);
    table_add(table, str_text(&text));
    str_clear(&text);
}

static void add_row(struct cli *cli, const struct contest *contest,
                    const struct contest_row *row, struct table *table)
{
    struct wording buffer;
    const struct field *field = field_of(contest, row->last);
    const struct session *session = &contest->t->session[row->last->session];
    if (row->ranked)
        table_add_number(table, row->rank);
    else
        table_add(table, "–");
    table_add(table, wording_label(field->schedule.label[row->last->contestant],
                                   session->fields > 1 ? field->name : NULL, cli->lang,
                                   &buffer));
    const char *names = contest_names(contest, contest->roster, row->last, &cli->arena);
    if (row->disqualified)
        names = arena_printf(&cli->arena, tr(cli->lang, N_("%s (disqualified)")), names);
    table_add(table, names);
    for (int k = 0; k < contest->kind->rows; k++)
        if (has_figure(&row->figures, k))
            add_figure(cli, table, &contest->kind->row[k], row->figures.value[k]);
        else
            table_add(table, "–");
}

static void add_ranking(struct cli *cli, const struct contest *contest, int ranking)
{
    struct table table = {.arena = &cli->arena};
    bool any = false;
    start(contest, &table, cli->lang);
    for (size_t i = 0; i < contest->rows; i++)
        if (contest->row[i].ranking == ranking) {
            add_row(cli, contest, &contest->row[i], &table);
            any = true;
        }
    if (!any && ranking > 0)
        return;
    str_printf(&cli->out, "\n%s\n", tr(cli->lang, contest->kind->ranking[ranking].title));
    table_print(&table, &cli->out);
}

bool contest_text_add(struct cli *cli, const struct contest *contest, const char *which)
{
    const struct contest_kind *kind = contest->kind;
    bool all = !which || str_equal(which, "all");
    bool found = false;
    for (int r = 0; r < kind->rankings; r++)
        if (all || str_equal(which, kind->ranking[r].name)) {
            add_ranking(cli, contest, r);
            found = true;
        }
    if (found)
        return true;
    struct str names = {0};
    for (int r = 0; r < kind->rankings; r++)
        str_printf(&names, "%s, ", kind->ranking[r].name);
    err_user(&cli->err, "this format has no ranking \"%.20s\"; it has %sall", which,
             str_text(&names));
    str_clear(&names);
    return false;
}

void contest_text_prizes(struct cli *cli, const struct contest *contest)
{
    struct contest_prize *prize;
    struct table table = {.arena = &cli->arena};
    size_t n = contest_prizes(contest, &prize, &cli->arena);
    if (n == 0)
        return;
    table_column(&table, tr(cli->lang, N_("Rank")), TABLE_RIGHT);
    table_column(&table, tr(cli->lang, N_("Name")), TABLE_REST);
    table_column(&table, tr(cli->lang, N_("Prize")), TABLE_RIGHT);
    for (size_t i = 0; i < n; i++) {
        struct str money = {0};
        number_add(&money, ratio_of(prize[i].cents, 100), 2, cli->lang);
        table_add_number(&table, prize[i].row->rank);
        table_add(&table, contest_names(contest, contest->roster, prize[i].row->last,
                                        &cli->arena));
        table_add(&table, prize[i].consolation
                              ? tr(cli->lang, N_("the consolation of the last"))
                              : str_text(&money));
        str_clear(&money);
    }
    str_printf(&cli->out, "\n%s\n", tr(cli->lang, N_("Prizes")));
    table_print(&table, &cli->out);
}

static void write_players(struct csv_writer *writer, const struct contest *contest,
                          const struct contest_row *row, struct arena *arena)
{
    const struct field *field = field_of(contest, row->last);
    const struct crew *crew = &field->crew[row->last->contestant];
    const char *ids = "";
    for (int i = 0; i < crew->count; i++)
        ids = arena_printf(arena, "%s%s%s", ids, i > 0 ? " " : "",
                           contest->t->player[crew->player[i]].id);
    csv_text(writer, field->name);
    csv_text(writer, field->schedule.label[row->last->contestant]);
    csv_text(writer, ids);
    csv_text(writer, contest_names(contest, contest->roster, row->last, arena));
}

void contest_csv(struct csv_writer *writer, const struct contest *contest,
                 struct arena *arena)
{
    static const char *const headings[] = {"ranking", "rank",    "field",
                                           "seat",    "players", "names"};
    const struct contest_kind *kind = contest->kind;
    for (size_t i = 0; i < sizeof headings / sizeof headings[0]; i++)
        csv_text(writer, headings[i]);
    for (int k = 0; k < kind->rows; k++)
        csv_text(writer, kind->row[k].key);
    csv_end_row(writer);
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_row *row = &contest->row[i];
        csv_text(writer, kind->ranking[row->ranking].name);
        if (row->ranked)
            csv_integer(writer, row->rank);
        else
            csv_empty(writer);
        write_players(writer, contest, row, arena);
        for (int k = 0; k < kind->rows; k++)
            if (has_figure(&row->figures, k))
                csv_decimal(writer, row->figures.value[k]);
            else
                csv_empty(writer);
        csv_end_row(writer);
    }
}
