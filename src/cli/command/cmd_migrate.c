/* cmd_migrate.c - `etui migrate`: journals moved to another database.
 *
 * Both journals are checked, the one before it is moved and the other afterwards: a
 * damaged past is not spread. */
#include "cli.h"

#include "base.h"
#include "cli/command/commands.h"
#include "store.h"

/* Every hash of the journal, as `etui verify` checks it. */
static bool check_journal(struct cli *cli, struct store *store,
                          struct audit_report *report)
{
    if (!audit_run(store, NULL, report, &cli->err))
        return false;
    if (report->faults == 0)
        return true;
    struct str fault = {0};
    audit_fault_add(&fault, &report->fault[0]);
    err_user(&cli->err, "the journal is damaged (%s); etui verify says where",
             str_text(&fault));
    str_clear(&fault);
    return false;
}

static json_t *describe_move(const struct moving_report *moved)
{
    return json_pack("{s:I,s:I,s:I,s:I}", "streams", (json_int_t)moved->streams, "events",
                     (json_int_t)moved->events, "kept", (json_int_t)moved->kept,
                     "persons", (json_int_t)moved->persons);
}

static bool move_journals(struct cli *cli, struct store *from, const char *address)
{
    struct audit_report before = {0};
    struct audit_report after = {0};
    struct moving_report moved;
    struct store *to = NULL;
    bool good = check_journal(cli, from, &before);
    if (good) {
        cli->subject = store_shown(address, &cli->arena);
        to = store_open(address, STORE_CREATE, &cli->err);
    }
    good =
        to && moving_run(from, to, &moved, &cli->err) && check_journal(cli, to, &after);
    if (good)
        cli_answer(cli, describe_move(&moved),
                   N_("moved: %jd events, %jd persons; there already: %jd events"),
                   moved.events, moved.persons, moved.kept);
    store_close(to);
    audit_clear(&before);
    audit_clear(&after);
    return good;
}

bool cmd_migrate(struct cli *cli)
{
    return load_database(cli, STORE_READ) &&
           move_journals(cli, journal_store(cli->journal), args_get(&cli->args, "to"));
}
