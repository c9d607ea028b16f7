/* postgres_link.h - a connection to PostgreSQL that comes back, and never waits for ever.
 *
 * Every answer has a deadline. A connection that broke or hangs is closed and made anew
 * by the next call; whoever was waiting is told, and decides whether to ask again. */
#ifndef STORE_POSTGRES_LINK_H
#define STORE_POSTGRES_LINK_H

#include "base.h"
#include "store/postgres_library.h"

enum {
    POSTGRES_PATIENCE = 2000,     /* milliseconds for a record to be answered */
    POSTGRES_ASK_PATIENCE = 3000, /* for a single row, of what has indexes */
    POSTGRES_READ_PATIENCE =
        30000,               /* for the next row of a list, or a table to be made */
    POSTGRES_OLDEST = 120000 /* PostgreSQL 12 */
};

struct postgres_link {
    PGconn *connection; /* NULL: there is none */
    char *address;
    char name[160]; /* for people: without user and password */
    bool broken;    /* the last answer never came: its fate is unknown */
    bool prepared;  /* this connection knows the statements of postgres_link_prepare() */
    bool patient;   /* single rows may take long: tables are being made */
};

/* A statement and its values, all as texts; at most 8 a row. */
struct postgres_query {
    const char *sql;
    const char *const *value;
    int values;
};

/* Connects. Wrong addresses, names and passwords are the user's mistake. */
bool postgres_link_open(struct postgres_link *link, const char *address, struct err *err);

/* Connects again if the connection is gone. */
bool postgres_link_ready(struct postgres_link *link, struct err *err);

/* Sends a statement; its answers come by postgres_link_next(). */
bool postgres_link_send(struct postgres_link *link, const struct postgres_query *query);

/* The next answer, NULL after the last of a statement, and NULL with link->broken if none
 * came in time. The caller clears it. */
PGresult *postgres_link_next(struct postgres_link *link, int patience);

/* Has a connection know the statements, each called by its number, if it does not yet. */
bool postgres_link_prepare(struct postgres_link *link, const char *const sql[], int n,
                           struct err *err);

/* Reads what is left of the answers and throws it away. */
void postgres_link_drain(struct postgres_link *link);

/* Asks for one row or none: *result is it, or NULL where the statement gives no rows.
 * False with err; the connection may be used again. */
bool postgres_link_ask(struct postgres_link *link, const struct postgres_query *query,
                       PGresult **result, struct err *err);

/* Says why an answer is none: what the server said, or that it is gone. Returns false. */
bool postgres_link_fail(const struct postgres_link *link, const PGresult *result,
                        struct err *err);

/* Closes the connection; postgres_link_ready() opens another. */
void postgres_link_drop(struct postgres_link *link);
void postgres_link_clear(struct postgres_link *link);
#endif
