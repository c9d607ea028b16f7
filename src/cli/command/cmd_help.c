/* cmd_help.c - `etui help`: what a command does and takes. */
#include "cli/command/commands.h"
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
        return cli_usage(cli, N_("unknown command \"%.40s\"; did you mean %s?"), name,
                         nearest ? nearest : "help");
    }
    const struct command *variant = NULL;
    if (cli->args.operands > 1)
        variant = command_variant(command, cli->args.operand[1]);
    if (cli->args.operands > 1 && !variant)
        return cli_usage(cli, N_("\"%.60s\" is one argument too many"),
                         cli->args.operand[1]);
    help_command(&cli->out, variant ? variant : command, cli->lang);
    return true;
}
