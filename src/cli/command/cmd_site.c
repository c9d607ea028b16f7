/* cmd_site.c - `etui site`: results as pages that need no server. */
#include "cli.h"
#include "cli/command/commands.h"
#include <stdlib.h>
#include <string.h>

/* The year of --season, 0 without. */
static bool read_year(struct cli *cli, const char *text, int *year)
{
    enum { FIRST = 1900, LAST = 9998 };
    char *end;
    int64_t number = text ? strtoll(text, &end, 10) : 0;
    *year = (int)number;
    if (text && (end - text != 4 || *end != '\0' || number < FIRST || number > LAST)) {
        err_user(&cli->err, "\"%.40s\" is not a year; write --season 2026", text);
        return err_at(&cli->err, "--season");
    }
    return true;
}

/* The address of --at, without a slash at its end. */
static bool read_address(struct cli *cli, const char *text, const char **at)
{
    *at = text;
    if (!text)
        return true;
    size_t scheme = strncmp(text, "https://", 8) == 0  ? 8
                    : strncmp(text, "http://", 7) == 0 ? 7
                                                       : 0;
    size_t length = strlen(text);
    if (scheme == 0 || length == scheme || strpbrk(text, " \"'<>&?#")) {
        err_user(&cli->err,
                 "\"%.40s\" is not the address of a folder; write "
                 "https://club.example/results",
                 text);
        return err_at(&cli->err, "--at");
    }
    while (length > scheme && text[length - 1] == '/')
        length--;
    *at = arena_strndup(&cli->arena, text, length);
    return true;
}

static void answer_site(struct cli *cli, const struct cli_site *site)
{
    json_t *value = json_pack("{s:s, s:i}", site->zipped ? "file" : "folder",
                              site->folder, "pages", site->pages);
    if (site->zipped)
        cli_answer(cli, value,
                   N_("%d pages in %s; unpack it on any host, or open its index.html"),
                   site->pages, site->folder);
    else
        cli_answer(
            cli, value,
            N_("%d pages in %s; open index.html there, or put the folder on any host"),
            site->pages, site->folder);
}

bool cmd_site(struct cli *cli)
{
    const char *database = load_address(cli);
    const char *season = args_get(&cli->args, "season");
    struct cli_site site = {.database = database,
                            .stream = (const char *const *)cli->args.operand,
                            .streams = cli->args.operands,
                            .folder = args_get(&cli->args, "output")};
    int64_t number;
    for (size_t i = 0; i < site.streams; i++)
        if (!load_number(cli, site.stream[i], &number))
            return false;
    if (site.streams > 0 && season)
        return err_user(&cli->err, "name tournaments or a season, not both");
    if (!read_year(cli, season, &site.season) ||
        !read_address(cli, args_get(&cli->args, "at"), &site.at))
        return false;
    if (!load_database(cli, STORE_READ)) /* it is there, and can be used */
        return false;
    if (!cli->web->write_site(&site, &cli->err))
        return false;
    answer_site(cli, &site);
    return true;
}
