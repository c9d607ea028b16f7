/* cmd_formats.c - `etui formats`: what can be played, one line each. */
#include "cli.h"
#include "cli/command/commands.h"

bool cmd_formats(struct cli *cli)
{
    json_t *list = json_array();
    for (size_t i = 0; i < format_count; i++)
        json_array_append_new(list,
                              json_pack("{s:s, s:s}", "format", format_table[i].name,
                                        "title", tr(cli->lang, format_table[i].title)));
    if (cli_wants_json(cli)) {
        cli_json(cli, list);
        return true;
    }
    cli_keep(cli, list);
    for (size_t i = 0; i < format_count; i++)
        str_printf(&cli->out, "%-20s  %s\n", format_table[i].name,
                   tr(cli->lang, format_table[i].title));
    return true;
}
