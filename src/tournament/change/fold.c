/* fold.c - a tournament as the fold of its events, and what an undo makes of it. */
#include "tournament/change/fold.h"

#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/sound.h"
#include <assert.h>
#include <string.h>

/* For whoever needs no more than what the events come to, and the hash of the last. */
static void record_briefly(struct tournament *t, const struct event *kept)
{
    if (t->events > 0)
        event_drop(t->event[0].event);
    else
        t->event = mem_alloc(1, sizeof *t->event);
    t->event[0].event = kept;
    t->events++;
}

/* Takes the event. */
static void record_event(struct tournament *t, const struct event *kept)
{
    assert(kept->seq == (int64_t)t->events + 1);
    if (t->brief) {
        record_briefly(t, kept);
        return;
    }
    t->event = mem_extend(t->event, t->events, &t->events_capacity, sizeof *t->event);
    t->event[t->events] = (struct recorded){.event = kept};
    event_keys_add(&t->event_by_key, t->event, t->events);
    t->events++;
}

/* An event's payload as a change. The texts of the change are in *json, which the caller
 * gives back. */
static bool read_event(const struct event *event, struct change *change, json_t **json,
                       struct arena *arena, struct err *err)
{
    enum change_kind kind = change_kind_find(event->kind);
    if (kind == CHANGE_KINDS)
        return err_set(err, ERR_STORE,
                       "event %jd is of the kind \"%.40s\", which is unknown to this "
                       "version; use a newer Étui",
                       event->seq, event->kind);
    *json = jat_parse(event->payload, strlen(event->payload), err);
    if (!*json)
        return false;
    struct jat top = JAT_TOP(*json);
    return change_read(kind, &top, change, arena, err);
}

/* Which events an undo of the target leaves in force: undos are looked at from the last
 * to the first, since an undo can itself be undone. target 0: as they stand. */
static bool *undone_events(const struct tournament *t, int64_t target,
                           struct arena *arena)
{
    bool *undone = ARENA_ARRAY(arena, bool, t->events + 1);
    if (target > 0)
        undone[target - 1] = true;
    for (size_t i = t->events; i-- > 0;) {
        const struct event *event = t->event[i].event;
        if (undone[i] || strcmp(event->kind, change_table[CHANGE_UNDO]->name) != 0)
            continue;
        struct err ignored = ERR_INIT(LANG_EN);
        struct change change = {.seq = 0};
        json_t *json = NULL;
        if (read_event(event, &change, &json, arena, &ignored) && change.seq >= 1 &&
            change.seq <= (int64_t)i)
            undone[change.seq - 1] = true;
        json_decref(json);
    }
    return undone;
}

/* The first event that begins or ceases to count; an undo brings one back when it is
 * itself undone. */
static size_t first_changed(const struct tournament *t, const bool undone[])
{
    size_t i = 0;
    while (i < t->events && t->event[i].undone == undone[i])
        i++;
    return i;
}

/* Folds the events that are in force into an empty tournament; with an err, each event
 * from the first change on is checked again, and the first that fails stops the fold. */
static bool refold(const struct tournament *t, int64_t target, struct tournament *next,
                   struct err *err)
{
    struct arena scratch = {0};
    const bool *undone = undone_events(t, target, &scratch);
    size_t first = first_changed(t, undone);
    bool good = true;
    for (size_t i = 0; i < t->events && good; i++) {
        const struct event *event = t->event[i].event;
        struct err check = ERR_INIT(err ? err->lang : LANG_EN);
        struct change change = {.kind = CHANGE_KINDS};
        json_t *json = NULL;
        bool read = read_event(event, &change, &json, &scratch, &check);
        bool settled = undone[i] || (read && change.kind == CHANGE_UNDO);
        if (read && !settled && err && i >= first)
            good = tournament_check(next, &change, &check);
        if (!good)
            err_set(err, ERR_CONFLICT,
                    "event %jd cannot be undone: event %jd (%s) depends on it (%s); undo "
                    "that one first",
                    (int64_t)target, event->seq, event->kind, check.text);
        record_event(next, event_hold(event));
        next->event[i].undone = undone[i];
        next->seq = event->seq;
        next->time = event->time;
        if (read && good && !undone[i])
            change_apply(next, &change);
        if (read && good)
            change_note_about(next, &change);
        json_decref(json);
    }
    arena_clear(&scratch);
    return good;
}

bool fold_check_undo(const struct tournament *t, int64_t seq, struct err *err)
{
    if (seq < 1 || (size_t)seq > t->events)
        return err_set(err, ERR_NOT_FOUND, "there is no event %jd; the last is %zu", seq,
                       t->events);
    if (t->event[seq - 1].undone)
        return err_set(err, ERR_CONFLICT, "event %jd has already been undone", seq);
    if (seq == 1)
        return err_user(err, "the creation of the tournament cannot be undone");
    struct tournament trial = {0};
    bool good = refold(t, seq, &trial, err);
    tournament_clear(&trial);
    return good;
}

static void apply_undo(struct tournament *t)
{
    struct tournament next = {0};
    refold(t, 0, &next, NULL);
    tournament_clear(t);
    *t = next;
}

/* Takes the event, where there is one. */
static void apply_kept(struct tournament *t, const struct change *change,
                       const struct event *kept)
{
    t->seq++;
    if (kept) {
        t->time = kept->time;
        record_event(t, kept);
    }
    if (change->kind == CHANGE_UNDO)
        apply_undo(t);
    else
        change_apply(t, change);
    change_note_about(t, change);
}

void tournament_apply(struct tournament *t, const struct change *change,
                      const struct event *event)
{
    apply_kept(t, change, event ? event_keep(event) : NULL);
}

typedef const struct event *event_source(const struct event *event);

/* One step of the fold; the event is kept as its source has it. */
static bool fold_event(struct tournament *t, const struct event *event,
                       event_source *source, struct err *err)
{
    struct arena scratch = {0};
    struct change change = {.kind = CHANGE_KINDS};
    json_t *json = NULL;
    bool good = read_event(event, &change, &json, &scratch, err) &&
                change_is_sound(t, &change, err);
    if (good)
        apply_kept(t, &change, source(event));
    json_decref(json);
    arena_clear(&scratch);
    return good;
}

bool tournament_fold(struct tournament *t, const struct event *event, struct err *err)
{
    return fold_event(t, event, event_keep, err);
}

bool tournament_fold_kept(struct tournament *t, const struct event *kept, struct err *err)
{
    return fold_event(t, kept, event_hold, err);
}
