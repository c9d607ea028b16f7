/* journal.c - tournaments on a store: what is checked, recorded and then applied. */
#include "store/journal.h"

#include "base/os.h"
#include "store/chain.h"
#include "store/draft.h"
#include "store/import.h"
#include "store/journal_copy.h"
#include "store/store_roster.h"
#include "store/submission.h"
#include "tournament/change.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    ATTEMPTS = 100, /* at recording a group while others write too */
    TURNS = 64,     /* groups that streams are held for, after others wrote them too */
    TRUST = 250     /* milliseconds: the version of the store of then does for a group */
};

struct journal {
    struct store *store;
    struct journal_copies copies;
    bool asked;  /* in this call, for the version of the store: */
    bool steady; /* and not again in the next ones */
    struct store_version version;
    int64_t asked_at;     /* when, in milliseconds; 0: never */
    int turns;            /* groups that are still to be held, because others write too */
    struct arena scratch; /* of the group that is being submitted */
    journal_heard *heard;
    void *heard_context;
};

/* A change that passed. */
struct entry {
    struct copy *copy;
    struct draft draft;
    struct event event;
};

/* The changes of one transaction. */
struct group {
    struct journal *journal;
    struct arena *arena; /* the journal's scratch */
    struct entry *entry;
    size_t count;
    bool refused; /* one of all or none */
};

struct journal *journal_on(struct store *store)
{
    struct journal *journal = mem_alloc(1, sizeof *journal);
    journal->store = store;
    return journal;
}

struct journal *journal_open(const char *address, enum store_mode mode, struct err *err)
{
    struct store *store = store_open(address, mode, err);
    return store ? journal_on(store) : NULL;
}

void journal_close(struct journal *journal)
{
    if (!journal)
        return;
    copies_clear(&journal->copies);
    store_close(journal->store);
    arena_clear(&journal->scratch);
    free(journal);
}

void journal_on_record(struct journal *journal, journal_heard *heard, void *context)
{
    journal->heard = heard;
    journal->heard_context = context;
}

struct store *journal_store(struct journal *journal)
{
    return journal->store;
}

void journal_forget(struct journal *journal, int64_t stream)
{
    struct copy *copy = copies_find(&journal->copies, stream);
    if (copy)
        copies_forget(&journal->copies, copy);
}

static bool fold_event(void *context, const struct event *event, struct err *err)
{
    struct copy *copy = context;
    struct err own = ERR_INIT(err->lang);
    bool follows = chain_follows(&copy->t, event);
    if (follows && tournament_fold(&copy->t, event, &own))
        return true;
    copy->damaged = true;
    err_set(err, ERR_STORE,
            follows ? N_("tournament %jd cannot be read at event %zu: it is damaged, or "
                         "from a newer Étui; `etui verify` says more")
                    : N_("tournament %jd is damaged at event %zu, which is not what was "
                         "recorded: restore a backup; `etui verify` says more"),
            copy->stream, copy->t.events + 1);
    return false;
}

/* The version of the store as a call or a group began: asked for once, since that is a
 * way to a server and back. What others write meanwhile is met by its numbers. */
static bool ask_version(struct journal *journal, struct err *err)
{
    const struct store_engine *engine = journal->store->engine;
    if (journal->asked)
        return true;
    journal->asked = engine->version(journal->store, &journal->version, err);
    journal->asked_at = journal->asked ? os_ticks() : 0;
    return journal->asked;
}

/* Whether the version of a moment ago does for a group: what others wrote since is met by
 * its numbers, and nothing is refused without asking. */
static bool is_asked(const struct journal *journal)
{
    return journal->store->engine->hold && journal->turns == 0 && journal->asked_at > 0 &&
           os_ticks() - journal->asked_at < TRUST;
}

/* Whether the copy has all that the store has, as far as can be told without reading: of
 * a stream that is held nobody else writes, else by the version of the store. *known is
 * false if the store failed. */
static bool is_up_to_date(struct journal *journal, const struct copy *copy, bool *known,
                          struct err *err)
{
    *known = true;
    if (copy->held && copy->fresh)
        return true;
    *known = ask_version(journal, err);
    return *known && copy->fresh && copy->version == journal->version.any;
}

/* Reads what the store has and the copy does not. */
static bool catch_up(struct journal *journal, struct copy *copy, struct err *err)
{
    assert(!copy->ahead && !copy->waiting);
    struct store *store = journal->store;
    bool known;
    if (is_up_to_date(journal, copy, &known, err) || !known)
        return known;
    int64_t version = journal->version.any;
    if (copy->fresh) /* others write what this journal writes */
        journal->turns = TURNS;
    struct store_sink sink = {.event = fold_event, .context = copy};
    copy->damaged = false;
    copy->fresh = false;
    if (!store->engine->read(store, copy->stream, (int64_t)copy->t.events, &sink, err))
        return false;
    copy->fresh = true;
    copy->version = version; /* of before: what came meanwhile is read next time */
    return true;
}

static bool no_tournament(int64_t stream, struct err *err)
{
    return err_set(err, ERR_NOT_FOUND,
                   "there is no tournament %jd: `etui list` shows their numbers", stream);
}

/* Applies what the copy has accepted. */
static void settle_copy(struct copy *copy)
{
    if (!copy->waiting)
        return;
    tournament_apply(&copy->t, copy->waiting->draft.change, &copy->waiting->event);
    copy->waiting = NULL;
    copy->ahead = true;
}

/* Whether the club has deleted the tournament; where the club cannot be read, nobody can
 * tell. */
static bool is_deleted(struct journal *journal, int64_t stream)
{
    struct err ignored = ERR_INIT(LANG_EN);
    struct copy *club = stream > 0 ? copies_reach(&journal->copies, 0) : NULL;
    if (!club)
        return false;
    settle_copy(club);
    return (club->ahead || catch_up(journal, club, &ignored)) &&
           club_has_deleted(&club->t.club, stream);
}

const struct tournament *journal_tournament(struct journal *journal, int64_t stream,
                                            struct err *err)
{
    journal->asked = journal->asked && journal->steady;
    if (stream < 0 || is_deleted(journal, stream)) {
        no_tournament(stream, err);
        return NULL;
    }
    struct copy *copy = copies_reach(&journal->copies, stream);
    bool caught_up = catch_up(journal, copy, err);
    bool found = caught_up && copy->t.events > 0;
    if (caught_up && !found)
        no_tournament(stream, err);
    copies_tidy(&journal->copies, JOURNAL_MOST);
    return found ? &copy->t : NULL;
}

bool journal_next(struct journal *journal, int64_t after, int64_t *stream,
                  struct err *err)
{
    return journal->store->engine->next_stream(journal->store, after, stream, err);
}

bool journal_roster(struct journal *journal, const struct tournament *t,
                    struct roster *roster, struct arena *arena, struct err *err)
{
    return store_roster(journal->store, t, roster, arena, err);
}

static bool read_draft(const struct submission *submission, struct draft *draft,
                       struct arena *arena, struct err *err)
{
    if (submission->change && submission->payload) {
        draft_take_play(draft, submission->change, submission->payload);
        return true;
    }
    if (submission->change)
        return draft_write(draft, submission->change, arena, err);
    return draft_read(draft, submission->kind, submission->payload, arena, err);
}

/* Reads what the store has of the copy; a damaged one refuses the submission alone. */
static bool bring_up(struct group *group, struct copy *copy,
                     struct submission *submission, struct err *err)
{
    struct err own = ERR_INIT(submission->err.lang);
    if (catch_up(group->journal, copy, &own))
        return true;
    *(copy->damaged ? &submission->err : err) = own;
    return false;
}

/* The copy that a submission is about, as it is after those before in the group. False if
 * the store failed; *copy is NULL if it is refused. */
static bool reach_copy(struct group *group, struct submission *submission,
                       struct copy **copy, struct err *err)
{
    struct copy *found = copies_reach(&group->journal->copies, submission->stream);
    struct copy *club = copies_reach(&group->journal->copies, 0);
    *copy = NULL;
    settle_copy(found);
    /* One that this group has reached was asked before, unless it changes the club too.
     */
    bool asked = found->ahead && !club->ahead && !club->waiting;
    if (submission->stream < 0 ||
        (!asked && is_deleted(group->journal, submission->stream))) {
        no_tournament(submission->stream, &submission->err);
        return true;
    }
    if (!found->ahead && !bring_up(group, found, submission, err))
        return found->damaged;
    *copy = found;
    return true;
}

/* Checks one submission; one that passes is in the group then. False if the store
 * failed. */
static bool admit(struct group *group, struct submission *submission, struct err *err)
{
    struct entry *entry = &group->entry[group->count];
    struct copy *copy;
    if (!reach_copy(group, submission, &copy, err))
        return false;
    if (!copy || !submission_check(submission, &submission->err) ||
        !read_draft(submission, &entry->draft, group->arena, &submission->err))
        return true;
    bool fresh = !submission_repeats(submission, &copy->t, &entry->draft);
    /* Stream 0 is the club; every other begins with its tournament's creation. */
    bool club = change_table[entry->draft.change->kind]->club;
    bool begins = club || entry->draft.change->kind == CHANGE_CREATE;
    if (fresh && (club != (submission->stream == 0) || (copy->t.events == 0 && !begins)))
        fresh = no_tournament(submission->stream, &submission->err);
    if (!fresh || !tournament_check(&copy->t, entry->draft.change, &submission->err)) {
        draft_clear(&entry->draft);
        return true;
    }
    entry->event = draft_event(&entry->draft, &copy->t,
                               &(struct event){.stream = submission->stream,
                                               .time = submission->time,
                                               .author = submission->author,
                                               .key = submission->key});
    entry->copy = copy;
    copy->waiting = entry;
    submission->seq = entry->event.seq;
    group->count++;
    return true;
}

/* Checks all; false if the store failed or, with all_or_none, at the first refusal. */
static bool admit_all(struct group *group, struct submission submission[], size_t n,
                      bool all_or_none, struct err *err)
{
    for (size_t i = 0; i < n; i++) {
        err_forget(&submission[i].err);
        submission[i].seq = 0;
        submission[i].repeated = false;
    }
    group->entry = ARENA_ROOM(group->arena, struct entry, n);
    for (size_t i = 0; i < n; i++) {
        if (!admit(group, &submission[i], err))
            return false;
        group->refused = all_or_none && submission[i].err.kind != ERR_NONE;
        if (group->refused) {
            *err = submission[i].err;
            return false;
        }
    }
    return true;
}

static enum store_outcome append_group(struct group *group, struct err *err)
{
    struct store *store = group->journal->store;
    struct event *event = ARENA_ROOM(group->arena, struct event, group->count);
    if (group->count == 0)
        return STORE_DONE;
    for (size_t i = 0; i < group->count; i++)
        event[i] = group->entry[i].event;
    struct store_batch batch = {.event = event, .events = group->count};
    return store->engine->append(store, &batch, err);
}

static void tell_group(struct group *group)
{
    const struct journal *journal = group->journal;
    if (!journal->heard || group->count == 0)
        return;
    struct journal_news *news =
        ARENA_ROOM(group->arena, struct journal_news, group->count);
    for (size_t i = 0; i < group->count; i++) {
        const struct entry *entry = &group->entry[i];
        const struct recorded *recorded = &entry->copy->t.event[entry->event.seq - 1];
        news[i] = (struct journal_news){entry->draft.change, recorded->event};
    }
    journal->heard(journal->heard_context, news, group->count);
}

/* Ends the group: its changes are applied if they were recorded, else taken back. */
static void group_end(struct group *group, bool recorded)
{
    for (size_t i = 0; i < group->count; i++) {
        struct copy *copy = group->entry[i].copy;
        if (recorded)
            settle_copy(copy);
        else if (copy->ahead)
            tournament_clear(&copy->t);
        copy->fresh = copy->fresh && recorded;
        copy->ahead = false;
        copy->waiting = NULL;
    }
    if (recorded)
        tell_group(group);
    for (size_t i = 0; i < group->count; i++)
        draft_clear(&group->entry[i].draft);
    arena_reset(group->arena);
    copies_tidy(&group->journal->copies, JOURNAL_MOST);
}

/* What a group held is anybody's again. */
static void release_streams(struct journal *journal)
{
    if (journal->store->engine->release)
        journal->store->engine->release(journal->store);
    for (size_t i = 0; i < journal->copies.count; i++)
        journal->copies.copy[i]->held = false;
}

static bool fold_held(void *context, const struct event *event, struct err *err)
{
    struct journal *journal = context;
    struct copy *copy = copies_known(&journal->copies, event->stream);
    if (event->stream > 0)
        journal->turns = TURNS; /* others go on writing */
    copy->fresh = fold_event(copy, event, err);
    return copy->fresh;
}

static int compare_heads(const void *a, const void *b)
{
    const struct store_head *x = a;
    const struct store_head *y = b;
    return (x->stream > y->stream) - (x->stream < y->stream);
}

/* Those of the streams that the journal has copies of, in order, with what is known. */
static size_t list_known(const struct journal *journal, struct store_head known[],
                         size_t n)
{
    size_t count = 0;
    qsort(known, n, sizeof *known, compare_heads);
    for (size_t i = 0; i < n; i++) {
        const struct copy *copy = copies_find(&journal->copies, known[i].stream);
        if (!copy || !copy->fresh ||
            (count > 0 && known[count - 1].stream == known[i].stream))
            continue;
        known[count++] =
            (struct store_head){.stream = copy->stream, .seq = (int64_t)copy->t.events};
    }
    return count;
}

/* The streams of a group, and the club's own; 0 where the group writes to that, which
 * cannot be held. */
static size_t list_streams(const struct journal *journal,
                           const struct submission submission[], size_t n,
                           struct store_head known[])
{
    known[0].stream = 0;
    for (size_t i = 0; i < n; i++) {
        if (submission[i].stream <= 0)
            return 0;
        known[i + 1].stream = submission[i].stream;
    }
    return list_known(journal, known, n + 1);
}

/* Where others write the same streams, each of us has its turn: a group that is checked
 * against what they wrote is not in vain. */
static void hold_streams(struct journal *journal, const struct submission submission[],
                         size_t n)
{
    struct store *store = journal->store;
    struct store_sink sink = {.event = fold_held, .context = journal};
    if (journal->turns == 0 || !store->engine->hold)
        return;
    journal->turns--;
    struct store_head *known = ARENA_ARRAY(&journal->scratch, struct store_head, n + 1);
    size_t count = list_streams(journal, submission, n, known);
    bool held = count > 0 && store->engine->hold(store, known, count, &sink);
    for (size_t i = 0; i < count; i++)
        copies_known(&journal->copies, known[i].stream)->held = held;
}

static bool has_refused(const struct submission submission[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (submission[i].err.kind != ERR_NONE)
            return true;
    return false;
}

bool journal_submit(struct journal *journal, struct submission submission[], size_t n,
                    bool all_or_none, struct err *err)
{
    struct err own = ERR_INIT(err->lang);
    bool refused = false;
    for (int i = 0; i < ATTEMPTS; i++) {
        struct group group = {.journal = journal, .arena = &journal->scratch};
        bool trusts = i == 0 && is_asked(journal);
        journal->asked = trusts;
        hold_streams(journal, submission, n);
        bool admitted = admit_all(&group, submission, n, all_or_none, &own);
        bool doubts = trusts && has_refused(submission, n);
        enum store_outcome outcome =
            admitted && !doubts ? append_group(&group, &own) : STORE_FAILED;
        group_end(&group, outcome == STORE_DONE);
        release_streams(journal);
        if (outcome == STORE_DONE)
            return true;
        if (doubts) { /* others may have done what was missing */
            err_forget(&own);
            continue;
        }
        journal->turns = TURNS;
        refused = group.refused;
        if (outcome == STORE_FAILED)
            break;
    }
    err_set(&own, ERR_STORE,
            "other programs keep writing to the database: try again in a moment");
    submission_fail_all(submission, n, refused, &own);
    if (err->kind == ERR_NONE)
        *err = own;
    return false;
}

bool journal_import(struct journal *journal, const struct journal_source *source,
                    int64_t *stream, struct err *err)
{
    for (int i = 0; i < ATTEMPTS; i++) {
        *source->notes = (struct document_notes){0};
        if (source->names)
            *source->names = (struct document_notes){0};
        enum store_outcome outcome = import_run(journal->store, source, stream, err);
        if (outcome != STORE_TAKEN)
            return outcome == STORE_DONE;
    }
    return err_set(err, ERR_STORE,
                   "other programs keep writing to the database: try again in a moment");
}

static bool fold_seen(void *context, const struct event *event, struct err *err)
{
    const struct journal *journal = context;
    struct copy *copy = copies_known(&journal->copies, event->stream);
    copy->fresh = fold_event(copy, event, err);
    return copy->fresh;
}

void journal_read_many(struct journal *journal, const int64_t stream[], size_t n)
{
    struct store *store = journal->store;
    struct store_sink sink = {.event = fold_seen, .context = journal};
    struct err unsaid = ERR_INIT(LANG_EN);
    struct arena scratch = {0};
    journal->asked = false;
    journal->steady = ask_version(journal, &unsaid);
    if (!store->engine->peek || n < 2 || !journal->steady)
        return;
    struct store_head *known = ARENA_ARRAY(&scratch, struct store_head, n + 1);
    for (size_t i = 0; i < n; i++)
        known[i + 1].stream = stream[i];
    size_t count = list_known(journal, known, n + 1);
    bool read = store->engine->peek(store, known, count, &sink);
    for (size_t i = 0; i < count && read; i++)
        copies_known(&journal->copies, known[i].stream)->version = journal->version.any;
    journal->steady = read;
    arena_clear(&scratch);
}

void journal_read_done(struct journal *journal)
{
    journal->steady = false;
}
