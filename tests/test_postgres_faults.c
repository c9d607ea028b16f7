/* test_postgres_faults.c - any single call of libpq may fail, and any answer be an error:
 * what was acknowledged is there, nothing is there twice, and the next call goes on.
 *
 * Runs on the server that ETUI_TEST_STORE names, in a database of its own. */
#include "store/catalogue.h"
#include "store/gathering.h"
#include "store/heads.h"
#include "store/hints.h"
#include "store/people.h"
#include "store/postgres_library.h"
#include "store/postgres_link.h"
#include "store/registry_store.h"
#include "store_support.h"
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

enum { PLAYS = 3, MOST = 400 };

enum pq_call {
    CALL_CONNECT,
    CALL_STATUS,
    CALL_VERSION,
    CALL_NONBLOCKING,
    CALL_SEND,
    CALL_PREPARE,
    CALL_SEND_PREPARED,
    CALL_FLUSH,
    CALL_UNSENT,
    CALL_CONSUME,
    CALL_SOCKET,
    CALL_SYNC,
    CALL_EXIT,
    CALL_TRANSACTION,
    CALL_RESULT,
    CALLS
};

/* The call that fails, as the library's own functions say it. */
static struct trap {
    enum pq_call which;
    int64_t at; /* 0: none */
    int64_t calls;
    bool failed;
    const char *code;    /* of an answer that is an error */
    const PGresult *bad; /* which it is */
} trap;

static struct postgres_library real;

static bool springs(enum pq_call which)
{
    if (trap.at == 0 || which != trap.which || ++trap.calls != trap.at)
        return false;
    trap.failed = true;
    return true;
}

static PGconn *trapped_connect(const char *const *keyword, const char *const *value,
                               int expand)
{
    return springs(CALL_CONNECT) ? NULL : real.connect(keyword, value, expand);
}

static ConnStatusType trapped_status(const PGconn *connection)
{
    return springs(CALL_STATUS) ? CONNECTION_BAD : real.status(connection);
}

static int trapped_version(const PGconn *connection)
{
    return springs(CALL_VERSION) ? 90600 : real.server_version(connection);
}

static int trapped_nonblocking(PGconn *connection, int arg)
{
    return springs(CALL_NONBLOCKING) ? -1 : real.set_nonblocking(connection, arg);
}

static int trapped_send(PGconn *connection, const char *sql, int n, const Oid *type,
                        const char *const *value, const int *length, const int *format,
                        int result)
{
    return springs(CALL_SEND)
               ? 0
               : real.send(connection, sql, n, type, value, length, format, result);
}

static int trapped_prepare(PGconn *connection, const char *name, const char *sql, int n,
                           const Oid *type)
{
    return springs(CALL_PREPARE) ? 0 : real.send_prepare(connection, name, sql, n, type);
}

static int trapped_send_prepared(PGconn *connection, const char *name, int n,
                                 const char *const *value, const int *length,
                                 const int *format, int result)
{
    return springs(CALL_SEND_PREPARED)
               ? 0
               : real.send_prepared(connection, name, n, value, length, format, result);
}

static int trapped_flush(PGconn *connection)
{
    if (springs(CALL_FLUSH))
        return -1;
    int unsent = real.flush(connection);
    return springs(CALL_UNSENT) ? 1 : unsent;
}

static int trapped_consume(PGconn *connection)
{
    return springs(CALL_CONSUME) ? 0 : real.consume_input(connection);
}

static int trapped_socket(const PGconn *connection)
{
    return springs(CALL_SOCKET) ? -1 : real.socket(connection);
}

static int trapped_sync(PGconn *connection)
{
    return springs(CALL_SYNC) ? 0 : real.sync(connection);
}

static int trapped_exit(PGconn *connection)
{
    return springs(CALL_EXIT) ? 0 : real.exit_pipeline(connection);
}

static PGTransactionStatusType trapped_transaction(const PGconn *connection)
{
    return springs(CALL_TRANSACTION) ? PQTRANS_INERROR : real.transaction(connection);
}

/* A server that says no says all the rest as well, the end of a pipeline above all. */
static PGresult *trapped_result(PGconn *connection)
{
    PGresult *result = real.get_result(connection);
    if (result && real.result_status(result) != PGRES_PIPELINE_SYNC &&
        springs(CALL_RESULT))
        trap.bad = result;
    return result;
}

static ExecStatusType trapped_result_status(const PGresult *result)
{
    return result == trap.bad ? PGRES_FATAL_ERROR : real.result_status(result);
}

static char *trapped_error_field(const PGresult *result, int field)
{
    static char said[] = "no\nfor some reason";
    static char code[8];
    if (result != trap.bad)
        return real.error_field(result, field);
    if (field == PG_DIAG_MESSAGE_PRIMARY)
        return said;
    snprintf(code, sizeof code, "%s", trap.code ? trap.code : "");
    return trap.code ? code : NULL;
}

static void trapped_clear(PGresult *result)
{
    if (result == trap.bad)
        trap.bad = NULL;
    real.clear(result);
}

static int set_all(void **state)
{
    (void)state;
    struct err err = ERR_INIT(LANG_EN);
    if (!postgres_library_load(&err))
        return -1;
    real = pq;
    pq.connect = trapped_connect;
    pq.status = trapped_status;
    pq.server_version = trapped_version;
    pq.set_nonblocking = trapped_nonblocking;
    pq.send = trapped_send;
    pq.send_prepare = trapped_prepare;
    pq.send_prepared = trapped_send_prepared;
    pq.flush = trapped_flush;
    pq.consume_input = trapped_consume;
    pq.socket = trapped_socket;
    pq.sync = trapped_sync;
    pq.exit_pipeline = trapped_exit;
    pq.transaction = trapped_transaction;
    pq.get_result = trapped_result;
    pq.result_status = trapped_result_status;
    pq.error_field = trapped_error_field;
    pq.clear = trapped_clear;
    return 0;
}

static void set_trap(enum pq_call which, int64_t at, const char *code)
{
    trap = (struct trap){.which = which, .at = at, .code = code};
}

static const char *server(void)
{
    const char *address = getenv("ETUI_TEST_STORE");
    assert_non_null(address);
    return address;
}

/* An evening in a club of its own. */
struct test_evening {
    char address[1000];
    struct journal *journal;
    int64_t stream;
    int64_t seq[PLAYS];
    char said[600];
};

static void start_evening(struct test_evening *evening)
{
    static int clubs;
    *evening = (struct test_evening){.stream = 0};
    snprintf(evening->address, sizeof evening->address, "%s#%d", server(), ++clubs);
}

static bool open_journal(struct test_evening *evening, struct err *err)
{
    struct store *store = store_open(evening->address, STORE_CREATE, err);
    evening->journal = store ? journal_on(store) : NULL;
    return store;
}

/* Does what has no answer yet; false if something failed, which is said. */
static bool play_on(struct test_evening *evening)
{
    struct err err = ERR_INIT(LANG_EN);
    bool good = evening->journal || open_journal(evening, &err);
    good = good &&
           (evening->stream || club_import(evening->journal, &evening->stream, &err));
    for (int i = 0; i < PLAYS && good; i++)
        if (!evening->seq[i]) {
            evening->seq[i] = club_enter(evening->journal, evening->stream, i, &err);
            good = evening->seq[i] > 0;
        }
    assert_true(good || (err.kind != ERR_NONE && err.text[0]));
    snprintf(evening->said, sizeof evening->said, "%s", err.text);
    return good;
}

static int64_t seq_of_key(const struct tournament *t, int i)
{
    char key[16];
    snprintf(key, sizeof key, "play-%d", i);
    const struct event *event = tournament_find_key(t, key);
    return event ? event->seq : 0;
}

/* As another program finds it. An import whose answer never came may be there as well. */
static void check_evening(struct test_evening *evening)
{
    struct test_evening other = *evening;
    struct err err = ERR_INIT(LANG_EN);
    assert_true(open_journal(&other, &err));
    const struct tournament *t = journal_tournament(other.journal, evening->stream, &err);
    assert_non_null(t);
    assert_int_equal(t->events, CLUB_EVENTS + PLAYS);
    for (int i = 0; i < PLAYS; i++)
        assert_int_equal(seq_of_key(t, i), evening->seq[i]);
    club_audit(journal_store(other.journal), CLUB_EVENTS * (int)evening->stream + PLAYS);
    journal_close(other.journal);
}

/* Whether the k-th of those calls was reached. */
static bool play_with(enum pq_call which, int64_t k, const char *code)
{
    struct test_evening evening;
    start_evening(&evening);
    set_trap(which, k, code);
    bool done = play_on(&evening);
    bool reached = trap.failed;
    assert_true(done || reached);
    set_trap(which, 0, NULL);
    if (!done && !play_on(&evening))
        fail_msg("call %d, the %jd-th (%s): %s", (int)which, k, code ? code : "",
                 evening.said);
    check_evening(&evening);
    journal_close(evening.journal);
    return reached;
}

/* Each call of the few, and of the many the first ones and some of the rest. */
TEST(any_call_may_fail)
{
    for (int which = 0; which < CALLS; which++) {
        int64_t k = 1;
        while (k < MOST && play_with((enum pq_call)which, k, NULL))
            k += k < 4 ? 1 : k;
        assert_true(k > 1);
    }
}

/* Rights, a standby, a full disk; and what asks for another try. */
TEST(any_answer_may_be_an_error)
{
    static const char *const codes[] = {"42501", "25006", "53100", "23505",
                                        "40001", "40P01", "XX000"};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        for (int64_t k = 1; k < MOST && play_with(CALL_RESULT, k, codes[i]);)
            k += k < 4 ? 1 : k;
}

/* All tables gone, as before the first server. */
static void drop_tables(void)
{
    struct err err = ERR_INIT(LANG_EN);
    struct postgres_link link;
    PGresult *result = NULL;
    set_trap(CALL_CONNECT, 0, NULL);
    assert_true(postgres_link_open(&link, server(), &err));
    struct postgres_query drop = {.sql =
                                      "DROP TABLE IF EXISTS event, head, person, etui"};
    if (!postgres_link_ask(&link, &drop, &result, &err))
        fail_msg("%s", err.text);
    pq.clear(result);
    postgres_link_clear(&link);
}

static bool make_tables_with(enum pq_call which, int64_t k)
{
    struct err err = ERR_INIT(LANG_EN);
    struct test_evening evening;
    drop_tables();
    start_evening(&evening);
    set_trap(which, k, NULL);
    struct store *store = store_open(evening.address, STORE_CREATE, &err);
    bool reached = trap.failed;
    assert_true(store || (reached && err.kind != ERR_NONE));
    store_close(store);
    set_trap(which, 0, NULL);
    assert_true(play_on(&evening));
    check_evening(&evening);
    journal_close(evening.journal);
    return reached;
}

TEST(tables_are_made_whatever_fails)
{
    static const enum pq_call calls[] = {CALL_SEND, CALL_RESULT, CALL_STATUS};
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
        for (int64_t k = 1; k < MOST && make_tables_with(calls[i], k);)
            k += k < 4 ? 1 : 8;
}

/* Reading goes on where the connection is made anew; what was half given is an error. */
TEST(reading_fails_or_is_whole)
{
    struct test_evening evening;
    start_evening(&evening);
    set_trap(CALL_CONNECT, 0, NULL);
    assert_true(play_on(&evening));
    for (int which = 0; which < CALLS; which++)
        for (int64_t k = 1; k < 40; k += k < 8 ? 1 : 10) {
            struct err err = ERR_INIT(LANG_EN);
            struct audit_report report;
            set_trap((enum pq_call)which, k, NULL);
            bool done = audit_run(journal_store(evening.journal), NULL, &report, &err);
            assert_true(done || (trap.failed && err.kind == ERR_STORE) ||
                        which == CALL_VERSION);
            if (done)
                assert_int_equal(report.events, CLUB_EVENTS + PLAYS);
            audit_clear(&report);
        }
    set_trap(CALL_CONNECT, 0, NULL);
    journal_close(evening.journal);
}

/* Two programs that write the same tournament in turns; of one of them the first call
 * fails in the third turn, the second in the fourth, and so on. */
static void take_turns_with(enum pq_call which, const char *code)
{
    struct test_evening evening;
    struct err err = ERR_INIT(LANG_EN);
    start_evening(&evening);
    set_trap(which, 0, NULL);
    assert_true(open_journal(&evening, &err));
    struct test_evening other = evening;
    assert_true(open_journal(&other, &err));
    assert_true(club_import(evening.journal, &evening.stream, &err));
    for (int i = 0; i < CLUB_PLAYS; i += 2) {
        assert_true(club_enter(other.journal, evening.stream, i, &err) > 0);
        set_trap(which, i < 4 ? 0 : i / 2 - 1, code);
        int64_t seq = club_enter(evening.journal, evening.stream, i + 1, &err);
        assert_true(seq > 0 || (trap.failed && err.kind != ERR_NONE));
        set_trap(which, 0, NULL);
        err = ERR_INIT(LANG_EN);
        seq = club_enter(evening.journal, evening.stream, i + 1, &err);
        EXPECT_INT("again", seq, CLUB_EVENTS + i + 2);
    }
    club_audit(journal_store(other.journal), CLUB_EVENTS + CLUB_PLAYS);
    journal_close(other.journal);
    journal_close(evening.journal);
}

TEST(turns_are_taken_whatever_fails)
{
    for (int which = 0; which < CALLS; which++)
        take_turns_with((enum pq_call)which, NULL);
    take_turns_with(CALL_RESULT, "40P01");
    take_turns_with(CALL_RESULT, "53100");
}

/* What notes there are, such as "1=a 3=c ". */
struct noted {
    char text[200];
};

static bool add_noted(void *context, const struct store_note *note, struct err *err)
{
    struct noted *noted = context;
    size_t n = strlen(noted->text);
    (void)err;
    snprintf(noted->text + n, sizeof noted->text - n, "%jd=%s ", note->id, note->head);
    return true;
}

static bool read_notes(struct store *store, struct noted *noted, struct err *err)
{
    struct store_sink sink = {.note = add_noted, .context = noted};
    *noted = (struct noted){""};
    return store->engine->notes(store, 0, &sink, err);
}

/* A new note, another text of it, and none: whether the k-th call was reached. */
static bool note_with(struct store *store, enum pq_call which, int64_t k)
{
    static const struct store_note notes[] = {
        {.id = 7, .head = "a", .body = "", .fresh = true},
        {.id = 7, .head = "b", .body = ""},
        {.id = 7, .head = NULL}};
    static const char *const after[] = {"7=a ", "7=b ", ""};
    bool reached = false;
    for (int i = 0; i < 3; i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct noted noted;
        struct store_batch batch = {.note = &notes[i], .notes = 1};
        set_trap(which, k, NULL);
        enum store_outcome outcome = store->engine->append(store, &batch, &err);
        assert_true(outcome == STORE_DONE || trap.failed);
        bool read = read_notes(store, &noted, &err);
        assert_true(read || trap.failed);
        reached = reached || trap.failed;
        set_trap(which, 0, NULL);
        err = ERR_INIT(LANG_EN);
        assert_true(read_notes(store, &noted, &err));
        if (strcmp(noted.text, after[i]) != 0) /* it was not done: once more */
            assert_int_equal(store->engine->append(store, &batch, &err), STORE_DONE);
        assert_true(read_notes(store, &noted, &err));
        EXPECT_TEXT("notes", noted.text, after[i]);
    }
    return reached;
}

TEST(notes_are_kept_whatever_fails)
{
    struct test_evening evening;
    struct err err = ERR_INIT(LANG_EN);
    start_evening(&evening);
    set_trap(CALL_CONNECT, 0, NULL);
    assert_true(open_journal(&evening, &err));
    struct store *store = journal_store(evening.journal);
    for (int which = 0; which < CALLS; which++)
        for (int64_t k = 1; k < 20 && note_with(store, (enum pq_call)which, k);)
            k += k < 6 ? 1 : 6;
    journal_close(evening.journal);
}

static bool count_head(void *context, const struct store_head *head, struct err *err)
{
    int64_t *sum = context;
    (void)err;
    *sum += head->seq;
    return true;
}

/* Several streams read at once, and the heads of all. */
TEST(many_streams_are_read_whatever_fails)
{
    struct test_evening evening;
    struct err err = ERR_INIT(LANG_EN);
    int64_t stream[3];
    start_evening(&evening);
    set_trap(CALL_CONNECT, 0, NULL);
    assert_true(open_journal(&evening, &err));
    for (int i = 0; i < 3; i++)
        assert_true(club_import(evening.journal, &stream[i], &err));
    struct test_evening other = evening;
    assert_true(open_journal(&other, &err));
    struct store *store = journal_store(other.journal);
    int64_t club = store_club_number(evening.address);
    int plays = 0;
    for (int which = 0; which < CALLS; which++)
        for (int64_t k = 1; k < 20 && plays < CLUB_PLAYS; k += k < 3 ? 1 : 5, plays++) {
            int64_t sum = 0;
            struct store_places places = {&club, 1, stream, 3};
            struct store_sink sink = {.head = count_head, .context = &sum};
            assert_true(club_enter(evening.journal, stream[0], plays, &err) > 0);
            set_trap((enum pq_call)which, k, NULL);
            journal_read_many(other.journal, stream, 3);
            err = ERR_INIT(LANG_EN);
            bool asked = store->engine->heads(store, &places, &sink, &err);
            assert_true(asked || trap.failed);
            set_trap(CALL_CONNECT, 0, NULL);
            if (asked)
                assert_int_equal(sum, 3 * CLUB_EVENTS + plays + 1);
            journal_read_done(other.journal);
            err = ERR_INIT(LANG_EN);
            const struct tournament *t =
                journal_tournament(other.journal, stream[0], &err);
            assert_non_null(t);
            assert_int_equal(t->events, CLUB_EVENTS + plays + 1);
        }
    journal_close(other.journal);
    journal_close(evening.journal);
}

/* What the server says when it lets nobody in, in words that say what to do. */
static const char *refusal;

static char *trapped_message(const PGconn *connection)
{
    static char said[400];
    if (!refusal)
        return real.error_message(connection);
    snprintf(said, sizeof said, "%s", refusal);
    return said;
}

TEST(a_refusal_says_what_to_do)
{
    static const struct {
        const char *said;
        const char *expected;
        enum err_kind kind;
    } rows[] = {
        {"FATAL:  password authentication failed for user \"club\"\nmore", "password",
         ERR_USER},
        {"fe_sendauth: no password supplied", "password", ERR_USER},
        {"FATAL:  no pg_hba.conf entry for host", "password", ERR_USER},
        {"FATAL:  database \"club\" does not exist", "createdb", ERR_NOT_FOUND},
        {"forbidden value in URI query", "write it as", ERR_USER},
        {"invalid port number", "write it as", ERR_USER},
        {"missing \"=\" after \"club\"", "write it as", ERR_USER},
        {"connection refused, said at length: ......................................."
         "............................................................................"
         "............................................................................",
         "does not answer", ERR_STORE},
    };
    pq.error_message = trapped_message;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct postgres_link link;
        refusal = rows[i].said;
        set_trap(CALL_STATUS, 1, NULL);
        assert_false(postgres_link_open(&link, server(), &err));
        EXPECT_INT(rows[i].said, err.kind, rows[i].kind);
        assert_non_null(strstr(err.text, rows[i].expected));
        postgres_link_clear(&link);
    }
    set_trap(CALL_CONNECT, 0, NULL);
    refusal = NULL;
}

static atomic_int looks; /* that everybody was told to take */

static void count_looks(void *context, int64_t club, int64_t stream)
{
    (void)context;
    looks += club == 0 && stream == HINTS_EVERYTHING;
}

/* Notes one more thing; whether everybody was told to look again, or the call failed. */
static bool hint_again(struct hints *hints)
{
    hints_note(hints, 1, looks);
    return looks > 0 || trap.failed;
}

/* Whatever fails, servers find each other again, or say nothing until they are stopped.
 */
static void hint_with(enum pq_call which, int64_t k)
{
    struct err err = ERR_INIT(LANG_EN);
    struct hints *hints = hints_new(server());
    looks = 0;
    set_trap(which, k, NULL);
    assert_true(hints_start(hints, count_looks, NULL, &err));
    WAIT_UNTIL(hint_again(hints));
    hints_stop(hints);
    hints_free(hints);
    set_trap(CALL_CONNECT, 0, NULL);
}

TEST(hints_come_again_or_harm_nobody)
{
    for (int which = 0; which < CALLS; which++)
        for (int64_t k = 1; k < 8; k++)
            hint_with((enum pq_call)which, k);
}

/* The rooms above the store: whatever call fails is said, and the next try does it. */
static bool save_with(struct test_evening *evening, enum pq_call which, int64_t k)
{
    struct err err = ERR_INIT(LANG_EN);
    struct arena arena = {0};
    struct store *store = journal_store(evening->journal);
    struct catalogue catalogue = {.all = true};
    struct heads heads = {0};
    struct roster roster;
    bool done = false;
    set_trap(which, k, NULL);
    bool good = true;
    while (good && !done)
        good = catalogue_refresh(&catalogue, store, &done, &err);
    good = good && heads_read(&heads, store, &err) &&
           registry_read(store, &roster, &arena, &err);
    bool reached = trap.failed;
    assert_true(good || (reached && err.kind != ERR_NONE));
    set_trap(CALL_CONNECT, 0, NULL);
    err = ERR_INIT(LANG_EN);
    for (done = false; !done;)
        assert_true(catalogue_refresh(&catalogue, store, &done, &err));
    assert_int_equal(catalogue.rows, evening->stream);
    catalogue_clear(&catalogue);
    heads_clear(&heads);
    arena_clear(&arena);
    return reached;
}

TEST(lists_are_made_whatever_fails)
{
    struct test_evening evening;
    start_evening(&evening);
    set_trap(CALL_CONNECT, 0, NULL);
    assert_true(play_on(&evening));
    for (int which = 0; which < CALLS; which++)
        for (int64_t k = 1; k < 30 && save_with(&evening, (enum pq_call)which, k);)
            k += k < 8 ? 1 : 5;
    journal_close(evening.journal);
}

/* Two clubs play together; a third is not there, and one tournament neither. */
struct test_halls {
    struct test_evening evening[2];
    struct club_hall hall[5];
    struct club_event event;
    struct gathering *gathering;
    int64_t now;
    int plays;
};

static void start_halls(struct test_halls *halls)
{
    *halls = (struct test_halls){.gathering = gathering_new(server())};
    for (int i = 0; i < 2; i++) {
        start_evening(&halls->evening[i]);
        assert_true(play_on(&halls->evening[i]));
    }
    int64_t clubs[] = {store_club_number(halls->evening[0].address),
                       store_club_number(halls->evening[1].address)};
    const struct club_hall all[] = {{.club = clubs[0], .stream = 1},
                                    {.club = clubs[1], .stream = 1},
                                    {.club = 99999, .stream = 1},
                                    {.club = clubs[1], .stream = 9},
                                    {.club = 0}};
    for (size_t i = 0; i < ROWS(all); i++) {
        halls->hall[i] = all[i];
        halls->hall[i].number = (int64_t)i + 1;
        halls->hall[i].name = halls->hall[i].committee = "";
        halls->hall[i].review = halls->hall[i].remark = "";
    }
    halls->plays = PLAYS;
    halls->event = (struct club_event){
        .number = 1,
        .about = "{\"name\":\"Ensemble\",\"format\":\"tarot-line\",\"options\":"
                 "{\"boards_per_table\":2,\"rounds\":3},"
                 "\"boards\":[1,2,3,4,5,6,7,8,9,10]}",
        .hall = halls->hall,
        .halls = ROWS(all)};
}

static const struct gathered *look_at_halls(struct test_halls *halls, struct err *err)
{
    *err = ERR_INIT(LANG_EN);
    halls->now += GATHERING_FRESH + 1;
    return gathering_look(halls->gathering, 1, &halls->event, halls->now, err);
}

/* Both are there with all their results, whatever failed the time before. */
static void expect_halls(struct test_halls *halls)
{
    struct err err;
    const struct gathered *found = look_at_halls(halls, &err);
    if (!found) {
        fail_msg("%s", err.text);
        return;
    }
    for (int i = 0; i < 2; i++) {
        assert_true(found->hall[i].counts);
        assert_int_equal(found->hall[i].players, CLUB_PLAYERS);
    }
    assert_int_equal(found->hall[0].plays, halls->plays);
    assert_int_equal(found->hall[1].plays, PLAYS);
    assert_false(found->hall[2].counts || found->hall[3].counts || found->hall[4].counts);
}

/* Whether the k-th call was reached by a look after one more result. */
static bool gather_with(struct test_halls *halls, enum pq_call which, int64_t k)
{
    struct err err = ERR_INIT(LANG_EN);
    if (halls->plays < CLUB_PLAYS)
        assert_true(club_enter(halls->evening[0].journal, 1, halls->plays++, &err) > 0);
    set_trap(which, k, NULL);
    const struct gathered *found = look_at_halls(halls, &err);
    assert_true(found || (trap.failed && err.kind != ERR_NONE));
    bool reached = trap.failed;
    set_trap(CALL_CONNECT, 0, NULL);
    expect_halls(halls);
    return reached;
}

TEST(halls_of_many_clubs_are_read_whatever_fails)
{
    struct test_halls halls;
    set_trap(CALL_CONNECT, 0, NULL);
    start_halls(&halls);
    expect_halls(&halls);
    for (int which = 0; which < CALLS; which++)
        for (int64_t k = 1; k < 12 && gather_with(&halls, (enum pq_call)which, k);)
            k += k < 4 ? 1 : 3;
    struct person person = PERSON_NOBODY;
    struct err err = ERR_INIT(LANG_EN);
    person.id = 1;
    person.name = "RENAMED";
    assert_true(people_update(journal_store(halls.evening[0].journal), &person, &err));
    halls.hall[1].left = true;
    const struct gathered *found = look_at_halls(&halls, &err);
    assert_true(found && found->hall[0].counts && !found->hall[1].counts);
    gathering_free(halls.gathering);
    for (int i = 0; i < 2; i++)
        journal_close(halls.evening[i].journal);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_call_may_fail),
        cmocka_unit_test(any_answer_may_be_an_error),
        cmocka_unit_test(tables_are_made_whatever_fails),
        cmocka_unit_test(reading_fails_or_is_whole),
        cmocka_unit_test(turns_are_taken_whatever_fails),
        cmocka_unit_test(notes_are_kept_whatever_fails),
        cmocka_unit_test(many_streams_are_read_whatever_fails),
        cmocka_unit_test(a_refusal_says_what_to_do),
        cmocka_unit_test(hints_come_again_or_harm_nobody),
        cmocka_unit_test(lists_are_made_whatever_fails),
        cmocka_unit_test(halls_of_many_clubs_are_read_whatever_fails),
    };
    return cmocka_run_group_tests(tests, set_all, NULL);
}
