/* cmd_results.c - `etui results`: marks, rankings and awards, and why. */
#include "base/number.h"
#include "cli/commands.h"
#include "cli/overview.h"
#include "cli/plays.h"
#include "cli/ranking_text.h"
#include "cli/wording.h"
#include "tournament/explain.h"
#include <string.h>

static const char BOARD[] = "board:";

/* The player (index) on a start seat of the session, or -1. */
static int find_seated(const struct session *session, const char *typed)
{
    struct wording name;
    struct wording label;
    wording_read_address(typed, &name, &label);
    for (size_t i = 0; i < session->fields; i++) {
        const struct field *field = &session->field[i];
        if (name.text[0] && !str_equal(name.text, field->name))
            continue;
        int contestant = schedule_find(&field->schedule, label.text);
        if (contestant != SCHEDULE_EMPTY)
            return field->player[contestant];
    }
    return -1;
}

static bool explain_who(struct cli *cli, const struct results *results,
                        const struct roster *roster, const char *who, struct why *why)
{
    const struct tournament *t = results->t;
    int session;
    long board;
    if (!plays_session(cli, t, &session))
        return false;
    if (strncmp(who, BOARD, sizeof BOARD - 1) == 0) {
        if (!number_read_int(who + sizeof BOARD - 1, 1, SCHEDULE_BOARD_MAX, &board,
                             &cli->err))
            return err_at(&cli->err, "--why");
        return explain_board(results, session, (int)board, why) ||
               err_set(&cli->err, ERR_NOT_FOUND, "session %d has no board %ld", session,
                       board);
    }
    int player = tournament_player(t, who);
    if (player < 0)
        player = find_seated(tournament_session(t, session), who);
    if (player < 0)
        return err_set(&cli->err, ERR_NOT_FOUND,
                       "nobody is called \"%.40s\" or sits there; give a player's id, a "
                       "start seat such as N3 or B:N3, or board:12",
                       who);
    explain_player(results, roster, player, why);
    return true;
}

static bool print_why(struct cli *cli, const struct results *results,
                      const struct roster *roster, const char *who)
{
    struct why why = {.lang = cli->lang};
    bool good = explain_who(cli, results, roster, who, &why);
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
    json_t *value = results_write(results, &loaded->roster, cli->lang);
    json_t *warnings = json_object_get(value, "warnings");
    for (size_t i = 0; i < loaded->notes.count; i++)
        json_array_append_new(warnings, json_string(loaded->notes.note[i]));
    cli_json(cli, value);
}

static void print_tables(struct cli *cli, const struct results *results,
                         const struct loaded *loaded)
{
    const char *which = args_get(&cli->args, "ranking");
    bool all = which && str_equal(which, "all");
    overview_title(cli, loaded->t);
    overview_state(cli, results);
    if (all || !which || str_equal(which, "general"))
        ranking_text_general(cli, results, &loaded->roster);
    if (all || (which && str_equal(which, "alternate")))
        ranking_text_alternate(cli, results, &loaded->roster);
    if (all || (which && str_equal(which, "line")))
        ranking_text_lines(cli, results, &loaded->roster);
    overview_warnings(cli, results, &loaded->notes);
}

bool cmd_results(struct cli *cli)
{
    struct loaded loaded;
    struct results results;
    bool good = true;
    if (!load_tournament(cli, cli->args.operand[0], STORE_READ, &loaded))
        return false;
    const char *who = args_get(&cli->args, "why");
    results_compute(&results, loaded.t);
    if (who)
        good = print_why(cli, &results, &loaded.roster, who);
    else if (cli_wants_json(cli))
        print_json(cli, &results, &loaded);
    else
        print_tables(cli, &results, &loaded);
    results_clear(&results);
    return good;
}
