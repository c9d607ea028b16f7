/* test_sqlite_file.c - files as disks, sticks and other programs leave them: odd names,
 * older tables, what changes while it is read, and backups that have nowhere to go. */
#include "store/sqlite.h"

#include "base/os.h"
#include "base/os_file.h"
#include "store_support.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A database of one tournament. */
static void make_club(const char *path)
{
    struct journal *journal = journal_on(club_store_at(path));
    club_new(journal);
    journal_close(journal);
}

static struct store *open_file(const char *path, enum store_mode mode, struct err *err)
{
    *err = ERR_INIT(LANG_EN);
    return sqlite_open(path, mode, &(struct sqlite_tuning){.patience = 30}, err);
}

static void expect_refusal(const char *path, enum store_mode mode, const char *words)
{
    struct err err;
    struct store *store = open_file(path, mode, &err);
    if (store || !strstr(err.text, words))
        fail_msg("%.60s: \"%s\"", path, store ? "opened" : err.text);
}

/* As somebody who may only read, in a folder where nobody may write. */
static void become_reader(const char *folder, const char *path)
{
    assert_int_equal(chmod(path, 0444), 0);
    assert_int_equal(chmod(folder, 0555), 0);
    if (geteuid() == 0)
        assert_int_equal(seteuid(65534), 0);
}

static void become_writer(const char *folder, const char *path)
{
    if (getuid() == 0)
        assert_int_equal(seteuid(0), 0);
    assert_int_equal(chmod(folder, 0777), 0);
    chmod(path, 0644);
}

TEST(names_that_no_disk_takes)
{
    const char *folder = club_folder();
    char name[400];
    memset(name, 'x', sizeof name);
    name[sizeof name - 1] = '\0';
    expect_refusal(club_path(folder, name), STORE_READ, "cannot be opened");
    expect_refusal(club_path(folder, name), STORE_CREATE, "cannot be opened");
    club_clean(folder);
}

/* A reader without rights opens the file as it lies there, whatever it is called. */
TEST(signs_of_addresses_are_letters_of_a_name)
{
    const char *folder = club_folder();
    const char *path = club_path(folder, "50%?#a b.db");
    struct err err;
    int64_t last = 0;
    make_club(path);
    become_reader(folder, path);
    struct store *store = open_file(path, STORE_READ, &err);
    bool good = store && store->engine->last_stream(store, &last, &err);
    store_close(store);
    become_writer(folder, path);
    if (!good)
        fail_msg("%s", err.text);
    EXPECT_INT("the tournament", last, 1);
    club_clean(folder);
}

/* Whoever reads without rights sees that the file is another one meanwhile. */
TEST(what_changes_while_it_is_read_is_said)
{
    for (int what = 0; what < 4; what++) {
        const char *folder = club_folder();
        const char *path = club_path(folder, "club.db");
        struct err err;
        int64_t stream = 0;
        make_club(path);
        become_reader(folder, path);
        struct store *store = open_file(path, STORE_READ, &err);
        become_writer(folder, path);
        assert_non_null(store);
        assert(store);
        if (what == 0)
            assert_int_equal(unlink(path), 0);
        else if (what == 1)
            assert_int_equal(truncate(path, 100000), 0);
        else if (what == 2)
            club_write_file(club_path(folder, "club.db-wal"), "a log", 5);
        struct audit_report audit = {0};
        bool read = audit_run(store, NULL, &audit, &err);
        EXPECT_INT("as it was", read, what == 3);
        assert_true(read || strstr(err.text, "while it was being read"));
        assert_true(store->engine->next_stream(store, 0, &stream, &err));
        audit_clear(&audit);
        store_close(store);
        club_clean(folder);
    }
}

TEST(others_numbers_are_not_ours)
{
    static const struct {
        const char *sql;
        const char *words;
    } rows[] = {
        {"PRAGMA user_version=3", "another program"},
        {"CREATE TABLE x (y)", "another program"},
        {"PRAGMA application_id=77", "another program"},
        {"PRAGMA application_id=1165260137; PRAGMA user_version=0; CREATE TABLE x (y)",
         "damaged"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        const char *folder = club_folder();
        club_sql(club_path(folder, "x.db"), NULL, rows[i].sql);
        expect_refusal(club_path(folder, "x.db"), STORE_CREATE, rows[i].words);
        club_clean(folder);
    }
}

TEST(a_backup_says_why_it_has_no_place)
{
    const char *folder = club_folder();
    const char *path = club_path(folder, "club.db");
    char name[400];
    make_club(path);
    memset(name, 'x', sizeof name);
    name[sizeof name - 1] = '\0';
    char within[2000];
    str_format(within, sizeof within, "%s/club.db/copy.db", folder);
    const struct {
        const char *to;
        const char *words;
    } rows[] = {
        {"", "needs a name"},
        {within, "does not exist"},
        {club_path(folder, name), "cannot be written"},
        {"/proc/copy.db", ""},
    };
    struct err err;
    struct store *store = open_file(path, STORE_READ, &err);
    assert_non_null(store);
    size_t files = club_count_files(folder);
    for (size_t i = 0; i < ROWS(rows); i++) {
        err = ERR_INIT(LANG_EN);
        assert_false(store_backup(store, rows[i].to, false, &err));
        if (!strstr(err.text, rows[i].words) || err.kind == ERR_NONE)
            fail_msg("%.60s: %s", rows[i].to, err.text);
    }
    EXPECT_INT("no part of one", club_count_files(folder), files);
    store_close(store);
    club_clean(folder);
}

/* Bytes that somebody sends as a database. */
TEST(bytes_are_a_database_or_not)
{
    const char *folder = club_folder();
    const char *path = club_path(folder, "club.db");
    struct err err = ERR_INIT(LANG_EN);
    struct os_mapped mapped;
    make_club(path);
    assert_true(os_map_file(path, &mapped));
    for (size_t n = 0; n < 200; n += 19)
        assert_null(sqlite_open_bytes(mapped.bytes, n, &err));
    struct store *store = sqlite_open_bytes(mapped.bytes, (size_t)mapped.size, &err);
    assert_non_null(store);
    club_audit(store, CLUB_EVENTS);
    store_close(store);
    os_unmap_file(&mapped);
    club_clean(folder);
}

static void count_told(void *by, size_t done)
{
    *(size_t *)by = done;
}

TEST(many_people_are_told_of_now_and_then)
{
    enum { MANY = STORE_TELLS + 10 };
    const char *folder = club_folder();
    struct err err = ERR_INIT(LANG_EN);
    struct store *store = club_store_at(club_path(folder, "club.db"));
    struct person *person = mem_alloc(MANY, sizeof *person);
    size_t told = 0;
    for (int i = 0; i < MANY; i++) {
        person[i] = PERSON_NOBODY;
        person[i].id = i + 1;
        person[i].name = "DURAND Anne";
    }
    struct store_batch batch = {
        .person = person, .persons = MANY, .tell = count_told, .by = &told};
    assert_true(store_append(store, &batch, &err));
    EXPECT_INT("told", told, STORE_TELLS);
    batch.tell = NULL;
    assert_false(store_append(store, &batch, &err)); /* their numbers are taken */
    assert_non_null(strstr(err.text, "at the same time"));
    free(person);
    store_close(store);
    club_clean(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_that_no_disk_takes),
        cmocka_unit_test(signs_of_addresses_are_letters_of_a_name),
        cmocka_unit_test(what_changes_while_it_is_read_is_said),
        cmocka_unit_test(others_numbers_are_not_ours),
        cmocka_unit_test(a_backup_says_why_it_has_no_place),
        cmocka_unit_test(bytes_are_a_database_or_not),
        cmocka_unit_test(many_people_are_told_of_now_and_then),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
