/* intake.c - events that another Étui sends: verified, played again, stored once. */
#include "store/intake.h"

#include "base.h"
#include "store/chain.h"
#include "store/people.h"
#include "store/replay.h"
#include "store/store.h"
#include "tournament/model.h"
#include <stdlib.h>
#include <string.h>

enum { ATTEMPTS = 10 }; /* while others write too */

/* The tournament as it is here, and then with what came. */
struct taking {
    const struct intake *intake;
    struct tournament t;
    size_t known;         /* events that were here */
    struct person *added; /* in the arena */
    size_t additions;
    struct person *changed;
    size_t changes;
    struct arena arena;
};

/* A copy of what is here; an empty one where nothing is. */
static bool copy_known(struct journal *journal, int64_t stream, struct tournament *t,
                       struct err *err)
{
    struct err own = ERR_INIT(err->lang);
    const struct tournament *club = journal_tournament(journal, 0, &own);
    *t = (struct tournament){0};
    if (club && club_has_deleted(&club->club, stream))
        return err_set(err, ERR_CONFLICT,
                       "tournament %jd was deleted on the server; its number is not used "
                       "again",
                       stream);
    own = ERR_INIT(err->lang);
    const struct tournament *known = journal_tournament(journal, stream, &own);
    if (known)
        tournament_copy(t, known);
    else if (own.kind != ERR_NOT_FOUND)
        *err = own;
    return err->kind == ERR_NONE;
}

static void describe_head(const struct tournament *t, struct intake_report *report)
{
    report->seq = (int64_t)t->events;
    if (t->events > 0)
        memcpy(report->hash, t->event[t->events - 1].event->hash, EVENT_HASH);
}

bool intake_head(struct journal *journal, int64_t stream, struct intake_report *report,
                 struct err *err)
{
    struct tournament t;
    *report = (struct intake_report){0};
    if (!copy_known(journal, stream, &t, err))
        return false;
    describe_head(&t, report);
    tournament_clear(&t);
    return true;
}

/* What is known already must be the same. */
static bool compare_event(const struct tournament *t, const struct event *event,
                          struct err *err)
{
    const struct event *known = t->event[event->seq - 1].event;
    return memcmp(known->hash, event->hash, EVENT_HASH) == 0 ||
           err_set(err, ERR_CONFLICT,
                   "the server has another past of tournament %jd from event %jd on, or "
                   "before: nothing was stored. Was it changed on both sides, or is this "
                   "the address of another club?",
                   event->stream, event->seq);
}

static bool take_event(struct tournament *t, const struct event *event, struct err *err)
{
    struct err own = ERR_INIT(err->lang);
    if (!chain_follows(t, event))
        return err_user(err,
                        "event %jd of tournament %jd is not as it was recorded: nothing "
                        "was stored; etui verify says what was changed",
                        event->seq, event->stream);
    if (event->key[0] != '\0' && tournament_find_key(t, event->key))
        return err_user(err, "event %jd of tournament %jd has the key of another",
                        event->seq, event->stream);
    if ((t->events == 0) != str_equal(event->kind, "create") ||
        str_equal(event->kind, "club") || !replay_event(t, event, &own))
        return err_user(err, "event %jd of tournament %jd cannot follow: %s", event->seq,
                        event->stream, own.text);
    return true;
}

static bool take_events(struct taking *taking, struct err *err)
{
    const struct intake *intake = taking->intake;
    for (size_t i = 0; i < intake->events; i++) {
        const struct event *event = &intake->event[i];
        bool known = event->seq >= 1 && event->seq <= (int64_t)taking->known;
        bool good = known ? compare_event(&taking->t, event, err)
                          : take_event(&taking->t, event, err);
        if (!good)
            return false;
    }
    return true;
}

/* Whether both are somebody: the same licence, or else the same letters. Who was erased
 * there is erased here. */
static bool is_somebody(const struct person *here, const struct person *sent)
{
    if (here->licence[0] != '\0' && str_equal(here->licence, sent->licence))
        return true;
    return sent->name[0] == '\0' || here->name[0] == '\0' ||
           str_equal(here->name, sent->name);
}

/* Sorts the persons that came into new and changed ones. */
struct crowd_here {
    struct taking *taking;
    bool *seen; /* of each that came */
};

static bool meet_person(void *context, const struct person *here, struct err *err)
{
    struct crowd_here *crowd = context;
    struct taking *taking = crowd->taking;
    const struct intake *intake = taking->intake;
    for (size_t i = 0; i < intake->persons; i++) {
        const struct person *sent = &intake->person[i];
        if (sent->id != here->id)
            continue;
        crowd->seen[i] = true;
        if (!intake->names && !is_somebody(here, sent))
            return err_set(err, ERR_CONFLICT,
                           "person %jd is %s on the server and %s here: nothing was "
                           "stored. If it is one person, send with --names; else this is "
                           "the address of another club",
                           sent->id, here->name, sent->name);
        if (!people_same(here, sent))
            taking->changed[taking->changes++] = *sent;
    }
    return true;
}

static int compare_ids(const void *a, const void *b)
{
    const int64_t *x = a;
    const int64_t *y = b;
    return *x < *y ? -1 : *x > *y;
}

static bool take_persons(struct taking *taking, struct store *store, struct err *err)
{
    const struct intake *intake = taking->intake;
    size_t n = intake->persons;
    int64_t *id = ARENA_ARRAY(&taking->arena, int64_t, n + 1);
    struct crowd_here crowd = {taking, ARENA_ARRAY(&taking->arena, bool, n + 1)};
    taking->added = ARENA_ARRAY(&taking->arena, struct person, n + 1);
    taking->changed = ARENA_ARRAY(&taking->arena, struct person, n + 1);
    for (size_t i = 0; i < n; i++)
        id[i] = intake->person[i].id;
    qsort(id, n, sizeof *id, compare_ids);
    for (size_t i = 1; i < n; i++)
        if (id[i] == id[i - 1])
            return err_user(err, "person %jd was sent twice", id[i]);
    struct store_sink sink = {.person = meet_person, .context = &crowd};
    if (!store->engine->persons(store, id, n, &sink, err))
        return false;
    for (size_t i = 0; i < n; i++)
        if (!crowd.seen[i])
            taking->added[taking->additions++] = intake->person[i];
    return true;
}

static enum store_outcome store_taken(struct taking *taking, struct store *store,
                                      struct err *err)
{
    const struct tournament *t = &taking->t;
    size_t n = t->events - taking->known;
    struct event *event = ARENA_ARRAY(&taking->arena, struct event, n + 1);
    for (size_t i = 0; i < n; i++)
        event[i] = *t->event[taking->known + i].event;
    struct store_batch batch = {.event = event,
                                .events = n,
                                .person = taking->added,
                                .persons = taking->additions,
                                .changed = taking->changed,
                                .changes = taking->changes};
    if (n + batch.persons + batch.changes == 0)
        return STORE_DONE;
    return store->engine->append(store, &batch, err);
}

static enum store_outcome try_intake(struct journal *journal, const struct intake *intake,
                                     struct intake_report *report, struct err *err)
{
    struct taking taking = {.intake = intake};
    struct store *store = journal_store(journal);
    enum store_outcome outcome = STORE_FAILED;
    *report = (struct intake_report){0};
    if (!copy_known(journal, intake->stream, &taking.t, err))
        return STORE_FAILED;
    taking.known = taking.t.events;
    if (take_events(&taking, err) && take_persons(&taking, store, err))
        outcome = store_taken(&taking, store, err);
    if (outcome == STORE_DONE) {
        describe_head(&taking.t, report);
        report->events = (int64_t)(taking.t.events - taking.known);
        report->kept = (int64_t)intake->events - report->events;
        report->persons = (int64_t)(taking.additions + taking.changes);
    }
    tournament_clear(&taking.t);
    arena_clear(&taking.arena);
    journal_forget(journal, intake->stream); /* it is read again, as it is now */
    return outcome;
}

bool intake_run(struct journal *journal, const struct intake *intake,
                struct intake_report *report, struct err *err)
{
    for (int i = 0; i < ATTEMPTS; i++) {
        enum store_outcome outcome = try_intake(journal, intake, report, err);
        if (outcome != STORE_TAKEN)
            return outcome == STORE_DONE;
    }
    return err_set(err, ERR_STORE,
                   "other programs keep writing to the database: try again in a moment");
}
