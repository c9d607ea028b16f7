/* serve.c - `etui serve`: the club night, from start to a graceful stop. */
#include "web/server/serve.h"

#include "base/os.h"
#include "base/os_file.h"
#include "base/os_process.h"
#include "store.h"
#include "web/server/keeper.h"
#include "web/server/server.h"
#include "web/server/services.h"
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { SETUP_DIGITS = 6 };

static bool read_listen(const char *text, struct server_plan *plan, char address[64],
                        struct err *err)
{
    const char *colon = strrchr(text, ':');
    int64_t port;
    struct err probe = ERR_INIT(err->lang);
    if (!colon || (size_t)(colon - text) >= 64 ||
        !number_read_int(colon + 1, 0, 65535, &port, &probe))
        return err_user(err,
                        "--listen takes an address and a port, such as 0.0.0.0:8420");
    str_format(address, 64, "%.*s", (int)(colon - text), text);
    plan->address = address[0] ? address : "0.0.0.0";
    plan->port = (int)port;
    return true;
}

/* A visitor from another machine must know this code to choose the first password. */
static void make_setup_code(char code[SETUP_DIGITS + 1])
{
    for (int i = 0; i < SETUP_DIGITS; i++)
        code[i] = (char)('0' + randombytes_uniform(10));
    code[SETUP_DIGITS] = '\0';
}

static void announce(const struct server *server, const struct server_plan *plan,
                     bool has_password, enum lang lang)
{
    int port = server_port(server);
    struct os_addresses list = {.count = 0};
    if (strcmp(plan->address, "0.0.0.0") == 0)
        os_find_addresses(&list);
    bool here = list.count > 0 || strncmp(plan->address, "127.", 4) == 0;
    fprintf(stderr, tr(lang, N_("Étui is ready: http://%s:%d\n")),
            here ? "localhost" : plan->address, port);
    for (int i = 0; i < list.count; i++)
        fprintf(stderr, tr(lang, N_("  in the hall: http://%s:%d\n")), list.address[i],
                port);
    if (!has_password)
        fprintf(stderr,
                tr(lang, N_("  first start: choose the director's password there; "
                            "from another machine, with the code %s\n")),
                plan->setup);
    fprintf(stderr, "%s", tr(lang, N_("  Ctrl-C stops it; nothing is lost.\n")));
}

/* The journal, in which the club has its secret: before that nobody can sign in. */
static struct journal *open_journal(const char *database, bool *has_password,
                                    struct err *err)
{
    struct journal *journal = journal_open(database, STORE_CREATE, err);
    const struct club *club =
        journal ? club_with_secret(journal, "server", os_now(), err) : NULL;
    if (club) {
        *has_password = club->password != NULL;
        return journal;
    }
    if (err->kind != ERR_BUG)
        err->kind = ERR_STORE; /* a database that cannot be used, for any reason */
    journal_close(journal);
    return NULL;
}

/* What is there is copied before it is opened for writing, which may bring an older
 * database up to date. False only where no thread could be started. */
static bool start_copies(const char *database, struct keeper **keeper, struct err *err)
{
    *keeper = NULL;
    if (!copies_are_made(database))
        return true;
    bool there = os_look(database).there;
    *keeper = keeper_start(database, err);
    if (*keeper && there)
        keeper_copy(*keeper);
    return *keeper != NULL;
}

static bool serve_journal(const struct serve_plan *plan, struct server_plan *server_plan,
                          struct err *err)
{
    bool has_password;
    struct journal *journal = open_journal(plan->database, &has_password, err);
    if (!journal)
        return false;
    make_setup_code(server_plan->setup);
    struct server *server = server_start(server_plan, journal, err);
    if (!server)
        return false;
    announce(server, server_plan, has_password, err->lang);
    if (server_plan->keeper)
        keeper_tell(server_plan->keeper);
    os_wait_for_end();
    server_stop(server);
    return true;
}

bool serve(const struct serve_plan *plan, struct err *err)
{
    char address[64];
    char code[SETUP_DIGITS + 1];
    struct server_plan server_plan = {
        .quiet = plan->quiet, .setup = code, .database = plan->database};
    if (!read_listen(plan->listen, &server_plan, address, err))
        return false;
    os_hold_end();
    if (!start_copies(plan->database, &server_plan.keeper, err))
        return false;
    bool served = serve_journal(plan, &server_plan, err);
    keeper_stop(server_plan.keeper);
    return served;
}
