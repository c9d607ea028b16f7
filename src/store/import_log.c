/* import_log.c - what is remembered of the latest imports of people. */
#include "store/import_log.h"

#include "base/jat.h"
#include "store/catalogue.h"
#include "store/registry_store.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { MARK = 2 * crypto_shorthash_BYTES + 1 };

/* The texts of a record, by their names in a note. */
struct record_text {
    const char *key;
    const char *text;
};
enum { RECORD_TEXTS = 7 };

static void list_texts(const struct person *person, struct record_text text[RECORD_TEXTS])
{
    const struct record_text all[RECORD_TEXTS] = {
        {"name", person->name},  {"licence", person->licence},     {"rank", person->rank},
        {"club", person->club},  {"committee", person->committee}, {"born", person->born},
        {"valid", person->valid}};
    memcpy(text, all, sizeof all);
}

/* What tells whether a record is still the one that an import left. */
static void mark_record(const struct person *person, char mark[MARK])
{
    static const unsigned char key[crypto_shorthash_KEYBYTES] = {0};
    unsigned char hash[crypto_shorthash_BYTES];
    struct record_text text[RECORD_TEXTS];
    struct str all = {0};
    list_texts(person, text);
    for (int i = 0; i < RECORD_TEXTS; i++)
        str_printf(&all, "%s\n", text[i].text);
    str_printf(&all, "%d %d %jd", person->national_rank, person->guest,
               (intmax_t)person->same_as);
    crypto_shorthash(hash, (const unsigned char *)str_text(&all), all.length, key);
    sodium_bin2hex(mark, MARK, hash, sizeof hash);
    str_clear(&all);
}

/* What differs in the record from what it is to be. */
static json_t *write_replaced(const struct person *before, const struct person *after)
{
    struct record_text old[RECORD_TEXTS];
    struct record_text new[RECORD_TEXTS];
    json_t *was = json_object();
    list_texts(before, old);
    list_texts(after, new);
    for (int i = 0; i < RECORD_TEXTS; i++)
        if (!str_equal(old[i].text, new[i].text))
            json_object_set_new(was, old[i].key, json_string(old[i].text));
    if (before->national_rank != after->national_rank)
        json_object_set_new(was, "national_rank", json_integer(before->national_rank));
    if (before->guest != after->guest)
        json_object_set_new(was, "guest", json_boolean(before->guest));
    return was;
}

static json_t *write_remembered(const struct person *person, const struct person *before)
{
    char mark[MARK];
    mark_record(person, mark);
    json_t *one = json_pack("{s:I, s:s}", "id", (json_int_t)person->id, "mark", mark);
    if (before)
        json_object_set_new(one, "was", write_replaced(before, person));
    return one;
}

/* A JSON value as a text of the arena; the value is given back. */
static const char *keep_json(json_t *json, struct arena *arena)
{
    struct str text = {0};
    jat_write(&text, json, false);
    json_decref(json);
    const char *kept = arena_strdup(arena, str_text(&text));
    str_clear(&text);
    return kept;
}

static const char *write_head(const struct registry_import *import, struct arena *arena)
{
    json_t *head =
        json_pack("{s:I, s:s, s:s, s:I, s:I}", "time", (json_int_t)import->time, "author",
                  import->author, "file", import->file, "new", (json_int_t)import->added,
                  "changed", (json_int_t)import->changed);
    if (import->undone)
        json_object_set_new(head, "undone",
                            json_pack("[I, I, I]", (json_int_t)import->became.restored,
                                      (json_int_t)import->became.removed,
                                      (json_int_t)import->became.kept));
    return keep_json(head, arena);
}

static int64_t number_in(const json_t *object, const char *key)
{
    return (int64_t)json_integer_value(json_object_get(object, key));
}

static const char *text_in(const json_t *object, const char *key, struct arena *arena)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? arena_strdup(arena, text) : "";
}

struct log_reader {
    struct registry_imports *imports;
    struct arena *arena;
};

static bool keep_head(void *context, const struct store_note *note, struct err *err)
{
    struct log_reader *reader = context;
    struct registry_imports *imports = reader->imports;
    struct err damaged = ERR_INIT(err->lang); /* such a note is empty: nobody needs it */
    json_t *head = jat_parse(note->head, strlen(note->head), &damaged);
    const json_t *undone = json_object_get(head, "undone");
    imports->import = arena_grow(reader->arena, imports->import, imports->count,
                                 &imports->capacity, sizeof *imports->import);
    memmove(imports->import + 1, imports->import,
            imports->count++ * sizeof *imports->import);
    imports->import[0] = (struct registry_import){
        .number = note->id,
        .time = number_in(head, "time"),
        .author = text_in(head, "author", reader->arena),
        .file = text_in(head, "file", reader->arena),
        .added = number_in(head, "new"),
        .changed = number_in(head, "changed"),
        .undone = undone || !head,
        .became = {(int64_t)json_integer_value(json_array_get(undone, 0)),
                   (int64_t)json_integer_value(json_array_get(undone, 1)),
                   (int64_t)json_integer_value(json_array_get(undone, 2))}};
    json_decref(head);
    return true;
}

bool import_log_read(struct store *store, struct registry_imports *imports,
                     struct arena *arena, struct err *err)
{
    struct log_reader reader = {imports, arena};
    *imports = (struct registry_imports){0};
    return store->engine->notes(
        store, 0, &(struct store_sink){.note = keep_head, .context = &reader}, err);
}

/* Everybody of a batch, as an array. */
static json_t *write_body(const struct store_batch *batch, const struct roster *known)
{
    json_t *body = json_array();
    for (size_t i = 0; i < batch->persons; i++)
        json_array_append_new(body, write_remembered(&batch->person[i], NULL));
    for (size_t i = 0; i < batch->changes; i++) {
        const struct person *before = registry_find(known, batch->changed[i].id);
        if (before)
            json_array_append_new(body, write_remembered(&batch->changed[i], before));
    }
    return body;
}

bool import_log_add(struct store *store, struct store_batch *batch,
                    const struct import_log_terms *terms, struct err *err)
{
    struct registry_imports all;
    struct registry_import *import = terms->import;
    if (!import_log_read(store, &all, terms->arena, err))
        return false;
    struct store_note *note = ARENA_ARRAY(terms->arena, struct store_note, all.count + 1);
    import->number = all.count > 0 ? all.import[0].number + 1 : 1;
    import->added = (int64_t)batch->persons;
    import->changed = (int64_t)batch->changes;
    note[0] = (struct store_note){
        .id = import->number,
        .head = write_head(import, terms->arena),
        .body = keep_json(write_body(batch, terms->known), terms->arena),
        .fresh = true};
    batch->note = note;
    batch->notes = 1;
    for (size_t i = IMPORT_LOG_MOST - 1; i < all.count; i++)
        note[batch->notes++] = (struct store_note){.id = all.import[i].number};
    return true;
}

static bool parse_body(void *context, const struct store_note *note, struct err *err)
{
    json_t **body = context;
    *body = jat_parse(note->body[0] ? note->body : "[]",
                      note->body[0] ? strlen(note->body) : 2, err);
    return *body != NULL;
}

/* What is remembered of everybody of an import: a new reference, or NULL with err. */
static json_t *read_body(struct store *store, int64_t number, struct err *err)
{
    json_t *body = NULL;
    if (!store->engine->notes(store, number,
                              &(struct store_sink){.note = parse_body, .context = &body},
                              err)) {
        json_decref(body);
        return NULL;
    }
    return body ? body : json_array();
}

static int compare_numbers(const void *a, const void *b)
{
    const int64_t *first = a;
    const int64_t *second = b;
    return (*first > *second) - (*first < *second);
}

/* Numbers of people, in order. */
struct numbers {
    int64_t *id;
    size_t count;
    size_t capacity;
};

static void add_to_numbers(struct numbers *numbers, int64_t id, struct arena *arena)
{
    numbers->id = arena_grow(arena, numbers->id, numbers->count, &numbers->capacity,
                             sizeof *numbers->id);
    numbers->id[numbers->count++] = id;
}

static void sort_numbers(struct numbers *numbers)
{
    if (numbers->count > 0)
        qsort(numbers->id, numbers->count, sizeof *numbers->id, compare_numbers);
}

static bool is_among(const struct numbers *numbers, int64_t id)
{
    return numbers->count > 0 && bsearch(&id, numbers->id, numbers->count,
                                         sizeof *numbers->id, compare_numbers);
}

/* An import being taken back. */
struct undoing {
    struct arena arena;
    struct roster now;
    struct numbers needed;   /* who have played, or whom others turned out to be */
    struct numbers imported; /* whom it is about */
    struct map licensed;     /* who has a licence now: the place in the roster */
    struct person *back;     /* records as they are to be */
    size_t backs;
    struct registry_undone *undone;
};

/* Whoever has entered a tournament, or is who somebody else turned out to be. */
static bool find_needed(struct undoing *undoing, struct store *store, struct err *err)
{
    struct catalogue catalogue = {0};
    bool good = true;
    for (bool done = false; good && !done;)
        good = catalogue_refresh(&catalogue, store, &done, err);
    for (size_t i = 0; good && i < catalogue.rows; i++)
        for (size_t e = 0; e < catalogue.row[i].entries; e++)
            add_to_numbers(&undoing->needed, catalogue.row[i].entry[e].person,
                           &undoing->arena);
    for (size_t i = 0; i < undoing->now.count; i++)
        if (undoing->now.person[i].same_as != 0)
            add_to_numbers(&undoing->needed, undoing->now.person[i].same_as,
                           &undoing->arena);
    sort_numbers(&undoing->needed);
    catalogue_clear(&catalogue);
    return good;
}

static void find_licences(struct undoing *undoing)
{
    for (size_t i = 0; i < undoing->now.count; i++) {
        const char *licence = undoing->now.person[i].licence;
        if (licence[0] && map_find(&undoing->licensed, licence) == MAP_NONE)
            map_add(&undoing->licensed, licence, (int)i, &undoing->arena);
    }
}

/* Whether somebody else, whom the import is not about, has the licence now. */
static bool is_licence_taken(const struct undoing *undoing, const struct person *person)
{
    int found = map_find(&undoing->licensed, person->licence);
    if (person->licence[0] == '\0' || found == MAP_NONE)
        return false;
    int64_t holder = undoing->now.person[found].id;
    return holder != person->id && !is_among(&undoing->imported, holder);
}

static void put_text_back(const char **text, const json_t *was, const char *key)
{
    const char *old = json_string_value(json_object_get(was, key));
    if (old)
        *text = old;
}

/* The record as it was before the import; texts are those of the JSON. */
static struct person put_back(const struct person *now, const json_t *was)
{
    struct person back = PERSON_NOBODY;
    const char *valid = now->valid;
    back.id = now->id;
    if (!was)
        return back;
    back = *now;
    put_text_back(&back.name, was, "name");
    put_text_back(&back.licence, was, "licence");
    put_text_back(&back.rank, was, "rank");
    put_text_back(&back.club, was, "club");
    put_text_back(&back.committee, was, "committee");
    put_text_back(&back.born, was, "born");
    put_text_back(&valid, was, "valid");
    str_format(back.valid, sizeof back.valid, "%s", valid);
    if (json_object_get(was, "national_rank"))
        back.national_rank = (int)number_in(was, "national_rank");
    if (json_object_get(was, "guest"))
        back.guest = json_is_true(json_object_get(was, "guest"));
    return back;
}

/* Of one person: what the record has to be again; whoever was changed since stays. */
static void undo_one(struct undoing *undoing, const json_t *one)
{
    const json_t *was = json_object_get(one, "was");
    const struct person *now = registry_find(&undoing->now, number_in(one, "id"));
    const char *left = json_string_value(json_object_get(one, "mark"));
    char mark[MARK] = "";
    if (now)
        mark_record(now, mark);
    struct person back = now ? put_back(now, was) : PERSON_NOBODY;
    if (!now || !left || !str_equal(mark, left) ||
        (!was && is_among(&undoing->needed, now->id)) ||
        is_licence_taken(undoing, &back)) {
        undoing->undone->kept++;
        return;
    }
    undoing->back[undoing->backs++] = back;
    undoing->undone->restored += was != NULL;
    undoing->undone->removed += was == NULL;
}

static bool undo_all(struct undoing *undoing, struct store *store, const json_t *body,
                     struct err *err)
{
    size_t n = json_array_size(body);
    if (!registry_read(store, &undoing->now, &undoing->arena, err) ||
        !find_needed(undoing, store, err))
        return false;
    find_licences(undoing);
    for (size_t i = 0; i < n; i++)
        add_to_numbers(&undoing->imported, number_in(json_array_get(body, i), "id"),
                       &undoing->arena);
    sort_numbers(&undoing->imported);
    undoing->back = ARENA_ARRAY(&undoing->arena, struct person, n + 1);
    for (size_t i = 0; i < n; i++)
        undo_one(undoing, json_array_get(body, i));
    return true;
}

/* The import of that number, as long as it can be taken back. */
static struct registry_import *find_import(const struct registry_imports *all,
                                           int64_t number, struct err *err)
{
    for (size_t i = 0; i < all->count; i++) {
        if (all->import[i].number != number)
            continue;
        if (!all->import[i].undone)
            return &all->import[i];
        err_set(err, ERR_CONFLICT, "import %jd was taken back already", (intmax_t)number);
        return NULL;
    }
    err_set(err, ERR_NOT_FOUND,
            "import %jd is not remembered; `etui players imports` lists the latest %d",
            (intmax_t)number, IMPORT_LOG_MOST);
    return NULL;
}

bool import_log_undo(struct store *store, int64_t number, struct registry_undone *undone,
                     struct err *err)
{
    struct undoing undoing = {.undone = undone};
    struct registry_imports all;
    *undone = (struct registry_undone){0};
    struct registry_import *import = import_log_read(store, &all, &undoing.arena, err)
                                         ? find_import(&all, number, err)
                                         : NULL;
    json_t *body = import ? read_body(store, number, err) : NULL;
    bool good = body && undo_all(&undoing, store, body, err);
    if (good) {
        import->undone = true;
        import->became = *undone;
        const struct store_note note = {
            .id = number, .head = write_head(import, &undoing.arena), .body = "[]"};
        const struct store_batch batch = {
            .changed = undoing.back, .changes = undoing.backs, .note = &note, .notes = 1};
        good = store_append(store, &batch, err);
    }
    json_decref(body);
    arena_clear(&undoing.arena);
    return good;
}

/* Takes the person out; whether they were there. */
static bool drop_one(json_t *body, int64_t person)
{
    for (size_t i = 0; i < json_array_size(body); i++)
        if (number_in(json_array_get(body, i), "id") == person) {
            json_array_remove(body, i);
            return true;
        }
    return false;
}

bool import_log_forget(struct store *store, int64_t person, struct store_batch *batch,
                       struct arena *arena, struct err *err)
{
    struct registry_imports all;
    if (!import_log_read(store, &all, arena, err))
        return false;
    struct store_note *note = ARENA_ARRAY(arena, struct store_note, all.count + 1);
    for (size_t i = 0; i < all.count; i++) {
        json_t *body = read_body(store, all.import[i].number, err);
        if (!body)
            return false;
        if (drop_one(body, person))
            note[batch->notes++] =
                (struct store_note){.id = all.import[i].number,
                                    .head = write_head(&all.import[i], arena),
                                    .body = keep_json(json_incref(body), arena)};
        json_decref(body);
    }
    batch->note = note;
    return true;
}
