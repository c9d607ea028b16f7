/* cmd_undo.c - `etui undo`: take an event back, by another event. */
#include "cli.h"
#include "cli/command/commands.h"

bool cmd_undo(struct cli *cli)
{
    int64_t stream;
    struct loaded loaded;
    struct change change = {.kind = CHANGE_UNDO};
    return load_number(cli, cli->args.operand[0], &stream) &&
           load_number(cli, cli->args.operand[1], &change.seq) &&
           load_database(cli, STORE_WRITE) && load_stream(cli, stream, &loaded) &&
           submit_one(cli, stream, &change);
}
