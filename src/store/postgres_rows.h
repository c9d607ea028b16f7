/* postgres_rows.h - a row of an answer of PostgreSQL: what is kept in it. */
#ifndef STORE_POSTGRES_ROWS_H
#define STORE_POSTGRES_ROWS_H

#include "base.h"
#include "store/postgres_library.h"
#include "store/store.h"

int64_t postgres_row_number(const PGresult *row, int column);

/* Gives an event, of a result of many rows, to the sink. */
bool postgres_row_event(const PGresult *result, int row, const struct store_sink *sink,
                        struct err *err);

/* Gives the row to the sink, as what it takes: a head, an event, a note or a person. */
bool postgres_row_give(const PGresult *row, const struct store_sink *sink,
                       struct err *err);
#endif
