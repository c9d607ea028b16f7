/* clubs.c - the clubs of a server: `etui club create|list|invite`.
 *
 * Which there are is in the journal of the database's first club, whose house it is. */
#include "cli/command/clubs.h"

#include "base/jat.h"
#include "cli/command/people.h"
#include "doc.h"
#include "store.h"
#include <string.h>

static const char AUTHOR[] = "cli";
enum { ATTEMPTS = 20 }; /* while others make clubs too */

/* The journal of the first club; a file has one club only. */
static bool open_house(struct cli *cli, enum store_mode mode)
{
    const char *address = load_address(cli);
    if (address && !store_has_clubs(address))
        return err_user(&cli->err,
                        "a file is one club; many clubs need a database such as "
                        "--db postgresql://localhost/etui, without a #");
    return load_database(cli, mode);
}

static int64_t next_number(const struct club *club)
{
    int64_t last = 1;
    for (size_t i = 0; i < club->neighbours; i++)
        if (club->neighbour[i].number > last)
            last = club->neighbour[i].number;
    return last + 1;
}

/* The journal of another club of the database in place of the first's. */
static bool enter_club(struct cli *cli, int64_t number)
{
    const char *address = store_club_address(load_address(cli), number, &cli->arena);
    journal_close(cli->journal);
    cli->journal = journal_open(address, STORE_CREATE, &cli->err);
    return cli->journal && club_with_secret(cli->journal, AUTHOR, cli_now(), &cli->err);
}

static bool make_club(struct cli *cli, const char *slug, int64_t *number)
{
    struct change_club change = {.slug = slug, .title = args_get(&cli->args, "name")};
    struct club club;
    bool made = false;
    for (int i = 0; i < ATTEMPTS && !made; i++) {
        cli->err = ERR_INIT(cli->lang);
        if (!load_club(cli, &club))
            return false;
        change.number = *number = next_number(&club);
        bool taken = club_find_neighbour(&club, slug) >= 0;
        made = club_record(cli->journal, &change, AUTHOR, cli_now(), &cli->err);
        if (!made && (taken || cli->err.kind != ERR_CONFLICT))
            return false;
    }
    return made;
}

static bool create_club(struct cli *cli, const char *slug)
{
    const char *name = args_get(&cli->args, "name");
    int64_t number;
    if (!open_house(cli, STORE_CREATE))
        return false;
    cli->subject = NULL;
    if (!make_club(cli, slug, &number) || !enter_club(cli, number))
        return false;
    if (name && !club_record(cli->journal, &(struct change_club){.name = name}, AUTHOR,
                             cli_now(), &cli->err))
        return false;
    cli_answer(cli,
               json_pack("{s:s, s:I, s:s}", "club", slug, "number", (json_int_t)number,
                         "address", arena_printf(&cli->arena, "/c/%s", slug)),
               N_("club %s: /c/%s, number %jd of the database; now invite its owner: "
                  "etui club invite %s NAME"),
               slug, slug, number, slug);
    return true;
}

static bool invite_owner(struct cli *cli, const char *slug)
{
    const char *role = args_get(&cli->args, "role");
    struct club club;
    if (cli->args.operands < 3)
        return cli_usage(cli, N_("whom? write etui club invite CLUB NAME"));
    if (!open_house(cli, STORE_WRITE) || !load_club(cli, &club))
        return false;
    cli->subject = NULL;
    int at = club_find_neighbour(&club, slug);
    if (at < 0)
        return err_set(&cli->err, ERR_NOT_FOUND,
                       "there is no club \"%.40s\"; etui club list shows them", slug);
    if (!enter_club(cli, club.neighbour[at].number) || !load_club(cli, &club))
        return false;
    const char *name = cli->args.operand[2];
    bool known = club_find_user(&club, name) >= 0;
    if (!role && !known)
        role = club_role_name[CLUB_OWNER];
    return people_invite(cli, name, role, arena_printf(&cli->arena, "/c/%s", slug));
}

static bool list_clubs(struct cli *cli)
{
    struct club club;
    struct table table = {.arena = &cli->arena};
    if (!open_house(cli, STORE_READ) || !load_club(cli, &club))
        return false;
    json_t *rows = json_array();
    table_column(&table, tr(cli->lang, N_("Club")), TABLE_LEFT);
    table_column(&table, tr(cli->lang, N_("Number")), TABLE_RIGHT);
    table_column(&table, tr(cli->lang, N_("Name")), TABLE_LEFT);
    for (size_t i = 0; i < club.neighbours; i++) {
        const struct club_neighbour *one = &club.neighbour[i];
        table_add(&table, one->slug);
        table_add(&table, arena_printf(&cli->arena, "%jd", one->number));
        table_add(&table, one->title);
        json_array_append_new(
            rows, json_pack("{s:s, s:I, s:s, s:s}", "club", one->slug, "number",
                            (json_int_t)one->number, "name", one->title, "address",
                            arena_printf(&cli->arena, "/c/%s", one->slug)));
    }
    if (cli_wants_json(cli)) {
        cli_json(cli, rows);
        return true;
    }
    json_decref(rows);
    table_print(&table, &cli->out);
    return true;
}

bool clubs_run(struct cli *cli)
{
    const char *verb = cli->args.operand[0];
    if (str_equal(verb, "list"))
        return list_clubs(cli);
    if (cli->args.operands < 2)
        return cli_usage(cli, N_("which club? Its address is /c/CLUB"));
    return str_equal(verb, "create") ? create_club(cli, cli->args.operand[1])
                                     : invite_owner(cli, cli->args.operand[1]);
}
