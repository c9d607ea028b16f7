/* movement_rounds.c - the rounds of a schedule as JSON. */
#include "base/jat.h"
#include "tournament/document/movement_json.h"
#include "tournament/model.h"
#include <assert.h>
#include <string.h>

/* The seats as the journal calls them, and as formats with an attack do. */
static const char *const own_seats[SCHEDULE_SEATS] = {"N", "E", "S", "W", "F"};
static const char *const two_sides[2] = {"NS", "EW"};
static const char *const attack_defence[2] = {"attack", "defence"};

static const char *const *keys_of(int sides)
{
    return sides == 2 ? two_sides : own_seats;
}

static json_t *write_boards(const int board[], int n)
{
    json_t *boards = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(boards, json_integer(board[i]));
    return boards;
}

static json_t *write_table(const struct schedule *schedule, int round, int table,
                           const char *const key[])
{
    const struct schedule_table *at = schedule_at(schedule, round, table);
    json_t *object = json_pack(
        "{s:i, s:o}", "table", table, "boards",
        write_boards(at->count ? schedule->board + at->first : NULL, at->count));
    int places = schedule_places(schedule, at);
    assert(places <= schedule->sides);
    for (int s = 0; s < places; s++) {
        int contestant = at->seat[s];
        json_object_set_new(object, key[s],
                            contestant == SCHEDULE_EMPTY
                                ? json_null()
                                : json_string(schedule->label[contestant]));
    }
    if (at->shares > 0)
        json_object_set_new(object, "shares", json_integer(at->shares));
    return object;
}

/* Adds the relays of a round, from the one of that number on, which follows them. */
static void write_relays(json_t *round, const struct schedule *schedule, int *next)
{
    json_int_t number = json_integer_value(json_object_get(round, "round"));
    json_t *relays = json_array();
    for (; *next < schedule->relays && schedule->relay[*next].round == number; ++*next) {
        const struct schedule_relay *relay = &schedule->relay[*next];
        json_t *boards = write_boards(
            relay->count ? schedule->waiting + relay->first : NULL, relay->count);
        json_array_append_new(
            relays, json_pack("{s:i, s:o}", "after", relay->after, "boards", boards));
    }
    if (json_array_size(relays) > 0)
        json_object_set(round, "relays", relays);
    json_decref(relays);
}

json_t *movement_write_rounds(const struct schedule *schedule,
                              const struct format *format)
{
    const char *const *key = format ? format->seat_key : keys_of(schedule->sides);
    json_t *rounds = json_array();
    int relay = 0;
    for (int number = 1; number <= schedule->rounds; number++) {
        json_t *tables = json_array();
        for (int table = 1; table <= schedule->tables; table++)
            json_array_append_new(tables, write_table(schedule, number, table, key));
        json_t *round = json_pack("{s:i, s:o}", "round", number, "tables", tables);
        write_relays(round, schedule, &relay);
        json_array_append_new(rounds, round);
    }
    return rounds;
}

/* What reading a schedule needs besides it. */
struct reader {
    struct schedule *schedule;
    struct arena *arena;
    struct map labels;
    size_t label_capacity;
    size_t board_capacity;
    struct err *err;
};

bool movement_is_label(const char *text)
{
    size_t n = strlen(text);
    if (n == 0 || n >= SCHEDULE_LABEL)
        return false;
    for (; *text; text++)
        if ((unsigned char)*text <= ' ' || *text == 127)
            return false;
    return true;
}

/* The contestant of the label, perhaps a new one; SCHEDULE_EMPTY if they are too many. */
static int add_label(struct reader *reader, const char *label)
{
    struct schedule *schedule = reader->schedule;
    int known = map_find(&reader->labels, label);
    if (known != MAP_NONE)
        return known;
    size_t n = (size_t)schedule->contestants;
    if (n == SCHEDULE_CONTESTANTS_MAX)
        return SCHEDULE_EMPTY;
    schedule->label = arena_grow(reader->arena, schedule->label, n,
                                 &reader->label_capacity, SCHEDULE_LABEL);
    str_format(schedule->label[n], SCHEDULE_LABEL, "%s", label);
    map_add(&reader->labels, arena_strdup(reader->arena, label), (int)n, reader->arena);
    return schedule->contestants++;
}

static bool read_seat(struct reader *reader, const struct jat *table, int seat,
                      int *contestant)
{
    assert(seat < reader->schedule->sides);
    const char *label;
    const char *key = keys_of(reader->schedule->sides)[seat];
    struct jat member;
    if (reader->schedule->sides == 2 && jat_member(table, key, &member) == JAT_NONE)
        key = attack_defence[seat];
    switch (jat_get_text(table, key, &label, reader->err)) {
    case JAT_FAILED:
        return false;
    case JAT_NONE:
        *contestant = SCHEDULE_EMPTY;
        return true;
    case JAT_FOUND:
        break;
    }
    if (!movement_is_label(label))
        return jat_err(table, reader->err,
                       N_("\"%.40s\" is not a label; use 1 to 11 letters and digits"),
                       label);
    *contestant = add_label(reader, label);
    return *contestant != SCHEDULE_EMPTY ||
           jat_err(table, reader->err, N_("a field has at most %d contestants"),
                   SCHEDULE_CONTESTANTS_MAX);
}

/* A list of boards at a cursor's member, checked. */
static bool get_boards(struct reader *reader, const struct jat *object,
                       struct jat *boards)
{
    if (!jat_require(jat_get_array(object, "boards", boards, reader->err), object,
                     "boards", reader->err))
        return false;
    return json_array_size(boards->value) <= SCHEDULE_BOARDS_MAX ||
           jat_err(boards, reader->err, N_("a table plays at most %d boards in a round"),
                   SCHEDULE_BOARDS_MAX);
}

static bool read_board(struct reader *reader, const struct jat *boards, size_t i,
                       int *board)
{
    struct jat element = jat_element(boards, i);
    int64_t number;
    if (!jat_is_int(&element, (struct jat_range){1, SCHEDULE_BOARD_MAX}, &number,
                    reader->err))
        return false;
    *board = (int)number;
    return true;
}

static bool read_boards(struct reader *reader, const struct jat *table,
                        struct schedule_table *at)
{
    struct schedule *schedule = reader->schedule;
    struct jat boards;
    if (!get_boards(reader, table, &boards))
        return false;
    size_t n = json_array_size(boards.value);
    at->first = schedule->slots;
    at->count = (int)n;
    for (size_t i = 0; i < n; i++) {
        int board;
        if (!read_board(reader, &boards, i, &board))
            return false;
        schedule->board =
            arena_grow(reader->arena, schedule->board, (size_t)schedule->slots,
                       &reader->board_capacity, sizeof(int));
        schedule->board[schedule->slots++] = board;
    }
    return true;
}

static bool read_relay(struct reader *reader, const struct jat *object, int round)
{
    int64_t after;
    struct jat_range tables = {1, reader->schedule->tables};
    struct jat boards;
    int board[SCHEDULE_BOARDS_MAX];
    if (!jat_is_object(object, reader->err) ||
        !jat_require(jat_get_int(object, "after", tables, &after, reader->err), object,
                     "after", reader->err) ||
        !get_boards(reader, object, &boards))
        return false;
    size_t n = json_array_size(boards.value);
    for (size_t i = 0; i < n; i++)
        if (!read_board(reader, &boards, i, &board[i]))
            return false;
    struct schedule_relay relay = {.round = round, .after = (int)after, .count = (int)n};
    schedule_add_relay(reader->schedule, relay, board, reader->arena);
    return true;
}

static bool read_relays(struct reader *reader, const struct jat *round, int number)
{
    struct jat relays;
    enum jat_found found = jat_get_array(round, "relays", &relays, reader->err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    size_t n = json_array_size(relays.value);
    if (n > SCHEDULE_TABLES_MAX)
        return jat_err(&relays, reader->err, N_("a round has at most %d relays"),
                       SCHEDULE_TABLES_MAX);
    for (size_t i = 0; i < n; i++) {
        struct jat relay = jat_element(&relays, i);
        if (!read_relay(reader, &relay, number))
            return false;
    }
    return true;
}

static bool read_table(struct reader *reader, const struct jat *table, int round, int t)
{
    int64_t number = t;
    if (!jat_is_object(table, reader->err) ||
        jat_get_int(table, "table", (struct jat_range){t, t}, &number, reader->err) ==
            JAT_FAILED)
        return false;
    struct schedule_table *at = schedule_at(reader->schedule, round, t);
    int64_t shares = 0;
    if (jat_get_int(table, "shares", (struct jat_range){1, reader->schedule->tables},
                    &shares, reader->err) == JAT_FAILED)
        return false;
    at->shares = (int)shares;
    for (int s = 0; s < reader->schedule->sides; s++)
        if (!read_seat(reader, table, s, &at->seat[s]))
            return false;
    struct jat fifth;
    if (reader->schedule->sides < SCHEDULE_SEATS &&
        jat_member(table, own_seats[SEAT_FIFTH], &fifth) == JAT_FOUND)
        return jat_err(table, reader->err,
                       N_("there is no seat \"%s\" in this format; it has four players "
                          "at a table"),
                       own_seats[SEAT_FIFTH]);
    return read_boards(reader, table, at);
}

static bool get_tables(const struct jat *round, int number, struct jat *tables,
                       struct err *err)
{
    int64_t given = number;
    if (!jat_is_object(round, err) ||
        jat_get_int(round, "round", (struct jat_range){number, number}, &given, err) ==
            JAT_FAILED)
        return false;
    return jat_require(jat_get_array(round, "tables", tables, err), round, "tables", err);
}

/* The number of a table in a round that leaves some out. */
static bool read_number(struct reader *reader, const struct jat *table, int least,
                        int64_t *number)
{
    struct jat_range range = {least, reader->schedule->tables};
    return jat_is_object(table, reader->err) &&
           jat_require(jat_get_int(table, "table", range, number, reader->err), table,
                       "table", reader->err);
}

static bool read_round(struct reader *reader, const struct jat *round, int number)
{
    struct jat tables;
    if (!get_tables(round, number, &tables, reader->err))
        return false;
    size_t n = json_array_size(tables.value);
    bool all = n == (size_t)reader->schedule->tables;
    if (!all && reader->schedule->sides != 2)
        return jat_err(
            &tables, reader->err,
            N_("%zu tables here, %d in the first round; list every table, with "
               "no boards where it does not play"),
            n, reader->schedule->tables);
    int t = 0;
    for (size_t i = 0; i < n; i++) {
        struct jat table = jat_element(&tables, i);
        int64_t given = t + 1;
        if (!all && !read_number(reader, &table, t + 1, &given))
            return false;
        t = (int)given; /* those between are empty */
        if (!read_table(reader, &table, number, t))
            return false;
    }
    return read_relays(reader, round, number);
}

/* How many tables there are: those of the round that has most. A round of pairs may leave
 * tables out, and then numbers the others. */
static int count_tables(const struct jat *rounds, int sides)
{
    int most = 0;
    for (size_t r = 0; r < json_array_size(rounds->value); r++) {
        json_t *tables = json_object_get(json_array_get(rounds->value, r), "tables");
        int here = (int)json_array_size(tables);
        json_int_t last = json_integer_value(
            json_object_get(json_array_get(tables, (size_t)here - 1), "table"));
        if (last > here && last <= SCHEDULE_TABLES_MAX)
            here = (int)last;
        if (here > most && (r == 0 || sides == 2))
            most = here;
    }
    return most;
}

bool movement_read_rounds(const struct jat *rounds, int sides, struct schedule *schedule,
                          struct arena *arena, struct err *err)
{
    size_t n = json_array_size(rounds->value);
    struct jat first = jat_element(rounds, 0);
    struct jat tables;
    if (n < 1 || n > SCHEDULE_ROUNDS_MAX)
        return jat_err(rounds, err, N_("a movement has 1 to %d rounds"),
                       SCHEDULE_ROUNDS_MAX);
    if (!get_tables(&first, 1, &tables, err))
        return false;
    int m = count_tables(rounds, sides);
    if (m < 1 || m > SCHEDULE_TABLES_MAX)
        return jat_err(&tables, err, N_("a round has 1 to %d tables"),
                       SCHEDULE_TABLES_MAX);
    struct schedule made;
    schedule_init(&made, m, (int)n, sides, arena);
    struct reader reader = {.schedule = &made, .arena = arena, .err = err};
    for (size_t i = 0; i < n; i++) {
        struct jat round = jat_element(rounds, i);
        if (!read_round(&reader, &round, (int)i + 1))
            return false;
    }
    schedule_trim(&made);
    schedule_sort(&made, arena);
    *schedule = made;
    return true;
}
