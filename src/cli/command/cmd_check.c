/* cmd_check.c - `etui check`: verify a movement, ours or anyone's. */
#include "base/jat.h"
#include "cli.h"
#include "cli/command/commands.h"
#include "tournament/document.h"

/* The problems that the verifier lists, in words; new reference. */
static json_t *list_problems(const struct cli *cli, const struct schedule *schedule,
                             const struct verify_report *report)
{
    json_t *list = json_array();
    for (int i = 0; i < report->problems && i < VERIFY_PROBLEMS_MOST; i++) {
        struct str words = {0};
        verify_problem_add(&words, schedule, &report->problem[i], cli->lang);
        json_array_append_new(list, json_string(str_text(&words)));
        str_clear(&words);
    }
    return list;
}

/* What a valid movement of the format keeps. */
static void print_valid(struct cli *cli, const struct format *format)
{
    if (format->deals || format_rules(format).repeats)
        cli_line(cli, N_("valid: nobody is in two places at once"));
    else if (format->partners)
        cli_line(cli, N_("valid: no player or board is in two places at once, nobody has "
                         "the same partner twice, nobody plays a board twice"));
    else
        cli_line(cli, N_("valid: no player or board is in two places at once, no two "
                         "players meet twice, nobody plays a board twice"));
}

static void print_figures(struct cli *cli, const struct movement_document *document,
                          const struct verify_report *report)
{
    cli_line(cli, N_("the same two players meet: %d times at most; boards replayed: %d"),
             report->max_meetings, report->replayed_boards);
    if (report->shared_boards > 0 && format_rules(document->format).repeats)
        cli_line(cli, N_("boards at two tables of a round: %d"), report->shared_boards);
    cli_line(cli, N_("players met: %d to %d; rounds sat out: %d to %d"), report->min_met,
             report->max_met, report->min_sit_outs, report->max_sit_outs);
    if (report->max_partners > 0)
        cli_line(cli,
                 N_("same partner: %d times at most; same opponent: %d times at most"),
                 report->max_partners, report->max_opponents);
    if (document->format->taker)
        cli_line(cli, N_("attacks per player: %d to %d"), report->min_attacks,
                 report->max_attacks);
    struct comparison comparison;
    struct verify_rules rules = format_rules(document->format);
    movement_compare(&document->movement, &rules, &comparison);
    if (comparison.pairs > 0)
        cli_line(cli, N_("balance of the comparisons: %jd out of 100"),
                 (int64_t)ratio_round(comparison_balance(&comparison), 0));
}

static void print_check(struct cli *cli, const struct movement_document *document,
                        const char *field, const struct verify_report *report,
                        const json_t *problems)
{
    if (report->valid)
        print_valid(cli, document->format);
    else
        cli_line(cli, N_("not valid:"));
    for (size_t i = 0; i < json_array_size(problems); i++)
        str_printf(&cli->out, "  %s: %s\n", field,
                   json_string_value(json_array_get(problems, i)));
    int more = report->problems - (int)json_array_size(problems);
    if (more > 0)
        cli_line(cli, N_("  and %d more"), more);
    print_figures(cli, document, report);
}

bool cmd_check(struct cli *cli)
{
    struct movement_document document;
    struct verify_report report;
    const json_t *json = load_json(cli, cli->args.operand[0]);
    if (!json)
        return false;
    struct jat top = JAT_TOP(json);
    if (!movement_read(&top, &document, &cli->arena, &cli->err))
        return false;
    const struct movement *movement = &document.movement;
    struct verify_rules rules = format_rules(document.format);
    size_t at = movement_verify(movement, &rules, &report);
    json_t *problems =
        cli_keep(cli, list_problems(cli, &movement->field[at].schedule, &report));
    if (!report.valid)
        cli->status = CLI_WRONG_INPUT;
    if (!cli_wants_json(cli)) {
        print_check(cli, &document, movement->field[at].name, &report, problems);
        return true;
    }
    json_t *answer = movement_write_report(&document, &report);
    json_object_set(answer, "problems", problems);
    cli_json(cli, answer);
    return true;
}
