/* cmd_correct.c - `etui correct`: another result for a recorded play, with a reason. */
#include "cli/command/commands.h"
#include "cli/plays.h"
#include "cli/submit.h"

bool cmd_correct(struct cli *cli)
{
    int64_t stream;
    struct loaded loaded;
    struct change change = {.kind = CHANGE_CORRECT};
    return load_number(cli, cli->args.operand[0], &stream) &&
           load_database(cli, STORE_WRITE) && load_stream(cli, stream, &loaded) &&
           plays_from_options(cli, loaded.t, &change.play) &&
           submit_one(cli, stream, &change);
}
