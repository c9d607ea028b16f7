/* movement_advice.c - `etui movement --recommend`: what so many players can play. */
#include "cli/cli.h"
#include "cli/movement_text.h"
#include "doc.h"
#include "tournament/model.h"

enum { DECIMALS = 4 };

static json_t *write_row(const struct cli *cli, const struct format *asked,
                         const struct recommendation *row)
{
    const struct verify_report *report = &row->report;
    json_t *object = json_pack(
        "{s:s, s:s, s:s, s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "format",
        format_of_game(asked, row->game)->name, "kind", row->kind->name, "title",
        tr(cli->lang, row->kind->title), "tables", row->plan.tables, "fields",
        row->fields, "rounds", row->plan.rounds, "boards", row->plan.boards, "deals",
        row->deals, "prepared", row->prepared, "minutes", row->minutes);
    json_t *more = json_pack(
        "{s:i, s:i, s:b, s:i, s:i, s:i, s:i, s:i, s:s}", "extra", row->plan.extra,
        "missing", row->missing, "balance_attacks", row->plan.balance, "max_sit_outs",
        report->max_sit_outs, "max_meetings", report->max_meetings, "min_attacks",
        report->min_attacks, "max_attacks", report->max_attacks, "min_met",
        report->min_met, "why", tr(cli->lang, row->reason));
    json_object_update(object, more);
    json_decref(more);
    json_object_set_new(object, "balance",
                        row->comparison.pairs > 0
                            ? jat_number(comparison_balance(&row->comparison), DECIMALS)
                            : json_null());
    return object;
}

static void add_columns(struct cli *cli, struct table *table)
{
    table_column(table, tr(cli->lang, N_("Movement")), TABLE_LEFT);
    table_column(table, tr(cli->lang, N_("Tables")), TABLE_RIGHT);
    table_column(table, tr(cli->lang, N_("Rounds")), TABLE_RIGHT);
    table_column(table, tr(cli->lang, N_("Deals")), TABLE_RIGHT);
    table_column(table, tr(cli->lang, N_("Prepared")), TABLE_RIGHT);
    table_column(table, tr(cli->lang, N_("Duration")), TABLE_RIGHT);
    table_column(table, tr(cli->lang, N_("Sit-outs")), TABLE_RIGHT);
    table_column(table, tr(cli->lang, N_("Meetings")), TABLE_RIGHT);
    table_column(table, tr(cli->lang, N_("Balance")), TABLE_RIGHT);
}

static void add_advice_row(struct cli *cli, struct table *table,
                           const struct recommendation *row)
{
    table_add(table, row->kind->name);
    table_add(table, row->fields > 1
                         ? arena_printf(&cli->arena, "%d/%d", row->laid, row->fields)
                         : arena_printf(&cli->arena, "%d", row->laid));
    table_add(table,
              arena_printf(&cli->arena, "%d×%d", row->plan.rounds, row->plan.boards));
    table_add_number(table, row->deals);
    table_add_number(table, row->prepared);
    table_add(table, arena_printf(&cli->arena, "%d\u00a0h\u00a0%02d", row->minutes / 60,
                                  row->minutes % 60));
    table_add_number(table, row->report.max_sit_outs);
    table_add_number(table, row->report.max_meetings);
    if (row->comparison.pairs > 0)
        table_add_number(table,
                         (int64_t)ratio_round(comparison_balance(&row->comparison), 0));
    else
        table_add(table, "–");
}

static void print_list(struct cli *cli, const struct format *asked,
                       const struct recommendation list[], int n)
{
    struct table table = {.arena = &cli->arena};
    add_columns(cli, &table);
    for (int i = 0; i < n; i++)
        add_advice_row(cli, &table, &list[i]);
    table_print(&table, &cli->out);
    str_add_char(&cli->out, '\n');
    for (int i = 0; i < n; i++) {
        const struct recommendation *row = &list[i];
        bool other = row->game != asked->movement;
        str_printf(&cli->out, "%d. %s%s%s%s:\n   %s\n", i + 1, row->kind->name,
                   other ? " (" : "", other ? format_of_game(asked, row->game)->name : "",
                   other ? ")" : "", tr(cli->lang, row->reason));
    }
}

bool movement_advise(struct cli *cli)
{
    struct recommendation list[RECOMMEND_MOST];
    struct recommend_question question = {0};
    const struct format *format = format_require(cli->args.operand[0], &cli->err);
    cli_speak_of(cli, format);
    if (!format ||
        !cli_get_number(cli, "tables", 1, SCHEDULE_TABLES_MAX, &question.tables) ||
        !cli_get_number(cli, "players", 1, SCHEDULE_CONTESTANTS_MAX, &question.players))
        return false;
    if (question.tables == 0 && question.players == 0)
        return cli_usage(cli, N_("say how many: --tables N or --players N"));
    question.regulated = format->movement == MOVEMENT_TAROT_LINE;
    struct movement_plan plan = format_plan(format, (struct movement_plan){0});
    question.game = format->movement;
    question.rounds = plan.rounds;
    question.boards = plan.boards;
    question.rules = format_rules(format);
    int n = recommend(&question, list, &cli->err);
    if (n == 0)
        return false;
    for (int i = 0; i < n; i++)
        list[i].minutes =
            format_minutes(format, list[i].plan.rounds * list[i].plan.boards);
    if (!cli_wants_json(cli)) {
        print_list(cli, format, list, n);
        return true;
    }
    json_t *rows = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(rows, write_row(cli, format, &list[i]));
    cli_json(cli, rows);
    return true;
}
