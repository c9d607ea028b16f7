/* cmd_site.c - `etui site`: results as pages that need no server. */
#include "cli.h"
#include "cli/command/commands.h"

bool cmd_site(struct cli *cli)
{
    const char *database = load_address(cli);
    struct cli_site site = {.database = database,
                            .stream = (const char *const *)cli->args.operand,
                            .streams = cli->args.operands,
                            .folder = args_get(&cli->args, "output")};
    int64_t number;
    for (size_t i = 0; i < site.streams; i++)
        if (!load_number(cli, site.stream[i], &number))
            return false;
    if (!load_database(cli, STORE_READ)) /* it is there, and can be used */
        return false;
    if (!cli->web->write_site(&site, &cli->err))
        return false;
    cli_answer(cli, json_pack("{s:s, s:i}", "folder", site.folder, "pages", site.pages),
               N_("%d pages in %s; open index.html there, or put the folder on any host"),
               site.pages, site.folder);
    return true;
}
