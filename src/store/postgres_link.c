/* postgres_link.c - a connection to PostgreSQL that comes back, and never waits for ever.
 */
#include "store/postgres_link.h"

#include "base/os.h"
#include "store/postgres_library.h"
#include <stdlib.h>
#include <string.h>

/* What a server that hangs does on its own side: sessions that nobody answers end. */
static const char settings[] = "-c statement_timeout=30s -c lock_timeout=3s"
                               " -c idle_in_transaction_session_timeout=5s"
                               " -c client_min_messages=error";

static void ignore_notice(void *context, const char *message)
{
    (void)context;
    (void)message;
}

/* The first line of what libpq says; it ends there for people. */
static const char *first_line(const char *text, char line[200])
{
    size_t n = strcspn(text, "\n");
    str_format(line, 200, "%.*s", (int)(n < 199 ? n : 199), text);
    return line;
}

static bool mentions(const char *text, const char *words)
{
    return strstr(text, words) != NULL;
}

/* What libpq says has no code before there is a session: its words are all there is. */
static bool fail_connecting(const PGconn *connection, struct err *err)
{
    char line[200];
    const char *said = connection ? pq.error_message(connection) : "";
    first_line(said, line);
    if (mentions(said, "password authentication failed") ||
        mentions(said, "no password supplied") || mentions(said, "no pg_hba.conf entry"))
        return err_user(err,
                        "the database server does not let us in: check the user and the "
                        "password of the address (%s)",
                        line);
    if (mentions(said, "does not exist"))
        return err_set(err, ERR_NOT_FOUND,
                       "the database server has no such user or database; make it with "
                       "createuser or createdb (%s)",
                       line);
    if (mentions(said, " URI") || mentions(said, "invalid") || mentions(said, "missing"))
        return err_user(err, "this is not the address of a database; write it as "
                             "postgresql://user:password@host/database");
    return err_set(err, ERR_STORE,
                   "the database server does not answer; is it running, and is the "
                   "address right? (%s)",
                   line);
}

static bool check_server(struct postgres_link *link, struct err *err)
{
    int version = pq.server_version(link->connection);
    str_format(link->name, sizeof link->name, "PostgreSQL, %s on %s",
               pq.database(link->connection), pq.host(link->connection));
    return version >= POSTGRES_OLDEST ||
           err_user(err,
                    "the database server has version %d; Étui needs PostgreSQL 12 "
                    "or later",
                    version / 10000);
}

static bool connect_link(struct postgres_link *link, struct err *err)
{
    static const char *const keyword[] = {"connect_timeout", "application_name",
                                          "options",         "tcp_user_timeout",
                                          "dbname",          NULL};
    const char *const value[] = {"2", "etui", settings, "4000", link->address, NULL};
    link->broken = false;
    link->prepared = false;
    link->connection = pq.connect(keyword, value, 1);
    if (!link->connection || pq.status(link->connection) != CONNECTION_OK) {
        fail_connecting(link->connection, err);
        postgres_link_drop(link);
        return false;
    }
    pq.set_notice(link->connection, ignore_notice, NULL);
    if (check_server(link, err) && pq.set_nonblocking(link->connection, 1) == 0)
        return true;
    postgres_link_drop(link);
    return err->kind == ERR_NONE ? fail_connecting(NULL, err) : false;
}

bool postgres_link_open(struct postgres_link *link, const char *address, struct err *err)
{
    *link = (struct postgres_link){.address = strdup(address)};
    if (link->address && connect_link(link, err))
        return true;
    postgres_link_clear(link);
    return false;
}

bool postgres_link_ready(struct postgres_link *link, struct err *err)
{
    if (link->connection && !link->broken && pq.status(link->connection) == CONNECTION_OK)
        return true;
    postgres_link_drop(link);
    return connect_link(link, err);
}

bool postgres_link_send(struct postgres_link *link, const struct postgres_query *query)
{
    if (pq.send(link->connection, query->sql, query->values, NULL, query->value, NULL,
                NULL, 0))
        return true;
    link->broken = true;
    return false;
}

/* Waits until the server has something to say, or to hear. False when the time is over.
 */
static bool wait_for_server(const struct postgres_link *link, bool unsent, int patience)
{
    int socket = pq.socket(link->connection);
    return socket >= 0 && os_wait_socket(socket, unsent, patience);
}

PGresult *postgres_link_next(struct postgres_link *link, int patience)
{
    int64_t end = os_ticks() + patience;
    while (!link->broken) {
        int unsent = pq.flush(link->connection);
        if (unsent == 0 && !pq.is_busy(link->connection))
            return pq.get_result(link->connection);
        int64_t left = end - os_ticks();
        link->broken = unsent < 0 || left <= 0 ||
                       !wait_for_server(link, unsent > 0, (int)left) ||
                       !pq.consume_input(link->connection);
    }
    return NULL;
}

/* Waits for the end of a statement that gives no rows. */
static bool finish_command(struct postgres_link *link, struct err *err)
{
    PGresult *answer = postgres_link_next(link, POSTGRES_PATIENCE);
    bool good = answer && pq.result_status(answer) == PGRES_COMMAND_OK;
    if (!good)
        postgres_link_fail(link, answer, err);
    pq.clear(answer);
    postgres_link_drain(link);
    return good;
}

bool postgres_link_prepare(struct postgres_link *link, const char *const sql[], int n,
                           struct err *err)
{
    for (int i = 0; i < n && !link->prepared; i++) {
        char name[12];
        str_format(name, sizeof name, "%d", i);
        link->broken = !pq.send_prepare(link->connection, name, sql[i], 0, NULL);
        if (!finish_command(link, err)) {
            postgres_link_drop(link); /* the next one knows none of them: all are new */
            return false;
        }
    }
    link->prepared = true;
    return true;
}

void postgres_link_drain(struct postgres_link *link)
{
    PGresult *result;
    while ((result = postgres_link_next(link, POSTGRES_PATIENCE)))
        pq.clear(result);
}

bool postgres_link_fail(const struct postgres_link *link, const PGresult *result,
                        struct err *err)
{
    char line[200];
    const char *code = result ? pq.error_field(result, PG_DIAG_SQLSTATE) : NULL;
    const char *said = result ? pq.error_field(result, PG_DIAG_MESSAGE_PRIMARY) : NULL;
    if (!said || link->broken)
        return err_set(
            err, ERR_STORE,
            "%s: the database server is gone or does not answer; what was sent "
            "is recorded once it is back and sent again",
            link->name);
    if (code && strcmp(code, "42501") == 0)
        return err_user(err,
                        "%s: this user may not do that; ask for the rights to read "
                        "and write the tables of Étui (%s)",
                        link->name, first_line(said, line));
    if (code && strcmp(code, "25006") == 0)
        return err_set(err, ERR_STORE,
                       "%s: this server only reads, it is a standby; give the address of "
                       "the primary, or of both with target_session_attrs=read-write",
                       link->name);
    if (code && strncmp(code, "53", 2) == 0)
        return err_set(err, ERR_STORE,
                       "%s: the database server has no room left; free some disk or "
                       "memory there (%s)",
                       link->name, first_line(said, line));
    return err_set(err, ERR_STORE, "%s: %s", link->name, first_line(said, line));
}

static bool is_good(const PGresult *result)
{
    ExecStatusType status = pq.result_status(result);
    return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

bool postgres_link_ask(struct postgres_link *link, const struct postgres_query *query,
                       PGresult **result, struct err *err)
{
    *result = NULL;
    if (!postgres_link_ready(link, err))
        return false;
    PGresult *answer =
        postgres_link_send(link, query)
            ? postgres_link_next(link, link->patient ? POSTGRES_READ_PATIENCE
                                                     : POSTGRES_ASK_PATIENCE)
            : NULL;
    if (!answer || !is_good(answer)) {
        postgres_link_fail(link, answer, err);
        pq.clear(answer);
        postgres_link_drain(link);
        return false;
    }
    postgres_link_drain(link);
    *result = answer;
    return true;
}

void postgres_link_drop(struct postgres_link *link)
{
    pq.finish(link->connection);
    link->connection = NULL;
}

void postgres_link_clear(struct postgres_link *link)
{
    if (link->connection)
        postgres_link_drop(link);
    free(link->address);
    *link = (struct postgres_link){0};
}
