/* import.h - a whole document becomes a tournament of the store, or nothing does. */
#ifndef STORE_IMPORT_H
#define STORE_IMPORT_H

#include "base.h"
#include "store/journal.h"
#include "store/store.h"

/* Reads the document into the changes that lead to it, checks each, and appends them all
 * as the stream after the last, with the persons that are new, in one transaction.
 * STORE_TAKEN: another program took the number; run it again. */
enum store_outcome import_run(struct store *store, const struct journal_source *source,
                              int64_t *stream, struct err *err);
#endif
