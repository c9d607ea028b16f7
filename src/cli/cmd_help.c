/* cmd_help.c - `etui help`: what a command does and takes. */
#include "cli/commands.h"
#include "cli/help.h"

bool cmd_help(struct cli *cli)
{
    if (cli->args.operands == 0) {
        help_all(&cli->out, cli->lang);
        return true;
    }
    const char *name = cli->args.operand[0];
    const struct command *command = command_find(name);
    if (!command) {
        cli->command = NULL; /* the list of commands helps more than this one's help */
        const char *nearest = command_nearest(name);
        return cli_usage(cli, N_("there is no command \"%.40s\"; did you mean %s?"), name,
                         nearest ? nearest : "help");
    }
    help_command(&cli->out, command, cli->lang);
    return true;
}
