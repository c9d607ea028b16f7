/* cmd_serve.c - `etui serve`: the club night; `etui demo`: one to try it with. */
#include "base/os.h"
#include "cli.h"
#include "cli/command/commands.h"

static const char USUAL_DATABASE[] = "etui.db";
static const char USUAL_PLACE[] = "0.0.0.0:8420";
static const char DEMO_PLACE[] = "127.0.0.1:8420";

/* --tls CERT KEY: the key is the one operand; --tls self has none. */
static bool check_tls(struct cli *cli, const struct cli_serving *serving)
{
    bool self = serving->tls && str_equal(serving->tls, "self");
    if (serving->key && (!serving->tls || self))
        return cli_usage(cli, N_("what is \"%.40s\"? serve takes options only"),
                         serving->key);
    if (serving->tls && !self && !serving->key)
        return cli_usage(cli,
                         N_("--tls takes two files, CERT and KEY, or the word self"));
    return true;
}

bool cmd_serve(struct cli *cli)
{
    struct cli_serving serving = {
        .database = load_address(cli),
        .listen = args_get(&cli->args, "listen"),
        .tls = args_get(&cli->args, "tls"),
        .key = cli->args.operands > 0 ? cli->args.operand[0] : NULL,
        .behind = args_get(&cli->args, "behind"),
        .quiet = args_has(&cli->args, "quiet"),
    };
    if (!check_tls(cli, &serving))
        return false;
    if (!serving.database)
        serving.database = USUAL_DATABASE;
    if (!serving.listen)
        serving.listen = USUAL_PLACE;
    if (cli->web->serve(&serving, &cli->err))
        return true;
    cli->usage = cli->err.kind == ERR_USER && !serving.tls; /* --listen, --behind */
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
