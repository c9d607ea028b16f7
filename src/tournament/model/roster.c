/* roster.c - the persons behind a tournament's players. */
#include "tournament/model/roster.h"

#include <assert.h>
#include <stdlib.h>

void roster_add(struct roster *roster, const struct person *person, struct arena *arena)
{
    assert(roster->count == 0 || roster->person[roster->count - 1].id < person->id);
    roster->person = arena_grow(arena, roster->person, roster->count, &roster->capacity,
                                sizeof *roster->person);
    roster->person[roster->count++] = *person;
}

static int by_id(const void *key, const void *row)
{
    const int64_t *id = key;
    const struct person *person = row;
    return (*id > person->id) - (*id < person->id);
}

const struct person *roster_find(const struct roster *roster, int64_t id)
{
    if (roster->count == 0)
        return NULL;
    return bsearch(&id, roster->person, roster->count, sizeof *roster->person, by_id);
}

const struct person *roster_licensed(const struct roster *roster, const char *licence)
{
    for (size_t i = 0; i < roster->count && licence[0] != '\0'; i++)
        if (str_equal(roster->person[i].licence, licence))
            return &roster->person[i];
    return NULL;
}

const char *roster_name(const struct roster *roster, int64_t id, const char *fallback)
{
    const struct person *person = roster_find(roster, id);
    return person && person->name[0] ? person->name : fallback;
}
