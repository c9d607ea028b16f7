/* cmd_serve.c - `etui serve`: the club night; `etui demo`: one to try it with. */
#include "base/os.h"
#include "cli.h"
#include "cli/command/commands.h"

static const char USUAL_DATABASE[] = "etui.db";
static const char USUAL_PLACE[] = "0.0.0.0:8420";
static const char DEMO_PLACE[] = "127.0.0.1:8420";

bool cmd_serve(struct cli *cli)
{
    const char *database = load_address(cli);
    const char *listen = args_get(&cli->args, "listen");
    if (!database)
        database = USUAL_DATABASE;
    struct cli_serving serving = {.database = database,
                                  .listen = listen ? listen : USUAL_PLACE,
                                  .quiet = args_has(&cli->args, "quiet")};
    if (cli->web->serve(&serving, &cli->err))
        return true;
    cli->usage = cli->err.kind == ERR_USER; /* only --listen can be wrong */
    return false;
}

bool cmd_demo(struct cli *cli)
{
    const char *listen = args_get(&cli->args, "listen");
    char *folder = os_make_folder(&cli->arena);
    if (!folder)
        return err_set(&cli->err, ERR_STORE,
                       "no folder could be made for the demonstration");
    struct cli_serving serving = {.database =
                                      arena_printf(&cli->arena, "%s/demo.db", folder),
                                  .listen = listen ? listen : DEMO_PLACE,
                                  .quiet = true,
                                  .demo = true};
    bool good = cli->web->serve(&serving, &cli->err);
    os_remove_folder(folder);
    cli->usage = !good && cli->err.kind == ERR_USER;
    return good;
}
