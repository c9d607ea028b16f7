/* raw_postgres.h - what PostgreSQL does alone, for bench_commit: the same rows by libpq.
 */
#ifndef BENCH_RAW_POSTGRES_H
#define BENCH_RAW_POSTGRES_H

#include "tournament/model.h"

/* A connection to the database, whose tables are there; ends the program on failure. */
struct raw_postgres;
struct raw_postgres *raw_postgres_open(const char *address);

/* Inserts n events, group by group in a transaction each, as events of club 2: in one
 * pipeline of prepared statements, answered once they are committed. */
void raw_postgres_insert(struct raw_postgres *raw, const struct recorded event[],
                         size_t n, size_t group);

void raw_postgres_close(struct raw_postgres *raw);
#endif
