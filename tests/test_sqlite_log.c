/* test_sqlite_log.c - the log beside a database: its own, another's, cut off, or with any
 * byte changed. A database is opened as it was last whole, or refused untouched. */
#include "store/heads.h"
#include "store/sqlite_log.h"
#include "store_support.h"
#include <string.h>

/* The bytes of a file. */
struct content {
    unsigned char *bytes;
    size_t n;
};

static struct content read_file(const char *path)
{
    struct content content = {.n = 0};
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    content.n = (size_t)ftell(file);
    content.bytes = mem_alloc(content.n + 1, 1);
    rewind(file);
    assert_int_equal(fread(content.bytes, 1, content.n, file), content.n);
    fclose(file);
    return content;
}

/* A database with a tournament and a log with another, as a program leaves them that is
 * killed. */
struct killed {
    struct content file;
    struct content log;
};

static struct killed kill_club(const char *folder, const char *name)
{
    char log[2000];
    const char *path = club_path(folder, name);
    snprintf(log, sizeof log, "%s-wal", path);
    struct journal *journal = journal_on(club_store_at(path));
    club_new(journal);
    journal_close(journal);
    journal = journal_on(club_store_at(path));
    club_new(journal);
    struct killed killed = {read_file(path), read_file(log)};
    journal_close(journal);
    return killed;
}

static void clear_killed(struct killed *killed)
{
    free(killed->file.bytes);
    free(killed->log.bytes);
}

/* Where the files are put, and what is found there. */
struct scene {
    const char *folder;
    char path[1000];
    char log[1100];
};

static void put_scene(struct scene *scene, const struct content *file,
                      const struct content *log)
{
    char memory[1100];
    snprintf(scene->path, sizeof scene->path, "%s/scene.db", scene->folder);
    snprintf(scene->log, sizeof scene->log, "%s-wal", scene->path);
    snprintf(memory, sizeof memory, "%s-shm", scene->path);
    remove(memory);
    club_write_file(scene->path, file->bytes, file->n);
    club_write_file(scene->log, log->bytes, log->n);
}

/* Opens it; the number of its events, -1 if it is refused, which leaves both files. */
static int64_t count_events(const struct scene *scene, const struct content *file)
{
    struct err err = ERR_INIT(LANG_EN);
    struct audit_report report;
    struct store *store = store_open(scene->path, STORE_WRITE, &err);
    if (!store) {
        assert_true(err.kind == ERR_STORE && err.text[0]);
        struct content now = read_file(scene->path);
        assert_true(now.n == file->n && memcmp(now.bytes, file->bytes, now.n) == 0);
        free(now.bytes);
        return -1;
    }
    assert_true(audit_run(store, NULL, &report, &err));
    assert_int_equal(report.faults, 0);
    int64_t events = (int64_t)report.events;
    audit_clear(&report);
    store_close(store);
    return events;
}

TEST(its_own_log_is_played)
{
    struct scene scene = {.folder = club_folder()};
    struct killed one = kill_club(scene.folder, "one.db");
    put_scene(&scene, &one.file, &one.log);
    assert_int_equal(sqlite_log_look(scene.path), SQLITE_LOG_OWN);
    assert_int_equal(count_events(&scene, &one.file), 2 * CLUB_EVENTS);
    clear_killed(&one);
    club_clean(scene.folder);
}

TEST(the_log_of_another_is_refused)
{
    struct scene scene = {.folder = club_folder()};
    struct killed one = kill_club(scene.folder, "one.db");
    /* A database that was closed has no log: this one gets the other's. */
    struct journal *journal =
        journal_on(club_store_at(club_path(scene.folder, "two.db")));
    club_new(journal);
    club_new(journal);
    club_new(journal);
    journal_close(journal);
    struct content two = read_file(club_path(scene.folder, "two.db"));
    put_scene(&scene, &two, &one.log);
    assert_int_equal(sqlite_log_look(scene.path), SQLITE_LOG_FOREIGN);
    assert_int_equal(count_events(&scene, &two), -1);
    free(two.bytes);
    clear_killed(&one);
    club_clean(scene.folder);
}

/* Whatever byte of the log's head, of its first frames or of a page is another: the log
 * ends before it. */
TEST(any_byte_of_the_log_may_be_wrong)
{
    struct scene scene = {.folder = club_folder()};
    struct killed one = kill_club(scene.folder, "one.db");
    for (size_t at = 0; at < one.log.n; at += at < 120 ? 1 : 1999) {
        unsigned char kept = one.log.bytes[at];
        for (int bit = 0; bit < 8; bit += 3) {
            one.log.bytes[at] = (unsigned char)(kept ^ (1 << bit));
            put_scene(&scene, &one.file, &one.log);
            int64_t events = count_events(&scene, &one.file);
            assert_true(events == CLUB_EVENTS || events == (int64_t)2 * CLUB_EVENTS);
        }
        one.log.bytes[at] = kept;
    }
    clear_killed(&one);
    club_clean(scene.folder);
}

TEST(a_log_that_was_cut_off_is_played_as_far_as_it_is_whole)
{
    struct scene scene = {.folder = club_folder()};
    struct killed one = kill_club(scene.folder, "one.db");
    size_t whole = one.log.n;
    for (size_t n = 0; n < whole; n += n < 64 ? 8 : 3001) {
        one.log.n = n;
        put_scene(&scene, &one.file, &one.log);
        int64_t events = count_events(&scene, &one.file);
        assert_true(events == CLUB_EVENTS || events == (int64_t)2 * CLUB_EVENTS);
    }
    clear_killed(&one);
    club_clean(scene.folder);
}

static const struct head_row {
    const char *typed;
    const char *digits; /* NULL: refused */
} head_rows[] = {
    {"0123 4567 89ab cdef 0123", "0123456789abcdef0123"},
    {"0123-4567-89AB-CDEF-0123", "0123456789abcdef0123"},
    {"", NULL},
    {"0123", NULL},
    {"0123 4567 89ab cdeg 0123", NULL},
    {"0123 4567 89ab cdeG 0123", NULL},
    {"0123/4567/89ab/cdef/0123", NULL},
    {"0123:4567@89ab`cdef/0123", NULL},
    {"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef00", NULL},
};

TEST(a_head_is_read_as_it_was_typed)
{
    for (size_t i = 0; i < ROWS(head_rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        char digits[HEADS_HEX];
        bool read = heads_parse(head_rows[i].typed, digits, &err);
        EXPECT_INT(head_rows[i].typed, read, head_rows[i].digits != NULL);
        if (read)
            EXPECT_TEXT(head_rows[i].typed, digits, head_rows[i].digits);
        else
            assert_non_null(strstr(err.text, "closing sheet"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(its_own_log_is_played),
        cmocka_unit_test(the_log_of_another_is_refused),
        cmocka_unit_test(any_byte_of_the_log_may_be_wrong),
        cmocka_unit_test(a_log_that_was_cut_off_is_played_as_far_as_it_is_whole),
        cmocka_unit_test(a_head_is_read_as_it_was_typed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
