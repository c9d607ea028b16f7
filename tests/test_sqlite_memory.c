/* test_sqlite_memory.c - any piece of memory that SQLite asks for may be refused: it is
 * said, nothing acknowledged is lost, and the next try does it. */
#include "store/sqlite.h"
#include "store_support.h"
#include <sqlite3.h>

static sqlite3_mem_methods real;
static struct {
    int64_t calls;
    int64_t fail_at; /* 0: none is refused */
    bool refused;
} trap;

static bool is_refused(void)
{
    bool refused = ++trap.calls == trap.fail_at;
    trap.refused = trap.refused || refused;
    return refused;
}

static void *trapped_alloc(int n)
{
    return is_refused() ? NULL : real.xMalloc(n);
}

static void *trapped_grow(void *old, int n)
{
    return is_refused() ? NULL : real.xRealloc(old, n);
}

static int set_memory(void **state)
{
    (void)state;
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &real);
    sqlite3_mem_methods trapped = real;
    trapped.xMalloc = trapped_alloc;
    trapped.xRealloc = trapped_grow;
    bool set = sqlite3_config(SQLITE_CONFIG_MALLOC, &trapped) == SQLITE_OK &&
               sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0) == SQLITE_OK;
    return set && sqlite3_initialize() == SQLITE_OK ? 0 : -1;
}

static void refuse(int64_t k)
{
    trap.calls = 0;
    trap.fail_at = k;
    trap.refused = false;
}

/* An evening on a file. */
struct test_evening {
    const char *folder;
    struct journal *journal;
    int64_t stream;
    int64_t seq;
    bool copied;
};

static bool read_all(struct test_evening *evening, struct err *err)
{
    struct audit_report report;
    struct roster roster = {0};
    struct arena arena = {0};
    struct store *store = journal_store(evening->journal);
    const struct tournament *t =
        journal_tournament(evening->journal, evening->stream, err);
    bool good = t && journal_roster(evening->journal, t, &roster, &arena, err) &&
                audit_run(store, NULL, &report, err);
    if (good) {
        assert_int_equal(report.faults, 0);
        audit_clear(&report);
    }
    arena_clear(&arena);
    return good;
}

/* Does what is not done yet; false if something failed. */
static bool go_on(struct test_evening *evening, enum store_mode mode, struct err *err)
{
    const char *path = club_path(evening->folder, "club.db");
    struct store *store = evening->journal ? NULL : store_open(path, mode, err);
    if (!evening->journal && !store)
        return false;
    evening->journal = evening->journal ? evening->journal : journal_on(store);
    if (!evening->stream && !club_import(evening->journal, &evening->stream, err))
        return false;
    if (!evening->seq)
        evening->seq = club_enter(evening->journal, evening->stream, 0, err);
    if (!evening->seq || !read_all(evening, err))
        return false;
    if (!evening->copied)
        evening->copied = store_backup(journal_store(evening->journal),
                                       club_path(evening->folder, "copy.db"), true, err);
    return evening->copied;
}

/* Whether the k-th piece was asked for. */
static bool play_with(int64_t k, bool reopened)
{
    struct test_evening evening = {.folder = club_folder()};
    struct err err = ERR_INIT(LANG_EN);
    enum store_mode mode = reopened ? STORE_WRITE : STORE_CREATE;
    if (reopened) { /* by a program before */
        assert_true(go_on(&evening, STORE_CREATE, &err));
        journal_close(evening.journal);
        evening.journal = NULL;
        evening.copied = false;
    }
    refuse(k);
    bool done = go_on(&evening, mode, &err);
    bool refused = trap.refused;
    assert_true(done || (refused && err.kind != ERR_NONE && err.text[0]));
    refuse(0);
    for (int i = 0; !done; i++) {
        err = ERR_INIT(LANG_EN);
        done = go_on(&evening, STORE_CREATE, &err);
        if (!done && i == 2)
            fail_msg("piece %jd: afterwards \"%s\"", k, err.text);
    }
    club_audit(journal_store(evening.journal), CLUB_EVENTS * (int)evening.stream + 1);
    journal_close(evening.journal);
    club_clean(evening.folder);
    return refused;
}

TEST(any_memory_may_be_refused_to_a_new_database)
{
    for (int64_t k = 1; play_with(k, false);)
        k += 1 + k / 15;
}

TEST(any_memory_may_be_refused_to_one_that_is_there)
{
    for (int64_t k = 1; play_with(k, true);)
        k += 1 + k / 15;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_memory_may_be_refused_to_a_new_database),
        cmocka_unit_test(any_memory_may_be_refused_to_one_that_is_there),
    };
    return cmocka_run_group_tests(tests, set_memory, NULL);
}
