/* test_version.c - versions of a tournament: they stay while somebody reads them, their
 * results are computed once, and what nobody reads is let go. */
#include "store/shelf.h"
#include "store/writer.h"

#include "store_support.h"
#include "tournament/tell/missing.h"
#include <pthread.h>
#include <time.h>

enum { READERS = 3, UNDOS = 20, MANY = SHELF_MOST + 8 };

/* A writer on a new database with one tournament. */
struct office {
    const char *folder;
    struct writer *writer;
};

static void office_start(struct office *office)
{
    struct err err = ERR_INIT(LANG_EN);
    *office = (struct office){.folder = club_folder()};
    struct journal *journal =
        journal_on(club_store_at(club_path(office->folder, "club.db")));
    club_new(journal);
    office->writer = writer_start(journal, &err);
    assert_non_null(office->writer);
}

static void office_end(struct office *office)
{
    writer_stop(office->writer);
    club_clean(office->folder);
}

static int64_t submit(struct office *office, const struct change *change)
{
    struct submission one = club_submission(1, change, NULL);
    assert_true(club_submit_wait(office->writer, &one));
    return one.seq;
}

static int64_t enter(struct office *office, int i)
{
    struct change play = club_play(i);
    return submit(office, &play);
}

static struct version *read_one(const struct office *office)
{
    struct err err = ERR_INIT(LANG_EN);
    struct version *version = writer_read(office->writer, 1, &err);
    assert_non_null(version);
    return version;
}

/* Of each person as much as the club lets be seen, and the whole for directors. */
TEST(names_are_shown_as_the_club_says)
{
    static const struct {
        const char *name;
        enum club_shown shown;
        const char *seen;
    } rows[] = {
        {"DURAND Anne", CLUB_SHOWN_NAME, "DURAND Anne"},
        {"DURAND Anne", CLUB_SHOWN_INITIALS, "D. A."},
        {"ÉTIENNE Émile-Ève", CLUB_SHOWN_INITIALS, "É. É. È."},
        {"D'ARC  Jeanne", CLUB_SHOWN_INITIALS, "D. A. J."},
        {"", CLUB_SHOWN_INITIALS, ""},
        {"DURAND Anne", CLUB_SHOWN_NOT, ""},
        {"DURAND Anne", CLUB_ERASED, ""},
    };
    struct arena arena = {0};
    struct roster roster = {0};
    struct club_person said[ROWS(rows)];
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct person person = PERSON_NOBODY;
        person.id = (int64_t)i + 1;
        person.name = rows[i].name;
        person.licence = "77";
        person.born = "1970-01-01";
        roster_add(&roster, &person, &arena);
        said[i] = (struct club_person){.id = person.id, .shown = rows[i].shown};
    }
    struct club club = {.person = said, .persons = ROWS(rows)};
    struct names *names = names_new(&arena, &roster, &club);
    for (size_t i = 0; i < ROWS(rows); i++) {
        const struct person *seen = roster_find(&names->shown, (int64_t)i + 1);
        EXPECT_TEXT(rows[i].seen, seen->name, rows[i].seen);
        assert_true(seen->licence[0] == '\0' && seen->born[0] == '\0');
        EXPECT_TEXT("directors", roster_find(&names->roster, (int64_t)i + 1)->name,
                    rows[i].name);
    }
    assert_non_null(names_index(names));
    assert_ptr_equal(names_index(names), names_index(names));
    names_drop(names_hold(names));
    names_drop(names);
    names_drop(NULL);
}

TEST(a_version_stays_while_the_writer_goes_on)
{
    struct office office;
    office_start(&office);
    struct version *before = read_one(&office);
    const struct results *results = version_results(before, 0);
    int missing = missing_count(results->t);
    struct tournament copy;
    tournament_copy(&copy, &before->t);
    int64_t seq = enter(&office, 0);
    struct change undo = {.kind = CHANGE_UNDO, .seq = seq};
    submit(&office, &undo);
    enter(&office, 1);
    struct version *after = read_one(&office);
    assert_ptr_not_equal(before, after);
    assert_true(after->number > before->number);
    club_same_fold(&before->t, &copy);
    assert_int_equal(after->t.events, before->t.events + 3);
    assert_int_equal(missing_count(version_results(before, 0)->t), missing);
    assert_int_equal(missing_count(version_results(after, 0)->t), missing - 1);
    version_drop(before);
    version_drop(after);
    tournament_clear(&copy);
    office_end(&office);
}

/* What nobody holds is brought up in place, and is another version all the same. */
TEST(the_next_version_is_made_when_it_is_read)
{
    struct office office;
    office_start(&office);
    struct version *version = read_one(&office);
    int64_t number = version->number;
    version_drop(version);
    version = read_one(&office);
    assert_int_equal(version->number, number); /* nothing has happened */
    size_t events = version->t.events;
    version_drop(version);
    enter(&office, 0);
    enter(&office, 1);
    version = read_one(&office);
    assert_int_equal(version->t.events, events + 2);
    assert_int_equal(version->number, number + 1);
    version_drop(version);
    office_end(&office);
}

static void expect_same_rows(const struct contest *one, const struct contest *other)
{
    assert_int_equal(one->rows, other->rows);
    for (size_t i = 0; i < one->rows; i++) {
        assert_int_equal(one->row[i].player, other->row[i].player);
        assert_int_equal(one->row[i].rank, other->row[i].rank);
        assert_int_equal(ratio_compare(one->row[i].total, other->row[i].total), 0);
    }
}

/* After one play the results of the version before are updated: as if computed anew. */
TEST(one_play_updates_the_results)
{
    struct office office;
    struct tournament copy;
    office_start(&office);
    struct version *before = read_one(&office);
    tournament_copy(&copy, &before->t);
    struct version *version = version_new(&copy, before->names);
    const struct results *results = version_results(version, 0);
    for (int i = 0; i < 6; i++) {
        enter(&office, i);
        struct version *after = read_one(&office);
        const struct event *event = after->t.event[after->t.events - 1].event;
        version_advance(version, &event, 1, before->names);
        assert_ptr_equal(version_results(version, 0), results);
        assert_int_equal(missing_count(results->t),
                         missing_count(version_results(after, 0)->t));
        expect_same_rows(results->contest, version_results(after, 0)->contest);
        version_drop(after);
    }
    version_drop(version);
    version_drop(before);
    office_end(&office);
}

static void *compute(void *context)
{
    return (void *)(uintptr_t)version_results(context, 0);
}

TEST(results_of_a_version_are_computed_once)
{
    struct office office;
    pthread_t thread[READERS];
    office_start(&office);
    for (int i = 0; i < CLUB_PLAYS; i++)
        enter(&office, i);
    struct version *version = read_one(&office);
    for (int i = 0; i < READERS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, compute, version), 0);
    const struct results *results = version_results(version, 0);
    for (int i = 0; i < READERS; i++) {
        void *theirs;
        pthread_join(thread[i], &theirs);
        assert_ptr_equal(theirs, results);
    }
    const struct results *cut = version_results(version, 1);
    assert_ptr_not_equal(cut, results);
    assert_ptr_equal(cut, version_results(version, 1));
    assert_true(missing_count(cut->t) > missing_count(results->t));
    const struct results *nothing = version_without_results(version, 1);
    assert_ptr_not_equal(nothing, cut);
    assert_int_equal(nothing->contest->rows, 0);
    version_drop(version);
    office_end(&office);
}

struct reader {
    const struct office *office;
    atomic_bool *end;
    int unlike; /* versions that changed under its eyes */
};

static void *read_on(void *context)
{
    struct reader *reader = context;
    while (!atomic_load(reader->end)) {
        struct version *version = read_one(reader->office);
        int64_t seq = version->t.seq;
        int missing = missing_count(version_results(version, 0)->t);
        const struct play *play = &version->t.session[0].play[0];
        enum play_state state = play->state;
        sched_yield();
        reader->unlike += version->t.seq != seq || play->state != state ||
                          missing_count(version_results(version, 0)->t) != missing;
        version_drop(version);
    }
    return NULL;
}

TEST(readers_and_an_undoing_writer)
{
    struct office office;
    pthread_t thread[READERS];
    struct reader reader[READERS];
    atomic_bool end = false;
    office_start(&office);
    for (int i = 0; i < READERS; i++) {
        reader[i] = (struct reader){&office, &end, 0};
        assert_int_equal(pthread_create(&thread[i], NULL, read_on, &reader[i]), 0);
    }
    for (int i = 0; i < UNDOS; i++) {
        struct change undo = {.kind = CHANGE_UNDO, .seq = enter(&office, 0)};
        submit(&office, &undo);
    }
    atomic_store(&end, true);
    for (int i = 0; i < READERS; i++) {
        pthread_join(thread[i], NULL);
        assert_int_equal(reader[i].unlike, 0);
    }
    office_end(&office);
}

static int64_t clock_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* A shelf with streams 0 to MANY - 1, of one tournament. */
static struct shelf *full_shelf(const struct tournament *t)
{
    struct shelf *shelf = shelf_new();
    for (int64_t stream = 0; stream < MANY; stream++)
        shelf_put(shelf, stream, t);
    return shelf;
}

static int let_go(struct shelf *shelf, int64_t now)
{
    int gone = 0;
    while (shelf_let_go(shelf, now) != 0)
        gone++;
    return gone;
}

TEST(what_nobody_opens_is_let_go)
{
    struct office office;
    office_start(&office);
    struct version *version = read_one(&office);
    struct shelf *shelf = full_shelf(&version->t);
    int64_t now = clock_now();
    assert_int_equal(let_go(shelf, now), 0); /* too many, and all of them in use */
    struct version *held = shelf_read(shelf, 1);
    assert_int_equal(let_go(shelf, now + SHELF_IN_USE + 1000), MANY - SHELF_MOST);
    assert_int_equal(let_go(shelf, now + SHELF_OLDEST + 1000), SHELF_MOST - 1);
    assert_null(shelf_read(shelf, 1));
    struct version *club = shelf_read(shelf, 0);
    assert_non_null(club);
    club_same_fold(&held->t, &version->t); /* who holds it has it */
    version_drop(held);
    version_drop(club);
    version_drop(version);
    shelf_free(shelf);
    office_end(&office);
}

TEST(what_is_followed_stays)
{
    struct office office;
    office_start(&office);
    struct version *version = read_one(&office);
    struct shelf *shelf = full_shelf(&version->t);
    nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    shelf_touch(shelf, 7);
    int64_t opened = clock_now();
    assert_int_equal(let_go(shelf, opened - 10 + SHELF_OLDEST), MANY - 2);
    struct version *followed = shelf_read(shelf, 7);
    assert_non_null(followed);
    version_drop(followed);
    version_drop(version);
    shelf_free(shelf);
    office_end(&office);
}

/* What is deleted goes before its time; of what is not here nothing is known. */
TEST(what_is_withdrawn_goes_first)
{
    struct office office;
    office_start(&office);
    struct version *version = read_one(&office);
    struct shelf *shelf = full_shelf(&version->t);
    int64_t now = clock_now();
    shelf_touch(shelf, MANY + 100);
    shelf_withdraw(shelf, MANY + 100);
    assert_int_equal(shelf_let_go(shelf, now), 0);
    shelf_withdraw(shelf, 5);
    assert_null(shelf_read(shelf, 5));
    assert_int_equal(shelf_let_go(shelf, now), 5);
    assert_int_equal(shelf_let_go(shelf, now), 0);
    version_drop(version);
    shelf_free(shelf);
    office_end(&office);
}

TEST(a_journal_keeps_some_copies)
{
    const char *folder = club_folder();
    struct err err = ERR_INIT(LANG_EN);
    struct journal *journal = journal_on(club_store_at(club_path(folder, "club.db")));
    for (int i = 0; i < JOURNAL_MOST + 5; i++)
        club_new(journal);
    for (int64_t stream = 1; stream <= JOURNAL_MOST + 5; stream++) {
        assert_non_null(journal_tournament(journal, stream, &err));
        assert_true(club_enter(journal, stream, 0, &err) > 0);
    }
    journal_forget(journal, 1);
    const struct tournament *t = journal_tournament(journal, 1, &err);
    assert_int_equal(t->events, CLUB_EVENTS + 1);
    journal_close(journal);
    club_clean(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_shown_as_the_club_says),
        cmocka_unit_test(a_version_stays_while_the_writer_goes_on),
        cmocka_unit_test(the_next_version_is_made_when_it_is_read),
        cmocka_unit_test(one_play_updates_the_results),
        cmocka_unit_test(results_of_a_version_are_computed_once),
        cmocka_unit_test(readers_and_an_undoing_writer),
        cmocka_unit_test(what_nobody_opens_is_let_go),
        cmocka_unit_test(what_is_followed_stays),
        cmocka_unit_test(what_is_withdrawn_goes_first),
        cmocka_unit_test(a_journal_keeps_some_copies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
