/* show_rulings.c - `etui show --rulings`: all rulings of a tournament, with totals. */
#include "cli/show_rulings.h"

#include "base/number.h"
#include "doc/table.h"
#include "tournament/results/contest.h"
#include "tournament/ruling/sanction.h"

/* "A3, round 2, board 5"; the session where there are several. */
static const char *place_of(struct cli *cli, const struct tournament *t,
                            const struct ruling *ruling)
{
    const int *fact = ruling->change.facts.value;
    const char *where = "—";
    if (ruling->slot >= 0)
        where = arena_printf(&cli->arena, tr(cli->lang, N_("%s%d, round %d, board %d")),
                             t->session[ruling->session].field[ruling->field].name,
                             fact[FACT_TABLE], fact[FACT_ROUND], fact[FACT_BOARD]);
    return t->sessions > 1
               ? arena_printf(&cli->arena, "%d: %s", ruling->session + 1, where)
               : where;
}

static void print_rulings(struct cli *cli, const struct tournament *t,
                          const struct roster *roster)
{
    struct table table = {.arena = &cli->arena};
    table_column(&table, tr(cli->lang, "Event"), TABLE_RIGHT);
    table_column(&table, tr(cli->lang, N_("Where")), TABLE_LEFT);
    table_column(&table, tr(cli->lang, N_("Article")), TABLE_LEFT);
    table_column(&table, tr(cli->lang, N_("Ruling")), TABLE_LEFT);
    for (size_t i = 0; i < t->rulings; i++) {
        const struct change_ruling *change = &t->ruling[i].change;
        struct str words = {0};
        sanction_add_words(&words, t, roster, change, cli->lang);
        if (change->reason && change->reason[0])
            str_printf(&words, " (%s)", change->reason);
        if (change->override)
            str_printf(&words, tr(cli->lang, N_(" – departing from the code: %s")),
                       change->override);
        table_add_number(&table, (long)t->ruling[i].seq);
        table_add(&table, place_of(cli, t, &t->ruling[i]));
        table_add(&table, change->article ? change->article : "");
        table_add(&table, str_text(&words));
        str_clear(&words);
    }
    table_print(&table, &cli->out);
}

static const char *text_of(const json_t *row, const char *key)
{
    return json_string_value(json_object_get(row, key));
}

/* What is not a figure: warnings, forfeits, who is disqualified. */
static const char *remark_of(struct cli *cli, const json_t *row)
{
    if (json_object_get(row, "disqualified"))
        return tr(cli->lang, ruling_sanction_title[RULING_DISQUALIFIED]);
    return json_object_get(row, "forfeit")
               ? tr(cli->lang, ruling_sanction_title[RULING_FORFEIT])
               : "";
}

static void print_totals(struct cli *cli, const struct tournament *t,
                         const json_t *totals)
{
    const char *unit = ruling_unit_name[contest_unit(t)];
    struct table table = {.arena = &cli->arena};
    table_column(&table, tr(cli->lang, N_("Player")), TABLE_LEFT);
    table_column(&table, tr(cli->lang, N_("Rulings")), TABLE_RIGHT);
    table_column(&table, tr(cli->lang, N_("Penalty")), TABLE_RIGHT);
    table_column(&table, tr(cli->lang, N_("Warnings")), TABLE_RIGHT);
    table_column(&table, "", TABLE_REST);
    for (size_t i = 0; i < json_array_size(totals); i++) {
        const json_t *row = json_array_get(totals, i);
        struct jat at = JAT_TOP(row);
        struct ratio sum = RATIO_ZERO;
        struct str amount = {0};
        jat_get_decimal(&at, unit, &sum, &cli->err);
        number_add(&amount, sum, 2, cli->lang);
        table_add(&table, text_of(row, "name"));
        table_add_number(&table,
                         (long)json_integer_value(json_object_get(row, "rulings")));
        table_add(&table, str_text(&amount));
        table_add_number(&table,
                         (long)json_integer_value(json_object_get(row, "warnings")));
        table_add(&table, remark_of(cli, row));
        str_clear(&amount);
    }
    table_print(&table, &cli->out);
}

void show_rulings(struct cli *cli, const struct tournament *t,
                  const struct roster *roster)
{
    json_t *list = sanction_list(t, roster, cli->lang);
    if (cli_wants_json(cli)) {
        cli_json(cli, list);
        return;
    }
    if (t->rulings == 0)
        cli_line(cli, N_("There are no rulings."));
    else
        print_rulings(cli, t, roster);
    if (json_array_size(json_object_get(list, "totals")) > 0) {
        str_add(&cli->out, "\n");
        print_totals(cli, t, json_object_get(list, "totals"));
    }
    json_decref(list);
}
