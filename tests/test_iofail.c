/* test_iofail.c - any single operation of the disk may fail, or all of them from some
 * moment on: what was acknowledged is there, nothing is there twice, and once the disk
 * works again so does the journal. */
#include "store_support.h"
#include <stdint.h>

enum { PLAYS = 4 };

struct test_evening {
    struct lossy_disk *disk;
    struct journal *journal;
    int64_t stream;
    int64_t seq[PLAYS];
};

static bool open_journal(struct test_evening *evening)
{
    struct err err = ERR_INIT(LANG_EN);
    struct sqlite_tuning tuning = {.vfs = lossy_name(evening->disk), .patience = 1};
    struct store *store = sqlite_open("club.db", STORE_CREATE, &tuning, &err);
    if (!store)
        assert_true(lossy_has_failed(evening->disk));
    evening->journal = store ? journal_on(store) : NULL;
    return store;
}

/* Does what has no answer yet; false if something failed, with ERR_STORE. */
static bool play_on(struct test_evening *evening)
{
    struct err err = ERR_INIT(LANG_EN);
    if (!evening->journal && !open_journal(evening))
        return false;
    if (!evening->stream && !club_import(evening->journal, &evening->stream, &err)) {
        assert_int_equal(err.kind, ERR_STORE);
        return false;
    }
    for (int i = 0; i < PLAYS; i++) {
        if (evening->seq[i])
            continue;
        evening->seq[i] = club_enter(evening->journal, evening->stream, i, &err);
        if (!evening->seq[i]) {
            assert_int_equal(err.kind, ERR_STORE);
            return false;
        }
        if (i == PLAYS / 2) { /* a program ends, another starts */
            journal_close(evening->journal);
            evening->journal = NULL;
            if (!open_journal(evening))
                return false;
        }
    }
    return true;
}

static void check(struct test_evening *evening)
{
    struct err err = ERR_INIT(LANG_EN);
    const struct tournament *t =
        journal_tournament(evening->journal, evening->stream, &err);
    assert_non_null(t);
    assert_int_equal(t->events, CLUB_EVENTS + PLAYS);
    for (int i = 0; i < PLAYS; i++) {
        char key[16];
        snprintf(key, sizeof key, "play-%d", i);
        const struct event *event = tournament_find_key(t, key);
        assert_non_null(event);
        assert_int_equal(event->seq, evening->seq[i]);
    }
    struct store *other = club_store_on(evening->disk);
    struct journal *fresh = journal_on(other);
    club_same_fold(t, journal_tournament(fresh, evening->stream, &err));
    /* An import that failed in the end may be there all the same. */
    club_audit(other, CLUB_EVENTS * (int)evening->stream + PLAYS);
    journal_close(fresh);
}

/* Whether the k-th operation was reached. */
static bool fail_at(int64_t k, bool from_there_on, bool same_program)
{
    struct test_evening evening = {.disk = lossy_new(9)};
    lossy_fail(evening.disk, k, from_there_on);
    bool done = play_on(&evening);
    bool reached = lossy_has_failed(evening.disk);
    assert_true(done || reached);
    lossy_fail(evening.disk, 0, false);
    if (!same_program) {
        journal_close(evening.journal);
        evening.journal = NULL;
    }
    for (int i = 0; !play_on(&evening); i++)
        assert_true(i < 2);
    if (!evening.journal)
        assert_true(open_journal(&evening));
    check(&evening);
    journal_close(evening.journal);
    lossy_free(evening.disk);
    return reached;
}

TEST(any_operation_may_fail_once)
{
    int64_t k = 1;
    while (fail_at(k, false, true))
        k++;
    assert_true(k > 100);
}

TEST(a_disk_may_fail_for_good_from_any_operation_on)
{
    for (int64_t k = 1; fail_at(k, true, true); k++)
        ;
}

TEST(another_program_may_go_on)
{
    for (int64_t k = 1; fail_at(k, true, false); k++)
        ;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_operation_may_fail_once),
        cmocka_unit_test(a_disk_may_fail_for_good_from_any_operation_on),
        cmocka_unit_test(another_program_may_go_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
