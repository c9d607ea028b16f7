/* life.c - a tournament of five tables that lives by events. */
#include "life.h"

#include "core/movement/line.h"
#include "support.h"
#include "tournament/document/document.h"
#include "written.h"
#include <string.h>

int64_t life_record(struct life *life, const struct change *change)
{
    struct err err = ERR_INIT(LANG_EN);
    struct written written;
    written_make(&written, change, &life->t);
    if (!tournament_check(&life->t, change, &err) ||
        !tournament_fold(&life->t, &written.event, &err))
        fail_msg("%s: %s", written.event.kind, err.text);
    written_clear(&written);
    return (int64_t)life->t.events;
}

int64_t life_undo(struct life *life, int64_t seq)
{
    struct change change = {.kind = CHANGE_UNDO, .seq = seq};
    return life_record(life, &change);
}

struct change life_settings(enum change_kind kind, const char *name, const char *date)
{
    return (struct change){
        .kind = kind,
        .settings = {kind == CHANGE_CREATE ? format_find("tarot-line") : NULL, name, date,
                     options_default()}};
}

struct change life_schedule(struct life *life, int tables, int rounds, int boards)
{
    struct err err = ERR_INIT(LANG_EN);
    struct change change = {
        .kind = CHANGE_SCHEDULE,
        .schedule = {.session = 1, .field = "A", .movement = "official", .from = 1}};
    struct line_plan plan = {tables, rounds, boards};
    assert_true(line_schedule(plan, &change.schedule.schedule, &life->arena, &err));
    return change;
}

struct change life_seat(const struct change_seat *seats, size_t count)
{
    return (struct change){
        .kind = CHANGE_SEATS,
        .seats = {.session = 1, .field = "A", .seat = seats, .count = count}};
}

enum { ENTRIES = 20, E5 = 17 };

int64_t life_begin(struct life *life)
{
    static struct change_seat seats[ENTRIES];
    static char label[ENTRIES][16];
    static char id[ENTRIES][16];
    *life = (struct life){0};
    struct change create = life_settings(CHANGE_CREATE, "Evening", "2026-11-15");
    life_record(life, &create);
    for (int i = 0; i < ENTRIES; i++) {
        snprintf(id[i], sizeof id[i], "p%d", i + 1);
        snprintf(label[i], sizeof label[i], "%c%d", "NESW"[i % 4], i / 4 + 1);
        seats[i] = (struct change_seat){.label = label[i], .player = id[i]};
        struct change entry = {.kind = CHANGE_ENTRY, .entry = {id[i], i + 1, NULL}};
        life_record(life, &entry);
    }
    seats[E5].player = NULL;
    struct change session = {.kind = CHANGE_SESSION, .session = {1, ratio_of(1, 1)}};
    life_record(life, &session);
    struct change movement = life_schedule(life, 5, 0, 2);
    life_record(life, &movement);
    struct change sit = life_seat(seats, ENTRIES);
    return life_record(life, &sit);
}

void life_end(struct life *life)
{
    tournament_clear(&life->t);
    arena_clear(&life->arena);
}

/* Everything that can be seen of a tournament. */
json_t *life_portrait(const struct tournament *t)
{
    struct roster nobody = {0};
    json_t *document = document_write(t, &nobody);
    json_object_set_new(document, "published", json_boolean(t->published));
    json_object_set_new(document, "events", json_integer((json_int_t)t->events));
    return document;
}

void life_refuse(struct life *life, struct change change, enum err_kind kind,
                 const char *words)
{
    struct err err = ERR_INIT(LANG_EN);
    json_t *before = life_portrait(&life->t);
    if (tournament_check(&life->t, &change, &err))
        fail_msg("accepted: %s", words);
    EXPECT_INT(words, err.kind, kind);
    if (!strstr(err.text, words))
        fail_msg("\"%s\" does not say \"%s\"", err.text, words);
    json_t *after = life_portrait(&life->t);
    EXPECT_INT(words, json_equal(before, after), 1);
    json_decref(before);
    json_decref(after);
}
