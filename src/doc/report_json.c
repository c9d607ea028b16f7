/* report_json.c - a report as data: names of columns and values, no words for people. */
#include "doc/report_json.h"

enum { DECIMALS = 4, CENTS = 2 };

static json_t *write_people(const struct cell *cell)
{
    json_t *list = json_array();
    for (int i = 0; i < cell->people.count; i++) {
        const struct cell_person *person = &cell->people.person[i];
        json_array_append_new(
            list, json_string(cell->kind == CELL_PLAYERS ? person->id : person->name));
    }
    return list;
}

static json_t *write_cell(const struct cell *cell);

static json_t *write_parts(const struct cell *cell)
{
    json_t *list = json_array();
    for (int i = 0; i < cell->parts.count; i++) {
        json_t *part = write_cell(&cell->parts.part[i]);
        if (part)
            json_array_append_new(list, part);
    }
    return list;
}

static json_t *write_seats(const struct cell *cell)
{
    json_t *object = json_object();
    for (int i = 0; i < cell->seats.count; i++) {
        const struct cell_seat *seat = &cell->seats.seat[i];
        const char key[2] = {seat_letter(seat->seat), '\0'};
        json_object_set_new(object, key, write_cell(&seat->cell));
    }
    return object;
}

static json_t *write_facts(const struct cell *cell)
{
    json_t *object = json_object();
    change_write_facts(object, cell->facts);
    return object;
}

/* The value, or NULL where there is nothing to say. */
static json_t *write_cell(const struct cell *cell)
{
    switch (cell->kind) {
    case CELL_UNKNOWN:
        return json_null();
    case CELL_TEXT:
        return json_string(cell->text);
    case CELL_COUNT:
    case CELL_SCORE:
    case CELL_TIME:
        return json_integer(cell->number);
    case CELL_RATIO:
        return jat_number(cell->ratio.value,
                          cell->ratio.exact > 0 ? cell->ratio.exact : DECIMALS);
    case CELL_MONEY:
        return jat_number(ratio_of(cell->number, 100), CENTS);
    case CELL_FLAG:
        return json_boolean(cell->number);
    case CELL_SEAT:
        return json_sprintf("%c", seat_letter(cell->seat));
    case CELL_LABEL:
    case CELL_FIELD:
        return json_string(cell->label.text);
    case CELL_PEOPLE:
    case CELL_PLAYERS:
        return write_people(cell);
    case CELL_PARTS:
        return write_parts(cell);
    case CELL_SIDE:
        return json_string(cell->side.word);
    case CELL_FACTS:
        return write_facts(cell);
    case CELL_ARTICLE:
        return json_string(cell->article.number);
    case CELL_SEATS:
        return write_seats(cell);
    case CELL_ROWS:
        return report_json_rows(cell->rows);
    case CELL_NOTHING:
    case CELL_ACTION:
    case CELL_KINDS:
        break;
    }
    return NULL;
}

/* People have another name where it is only one of them, who is no list then. What has no
 * name of its own has those of its members. */
static void add_cell(json_t *object, const struct report_column *column,
                     const struct cell *cell)
{
    json_t *value = write_cell(cell);
    if (!value)
        return;
    if (!column->key)
        json_object_update(object, value);
    else if (column->alone && json_array_size(value) == 1)
        json_object_set(object, column->alone, json_array_get(value, 0));
    else
        json_object_set(object, column->key, value);
    json_decref(value);
}

json_t *report_json_rows(const struct report_section *section)
{
    json_t *list = json_array();
    for (size_t i = 0; i < section->rows; i++) {
        json_t *object = json_object();
        for (size_t c = 0; c < section->columns; c++)
            if (section->column[c].in & REPORT_JSON)
                add_cell(object, &section->column[c], &section->row[i].cell[c]);
        json_array_append_new(list, object);
    }
    return list;
}

json_t *report_json_sections(const struct report *report)
{
    json_t *list = json_array();
    for (size_t s = 0; s < report->sections; s++) {
        const struct report_section *section = report->section[s];
        json_t *object = json_object();
        for (size_t i = 0; i < section->facts; i++)
            if (section->fact[i].in & REPORT_JSON)
                add_cell(object, &(struct report_column){.key = section->fact[i].key},
                         &section->fact[i].cell);
        json_object_set_new(object, section->rows_key, report_json_rows(section));
        json_array_append_new(list, object);
    }
    return list;
}
