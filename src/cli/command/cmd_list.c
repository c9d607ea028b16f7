/* cmd_list.c - `etui list`: the tournaments of a database. */
#include "cli.h"
#include "cli/command/commands.h"
#include "doc.h"
#include "tournament/tell.h"

static json_t *describe_tournament(const struct tournament *t, int64_t stream)
{
    return json_pack("{s:I, s:s, s:s, s:s, s:I, s:i, s:i, s:b}", "id", (json_int_t)stream,
                     "name", t->name, "date", t->date, "format", t->format->name,
                     "players", (json_int_t)t->players, "plays", overview_recorded(t),
                     "missing", missing_count(t), "published", t->published);
}

static int64_t number_of(const json_t *row, const char *key)
{
    return (int64_t)json_integer_value(json_object_get(row, key));
}

static void print_tournaments(struct cli *cli, const json_t *rows)
{
    struct table table = {.arena = &cli->arena};
    table_column(&table, tr(cli->lang, "Number"), TABLE_RIGHT);
    table_column(&table, tr(cli->lang, "Date"), TABLE_LEFT);
    table_column(&table, tr(cli->lang, "Name"), TABLE_REST);
    table_column(&table, tr(cli->lang, "Players"), TABLE_RIGHT);
    table_column(&table, tr(cli->lang, "Results"), TABLE_RIGHT);
    table_column(&table, tr(cli->lang, "Missing"), TABLE_RIGHT);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        struct str date = {0};
        number_add_date(&date, json_string_value(json_object_get(row, "date")),
                        cli->lang);
        table_add_number(&table, number_of(row, "id"));
        table_add(&table, str_text(&date));
        table_add(&table, json_string_value(json_object_get(row, "name")));
        table_add_number(&table, number_of(row, "players"));
        table_add_number(&table, number_of(row, "plays"));
        table_add_number(&table, number_of(row, "missing"));
        str_clear(&date);
    }
    table_print(&table, &cli->out);
}

/* One that cannot be read does not hide the others. */
static void pass_over(struct cli *cli, const struct err *damage)
{
    cli_remark(cli, "%s", damage->text);
    cli->status = CLI_ENVIRONMENT;
}

bool cmd_list(struct cli *cli)
{
    int64_t stream = 0;
    if (!load_database(cli, STORE_READ))
        return false;
    json_t *rows = cli_keep(cli, json_array());
    for (;;) {
        if (!journal_next(cli->journal, stream, &stream, &cli->err))
            return false;
        if (stream == STORE_NO_STREAM)
            break;
        struct err damage = ERR_INIT(cli->lang);
        const struct tournament *t = journal_tournament(cli->journal, stream, &damage);
        if (t && t->format)
            json_array_append_new(rows, describe_tournament(t, stream));
        else if (damage.kind != ERR_NOT_FOUND) /* not a deleted one */
            pass_over(cli, &damage);
    }
    if (cli_wants_json(cli))
        cli_json(cli, json_incref(rows));
    else if (json_array_size(rows) == 0)
        cli_line(cli, N_("no tournaments yet; `etui import FILE` records one"));
    else
        print_tournaments(cli, rows);
    return true;
}
