/* cmd_correct.c - `etui correct`: another result for a recorded play, with a reason. */
#include "cli.h"
#include "cli/command/commands.h"

bool cmd_correct(struct cli *cli)
{
    struct loaded loaded;
    struct change change = {.kind = CHANGE_CORRECT};
    return load_recorded(cli, STORE_WRITE, &loaded) &&
           plays_from_options(cli, loaded.t, &change.play) &&
           submit_one(cli, loaded.stream, &change);
}
