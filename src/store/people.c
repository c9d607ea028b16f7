/* people.c - the persons of the store: who a player of a document is, and corrections. */
#include "store/people.h"

enum { ATTEMPTS = 10 }; /* while others write at the same time */

struct people_row {
    int64_t id;
    const char *name;
    bool found; /* by a player of this document */
    int next;   /* row of the same name, or MAP_NONE */
};

/* Makes the row findable by the text; rows of the same text form a list, oldest first. */
static void index_row(struct people *people, struct map *map, const char *text, int row)
{
    int first = map_find(map, text);
    if (first == MAP_NONE) {
        map_add(map, arena_strdup(people->arena, text), row, people->arena);
        return;
    }
    while (people->row[first].next != MAP_NONE)
        first = people->row[first].next;
    people->row[first].next = row;
}

static bool add_people_row(void *context, const struct person *person, struct err *err)
{
    struct people *people = context;
    int index = (int)people->rows;
    (void)err;
    people->row = arena_grow(people->arena, people->row, people->rows, &people->capacity,
                             sizeof *people->row);
    people->row[people->rows++] =
        (struct people_row){.id = person->id,
                            .name = arena_strdup(people->arena, person->name),
                            .next = MAP_NONE};
    people->last = person->id;
    if (person->licence[0] != '\0')
        index_row(people, &people->by_licence, person->licence, index);
    else if (person->name[0] != '\0')
        index_row(people, &people->by_name, person->name, index);
    return true;
}

bool people_read(struct people *people, struct store *store, struct arena *arena,
                 struct err *err)
{
    *people = (struct people){.arena = arena};
    struct store_sink sink = {.person = add_people_row, .context = people};
    return store->engine->persons(store, NULL, 0, &sink, err);
}

static int64_t add_person(struct people *people, const struct person *person)
{
    people->added = arena_grow(people->arena, people->added, people->count,
                               &people->added_capacity, sizeof *people->added);
    struct person *added = &people->added[people->count++];
    *added = *person;
    added->id = ++people->last;
    return added->id;
}

int64_t people_find(struct people *people, const struct person *person, const char **kept)
{
    bool licensed = person->licence[0] != '\0';
    int index = licensed ? map_find(&people->by_licence, person->licence)
                         : map_find(&people->by_name, person->name);
    *kept = NULL;
    for (; index != MAP_NONE; index = people->row[index].next)
        if (!people->row[index].found) {
            people->row[index].found = true;
            *kept = people->row[index].name;
            return people->row[index].id;
        }
    return add_person(people, person);
}

char *people_other_name(const struct person *in_file, const char *kept, enum lang lang,
                        struct arena *arena)
{
    if (str_equal(in_file->name, kept))
        return NULL;
    return arena_printf(
        arena,
        tr(lang,
           N_("licence %s: the file says %s, the club has %s and keeps that name; to "
              "change it, use Edit on the check-in page, or etui edit ID person")),
        in_file->licence, in_file->name, kept);
}

bool people_same(const struct person *a, const struct person *b)
{
    const char *const one[] = {a->name,      a->licence, a->rank, a->club,
                               a->committee, a->born,    a->valid};
    const char *const other[] = {b->name,      b->licence, b->rank, b->club,
                                 b->committee, b->born,    b->valid};
    bool same = a->national_rank == b->national_rank && a->guest == b->guest &&
                a->same_as == b->same_as;
    for (size_t i = 0; i < sizeof one / sizeof one[0]; i++)
        same = same && str_equal(one[i], other[i]);
    return same;
}

bool people_settle(struct store *store, struct person person[], size_t n,
                   struct arena *arena, struct err *err)
{
    for (int i = 0; i < ATTEMPTS; i++) {
        const char *kept;
        struct people people = {0};
        if (!people_read(&people, store, arena, err))
            return false;
        for (size_t j = 0; j < n; j++)
            person[j].id = people_find(&people, &person[j], &kept);
        if (people.count == 0)
            return true;
        struct store_batch batch = {.person = people.added, .persons = people.count};
        enum store_outcome outcome = store->engine->append(store, &batch, err);
        if (outcome != STORE_TAKEN)
            return outcome == STORE_DONE;
    }
    return err_set(err, ERR_STORE, "others are writing at the same time; try again");
}

bool people_add(struct store *store, struct person *person, struct arena *arena,
                struct err *err)
{
    struct people people = {0};
    struct store_batch batch = {.person = person, .persons = 1};
    if (!people_read(&people, store, arena, err))
        return false;
    person->id = people.last + 1;
    return store_append(store, &batch, err);
}

/* Who is there already, seen from a person that is to change. */
struct neighbours {
    const struct person *person;
    bool known;      /* a person of that number is there */
    char other[200]; /* the name of somebody else with that licence, or "" */
};

static bool look_at(void *context, const struct person *person, struct err *err)
{
    struct neighbours *neighbours = context;
    const struct person *mine = neighbours->person;
    (void)err;
    if (person->id == mine->id)
        neighbours->known = true;
    else if (mine->licence[0] != '\0' && person->same_as != mine->id &&
             str_equal(person->licence, mine->licence))
        str_format(neighbours->other, sizeof neighbours->other, "%s",
                   person->name[0] ? person->name : "?");
    return true;
}

bool people_update(struct store *store, const struct person *person, struct err *err)
{
    struct neighbours neighbours = {.person = person};
    struct store_sink sink = {.person = look_at, .context = &neighbours};
    struct store_batch batch = {.changed = person, .changes = 1};
    if (!store->engine->persons(store, NULL, 0, &sink, err))
        return false;
    if (!neighbours.known)
        return err_set(err, ERR_NOT_FOUND, "no details of that person are kept any more");
    if (neighbours.other[0] != '\0')
        return err_set(err, ERR_CONFLICT,
                       "the licence %s belongs to %s; correct the licence or the name",
                       person->licence, neighbours.other);
    return store_append(store, &batch, err);
}
