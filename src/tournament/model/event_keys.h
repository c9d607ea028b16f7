/* event_keys.h - which event has a key: four bytes for each, since every tournament in
 * memory has one of these. */
#ifndef TOURNAMENT_EVENT_KEYS_H
#define TOURNAMENT_EVENT_KEYS_H

#include "tournament/model/event.h"

/* {0} is empty. The events are the tournament's, and handed over at each call. */
struct event_keys {
    uint32_t *slot; /* the number of an event, from 1; 0: free */
    size_t capacity;
    size_t count;
};

/* Adds the event of that index, unless it has no key or one before has the same. */
void event_keys_add(struct event_keys *keys, const struct recorded event[], size_t index);

/* The event that has the key, or NULL. */
const struct event *event_keys_find(const struct event_keys *keys,
                                    const struct recorded event[], const char *key);

struct event_keys event_keys_copy(const struct event_keys *keys);
void event_keys_clear(struct event_keys *keys);
#endif
