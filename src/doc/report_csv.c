/* report_csv.c - a report as a table for spreadsheets: data for programs, or titles and
 * words for people. */
#include "doc/report_csv.h"

#include "doc/csv.h"

static bool is_here(unsigned places)
{
    return places & REPORT_CSV;
}

static void write_words(struct csv_writer *writer, const struct cell *cell)
{
    struct str words = {0};
    struct cell plain = *cell;
    if (cell->kind == CELL_PEOPLE)
        plain.people.team = NULL; /* it has a column of its own */
    cell_add(&words, &plain, writer->lang);
    csv_text(writer, str_text(&words));
    str_clear(&words);
}

/* As data has it. */
static void write_cell(struct csv_writer *writer, const struct cell *cell)
{
    switch (cell->kind) {
    case CELL_COUNT:
    case CELL_SCORE:
    case CELL_FLAG:
        csv_integer(writer, cell->number);
        break;
    case CELL_RATIO:
        csv_decimal(writer, cell->ratio.value);
        break;
    case CELL_MONEY:
        csv_decimal(writer, ratio_of(cell->number, 100));
        break;
    case CELL_SEAT:
        csv_text(writer, (const char[2]){seat_letter(cell->seat), '\0'});
        break;
    case CELL_LABEL:
    case CELL_FIELD:
        csv_text(writer, cell->label.text);
        break;
    case CELL_TEXT:
    case CELL_TIME:
    case CELL_PARTS:
    case CELL_SIDE:
    case CELL_PEOPLE:
    case CELL_PLAYERS:
    case CELL_FACTS:
    case CELL_ARTICLE:
    case CELL_SEATS:
        write_words(writer, cell);
        break;
    case CELL_NOTHING:
    case CELL_UNKNOWN:
    case CELL_ACTION:
    case CELL_ROWS:
    case CELL_KINDS:
        csv_empty(writer);
        break;
    }
}

static void write_headings(struct csv_writer *writer,
                           const struct report_section *section)
{
    for (size_t i = 0; i < section->facts; i++)
        if (is_here(section->fact[i].in))
            csv_text(writer, section->fact[i].key);
    for (size_t c = 0; c < section->columns; c++)
        if (is_here(section->column[c].in))
            csv_text(writer, section->column[c].key);
    csv_end_row(writer);
}

static void write_row(struct csv_writer *writer, const struct report_section *section,
                      const struct report_row *row)
{
    for (size_t i = 0; i < section->facts; i++)
        if (is_here(section->fact[i].in))
            write_cell(writer, &section->fact[i].cell);
    for (size_t c = 0; c < section->columns; c++)
        if (is_here(section->column[c].in))
            write_cell(writer, &row->cell[c]);
    csv_end_row(writer);
}

void report_csv_write(struct str *out, const struct report *report)
{
    struct csv_writer writer = csv_start(out, report->lang);
    if (report->sections > 0)
        write_headings(&writer, report->section[0]);
    for (size_t s = 0; s < report->sections; s++)
        for (size_t i = 0; i < report->section[s]->rows; i++)
            write_row(&writer, report->section[s], &report->section[s]->row[i]);
}

/* As people say it. */
static void write_said(struct csv_writer *writer, const struct cell *cell)
{
    if (cell->kind == CELL_SEAT || cell->kind == CELL_LABEL || cell->kind == CELL_FIELD)
        write_words(writer, cell);
    else
        write_cell(writer, cell);
}

/* The cells of a row alone. */
static void write_cells(struct csv_writer *writer, const struct report_section *section,
                        const struct report_row *row)
{
    for (size_t c = 0; c < section->columns; c++)
        if (report_is_said(&section->column[c]))
            write_said(writer, &row->cell[c]);
    csv_end_row(writer);
}

static void write_titled_facts(struct csv_writer *writer,
                               const struct report_section *section)
{
    for (size_t i = 0; i < section->facts; i++) {
        const struct report_fact *fact = &section->fact[i];
        if (!is_here(fact->in) || !fact->title)
            continue;
        csv_text(writer, fact->title);
        write_said(writer, &fact->cell);
        csv_end_row(writer);
    }
}

void report_csv_titled(struct str *out, const struct report *report)
{
    struct csv_writer writer = csv_start(out, report->lang);
    for (size_t s = 0; s < report->sections; s++) {
        const struct report_section *section = report->section[s];
        if (report->sections > 1 && section->title) {
            csv_text(&writer, section->title);
            csv_end_row(&writer);
        }
        write_titled_facts(&writer, section);
        for (size_t c = 0; c < section->columns; c++) {
            const struct report_column *column = &section->column[c];
            if (report_is_said(column))
                csv_text(&writer, report_heading(column));
        }
        csv_end_row(&writer);
        for (size_t i = 0; i < section->rows; i++)
            write_cells(&writer, section, &section->row[i]);
    }
}
