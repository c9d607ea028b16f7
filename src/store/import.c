/* import.c - a whole document becomes a tournament of the store, or nothing does. */
#include "store/import.h"

#include "store/draft.h"
#include "store/people.h"
#include "tournament/document.h"
#include "tournament/ruling.h"

struct import {
    const struct journal_source *source;
    struct arena arena;
    struct people people;
    struct roster roster; /* of the document */
    struct tournament t;
    int64_t stream;
};

/* A name of the document that the store has otherwise does not go unsaid. */
static void note_name(struct import *import, const struct person *person,
                      const char *kept, enum lang lang)
{
    struct document_notes *names = import->source->names;
    if (!names || !kept || names->count == DOCUMENT_NOTES_MOST)
        return;
    char *note = people_other_name(person, kept, lang, import->source->arena);
    if (!note)
        return;
    names->note = arena_grow(import->source->arena, names->note, names->count,
                             &names->capacity, sizeof *names->note);
    names->note[names->count++] = note;
}

/* A player's person: the document's number becomes the store's. */
static int64_t person_of(struct import *import, int64_t number, enum lang lang)
{
    const struct person nobody = PERSON_NOBODY;
    const struct person *found = roster_find(&import->roster, number);
    const struct person *person = found ? found : &nobody;
    const char *kept;
    int64_t id = people_find(&import->people, person, &kept);
    note_name(import, person, kept, lang);
    return id;
}

/* The creation carries the key of the whole. */
static const char *key_of(const struct import *import)
{
    return import->t.events == 0 && import->source->key ? import->source->key : "";
}

static bool take_change(void *context, const struct change *change, struct err *err)
{
    struct import *import = context;
    struct arena scratch = {0};
    struct change own = *change;
    struct draft draft = {0};
    if (own.kind == CHANGE_ENTRY)
        own.entry.person = person_of(import, own.entry.person, err->lang);
    bool good = sanction_settle_change(&import->t, &own, &scratch, err) &&
                draft_write(&draft, &own, &scratch, err) &&
                tournament_check(&import->t, draft.change, err);
    if (good) {
        struct event event = draft_event(&draft, &import->t,
                                         &(struct event){.stream = import->stream,
                                                         .time = import->source->time,
                                                         .author = import->source->author,
                                                         .key = key_of(import)});
        tournament_apply(&import->t, draft.change, &event);
    }
    draft_clear(&draft);
    arena_clear(&scratch);
    return good;
}

static bool collect(struct import *import, struct store *store, struct err *err)
{
    struct document_reader reader = {
        .sink = take_change,
        .context = import,
        .arena = import->source->arena,
        .roster = &import->roster,
        .notes = import->source->notes,
    };
    if (!store->engine->last_stream(store, &import->stream, err) ||
        !people_read(&import->people, store, &import->arena, err))
        return false;
    import->stream = import->stream < 0 ? 1 : import->stream + 1;
    return document_walk(import->source->document, &reader, err);
}

static enum store_outcome append_event(struct import *import, struct store *store,
                                       struct err *err)
{
    const struct tournament *t = &import->t;
    struct event *event = ARENA_ARRAY(&import->arena, struct event, t->events + 1);
    for (size_t i = 0; i < t->events; i++)
        event[i] = *t->event[i].event;
    struct store_batch batch = {.event = event,
                                .events = t->events,
                                .person = import->people.added,
                                .persons = import->people.count};
    return store->engine->append(store, &batch, err);
}

/* Whether the first event of a stream has the key that is looked for. */
struct key_search {
    const char *key;
    bool found;
};

static bool compare_key(void *context, const struct event *event, struct err *err)
{
    struct key_search *search = context;
    (void)err;
    search->found = str_equal(event->key, search->key);
    return false; /* one is enough */
}

/* The tournament that was created with that key, 0 for none. False if the store failed.
 * Who sends a form twice does so at once, or after an evening: not after a hundred. */
static bool find_created(struct store *store, const char *key, int64_t *stream,
                         struct err *err)
{
    enum { STREAMS_MOST = 100 };
    struct key_search search = {.key = key};
    struct store_sink sink = {.event = compare_key, .context = &search};
    int64_t last;
    *stream = 0;
    if (!key || key[0] == '\0')
        return true;
    if (!store->engine->last_stream(store, &last, err))
        return false;
    for (int64_t s = last; s > 0 && s > last - STREAMS_MOST && !search.found; s--) {
        if (!store->engine->read(store, s, 0, &sink, err) && err->kind != ERR_NONE)
            return false;
        *stream = search.found ? s : 0;
    }
    return true;
}

enum store_outcome import_run(struct store *store, const struct journal_source *source,
                              int64_t *stream, struct err *err)
{
    struct import import = {.source = source};
    int64_t before;
    if (!find_created(store, source->key, &before, err))
        return STORE_FAILED;
    if (before > 0) {
        *stream = before;
        return STORE_DONE;
    }
    enum store_outcome outcome =
        collect(&import, store, err) ? append_event(&import, store, err) : STORE_FAILED;
    if (outcome == STORE_DONE)
        *stream = import.stream;
    tournament_clear(&import.t);
    arena_clear(&import.arena);
    return outcome;
}
