/* cmd_backup.c - `etui backup`: copy a database, which may be in use. */
#include "cli/command/commands.h"
#include "cli/load.h"

bool cmd_backup(struct cli *cli)
{
    const char *path = cli->args.operand[0];
    if (str_equal(path, "-"))
        return cli_usage(cli, N_("the backup must be a file; give a file name"));
    if (!load_database(cli, STORE_READ))
        return false;
    bool force = args_has(&cli->args, "force");
    cli->subject = path;
    if (!store_backup(journal_store(cli->journal), path, force, &cli->err))
        return false;
    if (cli_wants_json(cli))
        cli_json(cli, json_pack("{s:s}", "backup", path));
    else
        cli_line(cli, N_("copied to %s"), path);
    return true;
}
