/* map.c - from texts to small numbers: ids, labels, keys.
 *
 * Open addressing with linear probing, at most half full; FNV-1a is enough for texts
 * that number in the thousands and whose collisions only cost a comparison. */
#include "base/map.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

struct map_slot {
    const char *text; /* NULL: free */
    int number;
};

size_t map_hash(const char *text)
{
    uint64_t h = 14695981039346656037U;
    for (; *text; text++)
        h = (h ^ (unsigned char)*text) * 1099511628211U;
    return (size_t)(h ^ h >> 32);
}

/* The slot that has the text, or the free one where it belongs. */
static struct map_slot *place(const struct map *map, const char *text)
{
    size_t i = map_hash(text) & (map->capacity - 1);
    while (map->slot[i].text && strcmp(map->slot[i].text, text) != 0)
        i = (i + 1) & (map->capacity - 1);
    return &map->slot[i];
}

static void grow(struct map *map, struct arena *arena)
{
    struct map larger = {.capacity = map->capacity ? 2 * map->capacity : 16,
                         .count = map->count};
    larger.slot = ARENA_ARRAY(arena, struct map_slot, larger.capacity);
    for (size_t i = 0; i < map->capacity; i++)
        if (map->slot[i].text)
            *place(&larger, map->slot[i].text) = map->slot[i];
    if (map->slot)
        arena_give_back(arena, map->slot);
    *map = larger;
}

void map_add(struct map *map, const char *text, int number, struct arena *arena)
{
    if (2 * (map->count + 1) > map->capacity)
        grow(map, arena);
    struct map_slot *slot = place(map, text);
    assert(!slot->text && number >= 0);
    *slot = (struct map_slot){text, number};
    map->count++;
}

int map_find(const struct map *map, const char *text)
{
    if (map->capacity == 0)
        return MAP_NONE;
    const struct map_slot *slot = place(map, text);
    return slot->text ? slot->number : MAP_NONE;
}
