/* cmd_solve.c - `etui solve`: the deal of a file; without one, deals of bridge in and the
 * tricks of every contract out, line by line.
 *
 * Started by solver.h, and by whoever likes. It ends with the process that started it, so
 * that none is left behind by a program that was killed. */
#include "base/os.h"
#include "base/system.h"
#include "cli.h"
#include "cli/command/commands.h"
#include "cli/command/solve_file.h"
#include "core/deal.h"
#include "doc/solve.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Solves the deal of a line and answers it. */
static void answer_deal(struct cli *cli, const struct solve_library *library, char *line,
                        int output)
{
    struct deal deal;
    struct par_tricks tricks;
    struct str text = {0};
    line[strcspn(line, "\r\n")] = '\0';
    if (!deal_read(line, &deal, &cli->err))
        return;
    if (solve_deal(library, &deal, &tricks))
        par_add_tricks(&text, &tricks);
    else
        for (int i = 0; i < PAR_DIGITS; i++)
            str_add_char(&text, '?');
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
static int answer_all(struct cli *cli, const struct solve_library *library)
{
    char *line = NULL;
    size_t room = 0;
    int number = 0;
    int output = os_silence_output(); /* the library talks */
    while (cli->err.kind == ERR_NONE && getline(&line, &room, stdin) > 0) {
        answer_deal(cli, library, line, output);
        number++;
    }
    free(line);
    return number;
}

bool cmd_solve(struct cli *cli)
{
    if (cli->args.operands > 0)
        return solve_file(cli);
    if (args_has(&cli->args, "seconds") || cli_wants_json(cli))
        return cli_usage(cli, N_("--seconds and --json go with a file, or - for standard "
                                 "input"));
    os_become_servant(); /* an evening may be under way */
    const struct solve_library *library = solve_load(&cli->arena, &cli->err);
    if (!library)
        return false;
    int number = answer_all(cli, library);
    if (cli->err.kind == ERR_USER)
        err_at(&cli->err, "%d", number);
    /* without what is done at a normal end: the library does not give its memory back */
    os_exit((int)cli_report(cli));
}
