/* postgres.c - the engine on PostgreSQL: reading, and its table.
 *
 * Only statements that PostgreSQL's relatives document are used, see docs/hosting.md. */
#include "store/postgres.h"

#include "store/moving.h"
#include "store/postgres_inside.h"
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
    struct postgres_values values = postgres_start_values(postgres);
    postgres_add_number(&values, stream);
    postgres_add_number(&values, after);
    struct postgres_query query = {
        .sql = POSTGRES_EVENT, .value = values.value, .values = values.count};
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
    struct postgres_values values = postgres_start_values(postgres);
    struct store_sink persons = {.person = sink->person, .context = sink->context};
    struct str list = {0};
    postgres_list_numbers(&list, id, id ? n : 0);
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
    struct postgres_values values = postgres_start_values(postgres);
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

static bool postgres_heads(struct store *store, const struct store_places *places,
                           const struct store_sink *sink, struct err *err)
{
    struct str clubs = {0};
    struct str streams = {0};
    postgres_list_numbers(&clubs, places->club, places->clubs);
    postgres_list_numbers(&streams, places->stream, places->streams);
    struct postgres_query query = {
        .sql = "SELECT club, stream, seq FROM head WHERE club = ANY ($1::bigint[])"
               " AND stream = ANY ($2::bigint[])",
        .value = (const char *const[]){str_text(&clubs), str_text(&streams)},
        .values = 2};
    struct store_sink heads = {.head = sink->head, .context = sink->context};
    bool good = read_rows(postgres_of(store), &query, &heads, err);
    str_clear(&clubs);
    str_clear(&streams);
    return good;
}

/* What is known of streams, and how many of them have more. */
struct streams_known {
    const struct store_head *known;
    size_t n;
    struct store_head *behind;
    size_t count;
};

static bool keep_behind(void *context, const struct store_head *head, struct err *err)
{
    struct streams_known *streams = context;
    (void)err;
    for (size_t i = 0; i < streams->n; i++)
        if (streams->known[i].stream == head->stream &&
            streams->known[i].seq != head->seq)
            streams->behind[streams->count++] = streams->known[i];
    return true;
}

/* Heads first, by one question: most streams have nothing new, and need no other. */
static bool postgres_peek(struct store *store, const struct store_head known[], size_t n,
                          const struct store_sink *sink)
{
    struct arena scratch = {0};
    struct err unsaid = ERR_INIT(LANG_EN);
    struct streams_known streams = {.known = known,
                                    .n = n,
                                    .behind =
                                        ARENA_ARRAY(&scratch, struct store_head, n + 1)};
    struct store_sink heads = {.head = keep_behind, .context = &streams};
    int64_t *stream = ARENA_ARRAY(&scratch, int64_t, n + 1);
    int64_t club = strtoll(postgres_of(store)->club, NULL, 10);
    for (size_t i = 0; i < n; i++)
        stream[i] = known[i].stream;
    struct store_places places = {
        .club = &club, .clubs = 1, .stream = stream, .streams = n};
    bool good =
        postgres_heads(store, &places, &heads, &unsaid) &&
        postgres_read_known(postgres_of(store), streams.behind, streams.count, sink);
    arena_clear(&scratch);
    return good;
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
    struct postgres_values values = postgres_start_values(postgres);
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
    struct postgres_values values = postgres_start_values(postgres);
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

static void postgres_visit(struct store *store, int64_t club)
{
    str_format(postgres_of(store)->club, POSTGRES_NUMBER, "%jd", club);
}

static const struct store_engine postgres_engine = {
    .name = "PostgreSQL",
    .append = postgres_append,
    .read = postgres_read,
    .next_stream = postgres_next_stream,
    .last_stream = postgres_last_stream,
    .persons = postgres_persons,
    .notes = postgres_notes,
    .version = postgres_version,
    .inspect = postgres_inspect,
    .backup = postgres_backup,
    .hold = postgres_hold,
    .release = postgres_release,
    .peek = postgres_peek,
    .visit = postgres_visit,
    .heads = postgres_heads,
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
