/* cmd_verify.c - `etui verify`: replay the journal, check every hash. */
#include "cli.h"
#include "cli/command/commands.h"
#include "store.h"

static void tell_progress(void *context, size_t events)
{
    progress_tell(context, events);
}

static void print_json(struct cli *cli, const struct audit_report *report)
{
    json_t *problems = json_array();
    for (size_t i = 0; i < report->faults; i++) {
        const struct audit_fault *fault = &report->fault[i];
        json_array_append_new(problems,
                              json_pack("{s:I, s:I, s:s}", "tournament",
                                        (json_int_t)fault->stream, "seq",
                                        (json_int_t)fault->seq, "problem", fault->text));
    }
    cli_json(cli, json_pack("{s:b, s:I, s:I, s:I, s:o}", "valid", report->faults == 0,
                            "tournaments", (json_int_t)report->streams, "events",
                            (json_int_t)report->events, "persons",
                            (json_int_t)report->persons, "problems", problems));
}

static void print_audit(struct cli *cli, const struct audit_report *report)
{
    for (size_t i = 0; i < report->faults; i++) {
        audit_fault_add(&cli->out, &report->fault[i]);
        str_add_char(&cli->out, '\n');
    }
    if (report->faults == 0)
        cli_line(cli,
                 N_("tournaments: %zu, events: %zu, people: %zu; every hash and every "
                    "change is correct"),
                 report->streams, report->events, report->persons);
    else
        cli_line(
            cli,
            N_("damaged; restore a backup, or ask for help with a copy of this file"));
}

bool cmd_verify(struct cli *cli)
{
    struct audit_report report = {0};
    if (!load_database(cli, STORE_READ))
        return false;
    struct progress progress = progress_start(tr(cli->lang, "events checked"));
    struct audit_progress listener = {.tell = tell_progress, .context = &progress};
    bool good = audit_run(journal_store(cli->journal), &listener, &report, &cli->err);
    progress_end(&progress);
    if (report.faults > 0)
        cli->status = CLI_WRONG_INPUT;
    if (good && cli_wants_json(cli))
        print_json(cli, &report);
    else if (good)
        print_audit(cli, &report);
    audit_clear(&report);
    return good;
}
