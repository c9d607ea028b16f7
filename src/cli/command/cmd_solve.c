/* cmd_solve.c - `etui solve`: the deal of a file; without one, deals of bridge in and the
 * tricks of every contract out, line by line.
 *
 * Started by solver.h, and by whoever likes. It ends with the process that started it, so
 * that none is left behind by a program that was killed. */
#include "base/jat.h"
#include "base/os.h"
#include "base/system.h"
#include "cli.h"
#include "cli/command/commands.h"
#include "cli/command/solve_file.h"
#include "core/deal.h"
#include "core/play.h"
#include "doc/solve.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TAROT_TIME = 30000 }; /* milliseconds for a deal of tarot */

/* The libdds of deals of bridge, loaded when the first of them comes. */
struct solve_servant {
    struct solve_library *library;
    int output;
};

/* Adds what can be made of a deal of tarot, as JSON. */
static bool answer_tarot(struct cli *cli, const char *line, struct str *text)
{
    struct tarot_hands hands;
    struct tarot_answer answer;
    struct tarot_solver_how how = {.milliseconds = TAROT_TIME, .threads = 1};
    if (!tarot_hands_read(line, &hands, &cli->err) ||
        !tarot_solve(&hands, &how, &answer, &cli->err))
        return false;
    struct fair_games fair;
    bool fairly = hands.kind == TAROT_WHOLE;
    if (fairly && !tarot_play_fairly(&hands, &fair, &cli->err))
        return false;
    answer.line.count = 0;
    json_t *value = tarot_answer_json(&answer);
    if (fairly)
        json_object_set_new(value, "difficulty", tarot_fair_json(&fair));
    jat_write(text, value, false);
    json_decref(value);
    return true;
}

/* Adds the tricks of a deal of bridge. */
static bool answer_bridge(struct cli *cli, struct solve_servant *servant,
                          const char *line, struct str *text)
{
    struct deal deal;
    struct par_tricks tricks;
    if (!deal_read(line, &deal, &cli->err))
        return false;
    if (!servant->library)
        servant->library = solve_load(&cli->arena, &cli->err);
    if (!servant->library)
        return false;
    if (solve_deal(servant->library, &deal, &tricks))
        par_add_tricks(text, &tricks);
    else
        for (int i = 0; i < PAR_DIGITS; i++)
            str_add_char(text, '?');
    return true;
}

/* Adds a board that is dealt to a wished difficulty. */
static bool answer_draw(const struct solver_draw *draw, struct str *text, struct err *err)
{
    struct tarot_hands hands;
    if (!solver_draw_deal(draw, &hands))
        return err_set(err, ERR_STORE, "there is not enough memory to play the deals");
    tarot_hands_add(text, &hands);
    return true;
}

static bool is_tarot_line(const char *line)
{
    return line[0] == '-' || (line[0] >= '0' && line[0] <= '9');
}

/* Solves the deal of a line and answers it. */
static void answer_deal(struct cli *cli, struct solve_servant *servant, const char *line)
{
    struct str text = {0};
    struct solver_draw draw;
    int output = servant->output;
    bool answered = solver_draw_read(line, &draw) ? answer_draw(&draw, &text, &cli->err)
                    : is_tarot_line(line)         ? answer_tarot(cli, line, &text)
                                          : answer_bridge(cli, servant, line, &text);
    if (!answered) {
        str_clear(&text);
        return;
    }
    str_add_char(&text, '\n');
    bool written = system_write(output, str_text(&text), text.length);
    int why = errno;
    str_clear(&text);
    if (!written)
        err_set(&cli->err, ERR_STORE,
                "the output could not be written (%s); send it elsewhere",
                system_words(why, cli->lang));
}

/* Answers line by line; how many there were. */
static int answer_all(struct cli *cli)
{
    struct str line = {0};
    int number = 0;
    struct solve_servant servant = {.output = os_silence_output()}; /* libdds talks */
    while (cli->err.kind == ERR_NONE && system_read_line(&line)) {
        answer_deal(cli, &servant, str_text(&line));
        number++;
    }
    str_clear(&line);
    return number;
}

bool cmd_solve(struct cli *cli)
{
    if (cli->args.operands > 0)
        return solve_file(cli);
    if (args_has(&cli->args, "seconds") || args_has(&cli->args, "difficulty") ||
        cli_wants_json(cli))
        return cli_usage(cli,
                         N_("--seconds, --difficulty and --json go with a file, or - for "
                            "standard input"));
    os_become_servant(); /* an evening may be under way */
    int number = answer_all(cli);
    if (cli->err.kind == ERR_USER)
        err_at(&cli->err, "%d", number);
    /* without what is done at a normal end: the library does not give its memory back */
    os_exit((int)cli_report(cli));
}
