/* map.h - from texts to small numbers: ids, labels, keys. */
#ifndef BASE_MAP_H
#define BASE_MAP_H

#include "base/arena.h"

struct map_slot;

/* {0} is empty. Texts are borrowed and must outlive the map; memory is the arena's. */
struct map {
    struct map_slot *slot;
    size_t capacity;
    size_t count;
};

enum { MAP_NONE = -1 };

/* Adds the text, which must not be there yet, with its number, 0 or more. */
void map_add(struct map *map, const char *text, int number, struct arena *arena);

/* A number that hardly two texts share: for tables of one's own. */
size_t map_hash(const char *text);

/* The number of the text, or MAP_NONE. */
int map_find(const struct map *map, const char *text);
#endif
