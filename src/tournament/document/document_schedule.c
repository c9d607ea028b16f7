/* document_schedule.c - the schedule of a field of a document. */
#include "tournament/document/document_schedule.h"
#include <stdint.h>

#include "base/map.h"
#include "core/movement/line.h"
#include "tournament/document/movement_json.h"
#include "tournament/model/format_movement.h"
#include <assert.h>
#include <string.h>

static void take_field(const struct movement_field *field, struct change_schedule *change)
{
    change->schedule = field->schedule;
    change->copy = field->copy;
    change->copies = field->copies;
}

/* What the fields of a session with the same kind of movement are together. */
struct siblings {
    int tables;
    int rounds; /* of the official movement, the fewest */
};

static struct siblings count_siblings(const struct document_field *field,
                                      const char *kind)
{
    struct siblings all = {0, 0};
    const json_t *fields = field->at->up ? field->at->up->value : NULL;
    for (size_t i = 0; i < json_array_size(fields); i++) {
        const json_t *other = json_array_get(fields, i);
        const char *movement = json_string_value(json_object_get(other, "movement"));
        json_int_t tables = json_integer_value(json_object_get(other, "tables"));
        if (!movement || strcmp(movement, kind) != 0 || tables < 1 ||
            tables > SCHEDULE_TABLES_MAX)
            continue;
        int rounds = line_rounds((int)tables);
        all.tables += (int)tables;
        all.rounds = all.rounds == 0 || rounds < all.rounds ? rounds : all.rounds;
    }
    return all;
}

/* The field of that name and size in the movement of the whole session. */
static bool take_part(const struct format_request *request, int tables,
                      struct change_schedule *change, struct arena *arena)
{
    struct movement movement;
    struct err unused = ERR_INIT(LANG_EN);
    if (request->plan.tables == tables || request->plan.tables > SCHEDULE_TABLES_MAX ||
        !format_movement(request, &movement, arena, &unused))
        return false;
    for (size_t i = 0; i < movement.fields; i++)
        if (strcmp(movement.field[i].name, change->field) == 0 &&
            movement.field[i].schedule.tables == tables) {
            take_field(&movement.field[i], change);
            return true;
        }
    return false;
}

/* A kind by its name: the part of the session's movement that has the field's name, else
 * a movement of its own. */
static bool from_kind(struct document_field *field, const char *kind,
                      struct change_schedule *change, struct arena *arena,
                      struct err *err)
{
    int64_t tables;
    struct jat_range range = {1, SCHEDULE_TABLES_MAX};
    struct jat at;
    struct movement movement;
    jat_member(field->at, "movement", &at);
    if (!jat_require(jat_get_int(field->at, "tables", range, &tables, err), field->at,
                     "tables", err))
        return false;
    change->movement = kind;
    struct siblings all = count_siblings(field, kind);
    struct format_request request = {
        .format = field->format,
        .kind = kind,
        .plan = {.tables = all.tables,
                 .rounds = field->options->rounds,
                 .boards = field->options->boards_per_table}};
    bool parallel = strcmp(kind, "parallel") == 0;
    if (!parallel && take_part(&request, (int)tables, change, arena))
        return true;
    request.plan.tables = (int)tables;
    if (parallel) { /* whatever the split, each field plays the official movement */
        request.kind = "official";
        if (request.plan.rounds == 0)
            request.plan.rounds = all.rounds;
    }
    if (!format_movement(&request, &movement, arena, err))
        return jat_err_at(&at, err);
    if (movement.field[0].schedule.tables != tables)
        return jat_err(&at, err,
                       N_("with %jd tables this movement is played in %zu fields; list "
                          "each field with its own tables"),
                       tables, movement.fields);
    take_field(&movement.field[0], change);
    return true;
}

/* A movement in full: its field of the same name, or its only one. */
static bool from_movement(const struct document_field *field, const struct jat *at,
                          struct change_schedule *change, struct arena *arena,
                          struct err *err)
{
    struct movement_document document;
    if (!movement_read(at, &document, arena, err))
        return false;
    if (document.format != field->format)
        return jat_err(at, err, N_("this is a movement for %s"), document.format->name);
    const struct movement *movement = &document.movement;
    for (size_t i = 0; i < movement->fields; i++)
        if (movement->fields == 1 ||
            strcmp(movement->field[i].name, change->field) == 0) {
            change->movement = "own";
            take_field(&movement->field[i], change);
            return true;
        }
    return jat_err(at, err, N_("the movement has no field \"%s\""), change->field);
}

/* In which rounds somebody, or a board, is somewhere already: one bit a round. */
struct calendar {
    uint64_t busy[SCHEDULE_ROUNDS_MAX / 64 + 1];
};

/* Calendars of persons by their labels, or of boards by their numbers. */
struct calendars {
    struct map number;
    struct calendar *calendar;
    size_t count;
    size_t capacity;
};

/* A table as the plays describe it. */
struct found_table {
    struct document_place place;
    const char *label[SCHEDULE_SEATS]; /* or NULL: nobody sits there */
    int person[SCHEDULE_SEATS];        /* by their calendars, or MAP_NONE */
    int board[SCHEDULE_BOARDS_MAX];
    int boards;
    int next; /* index of the next table with the same people, or MAP_NONE */
    int tail; /* index of the last of them, at the first */
};

struct collecting {
    const struct format *format;
    struct found_table *table;
    size_t count;
    size_t capacity;
    struct map by_place;
    struct map by_people; /* the first table of each four */
    bool own_boards;      /* a board in one round is only at one table */
    struct calendars persons;
    struct calendars boards;
    struct map labels;                   /* of those who have played */
    int tables[SCHEDULE_ROUNDS_MAX + 1]; /* of each round: the largest number */
    struct arena arena;                  /* of all this */
    struct err *err;
};

/* A play that names its four, or, of free deals, three to five. */
struct found_play {
    int board;
    const char *label[SCHEDULE_SEATS];
    int person[SCHEDULE_SEATS];
    int board_calendar;
    const char *people; /* the four as a text */
};

/* The number of the calendar with that name, perhaps a new one. */
static int find_calendar(struct calendars *all, const char *name, struct arena *arena)
{
    int known = map_find(&all->number, name);
    if (known != MAP_NONE)
        return known;
    all->calendar = arena_grow(arena, all->calendar, all->count, &all->capacity,
                               sizeof *all->calendar);
    map_add(&all->number, name, (int)all->count, arena);
    return (int)all->count++;
}

static void set_busy(const struct calendars *all, int number, int round)
{
    assert((size_t)number < all->count && all->calendar);
    all->calendar[number].busy[round / 64] |= (uint64_t)1 << round % 64;
}

static bool is_busy(const struct calendars *all, int number, int round)
{
    assert((size_t)number < all->count && all->calendar);
    return all->calendar[number].busy[round / 64] >> round % 64 & 1;
}

static struct found_table *table_at(const struct collecting *all, int index)
{
    assert((size_t)index < all->count && all->table);
    return &all->table[index];
}

static bool has_board(const struct found_table *table, int board)
{
    for (int i = 0; i < table->boards; i++)
        if (table->board[i] == board)
            return true;
    return false;
}

/* Whether one of the four, or the board, is somewhere in that round. */
static bool is_taken(const struct collecting *all, const struct found_play *play,
                     int round)
{
    bool taken = all->own_boards && is_busy(&all->boards, play->board_calendar, round);
    for (int s = 0; s < SCHEDULE_SEATS; s++)
        taken =
            taken || (play->label[s] && is_busy(&all->persons, play->person[s], round));
    return taken;
}

/* A play that does not say where: with the same four people if they have sat together
 * and not played the board, else at a new table of the first round that is free. */
static struct document_place choose_place(const struct collecting *all,
                                          const struct found_play *play)
{
    for (int i = map_find(&all->by_people, play->people); i != MAP_NONE;) {
        const struct found_table *table = table_at(all, i);
        if (!has_board(table, play->board) && table->boards < SCHEDULE_BOARDS_MAX)
            return table->place;
        i = table->next;
    }
    int round = 1;
    while (round <= SCHEDULE_ROUNDS_MAX && is_taken(all, play, round))
        round++;
    int tables = round <= SCHEDULE_ROUNDS_MAX ? all->tables[round] : 0;
    return (struct document_place){round, tables + 1};
}

/* A new table for the people of the play. */
static int add_table(struct collecting *all, struct document_place place,
                     const struct found_play *play)
{
    int index = (int)all->count;
    all->table = arena_grow(&all->arena, all->table, all->count++, &all->capacity,
                            sizeof *all->table);
    struct found_table *table = table_at(all, index);
    *table = (struct found_table){.place = place, .next = MAP_NONE, .tail = index};
    memcpy(table->label, play->label, sizeof table->label);
    memcpy(table->person, play->person, sizeof table->person);
    int first = map_find(&all->by_people, play->people);
    if (first == MAP_NONE) {
        map_add(&all->by_people, play->people, index, &all->arena);
    } else {
        table_at(all, table_at(all, first)->tail)->next = index;
        table_at(all, first)->tail = index;
    }
    for (int s = 0; s < SCHEDULE_SEATS; s++)
        if (play->label[s])
            set_busy(&all->persons, play->person[s], place.round);
    if (place.table > all->tables[place.round])
        all->tables[place.round] = place.table;
    return index;
}

static bool add_board(struct collecting *all, struct document_place place,
                      const struct found_play *play)
{
    const char *where = arena_printf(&all->arena, "%d %d", place.round, place.table);
    int index = map_find(&all->by_place, where);
    if (index == MAP_NONE) {
        index = add_table(all, place, play);
        map_add(&all->by_place, where, index, &all->arena);
    }
    struct found_table *table = table_at(all, index);
    if (memcmp(table->person, play->person, sizeof table->person) != 0)
        return err_user(all->err,
                        "round %d, table %d has different players in another play; one "
                        "of the two is wrong",
                        place.round, place.table);
    if (table->boards == SCHEDULE_BOARDS_MAX)
        return err_user(all->err, "a table plays at most %d boards in a round",
                        SCHEDULE_BOARDS_MAX);
    set_busy(&all->boards, play->board_calendar, place.round);
    if (!has_board(table, play->board)) /* a second result is refused as such, later */
        table->board[table->boards++] = play->board;
    return true;
}

/* The seat of that number; one that may stay empty and does has no label. */
static bool read_seat(struct collecting *all, const struct jat *at, int s,
                      struct found_play *play)
{
    const char *key = all->format->seat_key[s];
    struct jat seat;
    play->person[s] = MAP_NONE;
    enum jat_found found = jat_get_text(at, key, &play->label[s], all->err);
    if (found == JAT_NONE && all->format->fewest > 0)
        return true;
    if (!jat_require(found, at, key, all->err))
        return false;
    jat_member(at, key, &seat);
    if (!movement_is_label(play->label[s]))
        return jat_err(&seat, all->err,
                       N_("\"%.40s\" is not a label; use 1 to 11 letters and digits"),
                       play->label[s]);
    if (map_find(&all->labels, play->label[s]) == MAP_NONE)
        map_add(&all->labels, play->label[s], s, &all->arena);
    /* the two halves of a team play at the same time */
    bool halves = all->format->movement == MOVEMENT_TEAMS;
    const char *person =
        halves ? arena_printf(&all->arena, "%s %d", play->label[s], s) : play->label[s];
    play->person[s] = find_calendar(&all->persons, person, &all->arena);
    return true;
}

/* Its board, or its deal; totals are kept with the first deal. */
static bool read_number(const struct collecting *all, const struct jat *at,
                        int64_t *number)
{
    struct jat totals;
    struct jat_range range = {1, SCHEDULE_BOARD_MAX};
    const char *key = format_number_key(all->format);
    enum jat_found found = jat_get_int(at, key, range, number, all->err);
    if (found == JAT_NONE && all->format->deals)
        found = jat_get_int(at, "board", range, number, all->err);
    if (found == JAT_NONE && all->format->deals &&
        jat_member(at, "totals", &totals) == JAT_FOUND) {
        *number = 1;
        return true;
    }
    return jat_require(found, at, key, all->err);
}

static bool read_people(struct collecting *all, const struct jat *at,
                        struct found_play *play)
{
    int64_t board;
    int seated = 0;
    for (int s = 0; s < format_seats(all->format); s++) {
        if (!read_seat(all, at, s, play))
            return false;
        seated += play->label[s] != NULL;
    }
    if (seated < all->format->fewest)
        return jat_err(
            at, all->err,
            N_("without a movement, a play must say who sat there: \"N\", \"E\", \"S\" "
               "and \"W\", each a label of \"seats\"; add them, or the movement"));
    if (!read_number(all, at, &board))
        return false;
    const char *number = arena_printf(&all->arena, "%jd", board);
    play->board = (int)board;
    play->board_calendar = find_calendar(&all->boards, number, &all->arena);
    const int *person = play->person;
    play->people = arena_printf(&all->arena, "%d %d %d %d %d", person[0], person[1],
                                person[2], person[3], person[4]);
    return true;
}

static bool collect_play(struct collecting *all, const struct jat *at,
                         struct document_place *place)
{
    struct found_play play = {0};
    int64_t round = 0;
    int64_t table = 0;
    struct err *err = all->err;
    if (!jat_is_object(at, err) || !read_people(all, at, &play) ||
        jat_get_int(at, "round", (struct jat_range){1, SCHEDULE_ROUNDS_MAX}, &round,
                    err) == JAT_FAILED ||
        jat_get_int(at, "table", (struct jat_range){1, SCHEDULE_TABLES_MAX}, &table,
                    err) == JAT_FAILED)
        return false;
    *place = round && table ? (struct document_place){(int)round, (int)table}
                            : choose_place(all, &play);
    if (place->round > SCHEDULE_ROUNDS_MAX || place->table > SCHEDULE_TABLES_MAX)
        return jat_err(at, err, N_("too many rounds or tables; give the movement"));
    return add_board(all, *place, &play) || jat_err_at(at, err);
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
        last = all->table[i].place.round > last ? all->table[i].place.round : last;
    json_t *rounds = json_array();
    for (int r = 0; r < last; r++)
        add_round(rounds, tables);
    for (size_t i = 0; i < all->count; i++) {
        const struct found_table *found = &all->table[i];
        json_t *round = json_array_get(rounds, (size_t)found->place.round - 1);
        json_t *list = json_object_get(round, "tables");
        json_t *table = json_array_get(list, (size_t)found->place.table - 1);
        for (int s = 0; s < SCHEDULE_SEATS; s++)
            if (found->label[s])
                json_object_set_new(table, all->format->seat_key[s],
                                    json_string(found->label[s]));
        for (int b = 0; b < found->boards; b++)
            json_array_append_new(json_object_get(table, "boards"),
                                  json_integer(found->board[b]));
        /* those of bridge who have played the same boards at the same time shared them */
        if (all->format->sides == 2 || all->format->partners)
            json_object_set_new(table, "shares",
                                json_integer(tables == 2 ? 3 - found->place.table : 1));
    }
    return rounds;
}

/* Has somebody wait in that seat of the first table that is free, from the one of that
 * number on (round after round), which it is then; false if none is. */
static bool wait_at(json_t *rounds, const char *seat, const char *label, size_t *from)
{
    const json_t *first = json_object_get(json_array_get(rounds, 0), "tables");
    size_t tables = json_array_size(first);
    for (; *from < tables * json_array_size(rounds); ++*from) {
        const json_t *round = json_array_get(rounds, *from / tables);
        json_t *table = json_array_get(json_object_get(round, "tables"), *from % tables);
        if (json_array_size(json_object_get(table, "boards")) > 0 ||
            json_object_get(table, seat))
            continue;
        json_object_set_new(table, seat, json_string(label));
        return true;
    }
    return false;
}

/* The side in which somebody who has not played yet waits. */
static int waiting_side(const struct format *format, const char *label)
{
    enum seat seat = SEAT_N;
    if (format->sides == SEAT_COUNT) {
        seat_parse(label[0], &seat);
        return (int)seat;
    }
    const char *second = format->label[1] ? format->label[1] : format->seat_key[1];
    return strncmp(label, second, strlen(second)) == 0;
}

/* Whoever has a seat but no play yet waits at a table without boards, in the direction
 * that the label begins with. Too many rounds are refused when they are read. */
static void seat_waiting(const struct collecting *all, json_t *rounds, int tables,
                         const struct jat *seats)
{
    struct jat member;
    size_t from[SEAT_COUNT] = {0};
    for (void *iter = NULL; jat_next(seats, &iter, &member);) {
        if (!member.value || !movement_is_label(member.key) ||
            map_find(&all->labels, member.key) != MAP_NONE)
            continue;
        int seat = waiting_side(all->format, member.key);
        const char *key = all->format->seat_key[seat];
        if (wait_at(rounds, key, member.key, &from[seat]) ||
            json_array_size(rounds) > SCHEDULE_ROUNDS_MAX)
            continue;
        add_round(rounds, tables);
        wait_at(rounds, key, member.key, &from[seat]);
    }
}

/* The schedule of the tables found and of those who wait. */
static bool make_schedule(const struct collecting *all,
                          const struct document_field *field, const struct jat *seats,
                          struct schedule *schedule, struct arena *arena)
{
    int64_t tables = 1;
    if (jat_get_int(field->at, "tables", (struct jat_range){1, SCHEDULE_TABLES_MAX},
                    &tables, all->err) == JAT_FAILED)
        return false;
    for (size_t i = 0; i < all->count; i++)
        tables = all->table[i].place.table > tables ? all->table[i].place.table : tables;
    json_t *rounds = rounds_of(all, (int)tables);
    if (seats->value)
        seat_waiting(all, rounds, (int)tables, seats);
    struct jat at = JAT_TOP(rounds);
    bool good = json_array_size(rounds) > 0
                    ? movement_read_rounds(&at, format_seats(field->format), schedule,
                                           arena, all->err)
                    : jat_err(field->at, all->err,
                              N_("the field has neither a movement nor plays; give its "
                                 "movement"));
    json_decref(rounds);
    return good || jat_err_at(field->at, all->err);
}

/* Without a movement the plays name their contestants: the schedule is what they say. */
static bool from_plays(struct document_field *field, struct change_schedule *change,
                       struct arena *arena, struct err *err)
{
    struct jat plays;
    struct jat seats;
    enum jat_found found = jat_get_array(field->at, "plays", &plays, err);
    enum jat_found seated = jat_get_object(field->at, "seats", &seats, err);
    if (found == JAT_FAILED || seated == JAT_FAILED)
        return false;
    struct collecting all = {.format = field->format,
                             .own_boards = field->format->movement != MOVEMENT_TEAMS &&
                                           !field->format->deals,
                             .err = err};
    size_t n = found == JAT_FOUND ? json_array_size(plays.value) : 0;
    field->place = ARENA_ARRAY(arena, struct document_place, n + 1);
    bool good = true;
    for (size_t i = 0; i < n && good; i++) {
        struct jat play = jat_element(&plays, i);
        good = collect_play(&all, &play, &field->place[i]);
    }
    good = good && make_schedule(&all, field, &seats, &change->schedule, arena);
    change->movement = "own";
    arena_clear(&all.arena);
    return good;
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

bool document_read_copies(const struct jat *object, struct change_schedule *change,
                          struct arena *arena, struct err *err)
{
    struct movement_copies copies = {change->copy, change->copies};
    if (!movement_read_copies(object, &copies, arena, err))
        return false;
    change->copy = copies.copy;
    change->copies = copies.count;
    return true;
}
