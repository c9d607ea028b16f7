/* cmd_archive.c - `etui archive`: a tournament of the past leaves the lists of the home
 * page, or comes back to them. */
#include "base/os.h"
#include "cli.h"
#include "cli/command/commands.h"
#include "store.h"

bool cmd_archive(struct cli *cli)
{
    struct loaded loaded;
    char today[OS_DAY];
    bool back = args_has(&cli->args, "undo");
    if (!load_recorded(cli, STORE_WRITE, &loaded))
        return false;
    os_local_day(cli_now(), today);
    const struct club_archiving archiving = {
        .stream = loaded.stream, .back = back, .today = today};
    if (!club_archive(cli->journal, &archiving, "cli", cli_now(), &cli->err))
        return false;
    cli_answer(
        cli, json_pack("{s:I, s:b}", "id", (json_int_t)loaded.stream, "archived", !back),
        back ? N_("tournament %jd is back on the home page")
             : N_("tournament %jd is archived; --undo brings it back"),
        loaded.stream);
    return true;
}
