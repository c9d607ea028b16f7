/* postgres.c - the engine on PostgreSQL: appending and reading.
 *
 * Only statements that PostgreSQL's relatives document are used, see docs/hosting.md. The
 * primary key (club, stream, seq) is the guard against two writers; the row of a stream's
 * head is locked first, so that both come to their turn. */
#include "store/postgres.h"

#include "store/moving.h"
#include "store/postgres_link.h"
#include "store/postgres_notes.h"
#include "store/postgres_rows.h"
#include "store/postgres_tables.h"
#include "store/postgres_values.h"
#include "tournament/model.h"
#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum statement {
    STATEMENT_BEGIN,
    STATEMENT_LOCK_HEAD,
    STATEMENT_ADD_EVENT,
    STATEMENT_SET_HEAD,
    STATEMENT_ADD_PERSON,
    STATEMENT_CHANGE_PERSON,
    STATEMENT_COUNT_PERSONS,
    STATEMENT_COMMIT,
    STATEMENTS
};

/* The head of stream −1 counts what was done to persons. */
static const char *const statement_sql[STATEMENTS] = {
    [STATEMENT_BEGIN] = "BEGIN",
    [STATEMENT_LOCK_HEAD] = "SELECT seq FROM head WHERE club = $1::bigint"
                            " AND stream = $2::bigint FOR UPDATE",
    [STATEMENT_ADD_EVENT] =
        "INSERT INTO event (club, stream, seq, time, author, key, kind, payload, hash)"
        " VALUES ($1::bigint, $2::bigint, $3::bigint, $4::bigint, $5, $6, $7, $8,"
        " $9::bytea)",
    [STATEMENT_SET_HEAD] =
        "INSERT INTO head (club, stream, seq) VALUES ($1::bigint, $2::bigint, $3::bigint)"
        " ON CONFLICT (club, stream) DO UPDATE SET seq = excluded.seq",
    [STATEMENT_ADD_PERSON] =
        "INSERT INTO person (club, id, name, licence, rank, home, committee, born, valid,"
        " national_rank, guest, same_as) VALUES ($1::bigint, $2::bigint, $3, $4, $5, $6,"
        " $7, $8, $9, $10::bigint, $11::bigint, $12::bigint)",
    [STATEMENT_CHANGE_PERSON] =
        "UPDATE person SET name = $3, licence = $4, rank = $5, home = $6, committee = $7,"
        " born = $8, valid = $9, national_rank = $10::bigint, guest = $11::bigint,"
        " same_as = $12::bigint WHERE club = $1::bigint AND id = $2::bigint",
    [STATEMENT_COUNT_PERSONS] =
        "INSERT INTO head (club, stream, seq) VALUES ($1::bigint, -1, $2::bigint)"
        " ON CONFLICT (club, stream) DO UPDATE SET seq = head.seq + excluded.seq",
    [STATEMENT_COMMIT] = "COMMIT",
};

struct postgres {
    struct store store;
    struct postgres_link link;
    char club[POSTGRES_NUMBER];
    struct store_version own; /* what our own appends added to the heads */
};

static struct postgres *postgres_of(struct store *store)
{
    return (struct postgres *)store; /* its first member */
}

static struct postgres_values start_values(const struct postgres *postgres)
{
    return (struct postgres_values){.value = {postgres->club}, .count = 1};
}

/* Puts a statement into the pipeline. */
static void send_statement(struct postgres *postgres, enum statement which,
                           const struct postgres_values *values)
{
    char name[POSTGRES_NUMBER];
    str_format(name, sizeof name, "%d", (int)which);
    struct postgres_link *link = &postgres->link;
    if (!link->broken && !pq.send_prepared(link->connection, name, values->count,
                                           values->value, NULL, NULL, 0))
        link->broken = true;
}

static void send_person(struct postgres *postgres, enum statement which,
                        const struct person *person)
{
    struct postgres_values values = start_values(postgres);
    postgres_add_number(&values, person->id);
    postgres_add_text(&values, person->name);
    postgres_add_text(&values, person->licence);
    postgres_add_text(&values, person->rank);
    postgres_add_text(&values, person->club);
    postgres_add_text(&values, person->committee);
    postgres_add_text(&values, person->born);
    postgres_add_text(&values, person->valid);
    postgres_add_number(&values, person->national_rank);
    postgres_add_number(&values, person->guest);
    postgres_add_number(&values, person->same_as);
    send_statement(postgres, which, &values);
}

static void send_event(struct postgres *postgres, const struct event *event)
{
    struct postgres_values values = start_values(postgres);
    postgres_add_number(&values, event->stream);
    postgres_add_number(&values, event->seq);
    postgres_add_number(&values, event->time);
    postgres_add_text(&values, event->author);
    postgres_add_text(&values, event->key);
    postgres_add_text(&values, event->kind);
    postgres_add_text(&values, event->payload);
    postgres_add_hash(&values, event->hash);
    send_statement(postgres, STATEMENT_ADD_EVENT, &values);
}

static int compare_streams(const void *a, const void *b)
{
    const struct event *const *x = a;
    const struct event *const *y = b;
    if ((*x)->stream != (*y)->stream)
        return (*x)->stream < (*y)->stream ? -1 : 1;
    return (*x)->seq < (*y)->seq ? -1 : (*x)->seq > (*y)->seq;
}

/* The events by stream and number: whoever locks in one order cannot lock another out. */
static const struct event **sort_events(const struct store_batch *batch,
                                        struct arena *arena)
{
    const struct event **event =
        ARENA_ARRAY(arena, const struct event *, batch->events + 1);
    for (size_t i = 0; i < batch->events; i++)
        event[i] = &batch->event[i];
    qsort(event, batch->events, sizeof(const struct event *), compare_streams);
    return event;
}

static bool is_last_of_stream(const struct event *const event[], size_t n, size_t i)
{
    return i + 1 == n || event[i + 1]->stream != event[i]->stream;
}

static void send_head(struct postgres *postgres, enum statement which,
                      const struct event *event)
{
    struct postgres_values values = start_values(postgres);
    postgres_add_number(&values, event->stream);
    if (which == STATEMENT_SET_HEAD)
        postgres_add_number(&values, event->seq);
    send_statement(postgres, which, &values);
}

static void send_persons(struct postgres *postgres, const struct store_batch *batch)
{
    struct postgres_values values = start_values(postgres);
    size_t all = batch->persons + batch->changes;
    for (size_t i = 0; i < all; i++) {
        if (i < batch->persons)
            send_person(postgres, STATEMENT_ADD_PERSON, &batch->person[i]);
        else
            send_person(postgres, STATEMENT_CHANGE_PERSON,
                        &batch->changed[i - batch->persons]);
        if (batch->tell && (i + 1) % STORE_TELLS == 0)
            batch->tell(batch->by, i + 1);
    }
    postgres_add_number(&values, (int64_t)all);
    if (all > 0)
        send_statement(postgres, STATEMENT_COUNT_PERSONS, &values);
}

static void send_batch(struct postgres *postgres, const struct store_batch *batch)
{
    struct arena arena = {0};
    const struct event **event = sort_events(batch, &arena);
    size_t n = batch->events;
    const struct postgres_values none = {0};
    send_statement(postgres, STATEMENT_BEGIN, &none);
    for (size_t i = 0; i < n; i++)
        if (is_last_of_stream(event, n, i))
            send_head(postgres, STATEMENT_LOCK_HEAD, event[i]);
    send_persons(postgres, batch);
    postgres_notes_send(&postgres->link, postgres->club, batch);
    for (size_t i = 0; i < n; i++) {
        send_event(postgres, event[i]);
        if (is_last_of_stream(event, n, i))
            send_head(postgres, STATEMENT_SET_HEAD, event[i]);
    }
    send_statement(postgres, STATEMENT_COMMIT, &none);
    arena_clear(&arena);
}

/* A number that another has taken, and the two ways in which a database asks to begin
 * again: not serialisable, deadlock. */
static bool is_taken(const PGresult *result)
{
    const char *code = pq.error_field(result, PG_DIAG_SQLSTATE);
    return code && (strcmp(code, "23505") == 0 || strcmp(code, "40001") == 0 ||
                    strcmp(code, "40P01") == 0);
}

/* Reads the answers up to the one of the pipeline's end. The first that is an error
 * decides; those after it only say that they were not tried. */
static enum store_outcome await_batch(struct postgres *postgres, struct err *err)
{
    struct postgres_link *link = &postgres->link;
    enum store_outcome outcome = STORE_DONE;
    bool synced = false;
    while (!synced && !link->broken) {
        PGresult *result = postgres_link_next(link, POSTGRES_PATIENCE);
        ExecStatusType status = result ? pq.result_status(result) : PGRES_COMMAND_OK;
        synced = status == PGRES_PIPELINE_SYNC;
        if (status == PGRES_FATAL_ERROR && outcome == STORE_DONE) {
            outcome = is_taken(result) ? STORE_TAKEN : STORE_FAILED;
            if (outcome == STORE_FAILED)
                postgres_link_fail(link, result, err);
        }
        pq.clear(result);
        if (pq.status(link->connection) != CONNECTION_OK)
            link->broken = true;
    }
    return link->broken ? STORE_FAILED : outcome;
}

static enum store_outcome try_append(struct postgres *postgres,
                                     const struct store_batch *batch, struct err *err)
{
    struct postgres_link *link = &postgres->link;
    if (!postgres_link_ready(link, err) ||
        !postgres_link_prepare(link, statement_sql, STATEMENTS, err) ||
        (batch->notes > 0 && !postgres_notes_make(link, err)))
        return STORE_FAILED;
    pq.enter_pipeline(link->connection);
    send_batch(postgres, batch);
    if (!pq.sync(link->connection))
        link->broken = true;
    enum store_outcome outcome = await_batch(postgres, err);
    if (!link->broken && !pq.exit_pipeline(link->connection))
        link->broken = true;
    /* A transaction that an error left open is ended with its connection. */
    if (!link->broken && pq.transaction(link->connection) != PQTRANS_IDLE)
        postgres_link_drop(link);
    if (link->broken)
        postgres_link_fail(link, NULL, err);
    return outcome;
}

/* Whether just this event is recorded. */
static bool find_event(struct postgres *postgres, const struct event *wanted, bool *found,
                       struct err *err)
{
    struct postgres_values values = start_values(postgres);
    PGresult *result;
    postgres_add_number(&values, wanted->stream);
    postgres_add_number(&values, wanted->seq);
    postgres_add_hash(&values, wanted->hash);
    struct postgres_query query = {
        .sql = "SELECT 1 FROM event WHERE club = $1::bigint AND stream = $2::bigint AND"
               " seq = $3::bigint AND hash = $4::bytea",
        .value = values.value,
        .values = values.count};
    if (!postgres_link_ask(&postgres->link, &query, &result, err))
        return false;
    *found = pq.rows(result) > 0;
    pq.clear(result);
    return true;
}

/* An append whose answer never came: it is all there, or nothing of it is. If it is not,
 * it is tried once more; a first try that is still under way is then met by its numbers.
 */
static enum store_outcome settle_doubt(struct postgres *postgres,
                                       const struct store_batch *batch, struct err *err)
{
    bool found = false;
    if (batch->events > 0 &&
        !find_event(postgres, &batch->event[batch->events - 1], &found, err))
        return STORE_FAILED;
    return found ? STORE_DONE : try_append(postgres, batch, err);
}

static enum store_outcome
postgres_append(struct store *store, const struct store_batch *batch, struct err *err)
{
    struct postgres *postgres = postgres_of(store);
    struct err first = ERR_INIT(err->lang);
    struct err second = ERR_INIT(err->lang);
    enum store_outcome outcome = try_append(postgres, batch, &first);
    if (outcome == STORE_FAILED && postgres->link.broken)
        outcome = settle_doubt(postgres, batch, &second);
    if (outcome == STORE_FAILED)
        *err = second.kind != ERR_NONE ? second : first;
    return outcome;
}

/* Gives the rows of a statement to the sink, one by one as they come; *given counts. */
static bool give_rows(struct postgres *postgres, const struct postgres_query *query,
                      const struct store_sink *sink, size_t *given, struct err *err)
{
    struct postgres_link *link = &postgres->link;
    bool good = postgres_link_ready(link, err);
    if (!good)
        return false;
    if (postgres_link_send(link, query))
        pq.one_by_one(link->connection);
    PGresult *result;
    while ((result = postgres_link_next(link, POSTGRES_READ_PATIENCE))) {
        ExecStatusType status = pq.result_status(result);
        if (good && status == PGRES_SINGLE_TUPLE) {
            (*given)++;
            good = postgres_row_give(result, sink, err);
        } else if (good && status == PGRES_FATAL_ERROR) {
            good = postgres_link_fail(link, result, err);
        }
        pq.clear(result);
    }
    return good && (!link->broken || postgres_link_fail(link, NULL, err));
}

/* As give_rows(); a connection that turns out to be gone before the first row is made
 * anew, once. */
static bool read_rows(struct postgres *postgres, const struct postgres_query *query,
                      const struct store_sink *sink, struct err *err)
{
    size_t given = 0;
    struct err first = ERR_INIT(err->lang);
    if (give_rows(postgres, query, sink, &given, &first))
        return true;
    bool gone =
        postgres->link.broken || (postgres->link.connection &&
                                  pq.status(postgres->link.connection) != CONNECTION_OK);
    if (gone && given == 0)
        return give_rows(postgres, query, sink, &given, err);
    *err = first;
    return false;
}

static bool postgres_read(struct store *store, int64_t stream, int64_t after,
                          const struct store_sink *sink, struct err *err)
{
    struct postgres *postgres = postgres_of(store);
    struct postgres_values values = start_values(postgres);
    postgres_add_number(&values, stream);
    postgres_add_number(&values, after);
    struct postgres_query query = {
        .sql = "SELECT stream, seq, time, author, key, kind, payload, hash FROM event"
               " WHERE club = $1::bigint AND stream = $2::bigint AND seq > $3::bigint"
               " ORDER BY seq",
        .value = values.value,
        .values = values.count};
    struct store_sink events = {.event = sink->event, .context = sink->context};
    return read_rows(postgres, &query, &events, err);
}

#define PERSON                                                                     \
    "SELECT id, name, licence, rank, home, committee, born, valid, national_rank," \
    " guest, same_as"

static bool postgres_persons(struct store *store, const int64_t id[], size_t n,
                             const struct store_sink *sink, struct err *err)
{
    static const char all[] = PERSON " FROM person WHERE club = $1::bigint ORDER BY id";
    static const char some[] = PERSON
        " FROM person WHERE club = $1::bigint AND id = ANY ($2::bigint[]) ORDER BY id";
    struct postgres *postgres = postgres_of(store);
    struct postgres_values values = start_values(postgres);
    struct store_sink persons = {.person = sink->person, .context = sink->context};
    struct str list = {0};
    str_add(&list, "{");
    for (size_t i = 0; id && i < n; i++)
        str_printf(&list, "%s%jd", i > 0 ? "," : "", id[i]);
    str_add(&list, "}");
    if (id)
        postgres_add_text(&values, str_text(&list));
    struct postgres_query query = {
        .sql = id ? some : all, .value = values.value, .values = values.count};
    bool good = read_rows(postgres, &query, &persons, err);
    str_clear(&list);
    return good;
}

static bool postgres_notes(struct store *store, int64_t id, const struct store_sink *sink,
                           struct err *err)
{
    struct postgres *postgres = postgres_of(store);
    struct postgres_values values = start_values(postgres);
    struct store_sink notes = {.note = sink->note, .context = sink->context};
    bool there = false;
    if (id > 0)
        postgres_add_number(&values, id);
    struct postgres_query query = {.sql = postgres_notes_query(id > 0),
                                   .value = values.value,
                                   .values = values.count};
    return postgres_notes_there(&postgres->link, &there, err) &&
           (!there || read_rows(postgres, &query, &notes, err));
}

/* The n numbers that a question gives; those that are NULL stay as they are. */
static bool ask_numbers(struct postgres *postgres, const struct postgres_query *query,
                        int64_t answer[], int n, struct err *err)
{
    PGresult *result;
    struct err first = ERR_INIT(err->lang);
    if (!postgres_link_ask(&postgres->link, query, &result, &first) &&
        !(postgres->link.broken &&
          postgres_link_ask(&postgres->link, query, &result, err))) {
        if (err->kind == ERR_NONE)
            *err = first;
        return false;
    }
    for (int i = 0; i < n && pq.rows(result) > 0; i++)
        if (!pq.is_null(result, 0, i))
            answer[i] = postgres_row_number(result, i);
    pq.clear(result);
    return true;
}

static bool ask_number(struct postgres *postgres, const char *sql,
                       const struct postgres_values *values, int64_t *answer,
                       struct err *err)
{
    struct postgres_query query = {
        .sql = sql, .value = values->value, .values = values->count};
    return ask_numbers(postgres, &query, answer, 1, err);
}

static bool postgres_next_stream(struct store *store, int64_t after, int64_t *stream,
                                 struct err *err)
{
    struct postgres *postgres = postgres_of(store);
    struct postgres_values values = start_values(postgres);
    postgres_add_number(&values, after < 0 ? -1 : after);
    *stream = STORE_NO_STREAM;
    return ask_number(postgres,
                      "SELECT min(stream) FROM head WHERE club = $1::bigint"
                      " AND stream > $2::bigint",
                      &values, stream, err);
}

static bool postgres_last_stream(struct store *store, int64_t *stream, struct err *err)
{
    struct postgres *postgres = postgres_of(store);
    struct postgres_values values = start_values(postgres);
    *stream = 0;
    return ask_number(postgres,
                      "SELECT max(stream) FROM head WHERE club = $1::bigint"
                      " AND stream >= 0",
                      &values, stream, err);
}

/* The sum of the heads grows with every event and every change of a person. */
static bool postgres_version(struct store *store, struct store_version *version,
                             struct err *err)
{
    struct postgres *postgres = postgres_of(store);
    struct postgres_query query = {
        .sql = "SELECT sum(seq)::bigint,"
               " sum(CASE WHEN stream = -1 THEN seq ELSE 0 END)::bigint"
               " FROM head WHERE club = $1::bigint",
        .value = (const char *const[]){postgres->club},
        .values = 1};
    int64_t sum[2] = {0};
    if (!ask_numbers(postgres, &query, sum, 2, err))
        return false;
    *version = (struct store_version){sum[0] - postgres->own.any,
                                      sum[1] - postgres->own.persons};
    return true;
}

/* What a server of databases looks after itself. */
static bool postgres_inspect(struct store *store, struct str *damage, struct err *err)
{
    (void)damage;
    struct store_version version;
    return postgres_version(store, &version, err);
}

static bool postgres_backup(struct store *store, const char *path, bool replace,
                            struct err *err)
{
    return moving_to_file(store, path, replace, err);
}

static void postgres_close(struct store *store)
{
    struct postgres *postgres = postgres_of(store);
    postgres_link_clear(&postgres->link);
    free(postgres);
}

/* Counts what was appended, so that version() tells of others alone. */
static enum store_outcome
append_and_count(struct store *store, const struct store_batch *batch, struct err *err)
{
    enum store_outcome outcome = postgres_append(store, batch, err);
    int64_t persons = (int64_t)(batch->persons + batch->changes);
    struct store_version *own = &postgres_of(store)->own;
    if (outcome == STORE_DONE) {
        own->any += (int64_t)batch->events + persons;
        own->persons += persons;
    }
    return outcome;
}

static void postgres_visit(struct store *store, int64_t club)
{
    str_format(postgres_of(store)->club, POSTGRES_NUMBER, "%jd", club);
}

static const struct store_engine postgres_engine = {
    .name = "PostgreSQL",
    .append = append_and_count,
    .read = postgres_read,
    .next_stream = postgres_next_stream,
    .last_stream = postgres_last_stream,
    .persons = postgres_persons,
    .notes = postgres_notes,
    .version = postgres_version,
    .inspect = postgres_inspect,
    .backup = postgres_backup,
    .visit = postgres_visit,
    .close = postgres_close,
};

/* The number of the club after # in the address; 1 without. */
static bool read_club(const char *address, int64_t *club, struct err *err)
{
    const char *mark = strchr(address, '#');
    char *end = NULL;
    *club = mark ? strtoll(mark + 1, &end, 10) : 1;
    return !mark || (end > mark + 1 && *end == '\0' && *club > 0) ||
           err_user(err, "after # the address of a database has the number of a club, "
                         "such as #7");
}

struct store *postgres_open(const char *address, enum store_mode mode, struct err *err)
{
    int64_t club;
    if (!read_club(address, &club, err) || !postgres_library_load(err))
        return NULL;
    if (sodium_init() < 0) {
        err_set(err, ERR_STORE, "the cryptographic library could not be started");
        return NULL;
    }
    struct postgres *postgres = mem_alloc(1, sizeof *postgres);
    struct arena arena = {0};
    const char *server = arena_strndup(&arena, address, strcspn(address, "#"));
    postgres->store.engine = &postgres_engine;
    str_format(postgres->club, sizeof postgres->club, "%jd", club);
    bool good = postgres_link_open(&postgres->link, server, err) &&
                postgres_tables_open(&postgres->link, mode, err);
    arena_clear(&arena);
    if (good)
        return &postgres->store;
    postgres_close(&postgres->store);
    return NULL;
}
