/* postgres_inside.h - what the files of the engine on PostgreSQL share. */
#ifndef STORE_POSTGRES_INSIDE_H
#define STORE_POSTGRES_INSIDE_H

#include "base.h"
#include "store/postgres_link.h"
#include "store/postgres_values.h"
#include "store/store.h"

struct postgres {
    struct store store;
    struct postgres_link link;
    char club[POSTGRES_NUMBER];
    struct store_version own; /* what our own appends added to the heads */
    bool held; /* a transaction is open that has the heads of streams locked */
};

static inline struct postgres *postgres_of(struct store *store)
{
    return (struct postgres *)store; /* its first member */
}

/* The values of a statement, of which the club is the first. */
static inline struct postgres_values
postgres_start_values(const struct postgres *postgres)
{
    return (struct postgres_values){.value = {postgres->club}, .count = 1};
}

/* The engine's append; counts what was appended, so that its version tells of others
 * alone. */
enum store_outcome postgres_append(struct store *store, const struct store_batch *batch,
                                   struct err *err);

/* Locks the heads of streams before their events are made, and lets them go. */
bool postgres_hold(struct store *store, const struct store_head known[], size_t n,
                   const struct store_sink *sink);
void postgres_release(struct store *store);

/* Reads what streams have after that, all in one way to the server. */
bool postgres_read_known(struct postgres *postgres, const struct store_head known[],
                         size_t n, const struct store_sink *sink);

/* The events of a stream after a number. */
#define POSTGRES_EVENT                                                      \
    "SELECT stream, seq, time, author, key, kind, payload, hash FROM event" \
    " WHERE club = $1::bigint AND stream = $2::bigint AND seq > $3::bigint ORDER BY seq"
#endif
