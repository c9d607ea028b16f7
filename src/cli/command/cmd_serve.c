/* cmd_serve.c - `etui serve`: the club night. */
#include "cli.h"
#include "cli/command/commands.h"

static const char USUAL_DATABASE[] = "etui.db";
static const char USUAL_PLACE[] = "0.0.0.0:8420";

bool cmd_serve(struct cli *cli)
{
    const char *database = load_address(cli);
    const char *listen = args_get(&cli->args, "listen");
    bool quiet = args_has(&cli->args, "quiet");
    if (!database)
        database = USUAL_DATABASE;
    if (cli->web->serve(database, listen ? listen : USUAL_PLACE, quiet, &cli->err))
        return true;
    cli->usage = cli->err.kind == ERR_USER; /* only --listen can be wrong */
    return false;
}
