/* test_postgres_calls.c - the engine on PostgreSQL when any call of its library fails.
 *
 * Each function through which libpq speaks with the server fails once, at its k-th call
 * in an append, before or after its work: what was acknowledged is there once, what was
 * not may be there as a whole or not at all, and the next append goes on. Needs a server
 * of databases: tests/test_postgres.py gives its address; without one nothing is tried.
 */
#include "store/postgres_library.h"
#include "store_support.h"
#include <stdlib.h>

enum { EVENTS = 3, CALLS_MOST = 400 };

static struct postgres_library real;
static int calls;
static int fail_at; /* 0: none */
static bool after;  /* the call does its work first */

/* Counts a call; whether it is the one that fails. */
static bool fails_now(void)
{
    return ++calls == fail_at;
}

#define FAILING(type, name, parameters, arguments, failure) \
    static type failing_##name parameters                   \
    {                                                       \
        bool fails = fails_now();                           \
        if (fails && !after)                                \
            return failure;                                 \
        type answer = real.name arguments;                  \
        return fails ? failure : answer;                    \
    }

FAILING(int, consume_input, (PGconn * c), (c), 0)
FAILING(int, enter_pipeline, (PGconn * c), (c), 0)
FAILING(int, exit_pipeline, (PGconn * c), (c), 0)
FAILING(int, flush, (PGconn * c), (c), -1)
FAILING(int, sync, (PGconn * c), (c), 0)
FAILING(int, send_prepare,
        (PGconn * c, const char *name, const char *sql, int n, const Oid *types),
        (c, name, sql, n, types), 0)
/* NOLINTBEGIN(readability-function-size): libpq has that many parameters */
FAILING(int, send,
        (PGconn * c, const char *sql, int n, const Oid *types, const char *const *value,
         const int *length, const int *format, int result),
        (c, sql, n, types, value, length, format, result), 0)
FAILING(int, send_prepared,
        (PGconn * c, const char *name, int n, const char *const *value, const int *length,
         const int *format, int result),
        (c, name, n, value, length, format, result), 0)
/* NOLINTEND(readability-function-size) */

/* The server is not reached: a connection that is none. */
static PGconn *failing_connect(const char *const *keyword, const char *const *value,
                               int expand)
{
    return fails_now() ? NULL : real.connect(keyword, value, expand);
}

static void install_failures(void)
{
    real = pq;
    pq.connect = failing_connect;
    pq.consume_input = failing_consume_input;
    pq.enter_pipeline = failing_enter_pipeline;
    pq.exit_pipeline = failing_exit_pipeline;
    pq.flush = failing_flush;
    pq.sync = failing_sync;
    pq.send_prepare = failing_send_prepare;
    pq.send = failing_send;
    pq.send_prepared = failing_send_prepared;
}

/* The events that follow the one of that number and hash, in streams 1 and 2 by turns. */
struct chain {
    int64_t seq[2];
    unsigned char hash[2][EVENT_HASH];
};

static void next_events(struct chain *chain, struct event event[EVENTS])
{
    for (int i = 0; i < EVENTS; i++) {
        int at = i % 2;
        event[i] = (struct event){.stream = at + 1,
                                  .seq = ++chain->seq[at],
                                  .time = CLUB_TIME,
                                  .author = "table",
                                  .key = "",
                                  .kind = "play",
                                  .payload = "{}"};
        store_hash(chain->hash[at], &event[i], event[i].hash);
        memcpy(chain->hash[at], event[i].hash, EVENT_HASH);
    }
}

struct reader {
    struct chain chain;
    int at;
};

static bool follow_event(void *context, const struct event *event, struct err *err)
{
    struct reader *reader = context;
    (void)err;
    assert_int_equal(event->seq, ++reader->chain.seq[reader->at]);
    memcpy(reader->chain.hash[reader->at], event->hash, EVENT_HASH);
    return true;
}

/* What is there now: numbers without a gap, each once. */
static struct chain read_chain(struct store *store)
{
    struct reader reader = {.at = 0};
    struct store_sink sink = {.event = follow_event, .context = &reader};
    for (reader.at = 0; reader.at < 2; reader.at++) {
        struct err err = ERR_INIT(LANG_EN);
        if (!store->engine->read(store, reader.at + 1, 0, &sink, &err))
            fail_msg("%s", err.text);
    }
    return reader.chain;
}

/* One append with that call failing; false once there was no such call any more. */
static bool try_append(struct store *store, struct store *witness, int k)
{
    struct event event[EVENTS];
    struct err err = ERR_INIT(LANG_EN);
    struct chain before = read_chain(witness);
    struct chain then = before;
    next_events(&then, event);
    struct store_batch batch = {.event = event, .events = EVENTS};
    calls = 0;
    fail_at = k;
    enum store_outcome outcome = store->engine->append(store, &batch, &err);
    bool failed = calls >= k;
    fail_at = 0;
    struct chain now = read_chain(witness);
    bool all = now.seq[0] == then.seq[0] && now.seq[1] == then.seq[1];
    bool none = now.seq[0] == before.seq[0] && now.seq[1] == before.seq[1];
    if (outcome == STORE_DONE)
        assert_true(all && memcmp(now.hash, then.hash, sizeof now.hash) == 0);
    else
        assert_true(all || none);
    if (outcome == STORE_FAILED)
        assert_int_equal(err.kind, ERR_STORE);
    return failed;
}

TEST(any_call_may_fail)
{
    if (!club_is_on_server())
        return; /* there is no library to fail */
    struct store *witness = club_store_at("calls");
    struct store *store = club_store_at("calls");
    install_failures();
    for (int way = 0; way < 2; way++) {
        int k = 1;
        after = way == 1;
        while (k < CALLS_MOST && try_append(store, witness, k))
            k++;
        assert_in_range(k, 20, CALLS_MOST - 1);
        assert_false(try_append(store, witness, CALLS_MOST)); /* all is well again */
    }
    pq = real;
    store_close(store);
    store_close(witness);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(any_call_may_fail)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
