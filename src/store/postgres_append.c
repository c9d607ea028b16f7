/* postgres_append.c - the engine on PostgreSQL: a group of events in one transaction.
 *
 * The primary key (club, stream, seq) is the guard against two writers; the row of a
 * stream's head is written first, which locks it, so that both come to their turn. */
#include "base.h"
#include "store/postgres_inside.h"
#include "store/postgres_link.h"
#include "store/postgres_notes.h"
#include "store/postgres_rows.h"
#include "store/postgres_values.h"
#include "store/store.h"
#include "tournament/model.h"
#include <stdlib.h>
#include <string.h>

enum statement {
    STATEMENT_BEGIN,
    STATEMENT_LOCK_HEADS,
    STATEMENT_READ,
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
    [STATEMENT_LOCK_HEADS] =
        "SELECT stream, seq FROM head WHERE club = $1::bigint AND stream = ANY"
        " ($2::bigint[]) ORDER BY stream FOR UPDATE",
    [STATEMENT_READ] = POSTGRES_EVENT,
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
    struct postgres_values values = postgres_start_values(postgres);
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
    struct postgres_values values = postgres_start_values(postgres);
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

static void send_head(struct postgres *postgres, const struct event *event)
{
    struct postgres_values values = postgres_start_values(postgres);
    postgres_add_number(&values, event->stream);
    postgres_add_number(&values, event->seq);
    send_statement(postgres, STATEMENT_SET_HEAD, &values);
}

static void send_persons(struct postgres *postgres, const struct store_batch *batch)
{
    struct postgres_values values = postgres_start_values(postgres);
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
    if (!postgres->held)
        send_statement(postgres, STATEMENT_BEGIN, &none);
    for (size_t i = 0; i < n; i++)
        if (is_last_of_stream(event, n, i))
            send_head(postgres, event[i]);
    send_persons(postgres, batch);
    postgres_notes_send(&postgres->link, postgres->club, batch);
    for (size_t i = 0; i < n; i++)
        send_event(postgres, event[i]);
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

/* Whether the transaction that locked the heads is still there: with its connection it is
 * gone. */
static bool is_held(const struct postgres *postgres)
{
    const struct postgres_link *link = &postgres->link;
    return postgres->held && link->connection && !link->broken &&
           pq.transaction(link->connection) == PQTRANS_INTRANS;
}

/* Ends a transaction that an error left open; where that cannot be, its connection. */
static void end_transaction(struct postgres *postgres)
{
    struct postgres_link *link = &postgres->link;
    struct err unsaid = ERR_INIT(LANG_EN);
    struct postgres_query query = {.sql = "ROLLBACK"};
    PGresult *result = NULL;
    postgres->held = false;
    if (link->broken || !link->connection ||
        pq.transaction(link->connection) == PQTRANS_IDLE)
        return;
    if (postgres_link_ask(link, &query, &result, &unsaid))
        pq.clear(result);
    if (!link->broken && pq.transaction(link->connection) != PQTRANS_IDLE)
        postgres_link_drop(link);
}

static enum store_outcome try_append(struct postgres *postgres,
                                     const struct store_batch *batch, struct err *err)
{
    struct postgres_link *link = &postgres->link;
    postgres->held = is_held(postgres);
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
    end_transaction(postgres);
    if (link->broken)
        postgres_link_fail(link, NULL, err);
    return outcome;
}

/* Gives what an answer has of events. */
static void give_events(const PGresult *result, const struct store_sink *sink)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    for (int i = 0; i < pq.rows(result); i++)
        if (!postgres_row_event(result, i, sink, &unsaid))
            break; /* the others are whole */
}

/* Reads the answers up to the pipeline's end; all lists but the first few are of events.
 * Rows come together, or one by one where the question before was answered so. False if
 * one is an error. */
static bool await_events(struct postgres *postgres, int lists,
                         const struct store_sink *sink)
{
    struct postgres_link *link = &postgres->link;
    bool good = true;
    bool synced = false;
    while (!synced && !link->broken) {
        PGresult *result = postgres_link_next(link, POSTGRES_PATIENCE);
        ExecStatusType status = result ? pq.result_status(result) : PGRES_COMMAND_OK;
        synced = status == PGRES_PIPELINE_SYNC;
        good = good && status != PGRES_FATAL_ERROR;
        if (good && lists <= 0 &&
            (status == PGRES_TUPLES_OK || status == PGRES_SINGLE_TUPLE))
            give_events(result, sink);
        lists -= status == PGRES_TUPLES_OK; /* with which a list ends */
        pq.clear(result);
        if (pq.status(link->connection) != CONNECTION_OK)
            link->broken = true;
    }
    return good && !link->broken;
}

static void send_lock(struct postgres *postgres, const struct store_head known[],
                      size_t n)
{
    const struct postgres_values none = {0};
    struct postgres_values values = postgres_start_values(postgres);
    struct arena scratch = {0};
    struct str list = {0};
    int64_t *stream = ARENA_ROOM(&scratch, int64_t, n);
    size_t count = 0;
    for (size_t i = 0; i < n; i++)
        if (known[i].stream > 0)
            stream[count++] = known[i].stream;
    postgres_list_numbers(&list, stream, count);
    postgres_add_text(&values, str_text(&list));
    send_statement(postgres, STATEMENT_BEGIN, &none);
    send_statement(postgres, STATEMENT_LOCK_HEADS, &values);
    str_clear(&list);
    arena_clear(&scratch);
}

/* The events after those that are known, of all streams in one way to the server. */
static bool ask_events(struct postgres *postgres, const struct store_head known[],
                       size_t n, bool locks, const struct store_sink *sink)
{
    struct postgres_link *link = &postgres->link;
    struct err unsaid = ERR_INIT(LANG_EN);
    if (!postgres_link_ready(link, &unsaid) ||
        !postgres_link_prepare(link, statement_sql, STATEMENTS, &unsaid))
        return false;
    pq.enter_pipeline(link->connection);
    if (locks)
        send_lock(postgres, known, n);
    for (size_t i = 0; i < n; i++) {
        struct postgres_values values = postgres_start_values(postgres);
        postgres_add_number(&values, known[i].stream);
        postgres_add_number(&values, known[i].seq);
        send_statement(postgres, STATEMENT_READ, &values);
    }
    link->broken = link->broken || !pq.sync(link->connection);
    bool good = await_events(postgres, locks, sink);
    if (!link->broken && !pq.exit_pipeline(link->connection))
        link->broken = true;
    return good && !link->broken;
}

bool postgres_read_known(struct postgres *postgres, const struct store_head known[],
                         size_t n, const struct store_sink *sink)
{
    return n == 0 || ask_events(postgres, known, n, false, sink);
}

bool postgres_hold(struct store *store, const struct store_head known[], size_t n,
                   const struct store_sink *sink)
{
    struct postgres *postgres = postgres_of(store);
    postgres->held = ask_events(postgres, known, n, true, sink);
    postgres->held = is_held(postgres);
    if (!postgres->held)
        end_transaction(postgres);
    return postgres->held;
}

void postgres_release(struct store *store)
{
    if (postgres_of(store)->held)
        end_transaction(postgres_of(store));
}

/* Whether just this event is recorded. */
static bool find_event(struct postgres *postgres, const struct event *wanted, bool *found,
                       struct err *err)
{
    struct postgres_values values = postgres_start_values(postgres);
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

static enum store_outcome append_surely(struct postgres *postgres,
                                        const struct store_batch *batch, struct err *err)
{
    struct err first = ERR_INIT(err->lang);
    struct err second = ERR_INIT(err->lang);
    enum store_outcome outcome = try_append(postgres, batch, &first);
    if (outcome == STORE_FAILED && postgres->link.broken)
        outcome = settle_doubt(postgres, batch, &second);
    if (outcome == STORE_FAILED)
        *err = second.kind != ERR_NONE ? second : first;
    return outcome;
}

enum store_outcome postgres_append(struct store *store, const struct store_batch *batch,
                                   struct err *err)
{
    enum store_outcome outcome = append_surely(postgres_of(store), batch, err);
    int64_t persons = (int64_t)(batch->persons + batch->changes);
    struct store_version *own = &postgres_of(store)->own;
    if (outcome == STORE_DONE) {
        own->any += (int64_t)batch->events + persons;
        own->persons += persons;
    }
    return outcome;
}
