/* test_audit.c - whatever was changed in a journal is found, and located. */
#include "store_support.h"
#include <stdint.h>

#include <sqlite3.h>
#include <string.h>

/* A journal with some plays on a disk in memory, and a connection to tamper with. */
struct ledger {
    struct lossy_disk *disk;
    struct store *store;
    sqlite3 *db;
    size_t events;
};

enum { PLAYS = 4 };

static void ledger_start(struct ledger *ledger)
{
    struct err err = ERR_INIT(LANG_EN);
    *ledger = (struct ledger){.disk = lossy_new(3)};
    struct journal *journal = journal_on(club_store_on(ledger->disk));
    for (int copy = 0; copy < 2; copy++) {
        int64_t stream = club_new(journal);
        for (int i = 0; i < PLAYS; i++)
            assert_true(club_enter(journal, stream, i, &err) > 0);
        ledger->events += CLUB_EVENTS + PLAYS;
    }
    journal_close(journal);
    ledger->store = club_store_on(ledger->disk);
    assert_int_equal(sqlite3_open_v2("club.db", &ledger->db, SQLITE_OPEN_READWRITE,
                                     lossy_name(ledger->disk)),
                     SQLITE_OK);
}

static void ledger_end(struct ledger *ledger)
{
    sqlite3_close(ledger->db);
    store_close(ledger->store);
    lossy_free(ledger->disk);
}

static int run(const struct ledger *ledger, const char *sql)
{
    return sqlite3_exec(ledger->db, sql, NULL, NULL, NULL);
}

static void audit(const struct ledger *ledger, struct audit_report *report)
{
    struct err err = ERR_INIT(LANG_EN);
    if (!audit_run(ledger->store, NULL, report, &err))
        fail_msg("%s", err.text);
}

/* Runs the SQL, expects the first fault there, and puts everything back. */
static void expect_fault(const struct ledger *ledger, const char *sql, const char *found)
{
    struct audit_report report;
    struct str text = {0};
    assert_int_equal(run(ledger, "SAVEPOINT before"), SQLITE_OK);
    assert_int_equal(run(ledger, "CREATE TABLE kept AS SELECT * FROM event"), SQLITE_OK);
    assert_int_equal(run(ledger, "RELEASE before"), SQLITE_OK);
    if (run(ledger, sql) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(ledger->db));
    audit(ledger, &report);
    if (report.faults == 0)
        fail_msg("not found: %s", sql);
    for (size_t i = 0; i < report.faults; i++) {
        audit_fault_add(&text, &report.fault[i]);
        str_add_char(&text, '\n');
    }
    if (!strstr(str_text(&text), found))
        fail_msg("%s: \"%s\" instead of \"%s\"", sql, str_text(&text), found);
    str_clear(&text);
    audit_clear(&report);
    assert_int_equal(run(ledger,
                         "DELETE FROM event; INSERT INTO event SELECT * FROM kept;"
                         "DROP TABLE kept"),
                     SQLITE_OK);
}

TEST(an_honest_journal_holds)
{
    struct ledger ledger;
    struct audit_report report;
    ledger_start(&ledger);
    audit(&ledger, &report);
    assert_int_equal(report.faults, 0);
    assert_int_equal(report.streams, 2);
    assert_int_equal(report.events, ledger.events);
    assert_int_equal(report.persons, CLUB_PLAYERS);
    audit_clear(&report);
    ledger_end(&ledger);
}

TEST(faults_are_located)
{
    static const struct {
        const char *sql, *found;
    } rows[] = {
        {"DELETE FROM event WHERE stream = 1 AND seq = 7", "1:7: the event is missing"},
        {"DELETE FROM event WHERE stream = 2 AND seq BETWEEN 5 AND 9",
         "2:5: the events up to 9 are missing"},
        {"DELETE FROM event WHERE stream = 1 AND seq = 1", "1:1: the event is missing"},
        {"UPDATE event SET payload = '{}' WHERE stream = 1 AND seq = 26",
         "1:26: the hash does not match"},
        {"UPDATE event SET payload = '{' WHERE stream = 1 AND seq = 26",
         "1:26: the event cannot be read"},
        {"UPDATE event SET kind = 'wish' WHERE stream = 1 AND seq = 26",
         "1:26: the event cannot be read"},
        {"UPDATE event SET payload = payload || char(0) || 'more' WHERE stream = 1 AND"
         " seq = 26",
         "1:26: the hash does not match"},
        {"UPDATE event SET hash = x'00' WHERE stream = 1 AND seq = 26",
         "1:26: the hash does not match"},
        {"UPDATE event SET seq = -seq WHERE stream = 1 AND seq = 26",
         "1:-26: this is not the number of an event"},
        {"UPDATE event SET seq = CASE seq WHEN 25 THEN 1025 WHEN 26 THEN 25 ELSE seq END"
         " WHERE stream = 1 AND seq IN (25, 26);"
         "UPDATE event SET seq = 26 WHERE stream = 1 AND seq = 1025",
         "1:25: the hash does not match"},
        {"UPDATE event SET stream = 9 WHERE stream = 1", "9:1: the hash does not match"},
        {"INSERT INTO event SELECT 0, seq, time, author, key, kind, payload, hash FROM "
         "event"
         " WHERE stream = 1 AND seq = 1",
         "0:1: the hash does not match"},
    };
    struct ledger ledger;
    ledger_start(&ledger);
    for (size_t i = 0; i < ROWS(rows); i++)
        expect_fault(&ledger, rows[i].sql, rows[i].found);
    struct audit_report report;
    audit(&ledger, &report);
    assert_int_equal(report.faults, 0);
    audit_clear(&report);
    ledger_end(&ledger);
}

/* A table that another program made lets nothing stand where a text belongs. */
TEST(what_is_nothing_at_all_is_found)
{
    static const struct {
        const char *sql, *found;
    } rows[] = {
        {"UPDATE event SET author = NULL WHERE stream = 1 AND seq = 26",
         "1:26: the hash does not match"},
        {"UPDATE event SET hash = NULL WHERE stream = 1 AND seq = 26",
         "1:26: the hash does not match"},
        {"UPDATE event SET payload = NULL WHERE stream = 1 AND seq = 26",
         "1:26: the event cannot be read"},
    };
    struct ledger ledger;
    ledger_start(&ledger);
    assert_int_equal(run(&ledger, "CREATE TABLE loose AS SELECT * FROM event;"
                                  "DROP TABLE event;"
                                  "ALTER TABLE loose RENAME TO event"),
                     SQLITE_OK);
    for (size_t i = 0; i < ROWS(rows); i++)
        expect_fault(&ledger, rows[i].sql, rows[i].found);
    ledger_end(&ledger);
}

/* One who knows the hash can write a new one; the rules still hold. */
TEST(a_forged_event_must_obey_the_rules)
{
    struct ledger ledger;
    ledger_start(&ledger);
    struct err err = ERR_INIT(LANG_EN);
    struct journal *journal = journal_on(club_store_on(ledger.disk));
    const struct tournament *t = journal_tournament(journal, 1, &err);
    struct event forged = *t->event[0].event; /* it exists already */
    forged.seq = (int64_t)t->events + 1;
    store_hash(t->event[t->events - 1].event->hash, &forged, forged.hash);
    struct store_batch batch = {.event = &forged, .events = 1};
    assert_int_equal(ledger.store->engine->append(ledger.store, &batch, &err),
                     STORE_DONE);
    journal_close(journal);
    struct audit_report report;
    audit(&ledger, &report);
    assert_int_equal(report.faults, 1);
    assert_int_equal(report.fault[0].seq, forged.seq);
    assert_non_null(strstr(report.fault[0].text, "is not one that Étui writes"));
    audit_clear(&report);
    ledger_end(&ledger);
}

/* A value of the event as bytes; numbers lowest byte first. */
static size_t value_bytes(sqlite3_stmt *row, int column, unsigned char bytes[4000])
{
    if (sqlite3_column_type(row, column) == SQLITE_INTEGER) {
        int64_t number = sqlite3_column_int64(row, column);
        memcpy(bytes, &number, sizeof number);
        return sizeof number;
    }
    size_t n = (size_t)sqlite3_column_bytes(row, column);
    assert_true(n <= 4000);
    memcpy(bytes, sqlite3_column_blob(row, column), n);
    return n;
}

/* Writes the bytes as a value of the column; whether the database took them. */
static bool put_value(const struct ledger *ledger, const char *column, int type,
                      const unsigned char bytes[], size_t n)
{
    sqlite3_stmt *update;
    char sql[200];
    int64_t number;
    snprintf(sql, sizeof sql, "UPDATE event SET %s = ? WHERE time = 4242", column);
    assert_int_equal(sqlite3_prepare_v2(ledger->db, sql, -1, &update, NULL), SQLITE_OK);
    if (type == SQLITE_INTEGER) {
        memcpy(&number, bytes, sizeof number);
        sqlite3_bind_int64(update, 1, number);
    } else if (type == SQLITE_TEXT)
        sqlite3_bind_text(update, 1, (const char *)bytes, (int)n, SQLITE_TRANSIENT);
    else
        sqlite3_bind_blob(update, 1, bytes, (int)n, SQLITE_TRANSIENT);
    sqlite3_step(update);
    return sqlite3_finalize(update) == SQLITE_OK;
}

/* Changes each byte of the column of the event, one at a time. */
static int change_bytes(const struct ledger *ledger, const char *column, uint64_t *chance)
{
    sqlite3_stmt *select;
    unsigned char bytes[4000];
    char sql[200];
    int found = 0;
    snprintf(sql, sizeof sql, "SELECT %s FROM event WHERE time = 4242", column);
    assert_int_equal(sqlite3_prepare_v2(ledger->db, sql, -1, &select, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(select), SQLITE_ROW);
    int type = sqlite3_column_type(select, 0);
    size_t n = value_bytes(select, 0, bytes);
    sqlite3_finalize(select);
    for (size_t i = 0; i < n; i++) {
        struct audit_report report;
        unsigned char flip = (unsigned char)support_between(chance, 1, 255);
        bytes[i] ^= flip;
        if (put_value(ledger, column, type, bytes, n)) {
            audit(ledger, &report);
            if (report.faults == 0)
                fail_msg("byte %zu of %s is not found", i, column);
            audit_clear(&report);
            found++;
        }
        bytes[i] ^= flip;
        assert_true(put_value(ledger, column, type, bytes, n));
    }
    return found;
}

/* The event's time marks it, so that it is found whatever else is changed; times are not
 * checked against each other, and this one is hashed like any other. */
TEST(any_changed_byte_is_found)
{
    static const char *const columns[] = {"stream",  "seq",  "author", "key",
                                          "payload", "kind", "hash"};
    struct ledger ledger;
    struct err err = ERR_INIT(LANG_EN);
    uint64_t chance = 11;
    ledger_start(&ledger);
    struct journal *journal = journal_on(club_store_on(ledger.disk));
    struct change play = club_play(PLAYS);
    struct submission one = club_submission(2, &play, "the key");
    one.time = 4242;
    assert_true(journal_submit(journal, &one, 1, true, &err));
    assert_true(club_enter(journal, 2, PLAYS + 1, &err) > 0);
    journal_close(journal);
    for (size_t i = 0; i < ROWS(columns); i++) {
        int found = change_bytes(&ledger, columns[i], &chance);
        assert_true(found > 3);
    }
    assert_int_equal(run(&ledger, "UPDATE event SET time = 4243 WHERE time = 4242"),
                     SQLITE_OK);
    struct audit_report report;
    audit(&ledger, &report);
    assert_int_equal(report.faults, 1);
    audit_clear(&report);
    ledger_end(&ledger);
}

TEST(a_damaged_index_is_found)
{
    struct ledger ledger;
    struct audit_report report;
    ledger_start(&ledger);
    assert_int_equal(
        run(&ledger,
            "PRAGMA writable_schema=ON;"
            "UPDATE sqlite_schema SET sql = 'CREATE UNIQUE INDEX event_key ON event"
            " (stream, kind) WHERE key <> ''''' WHERE name = 'event_key'"),
        SQLITE_OK);
    store_close(ledger.store);
    sqlite3_close(ledger.db);
    ledger.db = NULL;
    ledger.store = club_store_on(ledger.disk);
    audit(&ledger, &report);
    assert_true(report.faults > 0);
    assert_int_equal(report.fault[0].stream, 0);
    assert_non_null(strstr(report.fault[0].text, "the database is damaged"));
    audit_clear(&report);
    ledger_end(&ledger);
}

static void count_tells(void *context, size_t events)
{
    size_t *last = context;
    assert_true(events > *last);
    *last = events;
}

TEST(a_long_audit_tells_its_progress)
{
    struct lossy_disk *disk = lossy_new(3);
    struct store *store = club_store_on(disk);
    struct err err = ERR_INIT(LANG_EN);
    enum { MANY = 10001 };
    struct event *event = mem_alloc(MANY, sizeof *event);
    unsigned char hash[EVENT_HASH] = {0};
    for (size_t i = 0; i < MANY; i++) { /* the club's stream, which is not folded yet */
        event[i] = (struct event){.seq = (int64_t)i + 1,
                                  .author = "",
                                  .key = "",
                                  .kind = "note",
                                  .payload = "{}"};
        store_hash(hash, &event[i], event[i].hash);
        memcpy(hash, event[i].hash, EVENT_HASH);
    }
    struct store_batch batch = {.event = event, .events = MANY};
    assert_int_equal(store->engine->append(store, &batch, &err), STORE_DONE);
    size_t last = 0;
    struct audit_progress progress = {.tell = count_tells, .context = &last};
    struct audit_report report;
    assert_true(audit_run(store, &progress, &report, &err));
    assert_int_equal(report.faults, 0);
    assert_int_equal(last, 10000);
    audit_clear(&report);
    free(event);
    store_close(store);
    lossy_free(disk);
}

TEST(any_call_may_fail)
{
    struct ledger ledger;
    ledger_start(&ledger);
    struct faulty *faulty = faulty_on(ledger.store);
    bool failed = true;
    for (int64_t k = 1; failed; k++)
        for (int fault = 0; fault < FAULTS; fault++) {
            struct err err = ERR_INIT(LANG_EN);
            struct audit_report report;
            faulty_fail(faulty, k, (enum fault)fault);
            bool done = audit_run(&faulty->store, NULL, &report, &err);
            failed = faulty->failed;
            assert_int_equal(done, !failed);
            assert_int_equal(err.kind, failed ? ERR_STORE : ERR_NONE);
            assert_int_equal(report.faults, 0);
            audit_clear(&report);
        }
    ledger.store = &faulty->store;
    ledger_end(&ledger);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_honest_journal_holds),
        cmocka_unit_test(faults_are_located),
        cmocka_unit_test(what_is_nothing_at_all_is_found),
        cmocka_unit_test(a_forged_event_must_obey_the_rules),
        cmocka_unit_test(any_changed_byte_is_found),
        cmocka_unit_test(a_damaged_index_is_found),
        cmocka_unit_test(a_long_audit_tells_its_progress),
        cmocka_unit_test(any_call_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
