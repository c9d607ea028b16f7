/* serve.c - `etui serve`: the club night, from start to a graceful stop. */
#include "web/server/serve.h"

#include "base/os.h"
#include "base/os_file.h"
#include "base/os_process.h"
#include "store.h"
#include "web/server/handlers.h"
#include "web/server/keeper.h"
#include "web/server/server.h"
#include "web/server/services.h"
#include "web/server/tls.h"
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
    const char *scheme = plan->tls ? "https" : "http";
    fprintf(stderr, tr(lang, N_("Étui is ready: %s://%s:%d\n")), scheme,
            here ? "localhost" : plan->address, port);
    for (int i = 0; i < list.count; i++)
        fprintf(stderr, tr(lang, N_("  in the hall: %s://%s:%d\n")), scheme,
                list.address[i], port);
    if (plan->tls)
        fprintf(stderr, tr(lang, N_("  fingerprint of its certificate (SHA-256): %s\n")),
                plan->tls->fingerprint);
    if (!has_password)
        fprintf(
            stderr,
            tr(lang, N_("  first start: choose the director's password there, on this "
                        "computer, with the code %s\n")),
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

/* Reads what is only read at the start: the address, the proxy, the certificate. */
static bool read_plan(const struct serve_plan *plan, struct server_plan *server_plan,
                      char address[64], struct tls *tls, struct err *err)
{
    if (!read_listen(plan->listen, server_plan, address, err))
        return false;
    if (plan->behind && !os_read_address(plan->behind, &server_plan->behind))
        return err_user(err, "--behind takes the numeric address of the proxy, such as "
                             "127.0.0.1");
    if (!plan->tls)
        return true;
    server_plan->tls = tls;
    return str_equal(plan->tls, "self") ? tls_make(tls, plan->database, os_now(), err)
                                        : tls_read(tls, plan->tls, plan->key, err);
}

/* Puts a backup that a director has sent in place; what became of it, in the arena. */
static const char *restore(const char *backup, const char *database, enum lang lang,
                           struct arena *arena)
{
    struct restore_report report;
    struct err err = ERR_INIT(lang);
    struct restore_plan plan = {backup, database, os_now()};
    bool good = restore_run(&plan, &report, arena, &err);
    remove(backup);
    return good ? arena_printf(arena,
                               tr(lang, N_("Restored: tournaments: %zu, events: %zu. The "
                                           "old file is %s.")),
                               report.tournaments, report.events,
                               report.aside ? report.aside : "–")
                : arena_strdup(arena, err.text);
}

/* What is there is copied before it is opened for writing. False only where no thread
 * could be started. */
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

/* Serves until somebody asks for the end; *backup is what a director has sent to begin
 * again with, or NULL. */
static bool serve_once(struct server_plan *plan, const char **backup, struct arena *arena,
                       struct err *err)
{
    bool has_password;
    struct journal *journal = open_journal(plan->database, &has_password, err);
    if (journal && plan->demo && !demo_prepare(journal, err)) {
        journal_close(journal);
        return false;
    }
    struct server *server = journal ? server_start(plan, journal, err) : NULL;
    if (!server)
        return false;
    plan->port = server_port(server);
    announce(server, plan, has_password, err->lang);
    if (plan->keeper)
        keeper_tell(plan->keeper);
    os_wait_for_end();
    *backup = server_backup(server, arena);
    server_stop(server);
    return true;
}

static bool serve_on(struct server_plan *plan, struct err *err)
{
    struct arena arena = {0};
    const char *backup = NULL;
    bool good;
    do {
        good = serve_once(plan, &backup, &arena, err);
        if (good && backup)
            plan->notice = restore(backup, plan->database, err->lang, &arena);
    } while (good && backup);
    arena_clear(&arena);
    return good;
}

bool serve(const struct serve_plan *plan, struct err *err)
{
    char address[64];
    char code[SETUP_DIGITS + 1];
    struct server_plan server_plan = {.demo = plan->demo,
                                      .quiet = plan->quiet,
                                      .setup = code,
                                      .database = plan->database};
    struct tls tls = {.self = false};
    if (sodium_init() < 0)
        return err_set(err, ERR_STORE, "the cryptographic library could not be started");
    make_setup_code(code);
    os_hold_end();
    os_stay_awake();
    bool served = read_plan(plan, &server_plan, address, &tls, err) &&
                  start_copies(plan->database, &server_plan.keeper, err) &&
                  serve_on(&server_plan, err);
    keeper_stop(server_plan.keeper);
    tls_clear(&tls);
    return served;
}
