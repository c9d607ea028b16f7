/* postgres_tables.h - the tables of Étui in a PostgreSQL database: made, and recognised.
 */
#ifndef STORE_POSTGRES_TABLES_H
#define STORE_POSTGRES_TABLES_H

#include "base.h"
#include "store/postgres_link.h"
#include "store/store.h"

/* Finds the tables, or makes them where the mode allows it. */
bool postgres_tables_open(struct postgres_link *link, enum store_mode mode,
                          struct err *err);
#endif
