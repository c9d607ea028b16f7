/* cmd_restore.c - `etui restore`: a backup in the place of a database. */
#include "cli.h"
#include "cli/command/commands.h"
#include "store.h"

static json_t *write_report(const struct restore_report *report, const char *database)
{
    json_t *answer =
        json_pack("{s:s, s:I, s:I, s:I}", "restored", database, "tournaments",
                  (json_int_t)report->tournaments, "events", (json_int_t)report->events,
                  "persons", (json_int_t)report->persons);
    if (!report->aside)
        return answer;
    json_object_set_new(answer, "set_aside", json_string(report->aside));
    if (report->newer >= 0)
        json_object_set_new(answer, "newer_events", json_integer(report->newer));
    return answer;
}

static void print_restored(struct cli *cli, const struct restore_report *report,
                           const char *database)
{
    cli_line(cli,
             N_("restored: %s has tournaments: %zu, events: %zu, people: %zu, all "
                "verified"),
             database, report->tournaments, report->events, report->persons);
    if (report->aside)
        cli_line(cli, N_("the old file is kept with its log as %s"), report->aside);
    if (report->newer > 0)
        cli_line(cli,
                 N_("events that only the old file has: %jd; phones send theirs again "
                    "when their table's page is opened"),
                 report->newer);
}

bool cmd_restore(struct cli *cli)
{
    const char *backup = cli->args.operand[0];
    const char *database = load_address(cli);
    struct restore_report report;
    if (!database)
        return cli_usage(cli, N_("--db is missing: --db FILE names the database"));
    if (str_equal(backup, "-"))
        return cli_usage(cli, N_("the backup must be a file; give a file name"));
    struct restore_plan plan = {.backup = backup, .database = database, .now = cli_now()};
    if (!restore_run(&plan, &report, &cli->arena, &cli->err))
        return false;
    if (cli_wants_json(cli))
        cli_json(cli, write_report(&report, database));
    else
        print_restored(cli, &report, database);
    return true;
}
