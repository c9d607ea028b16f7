/* cmd_publish.c - `etui publish`: the results are official, or provisional again. */
#include "cli.h"
#include "cli/command/commands.h"

bool cmd_publish(struct cli *cli)
{
    struct loaded loaded;
    struct change change = {.kind = CHANGE_PUBLISH,
                            .publish = !args_has(&cli->args, "provisional")};
    return load_recorded(cli, STORE_WRITE, &loaded) &&
           submit_one(cli, loaded.stream, &change);
}
