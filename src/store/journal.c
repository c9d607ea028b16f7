/* journal.c - tournaments on a store: what is checked, recorded and then applied. */
#include "store/journal.h"

#include "store/chain.h"
#include "store/draft.h"
#include "store/import.h"
#include "store/store_roster.h"
#include "tournament/change.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ATTEMPTS = 100 }; /* at recording a group while others write too */

/* A tournament as the journal works on it. An accepted change is applied only when the
 * next one of its tournament is to be checked, or once it is recorded: so a single change
 * never has to be taken back. */
struct copy {
    int64_t stream;
    struct tournament t;
    bool fresh;            /* caught up with that version of the store */
    int64_t version;       /* of the store */
    bool ahead;            /* has changes that are not recorded */
    bool damaged;          /* an event could not be folded */
    struct entry *waiting; /* accepted, not applied */
    int64_t used;          /* when it was last asked for, as the journal counts */
};

struct journal {
    struct store *store;
    struct copy **copy;
    size_t copies;
    size_t capacity;
    int64_t uses; /* how often a copy was asked for */
    bool asked;   /* in this call, for the version of the store: */
    struct store_version version;
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

static void copy_free(struct copy *copy)
{
    tournament_clear(&copy->t);
    free(copy);
}

void journal_close(struct journal *journal)
{
    if (!journal)
        return;
    for (size_t i = 0; i < journal->copies; i++)
        copy_free(journal->copy[i]);
    store_close(journal->store);
    arena_clear(&journal->scratch);
    free(journal->copy);
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

static struct copy *find_copy(const struct journal *journal, int64_t stream)
{
    for (size_t i = 0; i < journal->copies; i++)
        if (journal->copy[i]->stream == stream)
            return journal->copy[i];
    return NULL;
}

static struct copy *add_copy(struct journal *journal, int64_t stream)
{
    if (journal->copies == journal->capacity) {
        journal->capacity = journal->capacity ? 2 * journal->capacity : 8;
        journal->copy = mem_grow(journal->copy, journal->capacity, sizeof(struct copy *));
    }
    struct copy *copy = mem_alloc(1, sizeof *copy);
    copy->stream = stream;
    journal->copy[journal->copies++] = copy;
    return copy;
}

/* The copy of the stream, perhaps a new and empty one. */
static struct copy *copy_of(struct journal *journal, int64_t stream)
{
    struct copy *copy = find_copy(journal, stream);
    if (!copy)
        copy = add_copy(journal, stream);
    copy->used = ++journal->uses;
    return copy;
}

static void forget_copy(struct journal *journal, struct copy *copy)
{
    size_t kept = 0;
    for (size_t i = 0; i < journal->copies; i++)
        if (journal->copy[i] != copy)
            journal->copy[kept++] = journal->copy[i];
    journal->copies = kept;
    copy_free(copy);
}

void journal_forget(struct journal *journal, int64_t stream)
{
    struct copy *copy = find_copy(journal, stream);
    if (copy)
        forget_copy(journal, copy);
}

/* The one that was asked for longest ago. */
static struct copy *oldest(const struct journal *journal)
{
    struct copy *found = journal->copy[0];
    for (size_t i = 1; i < journal->copies; i++)
        if (journal->copy[i]->used < found->used)
            found = journal->copy[i];
    return found;
}

/* Between two calls: copies of streams that do not exist are not kept, nor too many. */
static void tidy_up(struct journal *journal)
{
    for (size_t i = journal->copies; i-- > 0;)
        if (journal->copy[i]->t.events == 0)
            forget_copy(journal, journal->copy[i]);
    while (journal->copies > JOURNAL_MOST)
        forget_copy(journal, oldest(journal));
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
    struct store *store = journal->store;
    journal->asked =
        journal->asked || store->engine->version(store, &journal->version, err);
    return journal->asked;
}

/* Reads what the store has and the copy does not. */
static bool catch_up(struct journal *journal, struct copy *copy, struct err *err)
{
    assert(!copy->ahead && !copy->waiting);
    struct store *store = journal->store;
    if (!ask_version(journal, err))
        return false;
    int64_t version = journal->version.any;
    if (copy->fresh && copy->version == version)
        return true;
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
    struct copy *club = stream > 0 ? copy_of(journal, 0) : NULL;
    if (!club)
        return false;
    settle_copy(club);
    return (club->ahead || catch_up(journal, club, &ignored)) &&
           club_has_deleted(&club->t.club, stream);
}

const struct tournament *journal_tournament(struct journal *journal, int64_t stream,
                                            struct err *err)
{
    journal->asked = false;
    if (stream < 0 || is_deleted(journal, stream)) {
        no_tournament(stream, err);
        return NULL;
    }
    struct copy *copy = copy_of(journal, stream);
    bool caught_up = catch_up(journal, copy, err);
    bool found = caught_up && copy->t.events > 0;
    if (caught_up && !found)
        no_tournament(stream, err);
    tidy_up(journal);
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

static bool check_labels(const struct submission *submission, struct err *err)
{
    size_t key = strlen(submission->key);
    size_t author = strlen(submission->author);
    if (key > EVENT_KEY_MOST || !str_is_clean(submission->key, key))
        return err_user(err, "a key is a text of at most %d bytes: make a shorter one",
                        EVENT_KEY_MOST);
    if (author > EVENT_AUTHOR_MOST || !str_is_clean(submission->author, author))
        return err_user(err, "an author is a text of at most %d bytes",
                        EVENT_AUTHOR_MOST);
    return true;
}

/* Whether the key was used before: then the answer is that event, or a refusal. */
static bool answer_repeat(struct submission *submission, const struct tournament *t,
                          const struct draft *draft)
{
    const struct event *event = tournament_find_key(t, submission->key);
    if (!event)
        return false;
    if (strcmp(event->kind, draft->kind) != 0 ||
        strcmp(event->payload, draft->payload) != 0) {
        err_set(
            &submission->err, ERR_CONFLICT,
            "the key \"%.70s\" was used for another change, event %jd: make a new key",
            submission->key, event->seq);
        return true;
    }
    submission->seq = event->seq;
    submission->repeated = true;
    return true;
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
    struct copy *found = copy_of(group->journal, submission->stream);
    struct copy *club = copy_of(group->journal, 0);
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
    if (!copy || !check_labels(submission, &submission->err) ||
        !read_draft(submission, &entry->draft, group->arena, &submission->err))
        return true;
    bool fresh = !answer_repeat(submission, &copy->t, &entry->draft);
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
    for (size_t i = 0; i < group->count; i++)
        news[i] =
            (struct journal_news){group->entry[i].draft.change, &group->entry[i].event};
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
    tidy_up(group->journal);
}

/* Nothing was recorded. If the store failed nothing that was answered holds: a refusal,
 * too, may be due to a change of the same group. */
static void fail_all(struct submission submission[], size_t n, bool refused,
                     const struct err *err)
{
    for (size_t i = 0; i < n; i++) {
        struct err *own = &submission[i].err;
        enum lang lang = own->lang;
        submission[i].seq = 0;
        submission[i].repeated = false;
        if (refused)
            continue;
        *own = lang == err->lang ? *err : ERR_INIT(lang);
        err_set(own, err->kind,
                "the database failed and the change was not recorded: send it again");
    }
}

bool journal_submit(struct journal *journal, struct submission submission[], size_t n,
                    bool all_or_none, struct err *err)
{
    struct err own = ERR_INIT(err->lang);
    bool refused = false;
    for (int i = 0; i < ATTEMPTS; i++) {
        struct group group = {.journal = journal, .arena = &journal->scratch};
        journal->asked = false;
        bool admitted = admit_all(&group, submission, n, all_or_none, &own);
        enum store_outcome outcome = admitted ? append_group(&group, &own) : STORE_FAILED;
        group_end(&group, outcome == STORE_DONE);
        if (outcome == STORE_DONE)
            return true;
        refused = group.refused;
        if (outcome == STORE_FAILED)
            break;
    }
    err_set(&own, ERR_STORE,
            "other programs keep writing to the database: try again in a moment");
    fail_all(submission, n, refused, &own);
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
