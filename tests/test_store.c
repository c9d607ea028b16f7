/* test_store.c - the engine on a file: what it keeps, and what it says when it cannot. */
#include "store/store.h"
#include <stdint.h>

#include "store_support.h"
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* An event of a stream, with its number as its key. */
/* Events of a stream are a chain. */
static struct event event_of(int64_t stream, int64_t seq)
{
    unsigned char before[EVENT_HASH] = {0};
    struct event event = {.stream = stream,
                          .seq = seq,
                          .time = CLUB_TIME,
                          .author = "table",
                          .key = "",
                          .kind = "play",
                          .payload = "{\"é\":1}"};
    for (event.seq = 1; event.seq < seq && seq < 1000; event.seq++) {
        store_hash(before, &event, event.hash);
        memcpy(before, event.hash, EVENT_HASH);
    }
    event.seq = seq;
    store_hash(before, &event, event.hash);
    return event;
}

static enum store_outcome append(struct store *store, const struct event *event, size_t n,
                                 struct err *err)
{
    struct store_batch batch = {.event = event, .events = n};
    return store->engine->append(store, &batch, err);
}

struct count {
    size_t events;
    int64_t last;
};

static bool count_event(void *context, const struct event *event, struct err *err)
{
    struct count *count = context;
    (void)err;
    assert_true(event->seq > count->last);
    assert_string_equal(event->payload, "{\"é\":1}");
    struct event expected = event_of(event->stream, event->seq);
    assert_memory_equal(event->hash, expected.hash, EVENT_HASH);
    count->last = event->seq;
    count->events++;
    return true;
}

static size_t count_events(struct store *store, int64_t stream, int64_t after)
{
    struct err err = ERR_INIT(LANG_EN);
    struct count count = {.last = after};
    struct store_sink sink = {.event = count_event, .context = &count};
    if (!store->engine->read(store, stream, after, &sink, &err))
        fail_msg("%s", err.text);
    return count.events;
}

static struct store *open_in(const char *path, enum store_mode mode)
{
    struct err err = ERR_INIT(LANG_EN);
    struct store *store = store_open(path, mode, &err);
    if (!store)
        fail_msg("%s", err.text);
    return store;
}

TEST(events_are_kept_in_order)
{
    const char *folder = club_folder();
    const char *path = club_path(folder, "club.db");
    struct err err = ERR_INIT(LANG_EN);
    struct event event[] = {event_of(1, 1), event_of(1, 2), event_of(5, 1),
                            event_of(1, 3)};
    struct store *store = club_store_at(path);
    assert_int_equal(append(store, event, 4, &err), STORE_DONE);
    store_close(store);
    store = club_store_at(path);
    assert_int_equal(count_events(store, 1, 0), 3);
    assert_int_equal(count_events(store, 1, 2), 1);
    assert_int_equal(count_events(store, 5, 0), 1);
    assert_int_equal(count_events(store, 2, 0), 0);
    int64_t stream;
    assert_true(store->engine->last_stream(store, &stream, &err));
    assert_int_equal(stream, 5);
    static const int64_t next[][2] = {
        {INT64_MIN, 1}, {0, 1}, {1, 5}, {4, 5}, {5, STORE_NO_STREAM}};
    for (size_t i = 0; i < ROWS(next); i++) {
        assert_true(store->engine->next_stream(store, next[i][0], &stream, &err));
        EXPECT_INT("next stream", stream, next[i][1]);
    }
    store_close(store);
    club_clean(folder);
}

TEST(a_number_and_a_key_are_taken_once)
{
    struct lossy_disk *disk = lossy_new(1);
    struct err err = ERR_INIT(LANG_EN);
    struct store *store = club_store_on(disk);
    struct event first = event_of(1, 1);
    first.key = "key";
    assert_int_equal(append(store, &first, 1, &err), STORE_DONE);
    assert_int_equal(append(store, &first, 1, &err), STORE_TAKEN);
    struct event again[] = {event_of(1, 2), event_of(1, 3)};
    again[1].key = "key"; /* all or nothing */
    assert_int_equal(append(store, again, 2, &err), STORE_TAKEN);
    assert_int_equal(count_events(store, 1, 0), 1);
    struct event elsewhere = event_of(2, 1);
    elsewhere.key = "key";
    assert_int_equal(append(store, &elsewhere, 1, &err), STORE_DONE);
    struct person person = PERSON_NOBODY;
    person.id = 1;
    person.name = "A";
    struct store_batch batch = {.person = &person, .persons = 1};
    assert_int_equal(store->engine->append(store, &batch, &err), STORE_DONE);
    assert_int_equal(store->engine->append(store, &batch, &err), STORE_TAKEN);
    assert_int_equal(err.kind, ERR_NONE);
    store_close(store);
    lossy_free(disk);
}

/* The chain must be the same for ever, in every version and on every machine. */
TEST(the_hash_is_what_it_was)
{
    static const unsigned char before[EVENT_HASH] = {1, 2, 3};
    unsigned char hash[EVENT_HASH];
    char hex[2 * EVENT_HASH + 1];
    struct event event = event_of(3, 7);
    event.key = "k1";
    store_hash(before, &event, hash);
    for (size_t i = 0; i < EVENT_HASH; i++)
        snprintf(hex + 2 * i, 3, "%02x", hash[i]);
    assert_string_equal(
        hex, "e43694218da51911ba3eb61674c79a1aa044fe01fa747f65f2bc501f88d60978");
    struct event moved = event; /* a byte from one field to the next */
    moved.author = "tabl";
    moved.key = "ek1";
    unsigned char other[EVENT_HASH];
    store_hash(before, &moved, other);
    assert_memory_not_equal(hash, other, EVENT_HASH);
}

/* What is wrong with a database, and what is said about it. */
struct bad {
    const char *rule;
    const char *name;
    enum store_mode mode;
    enum err_kind kind;
    const char *says;
};

static void expect_refusal(const char *folder, const struct bad *bad)
{
    struct err err = ERR_INIT(LANG_EN);
    const char *path = club_path(folder, bad->name);
    size_t files = club_count_files(folder);
    struct store *store =
        sqlite_open(path, bad->mode, &(struct sqlite_tuning){.patience = 30}, &err);
    if (store)
        fail_msg("%s: was opened", bad->rule);
    EXPECT_INT(bad->rule, err.kind, bad->kind);
    if (!strstr(err.text, bad->says) || !strstr(err.text, path))
        fail_msg("%s: \"%s\"", bad->rule, err.text);
    EXPECT_INT(bad->rule, club_count_files(folder), files);
}

static void make_bad_files(const char *folder)
{
    char garbage[5000];
    memset(garbage, 'x', sizeof garbage);
    club_write_file(club_path(folder, "garbage"), garbage, sizeof garbage);
    club_write_file(club_path(folder, "short"), "hello", 5);
    club_write_file(club_path(folder, "empty"), "", 0);
    club_sql(club_path(folder, "other"), NULL, "CREATE TABLE recipe (name)");
    club_sql(club_path(folder, "app"), NULL,
             "PRAGMA application_id=7; CREATE TABLE a (b)");
    store_close(club_store_at(club_path(folder, "newer")));
    club_sql(club_path(folder, "newer"), NULL, "PRAGMA user_version=2");
    assert_int_equal(mkdir(club_path(folder, "folder"), 0755), 0);
    assert_int_equal(mkfifo(club_path(folder, "pipe"), 0600), 0);
}

TEST(bad_databases_are_refused)
{
    static const struct bad rows[] = {
        {"missing", "none", STORE_READ, ERR_NOT_FOUND, "there is no database"},
        {"missing", "none", STORE_WRITE, ERR_NOT_FOUND, "there is no database"},
        {"under a file", "short/x", STORE_READ, ERR_NOT_FOUND, "there is no database"},
        {"no folder", "none/x", STORE_CREATE, ERR_STORE, "its folder exists"},
        {"folder", "folder", STORE_READ, ERR_USER, "is a folder"},
        {"folder", "folder", STORE_CREATE, ERR_USER, "is a folder"},
        {"pipe", "pipe", STORE_READ, ERR_USER, "is not a file"},
        {"garbage", "garbage", STORE_READ, ERR_USER, "not an Étui database"},
        {"garbage", "garbage", STORE_WRITE, ERR_USER, "not an Étui database"},
        {"garbage", "garbage", STORE_CREATE, ERR_USER, "not an Étui database"},
        {"short text", "short", STORE_CREATE, ERR_USER, "not an Étui database"},
        {"empty", "empty", STORE_READ, ERR_USER, "is empty"},
        {"empty", "empty", STORE_WRITE, ERR_USER, "is empty"},
        {"another program's", "other", STORE_READ, ERR_USER, "another program"},
        {"another program's", "other", STORE_CREATE, ERR_USER, "another program"},
        {"another application", "app", STORE_WRITE, ERR_USER, "another program"},
        {"newer", "newer", STORE_READ, ERR_STORE, "newer version"},
        {"newer", "newer", STORE_WRITE, ERR_STORE, "newer version"},
        {"newer", "newer", STORE_CREATE, ERR_STORE, "newer version"},
    };
    const char *folder = club_folder();
    make_bad_files(folder);
    for (size_t i = 0; i < ROWS(rows); i++)
        expect_refusal(folder, &rows[i]);
    struct err err = ERR_INIT(LANG_EN);
    assert_null(store_open("", STORE_CREATE, &err));
    assert_int_equal(err.kind, ERR_USER);
    err = ERR_INIT(LANG_EN);
    assert_null(store_open("postgres://club@127.0.0.1:1/etui", STORE_READ, &err));
    assert_int_equal(err.kind, ERR_STORE);
    assert_non_null(strstr(err.text, "does not answer"));
    store_close(club_store_at(club_path(folder, "empty"))); /* becomes one of ours */
    assert_int_equal(rmdir(club_path(folder, "folder")), 0);
    club_clean(folder);
}

TEST(names_are_only_names)
{
    const char *folder = club_folder();
    char before[1000];
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(folder), 0);
    static const char *const names[] = {":memory:", "file:x?mode=memory", "a b%20?#.db"};
    struct err err = ERR_INIT(LANG_EN);
    struct event event = event_of(1, 1);
    for (size_t i = 0; i < ROWS(names); i++) {
        struct store *store = club_store_at(names[i]);
        assert_int_equal(append(store, &event, 1, &err), STORE_DONE);
        store_close(store);
        assert_true(club_exists(names[i]));
    }
    assert_int_equal(club_count_files("."), ROWS(names));
    assert_int_equal(chdir(before), 0);
    club_clean(folder);
}

TEST(a_locked_database_says_so)
{
    const char *folder = club_folder();
    const char *path = club_path(folder, "club.db");
    struct err err = ERR_INIT(LANG_EN);
    struct event event = event_of(1, 1);
    sqlite3 *db;
    struct sqlite_tuning hasty = {.patience = 30};
    struct store *store = sqlite_open(path, STORE_CREATE, &hasty, &err);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(append(store, &event, 1, &err), STORE_FAILED);
    assert_int_equal(err.kind, ERR_STORE);
    assert_non_null(strstr(err.text, "locked"));
    assert_int_equal(count_events(store, 1, 0), 0); /* reading goes on */
    assert_int_equal(sqlite3_exec(db, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    err = ERR_INIT(LANG_EN);
    assert_int_equal(append(store, &event, 1, &err), STORE_DONE);
    store_close(store);
    assert_int_equal(sqlite3_exec(db, "PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    for (int mode = STORE_READ; mode <= STORE_CREATE; mode++) {
        err = ERR_INIT(LANG_EN);
        assert_null(sqlite_open(path, (enum store_mode)mode, &hasty, &err));
        assert_int_equal(err.kind, ERR_STORE);
        assert_non_null(strstr(err.text, "locked"));
    }
    sqlite3_close(db);
    club_clean(folder);
}

/* The disk answers a failing write with "full" every other time. */
TEST(a_full_disk_says_so)
{
    struct lossy_disk *disk = lossy_new(4);
    struct store *store = club_store_on(disk);
    bool full = false;
    for (int64_t k = 1; k < 40 && !full; k++) {
        struct err err = ERR_INIT(LANG_EN);
        struct event next = event_of(1, k);
        lossy_fail(disk, k, true);
        if (append(store, &next, 1, &err) != STORE_DONE) {
            assert_int_equal(err.kind, ERR_STORE);
            full = strstr(err.text, "no room left");
        }
        lossy_fail(disk, 0, false);
    }
    assert_true(full);
    store_close(store);
    lossy_free(disk);
}

/* Root may do everything: then the test becomes somebody else for a while. */
static void become_nobody(const char *folder)
{
    if (geteuid() != 0)
        return;
    assert_int_equal(chmod(folder, 0777), 0);
    assert_int_equal(seteuid(65534), 0);
}

static void become_oneself(void)
{
    if (getuid() == 0)
        assert_int_equal(seteuid(0), 0);
}

TEST(read_only_files_and_folders)
{
    const char *folder = club_folder();
    const char *path = club_path(folder, "club.db");
    struct err err = ERR_INIT(LANG_EN);
    struct event event[] = {event_of(1, 1), event_of(1, 2)};
    become_nobody(folder);
    struct store *store = club_store_at(path);
    assert_int_equal(append(store, event, 1, &err), STORE_DONE);
    store_close(store);
    for (int what = 0; what < 3; what++) { /* the file, the folder, both */
        assert_int_equal(chmod(path, what == 1 ? 0644 : 0444), 0);
        become_oneself();
        assert_int_equal(chmod(folder, what == 0 ? 0777 : 0555), 0);
        if (getuid() == 0)
            assert_int_equal(seteuid(65534), 0);
        struct bad write = {"read-only", "club.db", STORE_WRITE, ERR_STORE,
                            "is read-only"};
        expect_refusal(folder, &write);
        write.mode = STORE_CREATE;
        expect_refusal(folder, &write);
        err = ERR_INIT(LANG_EN);
        store = open_in(path, STORE_READ);
        assert_int_equal(count_events(store, 1, 0), 1);
        assert_int_equal(append(store, event + 1, 1, &err), STORE_FAILED);
        assert_int_equal(err.kind, ERR_STORE);
        assert_non_null(strstr(err.text, "read-only"));
        store_close(store);
        EXPECT_INT("no files left", club_count_files(folder), 1);
    }
    assert_int_equal(chmod(path, 0000), 0);
    expect_refusal(folder, &(struct bad){"not readable", "club.db", STORE_READ, ERR_STORE,
                                         "not allowed to read"});
    become_oneself();
    assert_int_equal(chmod(folder, 0777), 0);
    club_clean(folder);
}

/* A copy of a database whose last changes are still in its log, in a folder that cannot
 * be written: without the log the events in it would be missing. */
TEST(a_log_that_cannot_be_read_is_not_passed_over)
{
    const char *folder = club_folder();
    const char *path = club_path(folder, "club.db");
    struct err err = ERR_INIT(LANG_EN);
    struct event event = event_of(1, 1);
    become_nobody(folder);
    struct store *store = club_store_at(path);
    assert_int_equal(append(store, &event, 1, &err), STORE_DONE);
    char command[3000];
    snprintf(command, sizeof command,
             "cd '%s' && mkdir copy && cp club.db club.db-wal copy && chmod 644 copy/*",
             folder);
    assert_int_equal(system(command), 0);
    store_close(store);
    become_oneself();
    char copy[1100];
    snprintf(copy, sizeof copy, "%s/copy", folder);
    assert_int_equal(chmod(copy, 0555), 0);
    if (getuid() == 0)
        assert_int_equal(seteuid(65534), 0);
    expect_refusal(copy, &(struct bad){"log", "club.db", STORE_READ, ERR_STORE, "-wal"});
    become_oneself();
    assert_int_equal(chmod(copy, 0777), 0);
    store = open_in(club_path(copy, "club.db"), STORE_READ);
    assert_int_equal(count_events(store, 1, 0), 1);
    store_close(store);
    snprintf(command, sizeof command, "rm -r '%s'", copy);
    assert_int_equal(system(command), 0);
    club_clean(folder);
}

TEST(reading_leaves_nothing_behind)
{
    const char *folder = club_folder();
    const char *path = club_path(folder, "club.db");
    struct err err = ERR_INIT(LANG_EN);
    struct event event = event_of(1, 1);
    struct stat before;
    struct stat after;
    struct store *store = club_store_at(path);
    assert_int_equal(append(store, &event, 1, &err), STORE_DONE);
    store_close(store);
    assert_int_equal(stat(path, &before), 0);
    store = open_in(path, STORE_READ);
    assert_int_equal(count_events(store, 1, 0), 1);
    event.seq = 2;
    assert_int_equal(append(store, &event, 1, &err), STORE_FAILED);
    store_close(store);
    assert_int_equal(stat(path, &after), 0);
    assert_int_equal(before.st_size, after.st_size);
    assert_int_equal(before.st_mtim.tv_nsec, after.st_mtim.tv_nsec);
    assert_int_equal(club_count_files(folder), 1);
    club_clean(folder);
}

static void *open_and_append(void *context)
{
    const char *path = context;
    struct err err = ERR_INIT(LANG_EN);
    struct store *store = store_open(path, STORE_CREATE, &err);
    if (!store)
        return strdup(err.text);
    struct event event = event_of((int64_t)(uintptr_t)pthread_self(), 1);
    if (append(store, &event, 1, &err) != STORE_DONE)
        return strdup(err.text);
    store_close(store);
    return NULL;
}

TEST(many_may_make_the_same_file)
{
    for (int round = 0; round < 10; round++) {
        const char *folder = club_folder();
        char path[500];
        pthread_t thread[4];
        snprintf(path, sizeof path, "%s/club.db", folder);
        for (size_t i = 0; i < ROWS(thread); i++)
            pthread_create(&thread[i], NULL, open_and_append, path);
        for (size_t i = 0; i < ROWS(thread); i++) {
            void *message;
            pthread_join(thread[i], &message);
            if (message)
                fail_msg("%s", (char *)message);
        }
        club_clean(folder);
    }
}

static off_t size_of(const char *path)
{
    struct stat found;
    return stat(path, &found) == 0 ? found.st_size : -1;
}

/* The log goes into the file when nothing is waiting, and then begins anew. */
TEST(a_rest_empties_the_log)
{
    enum { APPENDS = 200 };
    const char *folder = club_folder();
    const char *path = club_path(folder, "club.db");
    const char *log = club_path(folder, "club.db-wal");
    struct err err = ERR_INIT(LANG_EN);
    struct store *store = club_store_at(path);
    off_t empty = size_of(path);
    for (int64_t i = 1; i <= APPENDS; i++) {
        struct event event = event_of(1, i);
        assert_int_equal(append(store, &event, 1, &err), STORE_DONE);
    }
    off_t full = size_of(log);
    assert_int_equal(size_of(path), empty);
    store->engine->rest(store);
    assert_true(size_of(path) > empty);
    struct event next = event_of(1, APPENDS + 1);
    assert_int_equal(append(store, &next, 1, &err), STORE_DONE);
    assert_int_equal(size_of(log), full);
    assert_int_equal(count_events(store, 1, 0), APPENDS + 1);
    store_close(store);
    club_clean(folder);
}

TEST(a_backup_is_a_database)
{
    const char *folder = club_folder();
    struct err err = ERR_INIT(LANG_EN);
    const char *copy = club_path(folder, "copy.db");
    struct event event[] = {event_of(1, 1), event_of(1, 2)};
    struct store *store = club_store_at(club_path(folder, "club.db"));
    struct store *live = club_store_at(club_path(folder, "club.db")); /* in use */
    assert_int_equal(append(live, event, 1, &err), STORE_DONE);
    assert_true(store_backup(store, copy, false, &err));
    assert_int_equal(append(live, event + 1, 1, &err), STORE_DONE);
    assert_false(store_backup(store, copy, false, &err));
    assert_int_equal(err.kind, ERR_USER);
    assert_non_null(strstr(err.text, "already exists"));
    struct store *backup = open_in(copy, STORE_READ);
    assert_int_equal(count_events(backup, 1, 0), 1);
    store_close(backup);
    err = ERR_INIT(LANG_EN);
    assert_true(store_backup(store, copy, true, &err));
    backup = open_in(copy, STORE_WRITE);
    assert_int_equal(count_events(backup, 1, 0), 2);
    store_close(backup);
    store_close(store);
    store_close(live);
    assert_int_equal(club_count_files(folder), 2);
    club_clean(folder);
}

TEST(a_backup_refuses_what_would_do_harm)
{
    const char *folder = club_folder();
    struct store *store = club_store_at(club_path(folder, "club.db"));
    club_write_file(club_path(folder, "left-wal"), "x", 1);
    static const struct {
        const char *rule, *name, *says;
    } rows[] = {
        {"itself", "club.db", "the database itself"},
        {"no folder", "none/copy.db", "does not exist"},
        {"a folder", ".", "is a folder"},
        {"a log that is left", "left", "left-wal belongs to a database"},
    };
    size_t files = club_count_files(folder);
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        assert_false(store_backup(store, club_path(folder, rows[i].name), true, &err));
        EXPECT_INT(rows[i].rule, err.kind, ERR_USER);
        if (!strstr(err.text, rows[i].says))
            fail_msg("%s: %s", rows[i].rule, err.text);
        EXPECT_INT(rows[i].rule, club_count_files(folder), files);
    }
    store_close(store);
    club_clean(folder);
}

/* A backup of a disk that fails: an error, and neither a copy nor a part of one. */
TEST(a_failed_backup_leaves_nothing)
{
    const char *folder = club_folder();
    struct lossy_disk *disk = lossy_new(8);
    struct err err = ERR_INIT(LANG_EN);
    struct store *store = club_store_on(disk);
    struct event event = event_of(1, 1);
    assert_int_equal(append(store, &event, 1, &err), STORE_DONE);
    bool done = false;
    for (int64_t k = 1; !done; k++) {
        lossy_fail(disk, k, true);
        err = ERR_INIT(LANG_EN);
        done = store_backup(store, club_path(folder, "copy.db"), false, &err);
        assert_true(done || err.kind == ERR_STORE);
        assert_int_equal(club_count_files(folder), done);
        lossy_fail(disk, 0, false);
    }
    store_close(store);
    lossy_free(disk);
    club_clean(folder);
}

TEST(an_address_is_shown_without_its_password)
{
    static const struct {
        const char *address;
        const char *shown;
    } rows[] = {
        {"club.db", "club.db"},
        {"postgresql://club:secret@host/db", "postgresql://club@host/db"},
        {"postgresql://club@host:5432/db", "postgresql://club@host:5432/db"},
        {"postgresql://host/db", "postgresql://host/db"},
        {"postgres://club@host/db#3", "postgres://club@host/db#3"},
    };
    struct arena arena = {0};
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_TEXT(rows[i].address, store_shown(rows[i].address, &arena), rows[i].shown);
    assert_true(store_has_clubs("postgresql://host/db"));
    assert_false(store_has_clubs("postgresql://host/db#3"));
    assert_false(store_has_clubs("club.db"));
    arena_clear(&arena);
}

TEST(a_club_of_a_server_is_a_number)
{
    static const char *const wrong[] = {"#", "#x", "#1x", "#0", "#-1"};
    for (size_t i = 0; i < ROWS(wrong); i++) {
        struct err err = ERR_INIT(LANG_EN);
        char address[60];
        snprintf(address, sizeof address, "postgresql://127.0.0.1:1/db%s", wrong[i]);
        assert_null(store_open(address, STORE_READ, &err));
        EXPECT_INT(wrong[i], err.kind, ERR_USER);
    }
}

int main(void)
{
    static const struct CMUnitTest of_any_engine[] = {
        cmocka_unit_test(an_address_is_shown_without_its_password),
        cmocka_unit_test(a_club_of_a_server_is_a_number),
        cmocka_unit_test(events_are_kept_in_order),
        cmocka_unit_test(a_number_and_a_key_are_taken_once),
        cmocka_unit_test(the_hash_is_what_it_was),
    };
    static const struct CMUnitTest of_files[] = {
        cmocka_unit_test(bad_databases_are_refused),
        cmocka_unit_test(names_are_only_names),
        cmocka_unit_test(a_locked_database_says_so),
        cmocka_unit_test(a_full_disk_says_so),
        cmocka_unit_test(read_only_files_and_folders),
        cmocka_unit_test(a_log_that_cannot_be_read_is_not_passed_over),
        cmocka_unit_test(reading_leaves_nothing_behind),
        cmocka_unit_test(many_may_make_the_same_file),
        cmocka_unit_test(a_rest_empties_the_log),
        cmocka_unit_test(a_backup_is_a_database),
        cmocka_unit_test(a_backup_refuses_what_would_do_harm),
        cmocka_unit_test(a_failed_backup_leaves_nothing),
    };
    int failed = cmocka_run_group_tests(of_any_engine, NULL, NULL);
    return club_is_on_server() ? failed
                               : failed + cmocka_run_group_tests(of_files, NULL, NULL);
}
