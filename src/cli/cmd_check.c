/* cmd_check.c - `etui check`: verify a movement, ours or anyone's. */
#include "cli/commands.h"
#include "cli/load.h"
#include "tournament/movement_json.h"

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

static void print(struct cli *cli, const char *field, const struct verify_report *report,
                  const json_t *problems)
{
    if (report->valid)
        cli_line(cli, N_("valid: nobody and nothing is in two places, nobody meets "
                         "twice, no board is played twice"));
    else
        cli_line(cli, N_("not valid:"));
    for (size_t i = 0; i < json_array_size(problems); i++)
        str_printf(&cli->out, "  %s: %s\n", field,
                   json_string_value(json_array_get(problems, i)));
    int more = report->problems - (int)json_array_size(problems);
    if (more > 0)
        cli_line(cli, N_("  and %d more"), more);
    cli_line(cli,
             N_("meetings of the same two players: %d at most; boards played again: %d"),
             report->max_meetings, report->replayed_boards);
    cli_line(cli, N_("attacks of a player: %d to %d"), report->min_attacks,
             report->max_attacks);
}

bool cmd_check(struct cli *cli)
{
    struct movement movement;
    struct verify_report report;
    const json_t *json = load_json(cli, cli->args.operand[0]);
    if (!json)
        return false;
    struct jat top = JAT_TOP(json);
    if (!movement_read(&top, &movement, &cli->arena, &cli->err))
        return false;
    size_t at = movement_verify(&movement, &report);
    json_t *problems =
        cli_keep(cli, list_problems(cli, &movement.field[at].schedule, &report));
    if (!report.valid)
        cli->status = CLI_WRONG_INPUT;
    if (!cli_wants_json(cli)) {
        print(cli, movement.field[at].name, &report, problems);
        return true;
    }
    json_t *whole = cli_keep(cli, movement_write(&movement, &report));
    json_t *answer = json_copy(json_object_get(whole, "check"));
    json_object_set(answer, "problems", problems);
    cli_json(cli, answer);
    return true;
}
