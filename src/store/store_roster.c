/* store_roster.c - the persons of one tournament, out of those that the store keeps. */
#include "store/store_roster.h"

#include <stdlib.h>

struct roster_reader {
    struct roster *roster;
    struct arena *arena;
};

static bool keep_person(void *context, const struct person *person, struct err *err)
{
    const struct roster_reader *reader = context;
    struct person kept = *person;
    roster_keep_texts(&kept, reader->arena);
    (void)err;
    roster_add(reader->roster, &kept, reader->arena);
    return true;
}

static int by_number(const void *a, const void *b)
{
    const int64_t *first = a;
    const int64_t *second = b;
    return (*first > *second) - (*first < *second);
}

bool store_roster(struct store *store, const struct tournament *t, struct roster *roster,
                  struct arena *arena, struct err *err)
{
    int64_t *id = ARENA_ARRAY(arena, int64_t, t->players + 1);
    size_t n = 0;
    for (size_t i = 0; i < t->players; i++)
        id[i] = t->player[i].person;
    qsort(id, t->players, sizeof *id, by_number);
    for (size_t i = 0; i < t->players; i++)
        if (n == 0 || id[n - 1] != id[i])
            id[n++] = id[i];
    struct roster_reader reader = {.roster = roster, .arena = arena};
    struct store_sink sink = {.person = keep_person, .context = &reader};
    *roster = (struct roster){0};
    return store->engine->persons(store, id, n, &sink, err);
}

bool store_roster_all(struct store *store, struct roster *roster, struct arena *arena,
                      struct err *err)
{
    struct roster_reader reader = {.roster = roster, .arena = arena};
    struct store_sink sink = {.person = keep_person, .context = &reader};
    *roster = (struct roster){0};
    return store->engine->persons(store, NULL, 0, &sink, err);
}
