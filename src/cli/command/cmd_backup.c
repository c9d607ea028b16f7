/* cmd_backup.c - `etui backup`: copy a database, which may be in use. */
#include "cli.h"
#include "cli/command/commands.h"
#include "store.h"

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
    struct heads heads;
    char head[HEADS_HEX];
    if (!heads_read(&heads, journal_store(cli->journal), &cli->err))
        return false;
    heads_text(heads.all, head);
    heads_clear(&heads);
    cli_answer(cli, json_pack("{s:s, s:s}", "backup", path, "head", head),
               N_("copied to %s"), path);
    return true;
}
