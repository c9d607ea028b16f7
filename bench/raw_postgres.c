/* raw_postgres.c - what PostgreSQL does alone, for bench_commit: the same rows by libpq.
 */
#include "raw_postgres.h"

#include "store/postgres_library.h"
#include "store/postgres_values.h"
#include <stdio.h>
#include <stdlib.h>

struct raw_postgres {
    PGconn *connection;
};

static void raw_need(const struct raw_postgres *raw, bool good)
{
    if (good)
        return;
    fprintf(stderr, "bench: PostgreSQL: %s\n", pq.error_message(raw->connection));
    exit(2);
}

/* Waits for all answers of what was sent. */
static void raw_finish(const struct raw_postgres *raw, ExecStatusType last)
{
    ExecStatusType status = PGRES_EMPTY_QUERY;
    while (status != last) {
        PGresult *result = pq.get_result(raw->connection);
        if (!result)
            continue;
        status = pq.result_status(result);
        raw_need(raw, status == PGRES_COMMAND_OK || status == last);
        pq.clear(result);
    }
}

struct raw_postgres *raw_postgres_open(const char *address)
{
    static const char *const keyword[] = {"dbname", NULL};
    static const char insert[] =
        "INSERT INTO event (club, stream, seq, time, author, key, kind, payload, hash)"
        " VALUES ($1::bigint, $2::bigint, $3::bigint, $4::bigint, $5, $6, $7, $8,"
        " $9::bytea)";
    static const char *const sql[] = {"BEGIN", insert, "COMMIT"};
    struct err err = ERR_INIT(LANG_EN);
    struct raw_postgres *raw = mem_alloc(1, sizeof *raw);
    const char *const value[] = {address, NULL};
    if (!postgres_library_load(&err))
        exit(2);
    raw->connection = pq.connect(keyword, value, 1);
    raw_need(raw, pq.status(raw->connection) == CONNECTION_OK);
    pq.enter_pipeline(raw->connection);
    for (int i = 0; i < 3; i++) {
        char name[2] = {(char)('0' + i), '\0'};
        raw_need(raw, pq.send_prepare(raw->connection, name, sql[i], 0, NULL) == 1);
    }
    raw_need(raw, pq.sync(raw->connection) == 1);
    raw_finish(raw, PGRES_PIPELINE_SYNC);
    return raw;
}

static void send_row(const struct raw_postgres *raw, const struct event *event)
{
    struct postgres_values values = {0};
    postgres_add_number(&values, 2);
    postgres_add_number(&values, event->stream);
    postgres_add_number(&values, event->seq);
    postgres_add_number(&values, event->time);
    postgres_add_text(&values, event->author);
    postgres_add_text(&values, event->key);
    postgres_add_text(&values, event->kind);
    postgres_add_text(&values, event->payload);
    postgres_add_hash(&values, event->hash);
    raw_need(raw, pq.send_prepared(raw->connection, "1", values.count, values.value, NULL,
                                   NULL, 0) == 1);
}

void raw_postgres_insert(struct raw_postgres *raw, const struct recorded event[],
                         size_t n, size_t group)
{
    for (size_t i = 0; i < n; i++) {
        if (i % group == 0)
            pq.send_prepared(raw->connection, "0", 0, NULL, NULL, NULL, 0);
        send_row(raw, event[i].event);
        if (i % group != group - 1)
            continue;
        pq.send_prepared(raw->connection, "2", 0, NULL, NULL, NULL, 0);
        raw_need(raw, pq.sync(raw->connection) == 1);
        raw_finish(raw, PGRES_PIPELINE_SYNC);
    }
}

void raw_postgres_close(struct raw_postgres *raw)
{
    pq.finish(raw->connection);
    free(raw);
}
