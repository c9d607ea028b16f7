/* postgres.h - the engine on PostgreSQL: many clubs in one database, several servers on
 * it.
 *
 * The address is postgresql://user:password@host/database, and #7 after it for the club
 * of number 7 (without: the first). Every row carries the number of its club, by which
 * the tables are partitioned; an event's hash keeps the club's own stream number, so that
 * a journal moves between databases as it is. An append is answered after its COMMIT was.
 */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include "base.h"
#include "store/store.h"

enum { POSTGRES_TABLES_VERSION = 1 };

/* Whether the address is one of PostgreSQL. */
bool postgres_is_address(const char *address);

struct store *postgres_open(const char *address, enum store_mode mode, struct err *err);
#endif
