/* postgres_notes.h - notes in PostgreSQL: their table, which is made with the first, and
 * what writes and reads them. */
#ifndef STORE_POSTGRES_NOTES_H
#define STORE_POSTGRES_NOTES_H

#include "base.h"
#include "store/postgres_link.h"
#include "store/store.h"

/* Makes the table unless it is there; and whether it is. */
bool postgres_notes_make(struct postgres_link *link, struct err *err);
bool postgres_notes_there(struct postgres_link *link, bool *there, struct err *err);

/* Puts the notes of a batch into the pipeline. */
void postgres_notes_send(struct postgres_link *link, const char *club,
                         const struct store_batch *batch);

/* The statement that reads one, by club and number, or all of a club. */
const char *postgres_notes_query(bool one);
#endif
