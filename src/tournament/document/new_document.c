/* new_document.c - the document of a tournament that is to be made. */
#include "tournament/document/new_document.h"

#include "tournament/document/document.h"
#include "tournament/document/movement_json.h"
#include "tournament/facts.h"

/* Whether the kind's name, the tables and the options of a document say it all. */
static bool has_plain_kind(const struct new_tournament *wanted)
{
    const struct movement_plan *plan = wanted->plan;
    return plan && wanted->movement->kind && !plan->balance && !plan->turns &&
           plan->extra == 0 && plan->seed == 0 && plan->arrow == MOVEMENT_ARROW_NONE;
}

static json_t *write_own(const struct new_tournament *wanted,
                         const struct movement_field *field)
{
    json_t *part = json_pack("{s:s, s:i, s:o}", "field", field->name, "tables",
                             field->schedule.tables, "rounds",
                             movement_write_rounds(&field->schedule, wanted->format));
    struct movement_copies copies = {field->copy, field->copies};
    if (field->copies > 0)
        json_object_set_new(part, "boards", movement_write_copies(copies));
    const struct movement_kind *kind = field->kind ? field->kind : wanted->movement->kind;
    return json_pack("{s:s, s:s, s:[o]}", "format", wanted->format->name, "kind",
                     kind ? kind->name : "own", "fields", part);
}

static json_t *write_field(const struct new_tournament *wanted,
                           const struct movement_field *field)
{
    const struct movement_kind *kind = field->kind ? field->kind : wanted->movement->kind;
    json_t *movement =
        has_plain_kind(wanted) ? json_string(kind->name) : write_own(wanted, field);
    return json_pack("{s:s, s:i, s:o}", "field", field->name, "tables",
                     field->schedule.tables, "movement", movement);
}

/* The boards that every table plays in every round, or 0. */
static int boards_of(const struct schedule *schedule)
{
    int boards = schedule->table[0].count;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        if (schedule->table[i].count != boards)
            return 0;
    return boards;
}

json_t *new_document(const struct new_tournament *wanted)
{
    const struct movement *movement = wanted->movement;
    const struct schedule *first = &movement->field[0].schedule;
    json_t *fields = json_array();
    for (size_t i = 0; i < movement->fields; i++)
        json_array_append_new(fields, write_field(wanted, &movement->field[i]));
    json_t *options = json_pack("{s:i}", "rounds", first->rounds);
    if (wanted->plan && wanted->plan->arrow != MOVEMENT_ARROW_NONE)
        json_object_set_new(options, "winners", json_integer(1));
    if (wanted->apart && movement->fields > 1)
        json_object_set_new(options, "compare", json_string("field"));
    if (boards_of(first) > 0)
        json_object_set_new(options, "boards_per_table", json_integer(boards_of(first)));
    if (wanted->format->game->grid)
        whist_grid_write_option(options,
                                wanted->grid ? wanted->grid : &whist_la_chevalerie);
    if (wanted->stake > 0)
        json_object_set_new(options, "stake",
                            jat_number(ratio_of(wanted->stake, 100), 2));
    if (wanted->dues > 0)
        json_object_set_new(options, "dues", jat_number(ratio_of(wanted->dues, 100), 2));
    return json_pack("{s:i, s:s, s:s, s:s, s:o, s:[{s:o}]}", "etui", DOCUMENT_VERSION,
                     "name", wanted->name, "date", wanted->date, "format",
                     wanted->format->name, "options", options, "sessions", "fields",
                     fields);
}
