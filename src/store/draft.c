/* draft.c - a change on its way to becoming an event. */
#include "store/draft.h"

#include "base/jat.h"
#include "store/store.h"
#include "tournament/change.h"
#include <string.h>

/* The payload as a value, to be written and read. */
static json_t *write_json(const struct change *change, struct err *err)
{
    json_t *json = change_write(change);
    if (!json)
        err_user(err, "the change has a text that is not valid UTF-8: type it again");
    return json;
}

static const char *text_of(const json_t *json, struct arena *arena)
{
    struct str text = {0};
    jat_write(&text, json, false);
    const char *payload = arena_strndup(arena, str_text(&text), text.length);
    str_clear(&text);
    return payload;
}

const char *draft_payload(const struct change *change, struct arena *arena,
                          struct err *err)
{
    json_t *json = write_json(change, err);
    const char *payload = json ? text_of(json, arena) : NULL;
    json_decref(json);
    return payload;
}

/* Reads the draft's json, which it gives back on failure. */
static bool read_json(struct draft *draft, enum change_kind kind, struct arena *arena,
                      struct err *err)
{
    struct jat top = JAT_TOP(draft->json);
    struct change *change = ARENA_NEW(arena, struct change);
    draft->change = change;
    if (change_read(kind, &top, change, arena, err))
        return true;
    draft_clear(draft);
    return false;
}

bool draft_write(struct draft *draft, const struct change *change, struct arena *arena,
                 struct err *err)
{
    *draft = (struct draft){.kind = change_table[change->kind]->name};
    draft->json = write_json(change, err);
    if (!draft->json)
        return false;
    draft->payload = text_of(draft->json, arena);
    return read_json(draft, change->kind, arena, err);
}

void draft_take_play(struct draft *draft, const struct change *play, const char *payload)
{
    *draft = (struct draft){
        .kind = change_table[play->kind]->name, .payload = payload, .change = play};
}

bool draft_read(struct draft *draft, const char *kind, const char *payload,
                struct arena *arena, struct err *err)
{
    *draft = (struct draft){.kind = kind, .payload = payload};
    enum change_kind number = change_kind_find(kind);
    if (number == CHANGE_KINDS)
        return err_user(err,
                        "this version does not know changes of the kind \"%.40s\": use a "
                        "newer Étui",
                        kind);
    draft->json = jat_parse(payload, strlen(payload), err);
    return draft->json && read_json(draft, number, arena, err);
}

struct event draft_event(const struct draft *draft, const struct tournament *t,
                         const struct event *given)
{
    static const unsigned char none[EVENT_HASH];
    struct event event = *given;
    event.seq = (int64_t)t->events + 1;
    event.kind = draft->kind;
    event.payload = draft->payload;
    store_hash(t->events > 0 ? t->event[t->events - 1].event->hash : none, &event,
               event.hash);
    return event;
}

void draft_clear(struct draft *draft)
{
    json_decref(draft->json);
    draft->json = NULL;
}
