/* sqlite.c - the engine on one SQLite file: appending and reading.
 *
 * Each statement is prepared when it is first needed and kept. */
#include "store/sqlite.h"

#include "store/sqlite_copy.h"
#include "store/sqlite_file.h"
#include "tournament/model.h"
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum statement {
    STATEMENT_BEGIN,
    STATEMENT_COMMIT,
    STATEMENT_ROLLBACK,
    STATEMENT_ADD_EVENT,
    STATEMENT_ADD_PERSON,
    STATEMENT_CHANGE_PERSON,
    STATEMENT_MAKE_NOTES,
    STATEMENT_ADD_NOTE,
    STATEMENT_PUT_NOTE,
    STATEMENT_DROP_NOTE,
    STATEMENT_HAS_NOTES,
    STATEMENT_NOTES,
    STATEMENT_NOTE,
    STATEMENT_EVENTS,
    STATEMENT_NEXT_STREAM,
    STATEMENT_LAST_STREAM,
    STATEMENT_PERSON,
    STATEMENT_PERSONS,
    STATEMENT_VERSION,
    STATEMENT_INSPECT,
    STATEMENTS
};

#define PERSON                                                                     \
    "SELECT id, name, licence, rank, club, committee, born, valid, national_rank," \
    " guest, same_as"

static const char *const statement_sql[STATEMENTS] = {
    [STATEMENT_BEGIN] = "BEGIN IMMEDIATE",
    [STATEMENT_COMMIT] = "COMMIT",
    [STATEMENT_ROLLBACK] = "ROLLBACK",
    [STATEMENT_ADD_EVENT] =
        "INSERT INTO event (stream, seq, time, author, key, kind, payload, hash)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    [STATEMENT_ADD_PERSON] =
        "INSERT INTO person (id, name, licence, rank, club, committee, born, valid,"
        " national_rank, guest, same_as) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [STATEMENT_CHANGE_PERSON] =
        "UPDATE person SET name = ?2, licence = ?3, rank = ?4, club = ?5,"
        " committee = ?6, born = ?7, valid = ?8, national_rank = ?9, guest = ?10,"
        " same_as = ?11 WHERE id = ?1",
    [STATEMENT_MAKE_NOTES] =
        "CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, head TEXT NOT NULL,"
        " body TEXT NOT NULL) STRICT",
    [STATEMENT_ADD_NOTE] = "INSERT INTO note (id, head, body) VALUES (?, ?, ?)",
    [STATEMENT_PUT_NOTE] = "UPDATE note SET head = ?2, body = ?3 WHERE id = ?1",
    [STATEMENT_DROP_NOTE] = "DELETE FROM note WHERE id = ?",
    [STATEMENT_HAS_NOTES] = "SELECT count(*) FROM sqlite_schema WHERE name = 'note'",
    [STATEMENT_NOTES] = "SELECT id, head, '' FROM note ORDER BY id",
    [STATEMENT_NOTE] = "SELECT id, head, body FROM note WHERE id = ?",
    [STATEMENT_EVENTS] = "SELECT stream, seq, time, author, key, kind, payload, hash"
                         " FROM event WHERE stream = ? AND seq > ? ORDER BY seq",
    [STATEMENT_NEXT_STREAM] = "SELECT min(stream) FROM event WHERE stream > ?",
    [STATEMENT_LAST_STREAM] = "SELECT max(stream) FROM event",
    [STATEMENT_PERSON] = PERSON " FROM person WHERE id = ?",
    [STATEMENT_PERSONS] = PERSON " FROM person ORDER BY id",
    [STATEMENT_VERSION] = "PRAGMA data_version",
    [STATEMENT_INSPECT] = "PRAGMA integrity_check(20)",
};

/* Pages in the write-ahead log. It goes into the file when nothing is waiting; only if
 * that never happens does an append take the time. */
enum { LOG_WORTH = 200, LOG_MOST = 16 * 1000 };

struct sqlite {
    struct store store;
    struct sqlite_file file;
    int log; /* pages in the log after our last commit */
    sqlite3_stmt *statement[STATEMENTS];
};

static struct sqlite *sqlite_of(struct store *store)
{
    return (struct sqlite *)store; /* its first member */
}

/* The statement, ready to be bound; NULL with *code. */
static sqlite3_stmt *prepare(struct sqlite *sqlite, enum statement which, int *code)
{
    sqlite3_stmt **kept = &sqlite->statement[which];
    *code = SQLITE_OK;
    if (!*kept)
        *code = sqlite3_prepare_v3(sqlite->file.db, statement_sql[which], -1,
                                   SQLITE_PREPARE_PERSISTENT, kept, NULL);
    return *code == SQLITE_OK ? *kept : NULL;
}

/* Runs a statement that gives no rows. */
static int finish_statement(sqlite3_stmt *statement)
{
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
}

static int run_statement(struct sqlite *sqlite, enum statement which)
{
    int code;
    sqlite3_stmt *statement = prepare(sqlite, which, &code);
    return statement ? finish_statement(statement) : code;
}

static void bind_text(sqlite3_stmt *statement, int index, const char *text)
{
    sqlite3_bind_text(statement, index, text, -1, SQLITE_STATIC);
}

static int add_event(struct sqlite *sqlite, const struct event *event)
{
    int code;
    sqlite3_stmt *statement = prepare(sqlite, STATEMENT_ADD_EVENT, &code);
    if (!statement)
        return code;
    sqlite3_bind_int64(statement, 1, event->stream);
    sqlite3_bind_int64(statement, 2, event->seq);
    sqlite3_bind_int64(statement, 3, event->time);
    bind_text(statement, 4, event->author);
    bind_text(statement, 5, event->key);
    bind_text(statement, 6, event->kind);
    bind_text(statement, 7, event->payload);
    sqlite3_bind_blob(statement, 8, event->hash, EVENT_HASH, SQLITE_STATIC);
    return finish_statement(statement);
}

/* Adds a person, or changes one of a known number. */
static int put_person(struct sqlite *sqlite, enum statement kind,
                      const struct person *person)
{
    int code;
    sqlite3_stmt *statement = prepare(sqlite, kind, &code);
    if (!statement)
        return code;
    sqlite3_bind_int64(statement, 1, person->id);
    bind_text(statement, 2, person->name);
    bind_text(statement, 3, person->licence);
    bind_text(statement, 4, person->rank);
    bind_text(statement, 5, person->club);
    bind_text(statement, 6, person->committee);
    bind_text(statement, 7, person->born);
    bind_text(statement, 8, person->valid);
    sqlite3_bind_int(statement, 9, person->national_rank);
    sqlite3_bind_int(statement, 10, person->guest);
    sqlite3_bind_int64(statement, 11, person->same_as);
    return finish_statement(statement);
}

static int add_persons(struct sqlite *sqlite, const struct store_batch *batch)
{
    int code = SQLITE_OK;
    size_t all = batch->persons + batch->changes;
    for (size_t i = 0; i < all && code == SQLITE_OK; i++) {
        code = i < batch->persons
                   ? put_person(sqlite, STATEMENT_ADD_PERSON, &batch->person[i])
                   : put_person(sqlite, STATEMENT_CHANGE_PERSON,
                                &batch->changed[i - batch->persons]);
        if (batch->tell && (i + 1) % STORE_TELLS == 0)
            batch->tell(batch->by, i + 1);
    }
    return code;
}

static int put_note(struct sqlite *sqlite, const struct store_note *note)
{
    int code;
    sqlite3_stmt *statement = prepare(sqlite,
                                      !note->head   ? STATEMENT_DROP_NOTE
                                      : note->fresh ? STATEMENT_ADD_NOTE
                                                    : STATEMENT_PUT_NOTE,
                                      &code);
    if (!statement)
        return code;
    sqlite3_bind_int64(statement, 1, note->id);
    if (note->head) {
        bind_text(statement, 2, note->head);
        bind_text(statement, 3, note->body);
    }
    return finish_statement(statement);
}

/* Their table is made with the first. */
static int put_notes(struct sqlite *sqlite, const struct store_batch *batch)
{
    int code = batch->notes > 0 ? run_statement(sqlite, STATEMENT_MAKE_NOTES) : SQLITE_OK;
    for (size_t i = 0; i < batch->notes && code == SQLITE_OK; i++)
        code = put_note(sqlite, &batch->note[i]);
    return code;
}

static int add_all(struct sqlite *sqlite, const struct store_batch *batch)
{
    int code = add_persons(sqlite, batch);
    if (code == SQLITE_OK)
        code = put_notes(sqlite, batch);
    for (size_t i = 0; i < batch->events && code == SQLITE_OK; i++)
        code = add_event(sqlite, &batch->event[i]);
    return code;
}

static bool is_taken(int code)
{
    return code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_UNIQUE ||
           code == SQLITE_CONSTRAINT_ROWID;
}

static enum store_outcome sqlite_append(struct store *store,
                                        const struct store_batch *batch, struct err *err)
{
    struct sqlite *sqlite = sqlite_of(store);
    if (!sqlite_file_in_place(&sqlite->file, err))
        return STORE_FAILED;
    int code = run_statement(sqlite, STATEMENT_BEGIN);
    if (code == SQLITE_OK)
        code = add_all(sqlite, batch);
    if (code == SQLITE_OK)
        code = run_statement(sqlite, STATEMENT_COMMIT);
    if (code == SQLITE_OK)
        return STORE_DONE;
    if (!sqlite3_get_autocommit(sqlite->file.db))
        run_statement(sqlite, STATEMENT_ROLLBACK);
    if (is_taken(code))
        return STORE_TAKEN;
    sqlite_file_fail(sqlite->file.name, code, err);
    return STORE_FAILED;
}

/* A text column; *sound becomes false if it is not a text without NULs. */
static const char *column_text(sqlite3_stmt *row, int column, bool *sound)
{
    const char *text = (const char *)sqlite3_column_text(row, column);
    int n = sqlite3_column_bytes(row, column);
    if (!text || strlen(text) != (size_t)n)
        *sound = false;
    return text ? text : "";
}

static struct event event_of(sqlite3_stmt *row)
{
    bool sound = true;
    struct event event = {
        .stream = sqlite3_column_int64(row, 0),
        .seq = sqlite3_column_int64(row, 1),
        .time = sqlite3_column_int64(row, 2),
        .author = column_text(row, 3, &sound),
        .key = column_text(row, 4, &sound),
        .kind = column_text(row, 5, &sound),
        .payload = column_text(row, 6, &sound),
    };
    const void *hash = sqlite3_column_blob(row, 7);
    if (sound && hash && sqlite3_column_bytes(row, 7) == EVENT_HASH)
        memcpy(event.hash, hash, EVENT_HASH);
    return event;
}

static struct person person_of(sqlite3_stmt *row)
{
    bool sound = true; /* names are beside the hashes: a cut one is shown as it is */
    struct person person = {
        .id = sqlite3_column_int64(row, 0),
        .name = column_text(row, 1, &sound),
        .licence = column_text(row, 2, &sound),
        .rank = column_text(row, 3, &sound),
        .club = column_text(row, 4, &sound),
        .committee = column_text(row, 5, &sound),
        .born = column_text(row, 6, &sound),
        .national_rank = sqlite3_column_int(row, 8),
        .guest = sqlite3_column_int(row, 9) != 0,
        .same_as = sqlite3_column_int64(row, 10),
    };
    str_format(person.valid, sizeof person.valid, "%s", column_text(row, 7, &sound));
    return person;
}

static struct store_note note_of(sqlite3_stmt *row)
{
    bool sound = true;
    return (struct store_note){.id = sqlite3_column_int64(row, 0),
                               .head = column_text(row, 1, &sound),
                               .body = column_text(row, 2, &sound)};
}

static bool give_row(sqlite3_stmt *row, const struct store_sink *sink, struct err *err)
{
    if (sink->event) {
        struct event event = event_of(row);
        return sink->event(sink->context, &event, err);
    }
    if (sink->note) {
        struct store_note note = note_of(row);
        return sink->note(sink->context, &note, err);
    }
    assert(sink->person);
    struct person person = person_of(row);
    return sink->person(sink->context, &person, err);
}

/* Gives every row of a bound statement to the sink, as what it takes. */
static bool give_rows(struct sqlite *sqlite, sqlite3_stmt *statement,
                      const struct store_sink *sink, struct err *err)
{
    bool wanted = true;
    int code = sqlite3_step(statement);
    for (; wanted && code == SQLITE_ROW; code = wanted ? sqlite3_step(statement) : code)
        wanted = give_row(statement, sink, err);
    sqlite3_reset(statement);
    if (!wanted)
        return false;
    if (code != SQLITE_DONE)
        return sqlite_file_fail(sqlite->file.name, code, err);
    return sqlite_file_still(&sqlite->file, err);
}

static bool sqlite_read(struct store *store, int64_t stream, int64_t after,
                        const struct store_sink *sink, struct err *err)
{
    struct sqlite *sqlite = sqlite_of(store);
    int code;
    sqlite3_stmt *statement = prepare(sqlite, STATEMENT_EVENTS, &code);
    if (!statement)
        return sqlite_file_fail(sqlite->file.name, code, err);
    sqlite3_bind_int64(statement, 1, stream);
    sqlite3_bind_int64(statement, 2, after);
    return give_rows(sqlite, statement,
                     &(struct store_sink){.event = sink->event, .context = sink->context},
                     err);
}

static bool sqlite_persons(struct store *store, const int64_t id[], size_t n,
                           const struct store_sink *sink, struct err *err)
{
    struct sqlite *sqlite = sqlite_of(store);
    int code;
    struct store_sink persons = {.person = sink->person, .context = sink->context};
    sqlite3_stmt *statement =
        prepare(sqlite, id ? STATEMENT_PERSON : STATEMENT_PERSONS, &code);
    if (!statement)
        return sqlite_file_fail(sqlite->file.name, code, err);
    if (!id)
        return give_rows(sqlite, statement, &persons, err);
    for (size_t i = 0; i < n; i++) {
        sqlite3_bind_int64(statement, 1, id[i]);
        if (!give_rows(sqlite, statement, &persons, err))
            return false;
    }
    return true;
}

/* The one number that a bound statement gives; none if it gives NULL. */
static bool ask_number(struct sqlite *sqlite, sqlite3_stmt *statement, int64_t none,
                       int64_t *answer, struct err *err)
{
    int code = sqlite3_step(statement);
    bool found = code == SQLITE_ROW && sqlite3_column_type(statement, 0) != SQLITE_NULL;
    int64_t number = found ? sqlite3_column_int64(statement, 0) : none;
    sqlite3_reset(statement);
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        return sqlite_file_fail(sqlite->file.name, code, err);
    *answer = number;
    return true;
}

static bool sqlite_notes(struct store *store, int64_t id, const struct store_sink *sink,
                         struct err *err)
{
    struct sqlite *sqlite = sqlite_of(store);
    int code;
    int64_t there = 0;
    sqlite3_stmt *statement = prepare(sqlite, STATEMENT_HAS_NOTES, &code);
    if (!statement || !ask_number(sqlite, statement, 0, &there, err))
        return statement ? false : sqlite_file_fail(sqlite->file.name, code, err);
    if (there == 0)
        return true;
    statement = prepare(sqlite, id > 0 ? STATEMENT_NOTE : STATEMENT_NOTES, &code);
    if (!statement)
        return sqlite_file_fail(sqlite->file.name, code, err);
    if (id > 0)
        sqlite3_bind_int64(statement, 1, id);
    return give_rows(sqlite, statement,
                     &(struct store_sink){.note = sink->note, .context = sink->context},
                     err);
}

static bool sqlite_next_stream(struct store *store, int64_t after, int64_t *stream,
                               struct err *err)
{
    struct sqlite *sqlite = sqlite_of(store);
    int code;
    sqlite3_stmt *statement = prepare(sqlite, STATEMENT_NEXT_STREAM, &code);
    if (!statement)
        return sqlite_file_fail(sqlite->file.name, code, err);
    sqlite3_bind_int64(statement, 1, after);
    if (!ask_number(sqlite, statement, STORE_NO_STREAM, stream, err))
        return false;
    /* In a damaged index a number can be out of its place: nobody goes round in it. */
    return *stream == STORE_NO_STREAM || *stream > after ||
           sqlite_file_fail(sqlite->file.name, SQLITE_CORRUPT, err);
}

static bool sqlite_last_stream(struct store *store, int64_t *stream, struct err *err)
{
    struct sqlite *sqlite = sqlite_of(store);
    int code;
    sqlite3_stmt *statement = prepare(sqlite, STATEMENT_LAST_STREAM, &code);
    return statement ? ask_number(sqlite, statement, 0, stream, err)
                     : sqlite_file_fail(sqlite->file.name, code, err);
}

/* Two programs beside each other on one file are rare: persons are not told apart. */
static bool sqlite_version(struct store *store, struct store_version *version,
                           struct err *err)
{
    struct sqlite *sqlite = sqlite_of(store);
    int code;
    sqlite3_stmt *statement = prepare(sqlite, STATEMENT_VERSION, &code);
    if (!statement)
        return sqlite_file_fail(sqlite->file.name, code, err);
    if (!ask_number(sqlite, statement, 0, &version->any, err))
        return false;
    version->persons = version->any;
    return true;
}

static bool sqlite_inspect(struct store *store, struct str *damage, struct err *err)
{
    struct sqlite *sqlite = sqlite_of(store);
    int code;
    sqlite3_stmt *statement = prepare(sqlite, STATEMENT_INSPECT, &code);
    if (!statement)
        return sqlite_file_fail(sqlite->file.name, code, err);
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        const char *line = (const char *)sqlite3_column_text(statement, 0);
        if (line && strcmp(line, "ok") != 0)
            str_printf(damage, "%s\n", line);
    }
    sqlite3_reset(statement);
    return code == SQLITE_DONE || sqlite_file_fail(sqlite->file.name, code, err);
}

static bool sqlite_backup(struct store *store, const char *path, bool replace,
                          struct err *err)
{
    const struct sqlite_file *file = &sqlite_of(store)->file;
    return sqlite_copy(file, path, replace, err) && sqlite_file_still(file, err);
}

/* Moves the log into the file, as far as nobody reads it; what remains stays in the log,
 * which holds everything until then. */
static void empty_log(struct sqlite *sqlite)
{
    sqlite3_wal_checkpoint_v2(sqlite->file.db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL,
                              NULL);
    sqlite->log = 0;
}

static int on_commit(void *context, sqlite3 *db, const char *name, int pages)
{
    (void)db;
    (void)name;
    struct sqlite *sqlite = context;
    sqlite->log = pages;
    if (pages >= LOG_MOST)
        empty_log(sqlite);
    return SQLITE_OK;
}

static void sqlite_rest(struct store *store)
{
    struct sqlite *sqlite = sqlite_of(store);
    if (sqlite->log >= LOG_WORTH)
        empty_log(sqlite);
}

static void sqlite_close(struct store *store)
{
    struct sqlite *sqlite = sqlite_of(store);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(sqlite->statement[i]);
    sqlite_file_close(&sqlite->file);
    free(sqlite);
}

static const struct store_engine sqlite_engine = {
    .name = "SQLite",
    .append = sqlite_append,
    .read = sqlite_read,
    .next_stream = sqlite_next_stream,
    .last_stream = sqlite_last_stream,
    .persons = sqlite_persons,
    .notes = sqlite_notes,
    .version = sqlite_version,
    .inspect = sqlite_inspect,
    .backup = sqlite_backup,
    .rest = sqlite_rest,
    .close = sqlite_close,
};

struct store *sqlite_open(const char *path, enum store_mode mode,
                          const struct sqlite_tuning *tuning, struct err *err)
{
    struct sqlite_file file;
    if (sodium_init() < 0) {
        err_set(err, ERR_STORE, "the cryptographic library could not be started");
        return NULL;
    }
    if (!sqlite_file_open(&file, path, mode, tuning, err))
        return NULL;
    struct sqlite *sqlite = mem_alloc(1, sizeof *sqlite);
    sqlite->store.engine = &sqlite_engine;
    sqlite->file = file;
    sqlite3_wal_hook(file.db, on_commit, sqlite); /* in place of SQLite's own */
    return &sqlite->store;
}

struct store *sqlite_open_bytes(const unsigned char *bytes, size_t n, struct err *err)
{
    enum { FORMATS = 18, NO_LOG = 1 }; /* where a file says that it has a log */
    struct sqlite_file file = {.name = NULL};
    unsigned char *copy = n > FORMATS + 2 ? sqlite3_malloc64(n) : NULL;
    if (!copy || sodium_init() < 0) {
        sqlite3_free(copy);
        err_set(err, ERR_STORE, "this is not a database");
        return NULL;
    }
    memcpy(copy, bytes, n);
    memset(copy + FORMATS, NO_LOG, 2);
    if (!sqlite_file_open_bytes(&file, copy, n, err))
        return NULL;
    struct sqlite *sqlite = mem_alloc(1, sizeof *sqlite);
    sqlite->store.engine = &sqlite_engine;
    sqlite->file = file;
    return &sqlite->store;
}
