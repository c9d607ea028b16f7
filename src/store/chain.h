/* chain.h - one stream as it is read, event by event: does each follow the one before?
 *
 * Two things can be seen of an event by itself: its number is the next one, and its hash
 * covers it and the event before. */
#ifndef STORE_CHAIN_H
#define STORE_CHAIN_H

#include "base.h"
#include "store/store.h"
#include "tournament/model.h"

/* {0} is before the first event. */
struct chain {
    int64_t seq; /* of the last event */
    unsigned char hash[EVENT_HASH];
};

/* Whether the event is the next one, unchanged; then it is the last. */
bool chain_add(struct chain *chain, const struct event *event);

/* Whether the event is the tournament's next one, unchanged. */
bool chain_follows(const struct tournament *t, const struct event *event);

/* Whether the store's structure is whole and every stream a chain from its first event
 * on; also false, with an error, if it cannot be read. */
bool chain_is_sound(struct store *store, struct err *err);
#endif
