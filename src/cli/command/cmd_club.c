/* cmd_club.c - `etui club`: what the club is called, and its grid of whist. */
#include "cli/command/commands.h"
#include "cli/load.h"
#include "store/club.h"
#include "tournament/facts/whist_grid.h"

static const char AUTHOR[] = "cli";
static const char BUILT_IN[] = "built-in";

/* The club as it is; an empty one where nothing was recorded yet. */
static bool read_club(struct cli *cli, struct club *club)
{
    struct err none = ERR_INIT(cli->lang);
    const struct tournament *t = journal_tournament(cli->journal, 0, &none);
    *club = (struct club){0};
    if (t)
        *club = t->club;
    else if (none.kind != ERR_NOT_FOUND)
        cli->err = none;
    return cli->err.kind == ERR_NONE;
}

static const struct whist_grid *grid_of(const struct club *club)
{
    return club->grid ? club->grid : &whist_la_chevalerie;
}

/* The grid of the file, or the built-in one by its word. */
static bool read_grid(struct cli *cli, const char *path, struct whist_grid *grid)
{
    *grid = whist_la_chevalerie;
    if (str_equal(path, BUILT_IN))
        return true;
    const json_t *json = load_json(cli, path);
    struct jat top = JAT_TOP(json);
    return json && whist_grid_read(&top, grid, &cli->err);
}

static bool set(struct cli *cli)
{
    const char *path = args_get(&cli->args, "whist-grid");
    struct whist_grid *grid = ARENA_NEW(&cli->arena, struct whist_grid);
    struct change_club change = {.name = args_get(&cli->args, "name")};
    if (path && !read_grid(cli, path, grid))
        return false;
    if (path)
        change.grid = grid;
    const char *file = cli->subject;
    if (!load_database(cli, STORE_CREATE))
        return false;
    if (path)
        cli->subject = file; /* whatever is refused now is in there */
    return club_record(cli->journal, &change, AUTHOR, cli_now(), &cli->err);
}

static bool show(struct cli *cli)
{
    struct club club;
    cli->subject = NULL;
    if (!read_club(cli, &club))
        return false;
    const struct whist_grid *grid = grid_of(&club);
    if (cli_wants_json(cli)) {
        json_t *object = json_pack("{s:s*, s:s*, s:b, s:o}", "name", club.name, "address",
                                   club.address, "built_in", !club.grid, "whist_grid",
                                   whist_grid_write(grid));
        cli_json(cli, object);
        return true;
    }
    if (club.name)
        cli_line(cli, N_("name: %s"), club.name);
    if (club.address)
        cli_line(cli, N_("address for the phones: %s"), club.address);
    if (club.grid)
        cli_line(cli, N_("whist grid: %s"), grid->edition);
    else
        cli_line(cli, N_("whist grid: %s, built in"), grid->edition);
    return true;
}

/* The grid alone, as a file that --whist-grid takes. */
static bool export(struct cli *cli)
{
    struct club club;
    if (!read_club(cli, &club))
        return false;
    json_t *json = whist_grid_write(grid_of(&club));
    jat_write(&cli->out, json, true);
    json_decref(json);
    return true;
}

bool cmd_club(struct cli *cli)
{
    bool changes = args_has(&cli->args, "whist-grid") || args_has(&cli->args, "name");
    bool exports = args_has(&cli->args, "export-grid");
    if (changes && exports)
        return cli_usage(cli, N_("--export-grid must be used alone"));
    if (changes && !set(cli))
        return false;
    if (!changes && !load_database(cli, STORE_READ))
        return false;
    return exports ? export(cli) : show(cli);
}
