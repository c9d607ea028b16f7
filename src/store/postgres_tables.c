/* postgres_tables.c - the tables of Étui in a PostgreSQL database: made, and recognised.
 */
#include "store/postgres_tables.h"

#include "base.h"

#include "store/postgres.h"
#include <stdlib.h>
#include <string.h>

/* Bytes are kept as they came, never as jsonb: hashes are of the text. */
static const char *const tables[] = {
    "CREATE TABLE IF NOT EXISTS etui (version bigint PRIMARY KEY)",
    "CREATE TABLE IF NOT EXISTS event ("
    "club bigint NOT NULL, stream bigint NOT NULL, seq bigint NOT NULL,"
    " time bigint NOT NULL, author text NOT NULL, key text NOT NULL,"
    " kind text NOT NULL, payload text NOT NULL, hash bytea NOT NULL,"
    " PRIMARY KEY (club, stream, seq)) PARTITION BY HASH (club)",
    "CREATE UNIQUE INDEX IF NOT EXISTS event_key ON event (club, stream, key)"
    " WHERE key <> ''",
    "CREATE TABLE IF NOT EXISTS head ("
    "club bigint NOT NULL, stream bigint NOT NULL, seq bigint NOT NULL,"
    " PRIMARY KEY (club, stream)) WITH (fillfactor = 50)", /* written again and again */
    "CREATE TABLE IF NOT EXISTS person ("
    "club bigint NOT NULL, id bigint NOT NULL, name text NOT NULL,"
    " licence text NOT NULL, rank text NOT NULL, home text NOT NULL,"
    " committee text NOT NULL, born text NOT NULL, valid text NOT NULL,"
    " national_rank bigint NOT NULL, guest bigint NOT NULL, same_as bigint NOT NULL,"
    " PRIMARY KEY (club, id))",
};
enum { TABLES = sizeof tables / sizeof tables[0], PARTITIONS = 16 };

static bool run_sql(struct postgres_link *link, const char *sql, struct err *err)
{
    PGresult *result;
    if (!postgres_link_ask(link, &(struct postgres_query){.sql = sql}, &result, err))
        return false;
    pq.clear(result);
    return true;
}

static bool make_partitions(struct postgres_link *link, struct err *err)
{
    char sql[160];
    for (int i = 0; i < PARTITIONS; i++) {
        str_format(sql, sizeof sql,
                   "CREATE TABLE IF NOT EXISTS event_%d PARTITION OF event"
                   " FOR VALUES WITH (MODULUS %d, REMAINDER %d)",
                   i, PARTITIONS, i);
        if (!run_sql(link, sql, err))
            return false;
    }
    return true;
}

/* The version of the tables that are there; 0 if there are none. */
static bool find_version(struct postgres_link *link, int *version, struct err *err)
{
    PGresult *result;
    *version = 0;
    if (!postgres_link_ask(
            link,
            &(struct postgres_query){.sql = "SELECT to_regclass('etui') IS NOT NULL"},
            &result, err))
        return false;
    bool there = strcmp(pq.value(result, 0, 0), "t") == 0;
    pq.clear(result);
    if (!there)
        return true;
    if (!postgres_link_ask(
            link, &(struct postgres_query){.sql = "SELECT max(version) FROM etui"},
            &result, err))
        return false;
    *version = (int)strtol(pq.value(result, 0, 0), NULL, 10);
    pq.clear(result);
    return true;
}

/* In one transaction: a server that starts at the same time waits, and finds them. */
static bool make_tables(struct postgres_link *link, struct err *err)
{
    bool good = run_sql(link, "BEGIN", err);
    for (int i = 0; i < TABLES && good; i++)
        good = run_sql(link, tables[i], err);
    char sql[80];
    str_format(sql, sizeof sql, "INSERT INTO etui VALUES (%d) ON CONFLICT DO NOTHING",
               POSTGRES_TABLES_VERSION);
    good = good && make_partitions(link, err) && run_sql(link, sql, err) &&
           run_sql(link, "COMMIT", err);
    if (!good) {
        struct err ignored = ERR_INIT(LANG_EN);
        run_sql(link, "ROLLBACK", &ignored);
    }
    return good;
}

/* Two servers that make the tables at once: one of them fails, and finds them then. */
static bool make_tables_once(struct postgres_link *link, struct err *err)
{
    struct err first = ERR_INIT(err->lang);
    int version = 0;
    if (make_tables(link, &first))
        return true;
    struct err ignored = ERR_INIT(LANG_EN);
    if (find_version(link, &version, &ignored) && version > 0)
        return true;
    return make_tables(link, err);
}

bool postgres_tables_open(struct postgres_link *link, enum store_mode mode,
                          struct err *err)
{
    int version;
    if (!find_version(link, &version, err))
        return false;
    if (version > POSTGRES_TABLES_VERSION)
        return err_user(err,
                        "%s was made by a later version of Étui (tables %d, this program "
                        "knows %d); install that version",
                        link->name, version, POSTGRES_TABLES_VERSION);
    if (version > 0)
        return true;
    if (mode != STORE_CREATE)
        return err_set(err, ERR_NOT_FOUND,
                       "%s has no tables of Étui; is the address right? etui serve makes "
                       "them",
                       link->name);
    link->patient = true;
    bool made = make_tables_once(link, err);
    link->patient = false;
    return made;
}
