/* movement_json.c - movements as JSON. */
#include "tournament/movement_json.h"

#include "base/map.h"
#include "core/movement/line.h"
#include "core/movement/parallel.h"
#include <string.h>

const char *const movement_kinds[] = {"official", "parallel"};
const size_t movement_kind_count = sizeof movement_kinds / sizeof movement_kinds[0];

static const char *const seat_keys[2][SCHEDULE_SEATS] = {{"NS", "EW"},
                                                         {"N", "E", "S", "W"}};

static const char *const *keys_of(int sides)
{
    return seat_keys[sides == SCHEDULE_SEATS];
}

static json_t *write_table(const struct schedule *schedule, int round, int table)
{
    const struct schedule_table *at = schedule_at(schedule, round, table);
    json_t *boards = json_array();
    for (int i = 0; i < at->count; i++)
        json_array_append_new(boards, json_integer(schedule->board[at->first + i]));
    json_t *object = json_pack("{s:i, s:o}", "table", table, "boards", boards);
    for (int s = 0; s < schedule->sides; s++) {
        int contestant = at->seat[s];
        json_object_set_new(object, keys_of(schedule->sides)[s],
                            contestant == SCHEDULE_EMPTY
                                ? json_null()
                                : json_string(schedule->label[contestant]));
    }
    return object;
}

json_t *movement_write_rounds(const struct schedule *schedule)
{
    json_t *rounds = json_array();
    for (int round = 1; round <= schedule->rounds; round++) {
        json_t *tables = json_array();
        for (int table = 1; table <= schedule->tables; table++)
            json_array_append_new(tables, write_table(schedule, round, table));
        json_array_append_new(rounds,
                              json_pack("{s:i, s:o}", "round", round, "tables", tables));
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
    const char *label;
    const char *key = keys_of(reader->schedule->sides)[seat];
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

static bool read_boards(struct reader *reader, const struct jat *table,
                        struct schedule_table *at)
{
    struct schedule *schedule = reader->schedule;
    struct jat boards;
    if (!jat_require(jat_get_array(table, "boards", &boards, reader->err), table,
                     "boards", reader->err))
        return false;
    size_t n = json_array_size(boards.value);
    if (n > SCHEDULE_BOARDS_MAX)
        return jat_err(&boards, reader->err,
                       N_("a table plays at most %d boards in a round"),
                       SCHEDULE_BOARDS_MAX);
    at->first = schedule->slots;
    at->count = (int)n;
    for (size_t i = 0; i < n; i++) {
        struct jat element = jat_element(&boards, i);
        long board;
        if (!jat_is_int(&element, (struct jat_range){1, SCHEDULE_BOARD_MAX}, &board,
                        reader->err))
            return false;
        schedule->board =
            arena_grow(reader->arena, schedule->board, (size_t)schedule->slots,
                       &reader->board_capacity, sizeof(int));
        schedule->board[schedule->slots++] = (int)board;
    }
    return true;
}

static bool read_table(struct reader *reader, const struct jat *table, int round, int t)
{
    long number = t;
    if (!jat_is_object(table, reader->err) ||
        jat_get_int(table, "table", (struct jat_range){t, t}, &number, reader->err) ==
            JAT_FAILED)
        return false;
    struct schedule_table *at = schedule_at(reader->schedule, round, t);
    for (int s = 0; s < reader->schedule->sides; s++)
        if (!read_seat(reader, table, s, &at->seat[s]))
            return false;
    return read_boards(reader, table, at);
}

static bool get_tables(const struct jat *round, int number, struct jat *tables,
                       struct err *err)
{
    long given = number;
    if (!jat_is_object(round, err) ||
        jat_get_int(round, "round", (struct jat_range){number, number}, &given, err) ==
            JAT_FAILED)
        return false;
    return jat_require(jat_get_array(round, "tables", tables, err), round, "tables", err);
}

static bool read_round(struct reader *reader, const struct jat *round, int number)
{
    struct jat tables;
    if (!get_tables(round, number, &tables, reader->err))
        return false;
    if (json_array_size(tables.value) != (size_t)reader->schedule->tables)
        return jat_err(
            &tables, reader->err,
            N_("%zu tables here, %d in the first round; list every table, with "
               "no boards where it does not play"),
            json_array_size(tables.value), reader->schedule->tables);
    for (int t = 1; t <= reader->schedule->tables; t++) {
        struct jat table = jat_element(&tables, (size_t)t - 1);
        if (!read_table(reader, &table, number, t))
            return false;
    }
    return true;
}

/* Numbers the contestants seat by seat, so that the lines of a movement stay together. */
static void sort_contestants(struct schedule *schedule, struct arena *arena)
{
    int n = schedule->contestants;
    int *number = ARENA_ARRAY(arena, int, (size_t)n);
    char(*label)[SCHEDULE_LABEL] = arena_alloc(arena, (size_t)n, SCHEDULE_LABEL);
    int next = 0;
    for (int s = 0; s < schedule->sides; s++)
        for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
            int contestant = schedule->table[i].seat[s];
            if (contestant == SCHEDULE_EMPTY || number[contestant] != 0)
                continue;
            memcpy(label[next], schedule->label[contestant], SCHEDULE_LABEL);
            number[contestant] = ++next;
        }
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++)
            if (schedule->table[i].seat[s] != SCHEDULE_EMPTY)
                schedule->table[i].seat[s] = number[schedule->table[i].seat[s]] - 1;
    schedule->label = label;
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
    size_t m = json_array_size(tables.value);
    if (m < 1 || m > SCHEDULE_TABLES_MAX)
        return jat_err(&tables, err, N_("a round has 1 to %d tables"),
                       SCHEDULE_TABLES_MAX);
    struct schedule made;
    schedule_init(&made, (int)m, (int)n, sides, arena);
    struct reader reader = {.schedule = &made, .arena = arena, .err = err};
    for (size_t i = 0; i < n; i++) {
        struct jat round = jat_element(rounds, i);
        if (!read_round(&reader, &round, (int)i + 1))
            return false;
    }
    sort_contestants(&made, arena);
    *schedule = made;
    return true;
}

static json_t *write_report(const struct verify_report *report)
{
    return json_pack("{s:b, s:i, s:i, s:i, s:i}", "valid", report->valid, "max_meetings",
                     report->max_meetings, "replayed_boards", report->replayed_boards,
                     "min_attacks", report->min_attacks, "max_attacks",
                     report->max_attacks);
}

json_t *movement_write(const struct movement *movement,
                       const struct verify_report *report)
{
    json_t *fields = json_array();
    for (size_t i = 0; i < movement->fields; i++) {
        const struct movement_field *field = &movement->field[i];
        json_array_append_new(fields,
                              json_pack("{s:s, s:i, s:o}", "field", field->name, "tables",
                                        field->schedule.tables, "rounds",
                                        movement_write_rounds(&field->schedule)));
    }
    return json_pack("{s:s, s:s, s:o, s:o}", "format", movement->format->name, "kind",
                     movement->kind, "fields", fields, "check", write_report(report));
}

static bool read_field(const struct jat *object, const struct format *format,
                       struct movement_field *field, struct arena *arena, struct err *err)
{
    struct jat rounds;
    long tables = 0;
    field->name = "A";
    if (!jat_is_object(object, err) ||
        jat_get_text(object, "field", &field->name, err) == JAT_FAILED ||
        !jat_require(jat_get_array(object, "rounds", &rounds, err), object, "rounds",
                     err) ||
        !movement_read_rounds(&rounds, format->sides, &field->schedule, arena, err))
        return false;
    struct jat_range same = {field->schedule.tables, field->schedule.tables};
    return jat_get_int(object, "tables", same, &tables, err) != JAT_FAILED;
}

bool movement_read(const struct jat *object, struct movement *movement,
                   struct arena *arena, struct err *err)
{
    const char *name = "tarot-line";
    struct movement read = {.kind = "own"};
    struct jat fields;
    if (!jat_is_object(object, err) ||
        jat_get_text(object, "format", &name, err) == JAT_FAILED ||
        jat_get_text(object, "kind", &read.kind, err) == JAT_FAILED)
        return false;
    read.format = format_require(name, err);
    if (!read.format)
        return jat_err_at(object, err);
    if (!jat_require(jat_get_array(object, "fields", &fields, err), object, "fields",
                     err))
        return false;
    read.fields = json_array_size(fields.value);
    if (read.fields == 0)
        return jat_err(&fields, err, N_("a movement has at least one field"));
    read.field = ARENA_ARRAY(arena, struct movement_field, read.fields);
    for (size_t i = 0; i < read.fields; i++) {
        struct jat field = jat_element(&fields, i);
        if (!read_field(&field, read.format, &read.field[i], arena, err))
            return false;
    }
    *movement = read;
    return true;
}

/* Widens the sum of the reports by one more. */
static void join_report(struct verify_report *sum, const struct verify_report *one)
{
    sum->playable = sum->playable && one->playable;
    sum->valid = sum->valid && one->valid;
    sum->replayed_boards += one->replayed_boards;
    if (one->max_meetings > sum->max_meetings)
        sum->max_meetings = one->max_meetings;
    if (one->min_attacks < sum->min_attacks)
        sum->min_attacks = one->min_attacks;
    if (one->max_attacks > sum->max_attacks)
        sum->max_attacks = one->max_attacks;
    if (one->min_deals < sum->min_deals)
        sum->min_deals = one->min_deals;
    if (one->max_deals > sum->max_deals)
        sum->max_deals = one->max_deals;
}

size_t movement_verify(const struct movement *movement, struct verify_report *report)
{
    size_t at = 0;
    for (size_t i = 0; i < movement->fields; i++) {
        struct arena scratch = {0};
        struct verify_report one;
        verify_schedule(&movement->field[i].schedule, movement->format->taker, &scratch,
                        &one);
        arena_clear(&scratch);
        if (i == 0) {
            *report = one;
            continue;
        }
        join_report(report, &one);
        if (report->problems == 0 && one.problems > 0) {
            at = i;
            report->problems = one.problems;
            memcpy(report->problem, one.problem, sizeof one.problem);
        }
    }
    return at;
}

static bool make_fields(const struct movement_request *request, const int tables[],
                        struct movement *movement, struct arena *arena, struct err *err)
{
    for (size_t i = 0; i < movement->fields; i++) {
        struct line_plan plan = {tables[i], request->rounds, request->boards};
        struct movement_field *field = &movement->field[i];
        field->name = arena_printf(arena, "%c", 'A' + (int)i);
        if (!line_schedule(plan, &field->schedule, arena, err))
            return false;
    }
    return true;
}

bool movement_make(const struct movement_request *request, struct movement *movement,
                   struct arena *arena, struct err *err)
{
    struct movement_request asked = *request;
    if (!asked.kind)
        asked.kind = movement_kinds[line_rounds(asked.tables) == 0];
    struct movement made = {.format = asked.format, .kind = asked.kind, .fields = 1};
    int tables[PARALLEL_FIELDS_MAX] = {asked.tables};
    if (strcmp(asked.kind, "parallel") == 0) {
        made.fields = (size_t)parallel_split(asked.tables, tables);
        if (made.fields == 0)
            return err_user(
                err,
                "there is no printed split for %d tables; parallel fields exist "
                "for 5 to 28 tables, single ones for 6, 8, 9 and for 5 to 64 "
                "tables divisible by neither 2 nor 3",
                asked.tables);
        if (asked.rounds == 0)
            asked.rounds = parallel_rounds(asked.tables);
    } else if (strcmp(asked.kind, "official") != 0) {
        return err_user(err,
                        "there is no movement \"%.40s\"; official and parallel exist",
                        asked.kind);
    }
    made.field = ARENA_ARRAY(arena, struct movement_field, made.fields);
    if (!make_fields(&asked, tables, &made, arena, err))
        return false;
    *movement = made;
    return true;
}
