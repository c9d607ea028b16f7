/* registry_store.h - the club's register of people in the store: read, imported, merged.
 *
 * Merging makes one record lead to another, everywhere and at once; it can be taken back.
 * The journal and its hashes are not concerned. */
#ifndef STORE_REGISTRY_STORE_H
#define STORE_REGISTRY_STORE_H

#include "store/store.h"
#include "tournament/model.h"

struct registry_list;

/* Everybody, in the arena. */
bool registry_read(struct store *store, struct roster *roster, struct arena *arena,
                   struct err *err);

/* Records what is new and changed in an examined list, all at once; nothing where
 * somebody wrote meanwhile. */
bool registry_record(struct store *store, const struct registry_list *list,
                     const struct roster *known, struct arena *arena, struct err *err);

/* What became of an import that was taken back. */
struct registry_undone {
    size_t restored; /* people who have what they had before */
    size_t removed;  /* people whom the import brought: their records are empty again */
    size_t kept;     /* who have played, or were changed, since: they stay as they are */
};

/* Takes an import back that registry_record() has recorded over the register as it was
 * before, all at once. */
bool registry_undo(struct store *store, const struct registry_list *list,
                   const struct roster *before, struct registry_undone *undone,
                   struct err *err);

/* From now on the second is the first: what is not known of the first is taken over.
 * Refused where they have played in one tournament. */
bool registry_merge(struct store *store, int64_t first, int64_t second,
                    struct arena *arena, struct err *err);

/* The person is somebody of their own again, and has the licence that they brought. */
bool registry_split(struct store *store, int64_t person, struct arena *arena,
                    struct err *err);
#endif
