/* cmd_solve.c - `etui solve`: deals in, the tricks of every contract out, line by line.
 *
 * Started by solver.h, and by whoever likes. It ends with the process that started it, so
 * that none is left behind by a program that was killed. */
#include "cli/command/commands.h"
#include "cli/system.h"
#include "doc/solve/solve.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

enum { LEAST_URGENT = 10 };

/* What the library says goes nowhere: the descriptor that answers go to, or -1. */
static int take_output(void)
{
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    int output = dup(STDOUT_FILENO);
    if (nowhere >= 0 && output >= 0)
        dup2(nowhere, STDOUT_FILENO);
    return output;
}

/* Solves the deal of a line and answers it. */
static void answer(struct cli *cli, const struct solve_library *library, char *line,
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
                "what was to be shown could not be written (%s); send it elsewhere",
                system_words(why, cli->lang));
}

/* Answers line by line; how many there were. */
static int answer_all(struct cli *cli, const struct solve_library *library)
{
    char *line = NULL;
    size_t room = 0;
    int number = 0;
    int output = take_output();
    while (cli->err.kind == ERR_NONE && getline(&line, &room, stdin) > 0) {
        answer(cli, library, line, output);
        number++;
    }
    free(line);
    return number;
}

bool cmd_solve(struct cli *cli)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setpriority(PRIO_PROCESS, 0, LEAST_URGENT); /* an evening may be under way */
    closefrom(STDERR_FILENO + 1);               /* that of whoever started it */
    const struct solve_library *library = solve_load(&cli->arena, &cli->err);
    if (!library)
        return false;
    int number = answer_all(cli, library);
    if (cli->err.kind == ERR_USER)
        err_at(&cli->err, "%d", number);
    /* without what is done at a normal end: the library does not give its memory back */
    _exit((int)cli_report(cli));
}
