/* test_powerloss.c - what was acknowledged survives a power cut; nothing is there twice.
 *
 * A club evening on a disk that loses power at some write: everything that was not synced
 * is gone, or part of it, torn. After each cut the database is opened again, everything
 * acknowledged must be there under its number, and the audit must be happy. Then the
 * evening goes on, sending again what had no answer. */
#include "store_support.h"
#include <stdint.h>

#include <sqlite3.h>

enum { SEEDS = 100, CUTS = 4, GROUP = 3 };

struct test_evening {
    struct lossy_disk *disk;
    struct sqlite_tuning tuning;
    uint64_t chance;
    int64_t stream;          /* 0: the import had no answer yet */
    int64_t seq[CLUB_PLAYS]; /* acknowledged; 0: no answer yet */
    size_t lost;             /* acknowledged, and not there after a cut */
    struct journal *journal;
};

static void evening_start(struct test_evening *evening, uint64_t seed)
{
    *evening = (struct test_evening){.disk = lossy_new(seed), .chance = seed + 1};
    evening->tuning.vfs = lossy_name(evening->disk);
}

static void evening_end(struct test_evening *evening)
{
    lossy_free(evening->disk);
}

/* A checkpoint by another program, at some moment. */
static void checkpoint(const struct test_evening *evening)
{
    sqlite3 *db;
    if (sqlite3_open_v2("club.db", &db, SQLITE_OPEN_READWRITE, evening->tuning.vfs) ==
        SQLITE_OK)
        sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    sqlite3_close(db);
}

static bool open_journal(struct test_evening *evening)
{
    struct err err = ERR_INIT(LANG_EN);
    struct store *store = sqlite_open("club.db", STORE_CREATE, &evening->tuning, &err);
    if (!store && !lossy_is_dark(evening->disk))
        fail_msg("%s", err.text);
    evening->journal = store ? journal_on(store) : NULL;
    return store;
}

/* Up to GROUP plays from the first that has no answer; false if the power went. */
static bool enter_some(struct test_evening *evening, int first)
{
    struct change play[GROUP];
    struct submission group[GROUP];
    char key[GROUP][16];
    struct err err = ERR_INIT(LANG_EN);
    size_t n = (size_t)support_between(&evening->chance, 1, GROUP);
    if ((size_t)first + n > CLUB_PLAYS)
        n = 1;
    for (size_t i = 0; i < n; i++) {
        play[i] = club_play(first + (int)i);
        snprintf(key[i], sizeof key[i], "play-%d", first + (int)i);
        group[i] = club_submission(evening->stream, &play[i], key[i]);
    }
    if (!journal_submit(evening->journal, group, n, false, &err)) {
        assert_int_equal(err.kind, ERR_STORE);
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        if (group[i].err.kind != ERR_NONE)
            fail_msg("%s", group[i].err.text);
        evening->seq[first + (int)i] = group[i].seq;
    }
    return true;
}

static int first_open(const struct test_evening *evening)
{
    int i = 0;
    while (i < CLUB_PLAYS && evening->seq[i])
        i++;
    return i;
}

/* Plays until all are entered or the power goes; now and then the program is closed and
 * opened again, or the log folded into the database. */
static void play_on(struct test_evening *evening)
{
    struct err err = ERR_INIT(LANG_EN);
    bool lit = open_journal(evening);
    if (lit && !evening->stream)
        lit = club_import(evening->journal, &evening->stream, &err);
    while (lit && first_open(evening) < CLUB_PLAYS) {
        lit = enter_some(evening, first_open(evening));
        int64_t what = support_between(&evening->chance, 0, 9);
        if (lit && what == 0)
            checkpoint(evening);
        if (lit && what == 1) {
            journal_close(evening->journal);
            lit = open_journal(evening);
        }
    }
    assert_true(lit || lossy_is_dark(evening->disk));
    journal_close(evening->journal);
}

/* After a cut: what was acknowledged is there, under its number. */
static void look_for_losses(struct test_evening *evening)
{
    struct err err = ERR_INIT(LANG_EN);
    assert_true(open_journal(evening));
    const struct tournament *t =
        evening->stream ? journal_tournament(evening->journal, evening->stream, &err)
                        : NULL;
    if (evening->stream && !t)
        evening->lost++;
    for (int i = 0; i < CLUB_PLAYS; i++) {
        char key[16];
        snprintf(key, sizeof key, "play-%d", i);
        const struct event *event = t ? tournament_find_key(t, key) : NULL;
        if (evening->seq[i] && (!event || event->seq != evening->seq[i]))
            evening->lost++;
    }
    journal_close(evening->journal);
}

static void audit_evening(struct test_evening *evening, size_t *events)
{
    struct err err = ERR_INIT(LANG_EN);
    struct audit_report report;
    assert_true(open_journal(evening));
    if (!audit_run(journal_store(evening->journal), NULL, &report, &err))
        fail_msg("%s", err.text);
    if (report.faults > 0)
        fail_msg("%s", report.fault[0].text);
    *events = report.events;
    audit_clear(&report);
    journal_close(evening->journal);
}

static void survive(uint64_t seed)
{
    struct test_evening evening;
    size_t events;
    evening_start(&evening, seed);
    for (int cut = 0; cut < CUTS; cut++) {
        lossy_cut(evening.disk, support_between(&evening.chance, 1, 120),
                  seed % 3 == 0 ? LOSSY_ALL : LOSSY_SOME);
        play_on(&evening);
        if (!lossy_is_dark(evening.disk))
            lossy_cut(evening.disk, 0, LOSSY_ALL);
        lossy_power_on(evening.disk);
        look_for_losses(&evening);
        audit_evening(&evening, &events);
    }
    assert_int_equal(evening.lost, 0);
    play_on(&evening);
    look_for_losses(&evening);
    assert_int_equal(evening.lost, 0);
    audit_evening(&evening, &events);
    /* An import without an answer may be there; every play is there once. */
    assert_int_equal((events - CLUB_PLAYS) % CLUB_EVENTS, 0);
    assert_true(events >= CLUB_EVENTS + CLUB_PLAYS);
    evening_end(&evening);
}

static void what_was_acknowledged_survives(void **state)
{
    const uint64_t *seeds = *state;
    for (uint64_t seed = 1; seed <= *seeds; seed++)
        survive(seed);
}

/* The test can fail: without syncs the same cuts lose events. */
TEST(without_syncs_events_are_lost)
{
    size_t lost = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        struct test_evening evening;
        evening_start(&evening, seed);
        play_on(&evening); /* the database itself is there */
        evening.tuning.unsynced = true;
        for (int i = CLUB_PLAYS / 2; i < CLUB_PLAYS; i++)
            assert_int_equal(evening.seq[i], CLUB_EVENTS + 1 + i);
        lossy_cut(evening.disk, 0, LOSSY_ALL);
        lossy_power_on(evening.disk);
        look_for_losses(&evening);
        assert_int_equal(evening.lost, 0);
        evening.stream = 0;
        for (int i = 0; i < CLUB_PLAYS; i++)
            evening.seq[i] = 0;
        play_on(&evening);
        lossy_cut(evening.disk, 0, LOSSY_ALL);
        lossy_power_on(evening.disk);
        look_for_losses(&evening);
        lost += evening.lost;
        evening_end(&evening);
    }
    assert_true(lost > 0);
}

/* test_powerloss [SEEDS]: more of them for a long run. */
int main(int count, char *argument[])
{
    uint64_t seeds = count > 1 ? strtoull(argument[1], NULL, 10) : SEEDS;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(what_was_acknowledged_survives, &seeds),
        cmocka_unit_test(without_syncs_events_are_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
