/* hall.c - an evening of pairs, triplettes or teams that lives by events. */
#include "hall.h"

#include "doc/results_write.h"
#include "document_support.h"
#include "naive_bridge.h"
#include "support.h"
#include "tournament/model/format_movement.h"
#include "tournament/results/results.h"
#include <stdio.h>
#include <string.h>

const char *hall_id(int player)
{
    static char id[HALL_PEOPLE_MOST][16];
    snprintf(id[player % HALL_PEOPLE_MOST], sizeof id[0], "p%d", player + 1);
    return id[player % HALL_PEOPLE_MOST];
}

/* Everybody enters; the last eight have no seat. */
static void sit_down(struct life *life, const struct hall *hall,
                     const struct schedule *schedule, const struct format *format)
{
    static struct change_seat seat[HALL_PEOPLE_MOST];
    struct change sit = life_seat(seat, 0);
    int players = 0;
    for (int c = 0; c < schedule->contestants; c++) {
        if (hall->empty && str_equal(hall->empty, schedule->label[c]))
            continue;
        struct change_seat *one = &seat[sit.seats.count++];
        *one = (struct change_seat){.label = schedule->label[c],
                                    .player = hall_id(players++)};
        while (one->mates < format_crew(format, one->label).min - 1)
            one->mate[one->mates++] = hall_id(players++);
    }
    for (int i = 0; i < players + HALL_SPARE; i++) {
        struct change entry = {.kind = CHANGE_ENTRY, .entry = {hall_id(i), i + 1, NULL}};
        life_record(life, &entry);
    }
    life_record(life, &sit);
}

void hall_begin(struct life *life, const struct hall *hall)
{
    struct err err = ERR_INIT(LANG_EN);
    struct movement movement;
    const struct format *format = format_find(hall->format);
    *life = (struct life){0};
    struct change create = life_settings(CHANGE_CREATE, "Evening", "2026-11-15");
    create.settings.format = format;
    create.settings.options.scoring = OPTIONS_MATCHPOINTS;
    life_record(life, &create);
    struct change session = {.kind = CHANGE_SESSION, .session = {1, ratio_of(1, 1)}};
    life_record(life, &session);
    struct format_request request = {.format = format,
                                     .kind = hall->kind,
                                     .plan = {.tables = hall->tables, .boards = 2}};
    if (!format_movement(&request, &movement, &life->arena, &err))
        fail_msg("%s: %s", hall->kind, err.text);
    struct change plan = {.kind = CHANGE_SCHEDULE,
                          .schedule = {.session = 1,
                                       .field = "A",
                                       .movement = hall->kind,
                                       .from = 1,
                                       .schedule = movement.field[0].schedule}};
    life_record(life, &plan);
    sit_down(life, hall, &plan.schedule.schedule, format);
}

struct alteration_request hall_ask(enum alteration_kind kind, int round)
{
    return (struct alteration_request){
        .kind = kind, .session = 1, .field = "A", .round = round};
}

/* Who comes: the players without a seat, from the k-th of them on. */
void hall_name_spare(const struct life *life, struct alteration_request *request, int k,
                     int count)
{
    int first = (int)life->t.players - HALL_SPARE + k;
    request->player = hall_id(first);
    request->mates = count - 1;
    for (int i = 1; i < count; i++)
        request->mate[i - 1] = hall_id(first + i);
}

struct alteration hall_make(struct life *life, const struct alteration_request *request)
{
    struct err err = ERR_INIT(LANG_EN);
    struct alteration made;
    if (!alteration_make(&life->t, request, &made, &life->arena, &err))
        fail_msg("%s: %s", alteration_table[request->kind].name, err.text);
    return made;
}

/* Makes the change, records it, takes it back: all is as before; then records it. */
struct alteration hall_happen(struct life *life, const struct alteration_request *request)
{
    json_t *before = life_portrait(&life->t);
    struct alteration made = hall_make(life, request);
    life_undo(life, life_record(life, &made.change));
    json_t *after = life_portrait(&life->t);
    json_object_del(before, "events");
    json_object_del(after, "events");
    EXPECT_INT("undone", json_equal(before, after), true);
    json_decref(before);
    json_decref(after);
    made = hall_make(life, request);
    life_record(life, &made.change);
    return made;
}

void hall_refuse(struct life *life, struct alteration_request request, const char *words)
{
    struct err err = ERR_INIT(LANG_EN);
    struct alteration made;
    if (alteration_make(&life->t, &request, &made, &life->arena, &err))
        fail_msg("accepted: %s", words);
    if (!strstr(err.text, words))
        fail_msg("\"%s\" does not say \"%s\"", err.text, words);
}

const struct field *hall_field(const struct life *life)
{
    return &life->t.session[0].field[0];
}

/* A score at the k-th board of a table. */
void hall_enter(struct life *life, int round, int table, int k, int score)
{
    const struct schedule *schedule = &hall_field(life)->schedule;
    int board = schedule->board[schedule_at(schedule, round, table)->first + k];
    struct change play = document_play(board, round, table, score);
    play.play.sure = true;
    life_record(life, &play);
}

/* Scores that can be at every table that plays in the rounds up to one. */
void hall_enter_all(struct life *life, int rounds, uint64_t *chance, int percent)
{
    /* part scores are the same at any vulnerability */
    static const int partial[] = {0, 80, 90, 110, 140, -80, -90, -110, -140};
    const struct field *field = hall_field(life);
    bool bridge = strncmp(life->t.format->name, "bridge", 6) == 0;
    for (int i = 0; i < field->schedule.slots; i++) {
        int round;
        int table;
        const struct schedule_table *at = field_table(field, i, &round, &table);
        if (round <= rounds && field_table_plays(field, at) &&
            life->t.session[0].play[i].state == PLAY_MISSING &&
            support_between(chance, 1, 100) <= percent)
            hall_enter(life, round, table, i - at->first,
                       bridge ? partial[support_between(chance, 0, ROWS(partial) - 1)]
                              : (int)support_between(chance, 15, 60) * 2);
    }
}

/* The results, held against the naive computation of the document; new reference. */
json_t *hall_results(const struct life *life)
{
    struct roster nobody = {0};
    struct results results;
    results_compute(&results, &life->t, NULL);
    json_t *ours = results_write(&results, &nobody, NULL, LANG_EN);
    results_clear(&results);
    if (life->t.format->movement == MOVEMENT_BRIDGE_PAIRS) {
        json_t *document = document_write(&life->t, &nobody);
        json_t *naive = naive_bridge(document);
        json_t *shape = naive_bridge_shape(ours);
        if (!json_equal(naive, shape)) {
            char *a = json_dumps(naive, JSON_SORT_KEYS);
            char *b = json_dumps(shape, JSON_SORT_KEYS);
            fail_msg("naive %s\nours  %s", a, b);
        }
        json_decref(document);
        json_decref(naive);
        json_decref(shape);
    }
    return ours;
}
