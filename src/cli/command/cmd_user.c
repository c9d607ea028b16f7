/* cmd_user.c - `etui user`: who signs in to a club, and what they may do. */
#include "base/jat.h"
#include "base/os.h"
#include "cli.h"
#include "cli/command/commands.h"
#include "cli/command/password.h"
#include "cli/command/people.h"
#include "doc.h"
#include "store.h"
#include <string.h>

static const char AUTHOR[] = "cli";
enum { INVITATION_DAYS = 14 };

/* The address of an invitation: the server's, where it is given, and the way there. */
static const char *invitation_address(struct cli *cli, const char *prefix,
                                      const char *token)
{
    const char *server = args_get(&cli->args, "address");
    size_t n = server ? strlen(server) : 0;
    while (n > 0 && server[n - 1] == '/')
        n--;
    return arena_printf(&cli->arena, "%.*s%s/invitation/%s", (int)n, server ? server : "",
                        prefix, token);
}

bool people_invite(struct cli *cli, const char *name, const char *role,
                   const char *prefix)
{
    char id[CLUB_TOKEN_ID];
    char token[CLUB_TOKEN];
    char hash[CLUB_HASH];
    int64_t until = cli_now() + (int64_t)INVITATION_DAYS * 24 * 3600 * 1000;
    club_new_token(id, token);
    club_hash_token(token, hash);
    struct change_club change = {
        .user = name, .user_role = role, .invite = hash, .until = until};
    if (!club_record(cli->journal, &change, AUTHOR, cli_now(), &cli->err))
        return false;
    const char *address = invitation_address(cli, prefix, token);
    if (cli_wants_json(cli)) {
        json_t *row = json_pack("{s:s, s:s, s:s}", "name", name, "invitation", address,
                                "token", token);
        jat_put_text(row, "role", role);
        cli_json(cli, row);
    } else {
        str_printf(&cli->out, "%s\n", address);
    }
    return true;
}

static bool record_user(struct cli *cli, const struct change_club *change)
{
    if (!club_record(cli->journal, change, AUTHOR, cli_now(), &cli->err))
        return false;
    json_t *row = json_pack("{s:s}", "name", change->user);
    jat_put_text(row, "role", change->user_role);
    if (club_find_role(change->user_role) == CLUB_ROLES)
        cli_answer(cli, row, N_("%s may not sign in any more"), change->user);
    else
        cli_answer(cli, row, N_("%s signs in as %s"), change->user, change->user_role);
    return true;
}

static bool create_user(struct cli *cli, const char *name)
{
    const char *role = args_get(&cli->args, "role");
    char hash[CLUB_PASSWORD];
    if (!role)
        return cli_usage(
            cli, N_("--role is missing: owner, director, helper, treasurer or reader"));
    bool chosen = args_has(&cli->args, "password");
    if (chosen && !password_ask(cli, hash))
        return false;
    if (!load_database(cli, STORE_CREATE) ||
        !club_with_secret(cli->journal, AUTHOR, cli_now(), &cli->err))
        return false;
    cli->subject = NULL;
    if (!chosen)
        return people_invite(cli, name, role, "");
    struct change_club change = {.user = name, .user_role = role, .user_hash = hash};
    return record_user(cli, &change);
}

static bool change_role(struct cli *cli, const char *name)
{
    const char *role = args_get(&cli->args, "role");
    if (cli->args.operands > 2)
        role = cli->args.operand[2];
    if (!role)
        return cli_usage(
            cli, N_("--role is missing: owner, director, helper, treasurer or reader"));
    if (!load_database(cli, STORE_WRITE))
        return false;
    cli->subject = NULL;
    struct change_club change = {.user = name, .user_role = role};
    return record_user(cli, &change);
}

static bool disable_user(struct cli *cli, const char *name)
{
    if (!load_database(cli, STORE_WRITE))
        return false;
    cli->subject = NULL;
    struct change_club change = {.user = name, .user_role = "none"};
    return record_user(cli, &change);
}

static bool invite_user(struct cli *cli, const char *name)
{
    if (!load_database(cli, STORE_WRITE))
        return false;
    cli->subject = NULL;
    return people_invite(cli, name, args_get(&cli->args, "role"), "");
}

static const char *state_of(const struct club_user *user)
{
    return user->disabled ? "disabled" : user->hash ? "active" : "invited";
}

static void print_users(struct cli *cli, const struct club *club)
{
    struct table table = {.arena = &cli->arena};
    table_column(&table, tr(cli->lang, N_("Name")), TABLE_LEFT);
    table_column(&table, tr(cli->lang, N_("Role")), TABLE_LEFT);
    table_column(&table, tr(cli->lang, N_("State")), TABLE_LEFT);
    for (size_t i = 0; i < club->users; i++) {
        table_add(&table, club->user[i].name);
        table_add(&table, club_role_name[club->user[i].role]);
        table_add(&table, state_of(&club->user[i]));
    }
    table_print(&table, &cli->out);
}

static bool list_users(struct cli *cli)
{
    struct club club;
    if (!load_database(cli, STORE_READ) || !load_club(cli, &club))
        return false;
    if (!cli_wants_json(cli)) {
        print_users(cli, &club);
        return true;
    }
    json_t *rows = json_array();
    for (size_t i = 0; i < club.users; i++)
        json_array_append_new(rows,
                              json_pack("{s:s, s:s, s:s}", "name", club.user[i].name,
                                        "role", club_role_name[club.user[i].role],
                                        "state", state_of(&club.user[i])));
    cli_json(cli, rows);
    return true;
}

bool cmd_user(struct cli *cli)
{
    static const struct {
        const char *verb;
        bool (*run)(struct cli *cli, const char *name);
    } verbs[] = {{"create", create_user},
                 {"role", change_role},
                 {"disable", disable_user},
                 {"invite", invite_user}};
    const char *verb = cli->args.operand[0];
    if (str_equal(verb, "list"))
        return list_users(cli);
    if (cli->args.operands < 2)
        return cli_usage(cli, N_("whom? `etui user list` shows the names"));
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (str_equal(verb, verbs[i].verb))
            return verbs[i].run(cli, cli->args.operand[1]);
    return false;
}
