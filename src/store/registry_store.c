/* registry_store.c - the club's register of people in the store. */
#include "store/registry_store.h"

#include "store/catalogue.h"
#include "store/import_log.h"
#include "tournament/seats.h"
#include <string.h>

struct register_reader {
    struct roster *roster;
    struct arena *arena;
};

static bool keep_registered(void *context, const struct person *person, struct err *err)
{
    const struct register_reader *reader = context;
    struct person kept = *person;
    (void)err;
    roster_keep_texts(&kept, reader->arena);
    roster_add(reader->roster, &kept, reader->arena);
    return true;
}

bool registry_read(struct store *store, struct roster *roster, struct arena *arena,
                   struct err *err)
{
    struct register_reader reader = {roster, arena};
    struct store_sink sink = {.person = keep_registered, .context = &reader};
    *roster = (struct roster){0};
    return store->engine->persons(store, NULL, 0, &sink, err);
}

struct person *registry_find(const struct roster *roster, int64_t id)
{
    size_t low = 0;
    size_t high = roster->count;
    while (low < high) { /* they are in order */
        size_t middle = low + (high - low) / 2;
        if (roster->person[middle].id < id)
            low = middle + 1;
        else
            high = middle;
    }
    return low < roster->count && roster->person[low].id == id ? &roster->person[low]
                                                               : NULL;
}

bool registry_record(struct store *store, const struct registry_recording *recording,
                     struct arena *arena, struct err *err)
{
    const struct registry_list *list = recording->list;
    const struct roster *known = recording->known;
    struct person *added = ARENA_ARRAY(arena, struct person, list->rows + 1);
    struct person *changed = ARENA_ARRAY(arena, struct person, list->rows + 1);
    struct store_batch batch = {
        .person = added, .changed = changed, .tell = list->tell, .by = list->by};
    int64_t last = known->count > 0 ? known->person[known->count - 1].id : 0;
    for (size_t i = 0; i < list->rows; i++) {
        const struct registry_row *row = &list->row[i];
        if (row->state == REGISTRY_NEW) {
            added[batch.persons] = row->person;
            added[batch.persons++].id = ++last;
        } else if (row->state == REGISTRY_CHANGED)
            changed[batch.changes++] = row->person;
    }
    if (batch.persons + batch.changes == 0)
        return true;
    return (!recording->import ||
            import_log_add(store, &batch,
                           &(struct import_log_terms){recording->import, known, arena},
                           err)) &&
           store_append(store, &batch, err);
}

/* The tournament in which both have entered; 0 if there is none. */
static bool find_meeting(struct store *store, int64_t first, int64_t second,
                         int64_t *stream, struct err *err)
{
    struct catalogue catalogue = {0};
    bool good = true;
    *stream = 0;
    for (bool done = false; good && !done;)
        good = catalogue_refresh(&catalogue, store, &done, err);
    for (size_t i = 0; good && i < catalogue.rows; i++) {
        int found = 0;
        for (size_t e = 0; e < catalogue.row[i].entries; e++)
            found |= (catalogue.row[i].entry[e].person == first ? 1 : 0) |
                     (catalogue.row[i].entry[e].person == second ? 2 : 0);
        if (found == 3)
            *stream = catalogue.row[i].stream;
    }
    catalogue_clear(&catalogue);
    return good;
}

static bool refuse_unknown(int64_t id, struct err *err)
{
    return err_set(err, ERR_NOT_FOUND,
                   "there is no person %jd; `etui players list` shows their numbers",
                   (intmax_t)id);
}

/* Fills what the one does not have from the other. */
static void fill_from(struct person *person, const struct person *other)
{
    const char **mine[] = {&person->licence, &person->rank, &person->club,
                           &person->committee, &person->born};
    const char *const theirs[] = {other->licence, other->rank, other->club,
                                  other->committee, other->born};
    for (size_t i = 0; i < sizeof mine / sizeof mine[0]; i++)
        if ((*mine[i])[0] == '\0')
            *mine[i] = theirs[i];
    if (person->valid[0] == '\0')
        memcpy(person->valid, other->valid, sizeof person->valid);
    if (person->national_rank == 0)
        person->national_rank = other->national_rank;
}

static bool check_merge(const struct person *first, const struct person *second,
                        struct err *err)
{
    if (first->id == second->id)
        return err_user(err, "that is the same person twice; name two");
    if (first->same_as != 0 || second->same_as != 0)
        return err_set(err, ERR_CONFLICT,
                       "%s was merged already; take that back first with `etui players "
                       "merge --undo ID`",
                       first->same_as != 0 ? first->name : second->name);
    if (first->licence[0] && second->licence[0] &&
        !str_equal(first->licence, second->licence))
        return err_set(
            err, ERR_CONFLICT,
            "%s and %s have different licences, %s and %s: they are two people; "
            "correct a licence first if it is wrong",
            first->name, second->name, first->licence, second->licence);
    return true;
}

bool registry_merge(struct store *store, int64_t first, int64_t second,
                    struct arena *arena, struct err *err)
{
    struct roster roster;
    int64_t stream;
    if (!registry_read(store, &roster, arena, err))
        return false;
    struct person *one = registry_find(&roster, first);
    struct person *other = registry_find(&roster, second);
    if (!one || !other)
        return refuse_unknown(one ? second : first, err);
    if (!check_merge(one, other, err) ||
        !find_meeting(store, first, second, &stream, err))
        return false;
    if (stream > 0)
        return err_set(err, ERR_CONFLICT,
                       "%s and %s play in the same tournament, number %jd: they are two "
                       "people",
                       one->name, other->name, (intmax_t)stream);
    struct person changed[2] = {*one, *other};
    fill_from(&changed[0], other);
    changed[1].same_as = first;
    struct store_batch batch = {.changed = changed, .changes = 2};
    return store_append(store, &batch, err);
}

bool registry_split(struct store *store, int64_t person, struct arena *arena,
                    struct err *err)
{
    struct roster roster;
    if (!registry_read(store, &roster, arena, err))
        return false;
    const struct person *record = registry_find(&roster, person);
    if (!record)
        return refuse_unknown(person, err);
    if (record->same_as == 0)
        return err_set(err, ERR_CONFLICT,
                       "%s was not merged; there is nothing to take back", record->name);
    struct person changed[2] = {*record};
    struct store_batch batch = {.changed = changed, .changes = 1};
    const struct person *first = registry_find(&roster, record->same_as);
    changed[0].same_as = 0;
    if (first && record->licence[0] && str_equal(first->licence, record->licence)) {
        changed[1] = *first; /* which had it from this one: no two have one licence */
        changed[1].licence = "";
        batch.changes = 2;
    }
    return store_append(store, &batch, err);
}
