/* movement_json.c - movements as JSON. */
#include "tournament/document/movement_json.h"

#include <stdlib.h>
#include <string.h>

enum { FIGURE_DECIMALS = 4 };

static void put_int(json_t *object, const char *key, int value)
{
    json_object_set_new(object, key, json_integer(value));
}

json_t *movement_write_report(const struct movement_document *document,
                              const struct verify_report *report)
{
    struct comparison comparison;
    struct verify_rules rules = format_rules(document->format);
    movement_compare(&document->movement, &rules, &comparison);
    json_t *object = json_pack("{s:b}", "valid", report->valid);
    put_int(object, "max_meetings", report->max_meetings);
    put_int(object, "replayed_boards", report->replayed_boards);
    if (rules.repeats)
        put_int(object, "shared_boards", report->shared_boards);
    put_int(object, "min_attacks", report->min_attacks);
    put_int(object, "max_attacks", report->max_attacks);
    put_int(object, "min_deals", report->min_deals);
    put_int(object, "max_deals", report->max_deals);
    put_int(object, "max_partners", report->max_partners);
    put_int(object, "max_opponents", report->max_opponents);
    put_int(object, "min_met", report->min_met);
    put_int(object, "max_met", report->max_met);
    put_int(object, "min_sit_outs", report->min_sit_outs);
    put_int(object, "max_sit_outs", report->max_sit_outs);
    bool known = comparison.pairs > 0;
    json_object_set_new(object, "balance",
                        known
                            ? jat_number(comparison_balance(&comparison), FIGURE_DECIMALS)
                            : json_null());
    json_object_set_new(
        object, "deviation",
        known ? jat_number(comparison_deviation(&comparison), FIGURE_DECIMALS)
              : json_null());
    return object;
}

/* What the fields deal and duplicate for each other before the first round. */
static json_t *write_duties(const struct movement_field *field)
{
    json_t *list = json_array();
    for (size_t i = 0; i < field->duties; i++) {
        const struct movement_duty *duty = &field->duty[i];
        json_t *boards = json_array();
        for (int b = 0; b < duty->count; b++)
            json_array_append_new(boards, json_integer(duty->first + b));
        json_array_append_new(
            list, json_pack("{s:i, s:o}", "table", duty->table, "boards", boards));
    }
    return list;
}

static json_t *write_duplication(const struct schedule *duplication,
                                 const struct format *format)
{
    json_t *rounds = movement_write_rounds(duplication, format);
    json_t *tables = json_object_get(json_array_get(rounds, 0), "tables");
    json_t *object = json_pack("{s:i, s:O}", "round", 0, "tables", tables);
    json_decref(rounds);
    return object;
}

json_t *movement_write_copies(struct movement_copies copies)
{
    json_t *object = json_object();
    for (size_t i = 0; i < copies.count; i++) {
        char board[16];
        str_format(board, sizeof board, "%d", copies.copy[i].board);
        json_object_set_new(object, board, json_integer(copies.copy[i].of));
    }
    return object;
}

bool movement_read_copies(const struct jat *object, struct movement_copies *copies,
                          struct arena *arena, struct err *err)
{
    struct jat boards;
    enum jat_found found = jat_get_object(object, "boards", &boards, err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    size_t n = json_object_size(boards.value);
    struct movement_copy *copy = ARENA_ARRAY(arena, struct movement_copy, n);
    struct jat member;
    size_t count = 0;
    for (void *iter = NULL; jat_next(&boards, &iter, &member);) {
        char *end;
        int64_t board = strtoll(member.key, &end, 10);
        int64_t of;
        bool plain = member.key[0] >= '1' && member.key[0] <= '9'; /* so never twice */
        if (!plain || *end != '\0' || board > SCHEDULE_BOARD_MAX)
            return jat_err(&boards, err,
                           N_("\"%.20s\" is not a board number; write {\"25\":1} where "
                              "25 is a copy of 1"),
                           member.key);
        if (!jat_is_int(&member, (struct jat_range){1, SCHEDULE_BOARD_MAX}, &of, err))
            return false;
        copy[count++] = (struct movement_copy){(int)board, (int)of};
    }
    *copies = (struct movement_copies){copy, count};
    return true;
}

static json_t *write_field(const struct movement_field *field,
                           const struct format *format)
{
    json_t *object = json_pack("{s:s, s:i, s:o}", "field", field->name, "tables",
                               field->schedule.tables, "rounds",
                               movement_write_rounds(&field->schedule, format));
    struct movement_copies copies = {field->copy, field->copies};
    if (field->copies > 0)
        json_object_set_new(object, "boards", movement_write_copies(copies));
    if (field->duties > 0)
        json_object_set_new(object, "prepares", write_duties(field));
    if (field->duplication)
        json_object_set_new(object, "duplication",
                            write_duplication(field->duplication, format));
    return object;
}

json_t *movement_write(const struct movement_document *document,
                       const struct verify_report *report)
{
    const struct movement *movement = &document->movement;
    json_t *fields = json_array();
    for (size_t i = 0; i < movement->fields; i++)
        json_array_append_new(fields, write_field(&movement->field[i], document->format));
    return json_pack("{s:s, s:s, s:o, s:o}", "format", document->format->name, "kind",
                     movement->kind ? movement->kind->name : "own", "fields", fields,
                     "check", movement_write_report(document, report));
}

static bool read_field(const struct jat *object, const struct format *format,
                       struct movement_field *field, struct arena *arena, struct err *err)
{
    struct jat rounds;
    struct movement_copies copies = {0};
    int64_t tables = 0;
    if (!jat_is_object(object, err) ||
        jat_get_text(object, "field", &field->name, err) == JAT_FAILED ||
        !jat_require(jat_get_array(object, "rounds", &rounds, err), object, "rounds",
                     err) ||
        !movement_read_rounds(&rounds, format_seats(format), &field->schedule, arena,
                              err) ||
        !movement_read_copies(object, &copies, arena, err))
        return false;
    field->copy = copies.copy;
    field->copies = copies.count;
    struct jat_range same = {field->schedule.tables, field->schedule.tables};
    return jat_get_int(object, "tables", same, &tables, err) != JAT_FAILED;
}

/* Whether a field before that one has its name. */
static bool has_field(const struct movement *movement, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (strcmp(movement->field[i].name, movement->field[index].name) == 0)
            return true;
    return false;
}

bool movement_read(const struct jat *object, struct movement_document *document,
                   struct arena *arena, struct err *err)
{
    const char *name = "tarot-line";
    const char *kind = "own";
    struct movement_document made = {0};
    struct movement *movement = &made.movement;
    struct jat fields;
    if (!jat_is_object(object, err) ||
        jat_get_text(object, "format", &name, err) == JAT_FAILED ||
        jat_get_text(object, "kind", &kind, err) == JAT_FAILED)
        return false;
    made.format = format_require(name, err);
    if (!made.format)
        return jat_err_at(object, err);
    movement->kind = movement_kind_find(made.format->movement, kind);
    if (!jat_require(jat_get_array(object, "fields", &fields, err), object, "fields",
                     err))
        return false;
    movement->fields = json_array_size(fields.value);
    if (movement->fields == 0)
        return jat_err(&fields, err, N_("a movement has at least one field"));
    movement->field = ARENA_ARRAY(arena, struct movement_field, movement->fields);
    for (size_t i = 0; i < movement->fields; i++) {
        struct jat field = jat_element(&fields, i);
        movement->field[i].name = arena_printf(arena, "%c", (char)('A' + i % 26));
        if (!read_field(&field, made.format, &movement->field[i], arena, err))
            return false;
        if (has_field(movement, i))
            return jat_err(&field, err, N_("there are two fields \"%.20s\"; rename one"),
                           movement->field[i].name);
    }
    *document = made;
    return true;
}
