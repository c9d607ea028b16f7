/* cmd_club.c - `etui club`: what the club is called, and its grid of whist. */
#include "base/system.h"
#include "cli.h"
#include "cli/command/clubs.h"
#include "cli/command/commands.h"
#include "doc.h"
#include "tournament/facts.h"

static const char AUTHOR[] = "cli";
static const char BUILT_IN[] = "built-in";

static const struct whist_grid *grid_of(const struct club *club)
{
    return club->grid ? club->grid : &whist_la_chevalerie;
}

/* The file of points, as it is typed; NULL where it is refused. "" takes them away. */
static const char *read_expertise(struct cli *cli, const char *path)
{
    struct str bytes = {0};
    struct str text = {0};
    const char *kept = NULL;
    if (path[0] == '\0')
        return "";
    cli->subject = path;
    if (system_read(path, &bytes, &cli->err) &&
        expertise_file_read(&text, str_text(&bytes), bytes.length, &cli->err))
        kept = arena_strdup(&cli->arena, str_text(&text));
    str_clear(&bytes);
    str_clear(&text);
    return kept;
}

static bool set_club(struct cli *cli)
{
    const char *path = args_get(&cli->args, "whist-grid");
    struct whist_grid *grid = ARENA_NEW(&cli->arena, struct whist_grid);
    const char *points = args_get(&cli->args, "expertise");
    struct change_club change = {.name = args_get(&cli->args, "name"),
                                 .handicap = args_get(&cli->args, "handicap"),
                                 .wifi = args_get(&cli->args, "wifi"),
                                 .wifi_key = args_get(&cli->args, "wifi-key"),
                                 .offers = args_get(&cli->args, "offers")};
    *grid = whist_la_chevalerie;
    if (path && !str_equal(path, BUILT_IN) && !load_grid(cli, path, grid))
        return false;
    if (path)
        change.grid = grid;
    if (points && !(change.expertise = read_expertise(cli, points)))
        return false;
    const char *file = cli->subject;
    if (!load_database(cli, STORE_CREATE))
        return false;
    if (path)
        cli->subject = file; /* whatever is refused now is in there */
    return club_record(cli->journal, &change, AUTHOR, cli_now(), &cli->err);
}

static bool show_club(struct cli *cli)
{
    struct club club;
    cli->subject = NULL;
    if (!load_club(cli, &club))
        return false;
    const struct whist_grid *grid = grid_of(&club);
    if (cli_wants_json(cli)) {
        json_t *object = json_pack("{s:s*, s:s*, s:b, s:o}", "name", club.name, "address",
                                   club.address, "built_in", !club.grid, "whist_grid",
                                   whist_grid_write(grid));
        jat_put_text(object, "handicap", club.handicap);
        jat_put_text(object, "expertise", club.expertise);
        jat_put_text(object, "wifi", club.wifi.name);
        if (club.offers_people)
            jat_put_text(object, "offers", "people");
        cli_json(cli, object);
        return true;
    }
    if (club.name)
        cli_line(cli, N_("name: %s"), club.name);
    if (club.address)
        cli_line(cli, N_("address for the phones: %s"), club.address);
    if (club.handicap)
        cli_line(cli, N_("handicaps at bridge: %s"), club.handicap);
    if (club.expertise)
        cli_line(cli, N_("points of expertise: %s"), club.expertise);
    if (club.wifi.name)
        cli_line(cli, N_("Wi-Fi of the hall: %s"), club.wifi.name);
    if (club.offers_people)
        cli_line(cli, N_("its clubs may search its list of players"));
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
    if (!load_club(cli, &club))
        return false;
    json_t *json = whist_grid_write(grid_of(&club));
    jat_write(&cli->out, json, true);
    json_decref(json);
    return true;
}

static bool has_settings(const struct args *args)
{
    static const char *const settings[] = {"name", "whist-grid", "handicap", "expertise",
                                           "wifi", "wifi-key",   "offers"};
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++)
        if (args_has(args, settings[i]))
            return true;
    return false;
}

bool cmd_club(struct cli *cli)
{
    bool changes = has_settings(&cli->args);
    bool exports = args_has(&cli->args, "export-grid");
    if (cli->args.operands > 0)
        return clubs_run(cli);
    if (changes && exports)
        return cli_usage(cli, N_("--export-grid must be used alone"));
    if (changes && !set_club(cli))
        return false;
    if (!changes && !load_database(cli, STORE_READ))
        return false;
    return exports ? export(cli) : show_club(cli);
}
