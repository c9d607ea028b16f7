/* document_schedule.c - the schedule of a field of a document. */
#include "tournament/document_schedule.h"

#include "base/map.h"
#include "core/movement/line.h"
#include "tournament/movement_json.h"
#include <string.h>

static const char *const seat_keys[SEAT_COUNT] = {"N", "E", "S", "W"};

/* A kind by its name: each field of parallel ones plays the official movement. */
static bool from_kind(struct document_field *field, const char *kind,
                      struct change_schedule *change, struct arena *arena,
                      struct err *err)
{
    long tables;
    struct jat_range range = {1, SCHEDULE_TABLES_MAX};
    struct jat at;
    jat_member(field->at, "movement", &at);
    if (!jat_require(jat_get_int(field->at, "tables", range, &tables, err), field->at,
                     "tables", err))
        return false;
    if (strcmp(kind, "official") != 0 && strcmp(kind, "parallel") != 0)
        return jat_err(
            &at, err,
            N_("there is no movement \"%.40s\" for a field; use \"official\" or a "
               "movement in full"),
            kind);
    struct line_plan plan = {(int)tables, field->options->rounds,
                             field->options->boards_per_table};
    change->movement = kind;
    return line_schedule(plan, &change->schedule, arena, err) || jat_err_at(&at, err);
}

/* A movement in full: its field of the same name, or its only one. */
static bool from_movement(const struct document_field *field, const struct jat *at,
                          struct change_schedule *change, struct arena *arena,
                          struct err *err)
{
    struct movement movement;
    if (!movement_read(at, &movement, arena, err))
        return false;
    if (movement.format != field->format)
        return jat_err(at, err, N_("this is a movement of %s"), movement.format->name);
    for (size_t i = 0; i < movement.fields; i++)
        if (movement.fields == 1 || strcmp(movement.field[i].name, change->field) == 0) {
            change->movement = "own";
            change->schedule = movement.field[i].schedule;
            return true;
        }
    return jat_err(at, err, N_("the movement has no field \"%s\""), change->field);
}

/* A table as the plays describe it. */
struct found_table {
    int round;
    int table;
    const char *label[SEAT_COUNT];
    int board[SCHEDULE_BOARDS_MAX];
    int boards;
};

struct collecting {
    struct found_table *table;
    size_t count;
    size_t capacity;
    struct arena *arena;
    struct err *err;
};

static bool same_people(const struct found_table *table,
                        const char *const label[SEAT_COUNT])
{
    for (int s = 0; s < SEAT_COUNT; s++)
        if (strcmp(table->label[s], label[s]) != 0)
            return false;
    return true;
}

static bool has_board(const struct found_table *table, int board)
{
    for (int i = 0; i < table->boards; i++)
        if (table->board[i] == board)
            return true;
    return false;
}

/* Whether the four, or the board, are somewhere else in that round. */
static bool is_taken(const struct collecting *all, int round, int board,
                     const char *const label[SEAT_COUNT])
{
    for (size_t i = 0; i < all->count; i++) {
        const struct found_table *table = &all->table[i];
        if (table->round != round)
            continue;
        if (has_board(table, board))
            return true;
        for (int s = 0; s < SEAT_COUNT; s++)
            for (int u = 0; u < SEAT_COUNT; u++)
                if (strcmp(table->label[s], label[u]) == 0)
                    return true;
    }
    return false;
}

static int tables_in_round(const struct collecting *all, int round)
{
    int last = 0;
    for (size_t i = 0; i < all->count; i++)
        if (all->table[i].round == round && all->table[i].table > last)
            last = all->table[i].table;
    return last;
}

/* A play that does not say where: with the same four people if they have sat together
 * and not played the board, else at a new table of the first round that is free. */
static struct document_place choose_place(const struct collecting *all, int board,
                                          const char *const label[SEAT_COUNT])
{
    for (size_t i = 0; i < all->count; i++)
        if (same_people(&all->table[i], label) && !has_board(&all->table[i], board) &&
            all->table[i].boards < SCHEDULE_BOARDS_MAX)
            return (struct document_place){all->table[i].round, all->table[i].table};
    int round = 1;
    while (is_taken(all, round, board, label))
        round++;
    return (struct document_place){round, tables_in_round(all, round) + 1};
}

static bool add_board(struct collecting *all, struct document_place place, int board,
                      const char *const label[SEAT_COUNT])
{
    struct found_table *table = NULL;
    for (size_t i = 0; i < all->count && !table; i++)
        if (all->table[i].round == place.round && all->table[i].table == place.table)
            table = &all->table[i];
    if (table && !same_people(table, label))
        return err_user(
            all->err,
            "round %d, table %d has other players in another play; one of the two "
            "is wrong",
            place.round, place.table);
    if (!table) {
        all->table = arena_grow(all->arena, all->table, all->count, &all->capacity,
                                sizeof *all->table);
        table = &all->table[all->count++];
        *table = (struct found_table){.round = place.round, .table = place.table};
        memcpy(table->label, label, sizeof table->label);
    }
    if (table->boards == SCHEDULE_BOARDS_MAX)
        return err_user(all->err, "a table plays at most %d boards in a round",
                        SCHEDULE_BOARDS_MAX);
    if (!has_board(table, board)) /* a second result is refused as such, later */
        table->board[table->boards++] = board;
    return true;
}

static bool read_labels(const struct jat *play, const char *label[SEAT_COUNT],
                        struct err *err)
{
    for (int s = 0; s < SEAT_COUNT; s++) {
        if (!jat_require(jat_get_text(play, seat_keys[s], &label[s], err), play,
                         seat_keys[s], err))
            return false;
        struct jat at;
        jat_member(play, seat_keys[s], &at);
        if (!movement_is_label(label[s]))
            return jat_err(&at, err,
                           N_("\"%.40s\" is not a label; use 1 to 11 letters and digits"),
                           label[s]);
    }
    return true;
}

static bool collect_play(struct collecting *all, const struct jat *play,
                         struct document_place *place)
{
    const char *label[SEAT_COUNT];
    long board;
    long round = 0;
    long table = 0;
    struct jat_range boards = {1, SCHEDULE_BOARD_MAX};
    struct err *err = all->err;
    if (!jat_is_object(play, err) || !read_labels(play, label, err) ||
        !jat_require(jat_get_int(play, "board", boards, &board, err), play, "board",
                     err) ||
        jat_get_int(play, "round", (struct jat_range){1, SCHEDULE_ROUNDS_MAX}, &round,
                    err) == JAT_FAILED ||
        jat_get_int(play, "table", (struct jat_range){1, SCHEDULE_TABLES_MAX}, &table,
                    err) == JAT_FAILED)
        return false;
    *place = round && table ? (struct document_place){(int)round, (int)table}
                            : choose_place(all, (int)board, label);
    if (place->round > SCHEDULE_ROUNDS_MAX || place->table > SCHEDULE_TABLES_MAX)
        return jat_err(play, err, N_("too many rounds or tables; give the movement"));
    return add_board(all, *place, (int)board, label) || jat_err_at(play, err);
}

/* A round in which no table plays. */
static void add_round(json_t *rounds, int tables)
{
    json_t *list = json_array();
    for (int t = 0; t < tables; t++)
        json_array_append_new(list, json_pack("{s:[]}", "boards"));
    json_array_append_new(rounds, json_pack("{s:o}", "tables", list));
}

/* The tables found, as a list of rounds that the reader of movements takes. */
static json_t *rounds_of(const struct collecting *all, int tables)
{
    int last = 0;
    for (size_t i = 0; i < all->count; i++)
        last = all->table[i].round > last ? all->table[i].round : last;
    json_t *rounds = json_array();
    for (int r = 0; r < last; r++)
        add_round(rounds, tables);
    for (size_t i = 0; i < all->count; i++) {
        const struct found_table *found = &all->table[i];
        json_t *round = json_array_get(rounds, (size_t)found->round - 1);
        json_t *list = json_object_get(round, "tables");
        json_t *table = json_array_get(list, (size_t)found->table - 1);
        for (int s = 0; s < SEAT_COUNT; s++)
            json_object_set_new(table, seat_keys[s], json_string(found->label[s]));
        for (int b = 0; b < found->boards; b++)
            json_array_append_new(json_object_get(table, "boards"),
                                  json_integer(found->board[b]));
    }
    return rounds;
}

static bool has_played(const struct collecting *all, const char *label)
{
    for (size_t i = 0; i < all->count; i++)
        for (int s = 0; s < SEAT_COUNT; s++)
            if (strcmp(all->table[i].label[s], label) == 0)
                return true;
    return false;
}

/* Has somebody wait in that seat of the first table that is free; false if none is. */
static bool wait_at(json_t *rounds, enum seat seat, const char *label)
{
    for (size_t r = 0; r < json_array_size(rounds); r++) {
        json_t *tables = json_object_get(json_array_get(rounds, r), "tables");
        for (size_t t = 0; t < json_array_size(tables); t++) {
            json_t *table = json_array_get(tables, t);
            if (json_array_size(json_object_get(table, "boards")) > 0 ||
                json_object_get(table, seat_keys[seat]))
                continue;
            json_object_set_new(table, seat_keys[seat], json_string(label));
            return true;
        }
    }
    return false;
}

/* Whoever has a seat but no play yet waits at a table without boards, in the direction
 * that the label begins with. */
static void seat_waiting(const struct collecting *all, json_t *rounds, int tables,
                         const struct jat *seats)
{
    struct jat member;
    for (void *iter = NULL; jat_next(seats, &iter, &member);) {
        enum seat seat = SEAT_N;
        if (!member.value || !movement_is_label(member.key) ||
            has_played(all, member.key))
            continue;
        seat_parse(member.key[0], &seat);
        if (wait_at(rounds, seat, member.key))
            continue;
        add_round(rounds, tables);
        wait_at(rounds, seat, member.key);
    }
}

/* Without a movement the plays name their contestants: the schedule is what they say. */
static bool from_plays(struct document_field *field, struct change_schedule *change,
                       struct arena *arena, struct err *err)
{
    struct jat plays;
    struct jat seats;
    struct collecting all = {.arena = arena, .err = err};
    long tables = 1;
    if (jat_get_int(field->at, "tables", (struct jat_range){1, SCHEDULE_TABLES_MAX},
                    &tables, err) == JAT_FAILED)
        return false;
    enum jat_found found = jat_get_array(field->at, "plays", &plays, err);
    enum jat_found seated = jat_get_object(field->at, "seats", &seats, err);
    if (found == JAT_FAILED || seated == JAT_FAILED)
        return false;
    size_t n = found == JAT_FOUND ? json_array_size(plays.value) : 0;
    field->place = ARENA_ARRAY(arena, struct document_place, n + 1);
    for (size_t i = 0; i < n; i++) {
        struct jat play = jat_element(&plays, i);
        if (!collect_play(&all, &play, &field->place[i]))
            return false;
    }
    for (size_t i = 0; i < all.count; i++)
        tables = all.table[i].table > tables ? all.table[i].table : tables;
    json_t *rounds = rounds_of(&all, (int)tables);
    if (seated == JAT_FOUND)
        seat_waiting(&all, rounds, (int)tables, &seats);
    struct jat at = JAT_TOP(rounds);
    bool good = json_array_size(rounds) > 0
                    ? movement_read_rounds(&at, field->format->sides, &change->schedule,
                                           arena, err)
                    : jat_err(field->at, err,
                              N_("the field has neither a movement nor plays; give its "
                                 "movement"));
    json_decref(rounds);
    change->movement = "own";
    return good || jat_err_at(field->at, err);
}

bool document_schedule(struct document_field *field, struct change_schedule *change,
                       struct arena *arena, struct err *err)
{
    struct jat movement;
    change->from = 1;
    if (jat_member(field->at, "movement", &movement) == JAT_NONE)
        return from_plays(field, change, arena, err);
    if (json_is_string(movement.value))
        return from_kind(field, json_string_value(movement.value), change, arena, err);
    return from_movement(field, &movement, change, arena, err);
}
