/* moving.c - journals moved between databases, of one engine or two. */
#include "store/moving.h"

#include "base.h"
#include "base/os.h"
#include "base/os_file.h"
#include "store/people.h"
#include "store/sqlite.h"
#include "tournament/model.h"
#include <string.h>

enum { GROUP = 256 };

/* One stream on its way. */
struct moving {
    struct store *to;
    struct moving_report *report;
    struct arena arena; /* of the group */
    struct event event[GROUP];
    size_t events;
    int64_t known; /* the last event that the other database has */
    unsigned char hash[EVENT_HASH];
    bool differs; /* the two pasts are not one */
};

static bool note_head(void *context, const struct event *event, struct err *err)
{
    (void)err;
    struct moving *moving = context;
    moving->known = event->seq;
    memcpy(moving->hash, event->hash, EVENT_HASH);
    return true;
}

static bool write_group(struct moving *moving, struct err *err)
{
    if (moving->events == 0)
        return true;
    struct store_batch batch = {.event = moving->event, .events = moving->events};
    enum store_outcome outcome = moving->to->engine->append(moving->to, &batch, err);
    if (outcome == STORE_TAKEN)
        return err_user(err, "somebody writes into the other database; stop the servers "
                             "that use it, then move again: it goes on from here");
    moving->report->events += outcome == STORE_DONE ? (int64_t)moving->events : 0;
    moving->events = 0;
    arena_clear(&moving->arena);
    return outcome == STORE_DONE;
}

static void keep_event(struct moving *moving, const struct event *event)
{
    struct event *kept = &moving->event[moving->events++];
    *kept = *event;
    kept->author = arena_strdup(&moving->arena, event->author);
    kept->key = arena_strdup(&moving->arena, event->key);
    kept->kind = arena_strdup(&moving->arena, event->kind);
    kept->payload = arena_strdup(&moving->arena, event->payload);
}

/* The event up to which both agree has the same hash, and so have all before it. */
static bool move_event(void *context, const struct event *event, struct err *err)
{
    struct moving *moving = context;
    if (event->seq <= moving->known) {
        moving->report->kept++;
        if (event->seq == moving->known)
            moving->differs = memcmp(event->hash, moving->hash, EVENT_HASH) != 0;
        return !moving->differs;
    }
    keep_event(moving, event);
    return moving->events < GROUP || write_group(moving, err);
}

static bool move_stream(struct moving *moving, struct store *from, int64_t stream,
                        struct err *err)
{
    moving->known = 0;
    moving->differs = false;
    int64_t before = moving->report->kept;
    bool good = moving->to->engine->read(
                    moving->to, stream, 0,
                    &(struct store_sink){.event = note_head, .context = moving}, err) &&
                from->engine->read(
                    from, stream, 0,
                    &(struct store_sink){.event = move_event, .context = moving}, err) &&
                write_group(moving, err);
    bool longer = good && moving->report->kept - before < moving->known;
    if (moving->differs || longer)
        err_user(err,
                 "the other database has another past of stream %jd (from event %jd on); "
                 "nothing of it was changed: is it the right database?",
                 stream, moving->known);
    moving->report->streams += good ? 1 : 0;
    arena_clear(&moving->arena);
    moving->events = 0;
    return good && !longer;
}

static bool move_streams(struct store *from, struct moving *moving, struct err *err)
{
    int64_t stream = -1;
    while (from->engine->next_stream(from, stream, &stream, err)) {
        if (stream == STORE_NO_STREAM)
            return true;
        if (!move_stream(moving, from, stream, err))
            return false;
    }
    return false;
}

/* All persons of a store, in the order of their numbers. */
struct crowd {
    struct arena arena;
    struct person *person;
    size_t persons;
    size_t capacity;
};

static bool add_to_crowd(void *context, const struct person *person, struct err *err)
{
    (void)err;
    struct crowd *crowd = context;
    crowd->person = arena_grow(&crowd->arena, crowd->person, crowd->persons,
                               &crowd->capacity, sizeof *crowd->person);
    struct person *kept = &crowd->person[crowd->persons++];
    *kept = *person;
    kept->name = arena_strdup(&crowd->arena, person->name);
    kept->licence = arena_strdup(&crowd->arena, person->licence);
    kept->rank = arena_strdup(&crowd->arena, person->rank);
    kept->club = arena_strdup(&crowd->arena, person->club);
    kept->committee = arena_strdup(&crowd->arena, person->committee);
    kept->born = arena_strdup(&crowd->arena, person->born);
    return true;
}

static bool read_crowd(struct store *store, struct crowd *crowd, struct err *err)
{
    return store->engine->persons(
        store, NULL, 0, &(struct store_sink){.person = add_to_crowd, .context = crowd},
        err);
}

/* The persons that the other database lacks, or has otherwise. */
static bool write_persons(struct store *to, const struct crowd *here,
                          const struct crowd *there, struct moving_report *report,
                          struct err *err)
{
    struct arena arena = {0};
    struct person *added = ARENA_ARRAY(&arena, struct person, here->persons + 1);
    struct person *changed = ARENA_ARRAY(&arena, struct person, here->persons + 1);
    struct store_batch batch = {.person = added, .changed = changed};
    size_t k = 0;
    for (size_t i = 0; i < here->persons; i++) {
        while (k < there->persons && there->person[k].id < here->person[i].id)
            k++;
        if (k == there->persons || there->person[k].id != here->person[i].id)
            added[batch.persons++] = here->person[i];
        else if (!people_same(&there->person[k], &here->person[i]))
            changed[batch.changes++] = here->person[i];
    }
    bool any = batch.persons + batch.changes > 0;
    bool good = !any || store_append(to, &batch, err);
    report->persons = good ? (int64_t)(batch.persons + batch.changes) : 0;
    arena_clear(&arena);
    return good;
}

static bool move_persons(struct store *from, struct store *to,
                         struct moving_report *report, struct err *err)
{
    struct crowd here = {0};
    struct crowd there = {0};
    bool good = read_crowd(from, &here, err) && read_crowd(to, &there, err) &&
                write_persons(to, &here, &there, report, err);
    arena_clear(&here.arena);
    arena_clear(&there.arena);
    return good;
}

bool moving_run(struct store *from, struct store *to, struct moving_report *report,
                struct err *err)
{
    struct moving moving = {.to = to, .report = report};
    *report = (struct moving_report){0};
    return move_persons(from, to, report, err) && move_streams(from, &moving, err);
}

bool moving_to_file(struct store *from, const char *path, bool replace, struct err *err)
{
    struct arena arena = {0};
    struct moving_report report;
    char *folder = os_make_folder(&arena);
    if (!folder)
        return err_set(err, ERR_STORE, "there is no room for temporary files");
    const char *file = arena_printf(&arena, "%s/copy.db", folder);
    struct store *copy =
        sqlite_open(file, STORE_CREATE, &(struct sqlite_tuning){.unsynced = true}, err);
    bool good = copy && moving_run(from, copy, &report, err) &&
                store_backup(copy, path, replace, err);
    store_close(copy);
    os_remove_file(file);
    os_remove_folder(folder);
    arena_clear(&arena);
    return good;
}
