/* store_support.c - what the tests of the store share. */
#include "store_support.h"

#include "base/os.h"
#include "base/os_file.h"
#include "store/postgres_link.h"
#include <stdint.h>

#include <semaphore.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

const char *club_folder(void)
{
    const char *root = getenv("TMPDIR");
    char *folder = mem_alloc(1000, 1);
    snprintf(folder, 1000, "%s/etui-test-XXXXXX", root ? root : "/tmp");
    assert_true(os_make_temporary(folder) && os_remove_file(folder) &&
                os_create_folder(folder));
    return folder;
}

void club_clean(const char *folder)
{
    struct arena arena = {0};
    struct os_names all = os_list_folder(folder, &arena);
    for (size_t i = 0; i < all.count; i++) {
        const char *path = club_path(folder, all.name[i]);
        if (os_look(path).folder)
            os_remove_folder(path);
        else
            os_remove_file(path);
    }
    arena_clear(&arena);
    os_remove_folder(folder);
    assert_false(os_look(folder).there);
    free((void *)(uintptr_t)folder);
}

const char *club_path(const char *folder, const char *name)
{
    static char buffer[8][2000]; /* a test is one thread when it makes names */
    static int next;
    char *path = buffer[next++ % 8];
    snprintf(path, sizeof buffer[0], "%s/%s", folder, name);
    return path;
}

void club_write_file(const char *path, const void *bytes, size_t n)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, n, file), n);
    assert_int_equal(fclose(file), 0);
}

bool club_exists(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0;
}

size_t club_count_files(const char *folder)
{
    struct arena arena = {0};
    assert_true(os_look(folder).folder);
    size_t n = os_list_folder(folder, &arena).count;
    arena_clear(&arena);
    return n;
}

static struct store *must(struct store *store, const struct err *err)
{
    if (!store)
        fail_msg("%s", err->text);
    return store;
}

bool club_is_on_server(void)
{
    return getenv("ETUI_TEST_STORE") != NULL;
}

/* On the server of databases that the variable names, each file and each disk is a club
 * of its own; the process goes into its number, so that a test can be run again. */
static unsigned club_on_server(const char *name)
{
    unsigned hash = (unsigned)getpid();
    for (const char *at = name; *at; at++)
        hash = hash * 31 + (unsigned char)*at;
    return hash % 1000000000 + 1;
}

static struct store *store_on_server(const char *server, const char *name)
{
    struct err err = ERR_INIT(LANG_EN);
    char address[2000];
    snprintf(address, sizeof address, "%s#%u", server, club_on_server(name));
    return must(store_open(address, STORE_CREATE, &err), &err);
}

struct store *club_store_on(const struct lossy_disk *disk)
{
    struct err err = ERR_INIT(LANG_EN);
    struct sqlite_tuning tuning = {.vfs = lossy_name(disk)};
    const char *server = getenv("ETUI_TEST_STORE");
    if (server)
        return store_on_server(server, lossy_name(disk));
    struct store *store = sqlite_open("club.db", STORE_CREATE, &tuning, &err);
    return must(store, &err);
}

struct store *club_store_at(const char *path)
{
    struct err err = ERR_INIT(LANG_EN);
    const char *server = getenv("ETUI_TEST_STORE");
    if (server)
        return store_on_server(server, path);
    struct store *store = store_open(path, STORE_CREATE, &err);
    return must(store, &err);
}

json_t *club_document(int number)
{
    json_t *players = json_array();
    json_t *seats = json_object();
    for (int i = 0; i < CLUB_PLAYERS; i++) {
        char id[16];
        char seat[16];
        snprintf(id, sizeof id, "p%d", i + 1);
        snprintf(seat, sizeof seat, "%c%d", "NESW"[i % 4], i / 4 + 1);
        json_object_set_new(seats, seat, json_string(id));
        json_array_append_new(players,
                              json_pack("{s:s, s:o, s:o, s:s, s:s}", "id", id, "name",
                                        json_sprintf("JOUEUR %d-%d", number, i),
                                        "licence", json_sprintf("%d", 1000 * number + i),
                                        "rank", "2P", "club", "Les Oudlers"));
    }
    json_t *field =
        json_pack("{s:s, s:i, s:s, s:o, s:[]}", "field", "A", "tables", CLUB_TABLES,
                  "movement", "official", "seats", seats, "plays");
    return json_pack("{s:i, s:s, s:s, s:s, s:{s:i, s:i}, s:o, s:[{s:i, s:[o]}]}", "etui",
                     1, "name", "Mardi", "date", "2026-11-15", "format", "tarot-line",
                     "options", "boards_per_table", CLUB_BOARDS, "rounds", CLUB_ROUNDS,
                     "players", players, "sessions", "coefficient", 1, "fields", field);
}

bool club_import(struct journal *journal, int64_t *stream, struct err *err)
{
    json_t *document = club_document(1);
    struct arena arena = {0};
    struct document_notes notes;
    struct journal_source source = {.document = document,
                                    .author = "import",
                                    .time = CLUB_TIME,
                                    .notes = &notes,
                                    .arena = &arena};
    bool done = journal_import(journal, &source, stream, err);
    if (done)
        assert_int_equal(notes.count, 0);
    json_decref(document);
    arena_clear(&arena);
    return done;
}

int64_t club_new(struct journal *journal)
{
    struct err err = ERR_INIT(LANG_EN);
    int64_t stream = 0;
    if (!club_import(journal, &stream, &err))
        fail_msg("%s: %s", err.place, err.text);
    return stream;
}

struct change club_play(int i)
{
    int round = i / (CLUB_TABLES * CLUB_BOARDS) + 1;
    int table = i / CLUB_BOARDS % CLUB_TABLES + 1;
    struct change change = {.kind = CHANGE_PLAY, .play = {.session = 1, .field = "A"}};
    struct facts *facts = &change.play.facts;
    facts->given = FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE) |
                   FACT_BIT(FACT_SCORE);
    facts->value[FACT_ROUND] = round;
    facts->value[FACT_TABLE] = table;
    /* In a line movement the boards of table t in round r were at t + r - 1 first. */
    int first = (table - 1 + round - 1) % CLUB_TABLES;
    facts->value[FACT_BOARD] = first * CLUB_BOARDS + i % CLUB_BOARDS + 1;
    facts->value[FACT_SCORE] = 50 + 2 * (i % 20);
    return change;
}

struct submission club_submission(int64_t stream, const struct change *change,
                                  const char *key)
{
    return (struct submission){.stream = stream,
                               .change = change,
                               .author = "table",
                               .key = key ? key : "",
                               .time = CLUB_TIME,
                               .err = ERR_INIT(LANG_EN)};
}

/* Where somebody waits for an answer. */
struct waiting {
    struct submission *submission;
    sem_t answered;
};

static void take_answer(void *context, const struct submission *answer)
{
    struct waiting *waiting = context;
    waiting->submission->seq = answer->seq;
    waiting->submission->repeated = answer->repeated;
    waiting->submission->err = answer->err;
    sem_post(&waiting->answered);
}

bool club_submit_wait(struct writer *writer, struct submission *submission)
{
    struct waiting waiting = {.submission = submission};
    sem_init(&waiting.answered, 0, 0);
    writer_submit(writer, submission, take_answer, &waiting);
    sem_wait(&waiting.answered);
    sem_destroy(&waiting.answered);
    return submission->err.kind == ERR_NONE;
}

int64_t club_enter(struct journal *journal, int64_t stream, int i, struct err *err)
{
    char key[32];
    struct change play = club_play(i);
    snprintf(key, sizeof key, "play-%d", i);
    struct submission one = club_submission(stream, &play, key);
    if (journal_submit(journal, &one, 1, false, err) && one.err.kind != ERR_NONE)
        *err = one.err;
    return one.seq;
}

void club_audit(struct store *store, int events)
{
    struct err err = ERR_INIT(LANG_EN);
    struct audit_report report;
    if (!audit_run(store, NULL, &report, &err))
        fail_msg("%s", err.text);
    if (report.faults > 0)
        fail_msg("%jd:%jd: %s", (int64_t)report.fault[0].stream,
                 (int64_t)report.fault[0].seq, report.fault[0].text);
    assert_int_equal(report.events, events);
    audit_clear(&report);
}

void club_same_fold(const struct tournament *a, const struct tournament *b)
{
    struct roster nobody = {0};
    json_t *first = document_write(a, &nobody);
    json_t *second = document_write(b, &nobody);
    assert_true(json_equal(first, second));
    json_decref(first);
    json_decref(second);
    assert_int_equal(a->events, b->events);
    assert_int_equal(a->published, b->published);
    for (size_t i = 0; i < a->events; i++) {
        assert_memory_equal(a->event[i].event->hash, b->event[i].event->hash, EVENT_HASH);
        assert_int_equal(a->event[i].undone, b->event[i].undone);
    }
}

/* The same on a server, in the rows of that club alone. */
static void change_on_server(const char *server, const char *path, const char *sql)
{
    struct err err = ERR_INIT(LANG_EN);
    struct postgres_link link;
    PGresult *result = NULL;
    char own[2000];
    snprintf(own, sizeof own, "%s AND club = %u", sql, club_on_server(path));
    if (!postgres_link_open(&link, server, &err) ||
        !postgres_link_ask(&link, &(struct postgres_query){.sql = own}, &result, &err))
        fail_msg("%s", err.text);
    pq.clear(result);
    postgres_link_clear(&link);
}

void club_sql(const char *path, const char *vfs, const char *sql)
{
    sqlite3 *db;
    if (club_is_on_server()) {
        change_on_server(getenv("ETUI_TEST_STORE"), path, sql);
        return;
    }
    assert_int_equal(
        sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, vfs),
        SQLITE_OK);
    char *message = NULL;
    sqlite3_busy_timeout(db, 2000);
    if (sqlite3_exec(db, sql, NULL, NULL, &message) != SQLITE_OK)
        fail_msg("%s: %s", sql, message);
    sqlite3_close(db);
}
