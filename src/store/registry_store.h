/* registry_store.h - the club's register of people in the store: read, imported, merged.
 *
 * Merging makes one record lead to another, everywhere and at once; it can be taken back.
 * The journal and its hashes are not concerned. */
#ifndef STORE_REGISTRY_STORE_H
#define STORE_REGISTRY_STORE_H

#include "store/store.h"
#include "tournament/model.h"

struct registry_list;
struct registry_import;

/* Everybody, in the arena. */
bool registry_read(struct store *store, struct roster *roster, struct arena *arena,
                   struct err *err);

/* The record of that number itself, wherever it leads; NULL if there is none. */
struct person *registry_find(const struct roster *roster, int64_t id);

/* An examined list, and whom it was compared with. What is remembered of it has its time,
 * author and file; its number is given then. NULL: nothing is. */
struct registry_recording {
    const struct registry_list *list;
    const struct roster *known;
    struct registry_import *import;
};

/* Records what is new and changed in the list, all at once; nothing where somebody wrote
 * meanwhile. */
bool registry_record(struct store *store, const struct registry_recording *recording,
                     struct arena *arena, struct err *err);

/* From now on the second is the first: what is not known of the first is taken over.
 * Refused where they have played in one tournament. */
bool registry_merge(struct store *store, int64_t first, int64_t second,
                    struct arena *arena, struct err *err);

/* The person is somebody of their own again, and has the licence that they brought. */
bool registry_split(struct store *store, int64_t person, struct arena *arena,
                    struct err *err);
#endif
