/* cmd_publish.c - `etui publish`: the results are official, or provisional again. */
#include "cli/command/commands.h"
#include "cli/submit.h"

bool cmd_publish(struct cli *cli)
{
    int64_t stream;
    struct loaded loaded;
    struct change change = {.kind = CHANGE_PUBLISH,
                            .publish = !args_has(&cli->args, "provisional")};
    return load_number(cli, cli->args.operand[0], &stream) &&
           load_database(cli, STORE_WRITE) && load_stream(cli, stream, &loaded) &&
           submit_one(cli, stream, &change);
}
