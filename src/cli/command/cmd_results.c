/* cmd_results.c - `etui results`: marks, rankings and awards, and why. */
#include "cli.h"
#include "cli/command/commands.h"
#include "doc.h"
#include "doc/bridge.h"
#include "report.h"
#include "tournament/why.h"

static bool explain_what(struct cli *cli, const struct results *results,
                         const struct roster *roster, const char *what, struct why *why)
{
    struct explain explain = {
        .contest = results->contest, .roster = roster, .session = 1};
    struct explain_question question;
    bool any = explain_is_of_player(results->t, what);
    if (!any && !plays_session(cli, results->t, &explain.session))
        return false;
    if (!explain_find(&explain, what, &question, &cli->err))
        return cli->err.kind == ERR_USER ? err_at(&cli->err, "--why") : false;
    explain_answer(&explain, &question, why);
    return true;
}

static bool print_why(struct cli *cli, const struct results *results,
                      const struct roster *roster, const char *what)
{
    struct why why = {.lang = cli->lang};
    bool good = explain_what(cli, results, roster, what, &why);
    if (good && cli_wants_json(cli))
        cli_json(cli, json_pack("{s:o}", "why", cli_why_json(&why)));
    else if (good)
        str_add(&cli->out, str_text(&why.out));
    why_clear(&why);
    return good;
}

static void print_json(struct cli *cli, const struct results *results,
                       const struct loaded *loaded)
{
    json_t *value = results_write(results, &loaded->roster, NULL, cli->lang);
    json_t *warnings = json_object_get(value, "warnings");
    for (size_t i = 0; i < loaded->notes.count; i++)
        json_array_append_new(warnings, json_string(loaded->notes.note[i]));
    cli_json(cli, value);
}

static bool has_no_ranking(struct cli *cli, const struct contest_kind *kind,
                           const char *which)
{
    if (str_equal(which, "category"))
        return err_user(&cli->err,
                        "there are no categories here: bridge pairs and individuals have "
                        "them, by the series of the players; write those with `etui "
                        "edit ID series PLAYER 2P`");
    if (str_equal(which, "handicap"))
        return err_user(&cli->err,
                        "there are no handicaps here: bridge pairs and individuals have "
                        "them, by the club's table; set it with `etui edit ID set "
                        "handicap=\"1: 0; 2: 2; 3: 4\"`");
    for (int r = 0; r < kind->rankings; r++)
        if (str_equal(kind->ranking[r].name, which))
            return err_user(
                &cli->err,
                "lines, and the ranking that alternates them, are only for "
                "single-session line tournaments; ask for the general ranking");
    struct str names = {0};
    for (int r = 0; r < kind->rankings; r++) {
        const char *name = kind->ranking[r].name;
        if (r == 0 || !str_equal(name, kind->ranking[r - 1].name))
            str_printf(&names, "%s, ", name);
    }
    err_user(&cli->err, "this format has no ranking \"%.20s\"; it has %sall", which,
             str_text(&names));
    str_clear(&names);
    return false;
}

static bool print_tables(struct cli *cli, const struct results *results,
                         const struct loaded *loaded)
{
    const struct contest_kind *kind = results->contest->kind;
    const char *asked = args_get(&cli->args, "ranking");
    struct report report = report_start(cli->lang, REPORT_TEXT);
    struct ranking_choice choice = {
        .results = results, .roster = &loaded->roster, .ranking = asked};
    if (!asked)
        choice.ranking = ranking_usual(results->contest);
    else if (str_equal(asked, "all") || str_equal(asked, "category") ||
             str_equal(asked, "handicap"))
        choice.ranking = NULL;
    overview_title(cli, loaded->t);
    overview_state(cli, results);
    choice.categories = asked && str_equal(asked, "category");
    choice.net = asked && str_equal(asked, "handicap");
    bool found = ranking_report(&report, &choice);
    if (asked && str_equal(asked, "all")) {
        choice.categories = true;
        ranking_report(&report, &choice);
        choice.categories = false;
        choice.net = true;
        ranking_report(&report, &choice);
    }
    money_report_prizes(&report, results->contest, &loaded->roster);
    report_text_write(&cli->out, &report);
    report_clear(&report);
    overview_warnings(cli, results, &loaded->notes);
    return found || has_no_ranking(cli, kind, asked);
}

/* What another program's file says of its results, where it is all the same. */
static void tell_agreement(struct cli *cli,
                           const struct bridge_event_comparison *compared)
{
    if (compared->marks + compared->totals == 0 ||
        compared->marks_differ + compared->totals_differ > 0)
        return;
    str_add_char(&cli->out, '\n');
    cli_line(cli, N_("The file's own results agree: %d marks, %d totals."),
             compared->marks, compared->totals);
}

bool cmd_results(struct cli *cli)
{
    struct loaded loaded;
    struct results results;
    bool good = true;
    if (!load_tournament(cli, cli->args.operand[0], STORE_READ, &loaded))
        return false;
    const char *what = args_get(&cli->args, "why");
    results_compute(&results, loaded.t, &loaded.roster);
    struct bridge_event_comparison compared = load_event_compare(cli, &loaded, &results);
    if (what)
        good = print_why(cli, &results, &loaded.roster, what);
    else if (cli_wants_json(cli))
        print_json(cli, &results, &loaded);
    else
        good = print_tables(cli, &results, &loaded);
    if (good && !what && !cli_wants_json(cli))
        tell_agreement(cli, &compared);
    results_clear(&results);
    return good;
}
