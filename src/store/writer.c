/* writer.c - the one writer of a database: a thread that gathers what is waiting.
 *
 * The journal, with its working copies, belongs to the thread alone. A mutex guards the
 * queue; what is published is on the shelf (shelf.h). */
#include "store/writer.h"

#include "base/os.h"
#include "base/os_thread.h"
#include "store/draft.h"
#include "store/import_log.h"
#include "store/shelf.h"
#include "store/store.h"
#include "store/store_roster.h"
#include "tournament/change.h"
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

enum { /* nanoseconds */
       SECOND = 1000 * 1000 * 1000,
       MILLISECOND = SECOND / 1000,
       LOOK_EVERY = SECOND / 4, /* between looks at the store, where nobody says else */
       TOOK_MOST = SECOND / 200 /* that a commit counts for, when others are waited for */
};

enum { TRIES = 3 }; /* to read names and events of one moment, while others write */

enum { HINTS_MOST = 16 }; /* streams; more are a look at everything */

/* Something the thread is to do: record a change or, without an answer, publish. */
struct job {
    struct job *next;
    struct arena arena; /* of the submission's texts */
    struct submission submission;
    writer_answer *answer;
    void *context;
    bool publish;
    writer_work *work; /* in place of a submission */
    writer_work *done;
    bool reads; /* the work records nothing */
};

struct writer {
    struct journal *journal;
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t filled;
    struct job *first;
    struct job *last;
    size_t waiting; /* jobs in the queue */
    size_t wanted;  /* jobs for which the thread is woken */
    size_t group;   /* submissions of the last group */
    size_t before;  /* and of the one before */
    int64_t took;   /* nanoseconds that recording the last group took */
    bool stopping;
    int64_t hint[HINTS_MOST]; /* streams that somebody else wrote, as it is said */
    size_t hints;
    int64_t look;       /* when to look at the store next */
    int64_t look_every; /* nanoseconds between looks */
    int64_t seen;       /* the version of the store at the last look that went well */
    bool unseen;        /* everything is to be looked at, whatever the version */
    struct shelf *shelf;
    int64_t people_version; /* of the persons, when the names were read */
    int64_t people_said;    /* the club's last change about a person, then */
    bool people_changed;
    bool working; /* somebody records with the journal: names come before events */
    struct writer_listener listener;
};

/* Reads the persons again if that version of them is another; a failing store is asked
 * again the next time. */
static void publish_people_of(struct writer *writer, int64_t version)
{
    struct store *store = journal_store(writer->journal);
    struct err err = ERR_INIT(LANG_EN);
    struct arena arena = {0};
    struct roster roster = {0};
    struct registry_imports imports;
    if (version == writer->people_version && !writer->people_changed)
        return;
    const struct tournament *club = journal_tournament(writer->journal, 0, &err);
    if (!club && err.kind != ERR_NOT_FOUND) /* nobody is shown who is to be hidden */
        return;
    if (!store_roster_all(store, &roster, &arena, &err) ||
        !import_log_read(store, &imports, &arena, &err)) {
        arena_clear(&arena);
        return;
    }
    struct names *names = names_new(&arena, &roster, club ? &club->club : NULL);
    names->imports = imports;
    shelf_name(writer->shelf, names);
    writer->people_version = version;
    writer->people_said = club ? club->club.persons_seq : 0;
    writer->people_changed = false;
}

/* Likewise, if the store has another version of them; false where it does not answer. */
static bool publish_people(struct writer *writer, struct err *err)
{
    struct store *store = journal_store(writer->journal);
    struct store_version version;
    if (!store->engine->version(store, &version, err))
        return false;
    publish_people_of(writer, version.persons);
    return true;
}

/* Likewise; a store that does not answer is asked again the next time. */
static void look_at_people(struct writer *writer)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    publish_people(writer, &unsaid);
}

/* Whether persons were written since the names were read. */
static bool have_people_moved(struct writer *writer)
{
    struct store *store = journal_store(writer->journal);
    struct err err = ERR_INIT(LANG_EN);
    struct store_version version;
    return store->engine->version(store, &version, &err) &&
           version.persons != writer->people_version;
}

/* Reads the streams as the store has them now, after the names of whoever plays in them:
 * a person is written before the event that has them play, or with it. Until
 * journal_read_done() they stay as they were read. False where the store does not answer:
 * each further question would wait as long. */
static bool read_streams(struct writer *writer, const int64_t stream[], size_t n,
                         struct err *err)
{
    for (int tries = 0; n > 0 && tries < TRIES; tries++) {
        struct err unsaid = ERR_INIT(LANG_EN);
        journal_read_done(writer->journal);
        if (!publish_people(writer, err))
            return false;
        journal_read_many(writer->journal, stream, n);
        for (size_t i = 0; i < n; i++)
            journal_tournament(writer->journal, stream[i], &unsaid);
        if (!have_people_moved(writer))
            break;
    }
    return true;
}

/* Publishes the stream as it was read. */
static bool publish(struct writer *writer, int64_t stream, struct err *err)
{
    const struct tournament *working = journal_tournament(writer->journal, stream, err);
    if (working)
        shelf_put(writer->shelf, stream, working);
    return working != NULL;
}

static struct writer_listener listener_of(struct writer *writer)
{
    pthread_mutex_lock(&writer->mutex);
    struct writer_listener listener = writer->listener;
    pthread_mutex_unlock(&writer->mutex);
    return listener;
}

/* A group is on disk. Of a tournament that nobody reads now, whoever follows it is told
 * all the same. What work records may name new people: it waits for their names. */
static void publish_group(void *context, const struct journal_news news[], size_t n)
{
    struct writer *writer = context;
    struct writer_listener listener = listener_of(writer);
    for (size_t i = 0; i < n; i++) {
        const struct event *event = news[i].event;
        bool here = writer->working ? shelf_fall_behind(writer->shelf, event->stream)
                                    : shelf_add(writer->shelf, event);
        if (!here && listener.published)
            listener.published(listener.context, event->stream, event->seq);
        if (listener.recorded)
            listener.recorded(listener.context, event->stream, event->seq);
    }
}

/* Brings up what is behind, and says what is new; false if something stays behind. */
static bool catch_up(struct writer *writer)
{
    struct arena scratch = {0};
    int64_t *stream = NULL;
    size_t n = 0;
    size_t capacity = 0;
    int64_t next;
    struct err unread = ERR_INIT(LANG_EN);
    while (shelf_next_behind(writer->shelf, &next)) {
        stream = arena_grow(&scratch, stream, n, &capacity, sizeof *stream);
        stream[n++] = next;
    }
    bool read = read_streams(writer, stream, n, &unread);
    bool good = read;
    for (size_t i = 0; i < n && read; i++) {
        struct err err = ERR_INIT(LANG_EN);
        bool published = publish(writer, stream[i], &err);
        if (!published && err.kind == ERR_NOT_FOUND)
            shelf_withdraw(writer->shelf, stream[i]);
        good = good && (published || err.kind == ERR_NOT_FOUND);
    }
    journal_read_done(writer->journal);
    arena_clear(&scratch);
    struct writer_listener listener = listener_of(writer);
    shelf_tell(writer->shelf, listener.published, listener.context);
    return good;
}

/* The working copy goes with the published one. */
static void let_go(struct writer *writer)
{
    int64_t stream;
    while ((stream = shelf_let_go(writer->shelf, os_nanoseconds() / MILLISECOND)) != 0)
        journal_forget(writer->journal, stream);
}

/* Reads whatever another program wrote since the last look. */
static void look_at_store(struct writer *writer)
{
    struct store *store = journal_store(writer->journal);
    struct err err = ERR_INIT(LANG_EN);
    struct store_version version;
    if (!store->engine->version(store, &version, &err))
        return;
    publish_people_of(writer, version.persons);
    if (version.any == writer->seen && !writer->unseen)
        return;
    shelf_all_fall_behind(writer->shelf);
    writer->unseen = !catch_up(writer);
    writer->seen = version.any;
}

/* What another program wrote is published too, now and then; a store that fails is asked
 * again the next time. */
static void look_around(struct writer *writer, bool idle)
{
    struct store *store = journal_store(writer->journal);
    if (os_nanoseconds() < writer->look)
        return;
    look_at_store(writer);
    let_go(writer);
    writer->look = os_nanoseconds() + writer->look_every;
    if (idle && store->engine->rest)
        store->engine->rest(store);
}

/* Looks at once at what somebody says that another wrote. */
static void follow_hints(struct writer *writer)
{
    int64_t hint[HINTS_MOST];
    pthread_mutex_lock(&writer->mutex);
    size_t n = writer->hints;
    for (size_t i = 0; i < n; i++)
        hint[i] = writer->hint[i];
    writer->hints = 0;
    pthread_mutex_unlock(&writer->mutex);
    for (size_t i = 0; i < n; i++) {
        shelf_fall_behind(writer->shelf, hint[i]);
        if (hint[i] < 0)
            writer->look = 0;
    }
    if (n > 0 && !catch_up(writer))
        writer->unseen = true;
}

static void job_free(struct job *job)
{
    arena_clear(&job->arena);
    free(job);
}

static void answer_job(struct job *job)
{
    job->answer(job->context, &job->submission);
    job_free(job);
}

/* Where the club has said something of a person, names are made anew. */
static void look_at_club(struct writer *writer, const struct submission all[], size_t n)
{
    struct err err = ERR_INIT(LANG_EN);
    bool club = false;
    for (size_t i = 0; i < n; i++)
        club = club || (all[i].stream == 0 && all[i].seq > 0);
    writer->unseen = writer->unseen || club; /* it may have deleted something */
    if (!club)
        return;
    const struct tournament *own = journal_tournament(writer->journal, 0, &err);
    if (own && own->club.persons_seq == writer->people_said)
        return;
    writer->people_changed = true;
    look_at_people(writer);
}

/* Records a group and answers it. */
static void record_jobs(struct writer *writer, struct job *job[], size_t n)
{
    struct submission *all = mem_alloc(n, sizeof *all);
    struct err err = ERR_INIT(job[0]->submission.err.lang);
    for (size_t i = 0; i < n; i++)
        all[i] = job[i]->submission;
    int64_t start = os_nanoseconds();
    journal_submit(writer->journal, all, n, false, &err);
    writer->took =
        os_nanoseconds() - start < TOOK_MOST ? os_nanoseconds() - start : TOOK_MOST;
    writer->before = writer->group;
    writer->group = n;
    for (size_t i = 0; i < n; i++) {
        job[i]->submission = all[i];
        /* what another program wrote may be why: whoever is told can see it */
        if (all[i].repeated || all[i].err.kind != ERR_NONE)
            shelf_fall_behind(writer->shelf, all[i].stream);
    }
    look_at_club(writer, all, n);
    writer->unseen = !catch_up(writer) || writer->unseen;
    for (size_t i = 0; i < n; i++)
        answer_job(job[i]);
    free(all);
}

/* Publishes what a reader asked for and answers that. */
static void publish_for(struct writer *writer, struct job *job)
{
    if (read_streams(writer, &job->submission.stream, 1, &job->submission.err))
        publish(writer, job->submission.stream, &job->submission.err);
    journal_read_done(writer->journal);
    answer_job(job);
}

/* Does somebody's work with the journal, publishes what came of it, and says so. Reading
 * is often: all persons and heads are not asked for after each look at the club's list.
 */
static void do_work(struct writer *writer, struct job *job)
{
    writer->working = !job->reads;
    job->work(job->context, writer->journal);
    writer->working = false;
    if (!job->reads) {
        writer->people_changed = true;
        look_at_people(writer);
        shelf_all_fall_behind(writer->shelf);
        writer->unseen = !catch_up(writer) || writer->unseen;
    }
    job->done(job->context, writer->journal);
    job_free(job);
}

static bool is_alone(const struct job *job)
{
    return job->publish || job->work;
}

static struct job *take_job(struct writer *writer)
{
    struct job *job = writer->first;
    if (job)
        writer->first = job->next;
    if (!writer->first)
        writer->last = NULL;
    writer->waiting -= job != NULL;
    return job;
}

/* Those who were answered together often have their next change together: as many as
 * lately are waited for as long as they keep coming, so that they share a commit again
 * and nobody just misses it. Who is alone does not wait, and nobody much longer than
 * recording takes. */
static void wait_for_others(struct writer *writer)
{
    int64_t end = os_nanoseconds() + 2 * writer->took;
    size_t seen = 0;
    writer->wanted = writer->group > writer->before ? writer->group : writer->before;
    while (writer->waiting < writer->wanted && writer->waiting > seen &&
           os_nanoseconds() < end && !writer->stopping) {
        int64_t next = os_nanoseconds() + writer->took / 2;
        seen = writer->waiting;
        while (writer->waiting < writer->wanted && !writer->stopping &&
               os_wait_until(&writer->filled, &writer->mutex, next))
            ;
    }
}

/* Waits until there is something to do or it is time to look around; then takes a group,
 * or a single request to publish. The number of jobs; *running is false at the end. */
static size_t gather_jobs(struct writer *writer, struct job *job[WRITER_GROUP],
                          bool *running)
{
    size_t n = 0;
    bool early = true;
    pthread_mutex_lock(&writer->mutex);
    writer->wanted = 1;
    while (!writer->first && !writer->stopping && writer->hints == 0 && early)
        early = os_wait_until(&writer->filled, &writer->mutex, writer->look);
    if (writer->first && !is_alone(writer->first))
        wait_for_others(writer);
    while (n < WRITER_GROUP && writer->first && (n == 0 || !is_alone(writer->first))) {
        job[n] = take_job(writer);
        if (is_alone(job[n++]))
            break;
    }
    *running = n > 0 || !writer->stopping;
    pthread_mutex_unlock(&writer->mutex);
    return n;
}

static void *work_off(void *context)
{
    struct writer *writer = context;
    struct job *job[WRITER_GROUP];
    bool running = true;
    look_at_people(writer); /* the first version has its names already */
    while (running) {
        size_t n = gather_jobs(writer, job, &running);
        if (n > 0 && job[0]->work)
            do_work(writer, job[0]);
        else if (n > 0 && job[0]->publish)
            publish_for(writer, job[0]);
        else if (n > 0)
            record_jobs(writer, job, n);
        follow_hints(writer);
        look_around(writer, n == 0);
    }
    return NULL;
}

static void writer_free(struct writer *writer)
{
    shelf_free(writer->shelf);
    pthread_mutex_destroy(&writer->mutex);
    pthread_cond_destroy(&writer->filled);
    journal_close(writer->journal);
    free(writer);
}

/* As the environment has it, in milliseconds; for servers with many clubs, whose database
 * says itself what is new, and for tests. */
static int64_t find_look_every(void)
{
    const char *text = os_environment("ETUI_LOOK_EVERY");
    struct err unsaid = ERR_INIT(LANG_EN);
    int64_t milliseconds;
    return text && number_read_int(text, 10, INT64_C(600) * 1000, &milliseconds, &unsaid)
               ? milliseconds * MILLISECOND
               : LOOK_EVERY;
}

struct writer *writer_start(struct journal *journal, struct err *err)
{
    struct writer *writer = mem_alloc(1, sizeof *writer);
    writer->journal = journal;
    writer->look_every = find_look_every();
    writer->unseen = true;
    writer->shelf = shelf_new();
    journal_on_record(journal, publish_group, writer);
    pthread_mutex_init(&writer->mutex, NULL);
    os_condition_init(&writer->filled);
    if (pthread_create(&writer->thread, NULL, work_off, writer) == 0)
        return writer;
    err_set(err, ERR_STORE, "the system has no threads left: close other programs");
    writer_free(writer);
    return NULL;
}

static void hand_over(struct writer *writer, struct job *job)
{
    pthread_mutex_lock(&writer->mutex);
    assert(!writer->stopping);
    if (writer->last)
        writer->last->next = job;
    else
        writer->first = job;
    writer->last = job;
    if (++writer->waiting >= writer->wanted)
        pthread_cond_signal(&writer->filled);
    pthread_mutex_unlock(&writer->mutex);
}

static struct job *make_job(struct job given)
{
    struct job *job = mem_alloc(1, sizeof *job);
    *job = given;
    return job;
}

void writer_job(struct writer *writer, writer_work *work, writer_work *done,
                void *context)
{
    struct job job = {.work = work, .done = done, .context = context};
    hand_over(writer, make_job(job));
}

void writer_read_job(struct writer *writer, writer_work *work, writer_work *done,
                     void *context)
{
    struct job job = {.work = work, .done = done, .context = context, .reads = true};
    hand_over(writer, make_job(job));
}

void writer_listen(struct writer *writer, const struct writer_listener *listener)
{
    pthread_mutex_lock(&writer->mutex);
    writer->listener = *listener;
    pthread_mutex_unlock(&writer->mutex);
}

void writer_look(struct writer *writer, int64_t stream)
{
    pthread_mutex_lock(&writer->mutex);
    size_t i = 0;
    while (i < writer->hints && writer->hint[i] != stream)
        i++;
    if (i == HINTS_MOST)
        writer->hint[0] = WRITER_EVERYTHING;
    else
        writer->hint[i] = stream;
    writer->hints += i == writer->hints && i < HINTS_MOST;
    pthread_cond_signal(&writer->filled);
    pthread_mutex_unlock(&writer->mutex);
}

static const struct change *copy_play(const struct change *play, struct arena *arena)
{
    struct change *copy = ARENA_NEW(arena, struct change);
    *copy = *play;
    copy->play.field = arena_strdup(arena, play->play.field);
    copy->play.reason = NULL; /* a play has none */
    return copy;
}

/* The submission with everything it borrows; false if it cannot be written. */
static bool copy_submission(struct job *job, const struct submission *submission)
{
    struct submission *own = &job->submission;
    struct arena *arena = &job->arena;
    *own = *submission;
    own->seq = 0;
    own->repeated = false;
    own->change = NULL;
    own->author = arena_strdup(arena, submission->author);
    own->key = arena_strdup(arena, submission->key);
    if (!submission->change) {
        own->kind = arena_strdup(arena, submission->kind);
        own->payload = arena_strdup(arena, submission->payload);
        return true;
    }
    own->kind = change_table[submission->change->kind]->name;
    own->payload = draft_payload(submission->change, arena, &own->err);
    if (submission->change->kind == CHANGE_PLAY && !submission->change->play.reason)
        own->change = copy_play(submission->change, arena);
    return own->payload != NULL;
}

void writer_submit(struct writer *writer, const struct submission *submission,
                   writer_answer *respond, void *context)
{
    struct job *job = make_job((struct job){.answer = respond, .context = context});
    if (copy_submission(job, submission))
        hand_over(writer, job);
    else
        answer_job(job);
}

void writer_refresh(struct writer *writer, int64_t stream, enum lang lang,
                    writer_answer *respond, void *context)
{
    struct job job = {.submission = {.stream = stream, .err = ERR_INIT(lang)},
                      .answer = respond,
                      .context = context,
                      .publish = true};
    hand_over(writer, make_job(job));
}

struct version *writer_peek(struct writer *writer, int64_t stream)
{
    return shelf_read(writer->shelf, stream);
}

void writer_touch(struct writer *writer, int64_t stream)
{
    shelf_touch(writer->shelf, stream);
}

void writer_stop(struct writer *writer)
{
    pthread_mutex_lock(&writer->mutex);
    writer->stopping = true;
    pthread_cond_signal(&writer->filled);
    pthread_mutex_unlock(&writer->mutex);
    pthread_join(writer->thread, NULL);
    writer_free(writer);
}
