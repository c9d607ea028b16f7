/* event_keys.c - which event has a key: open addressing, at most two thirds full. */
#include "tournament/model/event_keys.h"

#include <stdlib.h>
#include <string.h>

enum { FEWEST = 16 };

/* The slot that has the key, or the free one where it belongs. */
static uint32_t *find_slot(const struct event_keys *keys, const struct recorded event[],
                           const char *key)
{
    size_t i = map_hash(key) & (keys->capacity - 1);
    while (keys->slot[i] != 0 && strcmp(event[keys->slot[i] - 1].event->key, key) != 0)
        i = (i + 1) & (keys->capacity - 1);
    return &keys->slot[i];
}

static void enlarge_keys(struct event_keys *keys, const struct recorded event[])
{
    struct event_keys larger = {.capacity = keys->capacity ? 2 * keys->capacity : FEWEST,
                                .count = keys->count};
    larger.slot = mem_alloc(larger.capacity, sizeof *larger.slot);
    for (size_t i = 0; i < keys->capacity; i++)
        if (keys->slot[i] != 0)
            *find_slot(&larger, event, event[keys->slot[i] - 1].event->key) =
                keys->slot[i];
    free(keys->slot);
    *keys = larger;
}

void event_keys_add(struct event_keys *keys, const struct recorded event[], size_t index)
{
    const char *key = event[index].event->key;
    if (key[0] == '\0')
        return;
    if (3 * (keys->count + 1) > 2 * keys->capacity)
        enlarge_keys(keys, event);
    uint32_t *slot = find_slot(keys, event, key);
    if (*slot != 0)
        return;
    *slot = (uint32_t)index + 1;
    keys->count++;
}

const struct event *event_keys_find(const struct event_keys *keys,
                                    const struct recorded event[], const char *key)
{
    if (keys->capacity == 0 || key[0] == '\0')
        return NULL;
    uint32_t slot = *find_slot(keys, event, key);
    return slot == 0 ? NULL : event[slot - 1].event;
}

struct event_keys event_keys_copy(const struct event_keys *keys)
{
    struct event_keys copy = *keys;
    if (keys->capacity > 0) {
        copy.slot = mem_grow(NULL, keys->capacity, sizeof *copy.slot);
        memcpy(copy.slot, keys->slot, keys->capacity * sizeof *copy.slot);
    }
    return copy;
}

void event_keys_clear(struct event_keys *keys)
{
    free(keys->slot);
    *keys = (struct event_keys){0};
}
