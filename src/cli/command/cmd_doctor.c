/* cmd_doctor.c - `etui doctor`: is everything well, and what to do where it is not. */
#include "base/os.h"
#include "base/os_file.h"
#include "cli.h"
#include "cli/command/commands.h"
#include "store.h"

enum { USUAL_PORT = 8420 };

static void print_findings_json(struct cli *cli, const struct doctor_report *report)
{
    json_t *checks = json_array();
    for (int i = 0; i < report->count; i++) {
        const struct doctor_finding *finding = &report->finding[i];
        json_t *row = json_pack("{s:s, s:s, s:s}", "check", finding->check, "state",
                                doctor_state_name[finding->state], "what", finding->what);
        if (finding->advice[0])
            json_object_set_new(row, "do", json_string(finding->advice));
        json_array_append_new(checks, row);
    }
    cli_json(cli, json_pack("{s:b, s:s, s:o}", "ok", report->worst != DOCTOR_BAD,
                            "version", ETUI_VERSION, "checks", checks));
}

static void print_findings(struct cli *cli, const struct doctor_report *report)
{
    static const char *const sign[] = {"✓", "!", "✗"};
    for (int i = 0; i < report->count; i++) {
        const struct doctor_finding *finding = &report->finding[i];
        cli_line(cli, "%s %s: %s", sign[finding->state], finding->title, finding->what);
        if (finding->advice[0])
            cli_line(cli, "  → %s", finding->advice);
    }
}

bool cmd_doctor(struct cli *cli)
{
    struct doctor_report report;
    struct doctor_question question = {.database = load_address(cli),
                                       .port = USUAL_PORT,
                                       .version = ETUI_VERSION,
                                       .now = cli_now(),
                                       .arena = &cli->arena,
                                       .lang = cli->lang};
    if (!question.database && os_look("etui.db").there)
        question.database = "etui.db";
    if (!cli_get_number(cli, "port", 1, 65535, &question.port))
        return false;
    struct club club = {0};
    struct err none = ERR_INIT(cli->lang);
    struct journal *journal =
        question.database ? journal_open(question.database, STORE_READ, &none) : NULL;
    const struct tournament *own = journal ? journal_tournament(journal, 0, &none) : NULL;
    if (own)
        club = own->club;
    if (club.address)
        question.address = arena_strdup(&cli->arena, club.address);
    journal_close(journal);
    doctor_examine(&question, &report);
    if (report.worst == DOCTOR_BAD)
        cli->status = CLI_ENVIRONMENT;
    if (cli_wants_json(cli))
        print_findings_json(cli, &report);
    else
        print_findings(cli, &report);
    return true;
}
