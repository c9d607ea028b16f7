/* import_log.h - what is remembered of the latest imports of people, so that each can be
 * taken back as far as nothing was changed since.
 *
 * Of each person whom it brought or changed: a mark of the record as the import left it,
 * and what it replaced. That is about people, so it stands in notes beside the journal,
 * and whoever is erased is taken out of it. */
#ifndef STORE_IMPORT_LOG_H
#define STORE_IMPORT_LOG_H

#include "store/store.h"
#include "tournament/model.h"

enum { IMPORT_LOG_MOST = 10 }; /* imports that are remembered */

/* The heads of all that are remembered. */
bool import_log_read(struct store *store, struct registry_imports *imports,
                     struct arena *arena, struct err *err);

/* What is to be remembered, and whom the club knew before; memory is the arena's. */
struct import_log_terms {
    struct registry_import *import; /* is given its number and figures */
    const struct roster *known;
    struct arena *arena;
};

/* Adds to a batch of persons what is remembered of them; what is too old is forgotten. */
bool import_log_add(struct store *store, struct store_batch *batch,
                    const struct import_log_terms *terms, struct err *err);

/* Takes an import back, all at once. */
bool import_log_undo(struct store *store, int64_t number, struct registry_undone *undone,
                     struct err *err);

/* Adds to a batch that nothing is remembered of a person any more. */
bool import_log_forget(struct store *store, int64_t person, struct store_batch *batch,
                       struct arena *arena, struct err *err);
#endif
