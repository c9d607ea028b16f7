/* report_text.c - a report in the terminal: tables that fit into 80 columns. */
#include "doc/report_text.h"

#include "doc/table.h"

static enum table_side side_of(const struct report_column *column)
{
    if (column->cut)
        return TABLE_REST;
    return cell_is_number(column->kind) ? TABLE_RIGHT : TABLE_LEFT;
}

static void write_row(struct table *table, const struct report_section *section,
                      const struct report_row *row)
{
    struct str words = {0};
    for (size_t c = 0; c < section->columns; c++) {
        if (!(section->column[c].in & REPORT_TEXT))
            continue;
        str_reset(&words);
        if (!row->joins || !section->column[c].shared)
            cell_add(&words, &row->cell[c], section->report->lang);
        table_add(table, str_text(&words));
    }
    str_clear(&words);
}

static void write_section(struct str *out, const struct report_section *section)
{
    struct arena scratch = {0};
    struct table table = {.arena = &scratch};
    for (size_t c = 0; c < section->columns; c++)
        if (section->column[c].in & REPORT_TEXT)
            table_column(&table, section->column[c].title, side_of(&section->column[c]));
    for (size_t i = 0; i < section->rows; i++)
        write_row(&table, section, &section->row[i]);
    if (section->title)
        str_printf(out, "\n%s\n", section->title);
    table_print(&table, out);
    arena_clear(&scratch);
}

void report_text_write(struct str *out, const struct report *report)
{
    for (size_t s = 0; s < report->sections; s++)
        write_section(out, report->section[s]);
}
