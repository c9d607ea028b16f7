/* test_writer.c - one thread records what many hand over, in groups; what is published is
 * on disk. */
#include "store/writer.h"
#include <stdint.h>

#include "machine.h"
#include "store_support.h"
#include <pthread.h>
#include <semaphore.h>
#include <string.h>
#include <time.h>

enum { STREAMS = 3, THREADS = 6 };

/* A writer on a database file, whose engine can fail and wait. */
struct office {
    const char *folder;
    char path[500];
    struct faulty *faulty;
    struct writer *writer;
    sem_t go; /* for an append that is made to wait */
};

static void office_start(struct office *office)
{
    struct err err = ERR_INIT(LANG_EN);
    *office = (struct office){.folder = club_folder()};
    snprintf(office->path, sizeof office->path, "%s/club.db", office->folder);
    office->faulty = faulty_on(club_store_at(office->path));
    struct journal *journal = journal_on(&office->faulty->store);
    for (int i = 0; i < STREAMS; i++)
        club_new(journal);
    office->faulty->largest = 0;
    sem_init(&office->go, 0, 0);
    office->writer = writer_start(journal, &err);
    assert_non_null(office->writer);
}

static void office_end(struct office *office)
{
    writer_stop(office->writer);
    sem_destroy(&office->go);
    club_clean(office->folder);
}

static void wait_for_go(void *context)
{
    struct office *office = context;
    sem_wait(&office->go);
}

/* How many events of the stream are published. */
static size_t events_of(struct office *office, int64_t stream)
{
    struct err err = ERR_INIT(LANG_EN);
    struct version *version = writer_read(office->writer, stream, &err);
    assert_non_null(version);
    size_t events = version->t.events;
    version_drop(version);
    return events;
}

/* What is published is what the file holds. */
static void published_is_on_disk(struct office *office, int plays)
{
    struct err err = ERR_INIT(LANG_EN);
    struct journal *fresh = journal_on(club_store_at(office->path));
    int events = 0;
    for (int64_t stream = 1; stream <= STREAMS; stream++) {
        struct version *version = writer_read(office->writer, stream, &err);
        assert_non_null(version);
        club_same_fold(&version->t, journal_tournament(fresh, stream, &err));
        events += (int)version->t.events;
        version_drop(version);
    }
    assert_int_equal(events, STREAMS * CLUB_EVENTS + plays);
    club_audit(journal_store(fresh), STREAMS * CLUB_EVENTS + plays);
    journal_close(fresh);
}

struct answers {
    pthread_mutex_t mutex;
    int recorded;
    int failed;
};

static void count_answer(void *context, const struct submission *submission)
{
    struct answers *answers = context;
    pthread_mutex_lock(&answers->mutex);
    answers->recorded += submission->err.kind == ERR_NONE && submission->seq > 0;
    answers->failed += submission->err.kind == ERR_STORE && submission->seq == 0;
    pthread_mutex_unlock(&answers->mutex);
}

static void submit_play(struct office *office, int64_t stream, int i,
                        struct answers *answers)
{
    char key[32];
    struct change play = club_play(i);
    snprintf(key, sizeof key, "play-%d", i);
    struct submission one = club_submission(stream, &play, key);
    writer_submit(office->writer, &one, count_answer, answers);
}

static void wait_for_answers(struct answers *answers, int n)
{
    for (int pauses = 0;; pauses++) {
        pthread_mutex_lock(&answers->mutex);
        int answered = answers->recorded + answers->failed;
        pthread_mutex_unlock(&answers->mutex);
        if (answered == n)
            return;
        assert_true(answered < n);
        support_pause(pauses, "answered", __FILE__, __LINE__);
    }
}

TEST(what_waits_is_recorded_together)
{
    struct office office;
    struct answers answers = {.mutex = PTHREAD_MUTEX_INITIALIZER};
    office_start(&office);
    office.faulty->context = &office;
    office.faulty->meanwhile = wait_for_go; /* the first append, until all is waiting */
    for (int i = 0; i < CLUB_PLAYS; i++)
        for (int64_t stream = 1; stream <= STREAMS; stream++)
            submit_play(&office, stream, i, &answers);
    sem_post(&office.go);
    wait_for_answers(&answers, STREAMS * CLUB_PLAYS);
    assert_int_equal(answers.recorded, STREAMS * CLUB_PLAYS);
    assert_true(office.faulty->largest > 10);
    published_is_on_disk(&office, STREAMS * CLUB_PLAYS);
    office_end(&office);
}

/* Nothing that was answered with a failure is published or lost. */
TEST(a_failed_commit_answers_everybody)
{
    if (club_is_on_server())
        return; /* the trigger is one of a file */
    struct office office;
    struct answers answers = {.mutex = PTHREAD_MUTEX_INITIALIZER};
    office_start(&office);
    assert_true(events_of(&office, 1) > 0);
    office.faulty->context = &office;
    office.faulty->meanwhile = wait_for_go;
    submit_play(&office, 1, 0, &answers); /* holds the writer up */
    for (int i = 1; i < 9; i++)
        submit_play(&office, 1 + i % 2, i, &answers);
    club_sql(
        office.path, NULL,
        "CREATE TRIGGER no BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'no'); END");
    sem_post(&office.go);
    wait_for_answers(&answers, 9);
    assert_int_equal(answers.failed, 9);
    club_sql(office.path, NULL, "DROP TRIGGER no");
    published_is_on_disk(&office, 0);
    answers.failed = 0;
    for (int i = 0; i < 9; i++)
        submit_play(&office, 1 + i % 2, i, &answers);
    wait_for_answers(&answers, 9);
    assert_int_equal(answers.recorded, 9);
    published_is_on_disk(&office, 9);
    office_end(&office);
}

struct worker {
    struct office *office;
    pthread_t thread;
    int number;
    int recorded;
};

/* Sends every play of every tournament, as all others do: each is recorded once. */
static void *send_all(void *context)
{
    struct worker *worker = context;
    for (int i = 0; i < CLUB_PLAYS; i++)
        for (int64_t stream = 1; stream <= STREAMS; stream++) {
            char key[32];
            int which = (i + 5 * worker->number) % CLUB_PLAYS;
            struct change play = club_play(which);
            snprintf(key, sizeof key, "play-%d", which);
            struct submission one = club_submission(stream, &play, key);
            if (club_submit_wait(worker->office->writer, &one))
                worker->recorded += one.seq > 0 && !one.repeated;
            else
                worker->recorded = -1000000;
        }
    return NULL;
}

/* Reads over and over: never less than before. */
static void *read_on(void *context)
{
    struct worker *worker = context;
    size_t last = 0;
    while (last < CLUB_EVENTS + CLUB_PLAYS) {
        size_t events = events_of(worker->office, 2);
        worker->recorded += events < last;
        last = events;
    }
    return NULL;
}

TEST(many_threads_write_and_read)
{
    struct office office;
    struct worker worker[THREADS + 2];
    int recorded = 0;
    office_start(&office);
    for (int i = 0; i < THREADS + 2; i++) {
        worker[i] = (struct worker){.office = &office, .number = i};
        assert_int_equal(pthread_create(&worker[i].thread, NULL,
                                        i < THREADS ? send_all : read_on, &worker[i]),
                         0);
    }
    for (int i = 0; i < THREADS + 2; i++)
        pthread_join(worker[i].thread, NULL);
    for (int i = 0; i < THREADS; i++)
        recorded += worker[i].recorded;
    assert_int_equal(recorded, STREAMS * CLUB_PLAYS);
    assert_int_equal(worker[THREADS].recorded + worker[THREADS + 1].recorded, 0);
    assert_true(office.faulty->largest > 1);
    published_is_on_disk(&office, STREAMS * CLUB_PLAYS);
    office_end(&office);
}

/* Sets a fault from within an append, on the writer's own thread. */
struct trap {
    struct faulty *faulty;
    int64_t k;
    enum fault fault;
};

static void set_trap(void *context)
{
    struct trap *trap = context;
    faulty_fail(trap->faulty, trap->k, trap->fault);
}

/* Sends a play until it is recorded. */
static int64_t insist(struct office *office, int64_t stream, int i)
{
    char key[32];
    struct change play = club_play(i);
    snprintf(key, sizeof key, "play-%d", i);
    struct submission one = club_submission(stream, &play, key);
    for (int attempt = 0; attempt < 4; attempt++) {
        one.err = ERR_INIT(LANG_EN);
        if (club_submit_wait(office->writer, &one))
            return one.seq;
        assert_int_equal(one.err.kind, ERR_STORE);
    }
    return 0;
}

/* Whichever call of the engine fails, the sender is told, and sending again works. */
TEST(any_call_may_fail)
{
    struct office office;
    office_start(&office);
    published_is_on_disk(&office, 0);
    for (int i = 0; i < 24; i++) {
        struct trap trap = {office.faulty, 1 + i / 3, (enum fault)(i % 3)};
        office.faulty->context = &trap;
        office.faulty->meanwhile = set_trap;
        assert_int_equal(insist(&office, 2, i), CLUB_EVENTS + 1 + i);
        assert_int_equal(insist(&office, 1, i), CLUB_EVENTS + 1 + i);
    }
    nanosleep(&(struct timespec){.tv_nsec = 600000000}, NULL); /* it looks around twice */
    published_is_on_disk(&office, 48);
    office_end(&office);
}

TEST(another_program_is_noticed)
{
    struct office office;
    struct err err = ERR_INIT(LANG_EN);
    office_start(&office);
    assert_int_equal(events_of(&office, 1), CLUB_EVENTS);
    struct journal *other = journal_on(club_store_at(office.path));
    assert_true(club_enter(other, 1, 0, &err) > 0);
    WAIT_UNTIL(events_of(&office, 1) == CLUB_EVENTS + 1);
    journal_close(other);
    published_is_on_disk(&office, 1);
    office_end(&office);
}

struct heard {
    int64_t seq[STREAMS + 1];
};

static void hear(void *context, int64_t stream, int64_t seq)
{
    struct heard *heard = context;
    assert_true(seq > heard->seq[stream]); /* told once, and in order */
    heard->seq[stream] = seq;
}

/* Whoever is answered finds the change published, with all that came before it. */
TEST(a_change_behind_another_program_is_published_with_it)
{
    struct office office;
    struct heard heard = {0};
    struct err err = ERR_INIT(LANG_EN);
    office_start(&office);
    writer_listen(office.writer, &(struct writer_listener){hear, NULL, &heard});
    assert_true(events_of(&office, 1) > 0);
    struct journal *other = journal_on(club_store_at(office.path));
    for (int i = 0; i < 6; i += 2) {
        assert_true(club_enter(other, 1, i, &err) > 0);
        struct change play = club_play(i + 1);
        struct submission one = club_submission(1, &play, "");
        assert_true(club_submit_wait(office.writer, &one));
        assert_int_equal(events_of(&office, 1), one.seq);
        assert_int_equal(heard.seq[1], one.seq);
    }
    journal_close(other);
    published_is_on_disk(&office, 6);
    office_end(&office);
}

/* Whoever is refused because of it can see it, too. */
TEST(what_a_refusal_is_about_is_published)
{
    struct office office;
    struct err err = ERR_INIT(LANG_EN);
    office_start(&office);
    assert_true(events_of(&office, 1) > 0);
    struct journal *other = journal_on(club_store_at(office.path));
    int64_t seq = club_enter(other, 1, 0, &err);
    struct change play = club_play(0);
    play.play.facts.value[FACT_SCORE] += 2;
    struct submission one = club_submission(1, &play, "");
    assert_false(club_submit_wait(office.writer, &one));
    assert_int_equal(one.err.kind, ERR_CONFLICT);
    assert_int_equal(events_of(&office, 1), seq);
    journal_close(other);
    office_end(&office);
}

/* Fails the test if a player of the published tournament has no name. */
static void everybody_has_a_name(struct office *office, int64_t stream, size_t players)
{
    struct err err = ERR_INIT(LANG_EN);
    struct version *version = writer_read(office->writer, stream, &err);
    assert_non_null(version);
    assert_int_equal(version->t.players, players);
    for (size_t i = 0; i < players; i++) {
        const struct person *person =
            roster_find(&version->names->roster, version->t.player[i].person);
        assert_non_null(person);
        assert_true(person->name[0] != '\0');
    }
    version_drop(version);
}

/* Imports a tournament of people whom nobody knows yet, as a command does beside the
 * writer. */
static int64_t import_strangers(struct journal *other, int number)
{
    struct err err = ERR_INIT(LANG_EN);
    struct arena arena = {0};
    struct document_notes notes;
    json_t *document = club_document(number);
    struct journal_source source = {.document = document,
                                    .author = "import",
                                    .time = CLUB_TIME,
                                    .notes = &notes,
                                    .arena = &arena};
    int64_t stream = 0;
    assert_true(journal_import(other, &source, &stream, &err));
    json_decref(document);
    arena_clear(&arena);
    return stream;
}

/* Has another person come to it, likewise. */
static void add_player(struct journal *other, int64_t stream, int number)
{
    struct err err = ERR_INIT(LANG_EN);
    struct person person = {.id = 1000 * (number + 1),
                            .name = "NEWCOMER",
                            .licence = "",
                            .rank = "",
                            .club = "",
                            .committee = "",
                            .born = ""};
    struct store_batch batch = {.person = &person, .persons = 1};
    if (!store_append(journal_store(other), &batch, &err))
        fail_msg("%s", err.text);
    struct change entry = {.kind = CHANGE_ENTRY,
                           .entry = {.player = "late", .person = person.id}};
    struct submission one = club_submission(stream, &entry, "");
    assert_true(journal_submit(other, &one, 1, true, &err));
}

/* What another program has written, its people and where they play, is seen together. */
TEST(nobody_is_without_a_name_for_a_moment)
{
    struct office office;
    office_start(&office);
    struct journal *other = journal_on(club_store_at(office.path));
    for (int i = 0; i < 5; i++) {
        int64_t stream = import_strangers(other, 10 + i);
        everybody_has_a_name(&office, stream, CLUB_PLAYERS);
        add_player(other, stream, i);
        struct change play = club_play(i);
        struct submission one = club_submission(stream, &play, "");
        assert_true(club_submit_wait(office.writer, &one));
        everybody_has_a_name(&office, stream, CLUB_PLAYERS + 1);
    }
    journal_close(other);
    office_end(&office);
}

static void enter_beside(void *context, struct journal *journal)
{
    struct err err = ERR_INIT(LANG_EN);
    int64_t *seq = context;
    *seq = club_enter(journal, 2, 0, &err);
}

static void post(void *context, struct journal *journal)
{
    (void)journal;
    (void)context;
}

/* Work on the writer's thread that records is told of, too. */
TEST(what_work_records_is_told)
{
    struct office office;
    struct heard heard = {0};
    int64_t seq = 0;
    office_start(&office);
    writer_listen(office.writer, &(struct writer_listener){hear, NULL, &heard});
    assert_true(events_of(&office, 2) > 0);
    writer_job(office.writer, enter_beside, post, &seq);
    struct change play = club_play(1);
    struct submission behind = club_submission(1, &play, "");
    assert_true(club_submit_wait(office.writer, &behind)); /* the work is done */
    assert_true(seq > 0);
    assert_int_equal(heard.seq[2], seq);
    published_is_on_disk(&office, 2);
    office_end(&office);
}

/* Work after which the store fails once, while what others wrote is read. */
static void set_trap_for_reading(void *context, struct journal *journal)
{
    (void)journal;
    set_trap(context);
}

/* How the club has a person shown, as it is published. */
static const char *name_shown(struct office *office, int64_t id)
{
    static char name[200];
    struct err err = ERR_INIT(LANG_EN);
    struct version *version = writer_read(office->writer, 1, &err);
    assert_non_null(version);
    const struct person *person = roster_find(&version->names->shown, id);
    snprintf(name, sizeof name, "%s", person ? person->name : "nobody");
    version_drop(version);
    return name;
}

/* Another program enters a play, a director hides somebody: whichever call fails while
 * that is read, it is read soon after. */
TEST(what_could_not_be_read_is_read_again)
{
    struct office office;
    struct err err = ERR_INIT(LANG_EN);
    variable_set("ETUI_LOOK_EVERY", "20");
    office_start(&office);
    struct journal *other = journal_on(club_store_at(office.path));
    for (int i = 0; i < 24; i++) {
        bool hidden = i % 2 == 0;
        struct trap trap = {office.faulty, 1 + i / 2,
                            i % 4 < 2 ? FAULT_BEFORE : FAULT_HALFWAY};
        assert_int_equal(club_enter(other, 1, i, &err), CLUB_EVENTS + 1 + i);
        writer_job(office.writer, set_trap_for_reading, post, &trap);
        writer_look(office.writer, 1);
        struct change change = {
            .kind = CHANGE_CLUB,
            .club = {.person = 1,
                     .shown =
                         club_shown_name[hidden ? CLUB_SHOWN_NOT : CLUB_SHOWN_NAME]}};
        struct submission one = club_submission(0, &change, NULL);
        for (int tries = 0; tries < 3 && !club_submit_wait(office.writer, &one); tries++)
            one.err = ERR_INIT(LANG_EN);
        EXPECT_TEXT("recorded", one.err.text, "");
        const char *wanted = hidden ? "" : "JOUEUR 1-0";
        WAIT_UNTIL(strcmp(name_shown(&office, 1), wanted) == 0);
        WAIT_UNTIL(events_of(&office, 1) == CLUB_EVENTS + 1 + (size_t)i);
    }
    journal_close(other);
    office_end(&office);
    variable_set("ETUI_LOOK_EVERY", NULL);
}

TEST(refusals_reach_their_sender)
{
    struct office office;
    struct err err = ERR_INIT(LANG_EN);
    struct change play = club_play(0);
    office_start(&office);
    assert_null(writer_read(office.writer, 99, &err));
    assert_int_equal(err.kind, ERR_NOT_FOUND);
    struct submission nowhere = club_submission(99, &play, "");
    assert_false(club_submit_wait(office.writer, &nowhere));
    assert_int_equal(nowhere.err.kind, ERR_NOT_FOUND);
    play.play.facts.value[FACT_SCORE] = 51;
    struct submission wrong = club_submission(1, &play, "");
    assert_false(club_submit_wait(office.writer, &wrong));
    assert_int_equal(wrong.err.kind, ERR_USER);
    play.play.field = "\xff";
    struct submission unclean = club_submission(1, &play, "");
    assert_false(club_submit_wait(office.writer, &unclean));
    assert_int_equal(unclean.err.kind, ERR_USER);
    office_end(&office);
}

/* Whatever is said of what another may have written, and however often: what there is is
 * published. */
TEST(hints_are_looked_at_however_many_come)
{
    static const char *const every[] = {"20", "", "soon", "999999999"};
    for (size_t i = 0; i < ROWS(every); i++) {
        struct office office;
        variable_set("ETUI_LOOK_EVERY", every[i]);
        office_start(&office);
        size_t before = events_of(&office, 1);
        struct err err = ERR_INIT(LANG_EN);
        struct journal *other = journal_on(club_store_at(office.path));
        assert_true(club_enter(other, 1, 0, &err) > 0);
        journal_close(other);
        for (int64_t stream = 200; stream >= 0; stream--)
            writer_look(office.writer, stream % 100);
        writer_look(office.writer, WRITER_EVERYTHING);
        WAIT_UNTIL(events_of(&office, 1) != before);
        EXPECT_INT(every[i], events_of(&office, 1), before + 1);
        office_end(&office);
    }
    variable_set("ETUI_LOOK_EVERY", NULL);
}

/* What was written elsewhere comes as it was written there. */
TEST(a_change_comes_as_its_payload)
{
    struct office office;
    office_start(&office);
    struct submission good = {.stream = 1,
                              .author = "director",
                              .key = "",
                              .kind = "call",
                              .payload = "{\"session\":1,\"field\":\"A\",\"table\":1}"};
    struct submission bad = good;
    bad.payload = "{\"session\":9}";
    assert_true(club_submit_wait(office.writer, &good));
    assert_false(club_submit_wait(office.writer, &bad));
    assert_true(bad.err.text[0] != '\0');
    office_end(&office);
}

TEST(stopping_answers_what_waits)
{
    struct office office;
    struct answers answers = {.mutex = PTHREAD_MUTEX_INITIALIZER};
    office_start(&office);
    for (int i = 0; i < CLUB_PLAYS; i++)
        submit_play(&office, 1, i, &answers);
    office_end(&office);
    assert_int_equal(answers.recorded, CLUB_PLAYS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_waits_is_recorded_together),
        cmocka_unit_test(a_failed_commit_answers_everybody),
        cmocka_unit_test(many_threads_write_and_read),
        cmocka_unit_test(any_call_may_fail),
        cmocka_unit_test(another_program_is_noticed),
        cmocka_unit_test(a_change_behind_another_program_is_published_with_it),
        cmocka_unit_test(what_a_refusal_is_about_is_published),
        cmocka_unit_test(nobody_is_without_a_name_for_a_moment),
        cmocka_unit_test(what_work_records_is_told),
        cmocka_unit_test(what_could_not_be_read_is_read_again),
        cmocka_unit_test(refusals_reach_their_sender),
        cmocka_unit_test(hints_are_looked_at_however_many_come),
        cmocka_unit_test(a_change_comes_as_its_payload),
        cmocka_unit_test(stopping_answers_what_waits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
