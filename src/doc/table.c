/* table.c - tables in the terminal that fit into 80 columns. */
#include "doc/table.h"

#include <assert.h>

void table_column(struct table *table, const char *heading, enum table_side side)
{
    assert(table->columns < TABLE_COLUMNS && table->cells == 0);
    table->heading[table->columns] = heading;
    table->side[table->columns++] = side;
}

void table_add(struct table *table, const char *text)
{
    table->cell = arena_grow(table->arena, table->cell, table->cells, &table->capacity,
                             sizeof *table->cell);
    table->cell[table->cells++] = arena_strdup(table->arena, text);
}

void table_add_number(struct table *table, int64_t number)
{
    char text[32];
    str_format(text, sizeof text, "%jd", number);
    table_add(table, text);
}

static void widen_column(int *width, const char *text)
{
    int needed = (int)str_width(text);
    if (needed > *width)
        *width = needed;
}

/* The width of each column; the one that can be cut gives what is too much. */
static void measure_columns(const struct table *table, int width[TABLE_COLUMNS])
{
    int total = -2;
    for (size_t c = 0; c < table->columns; c++) {
        width[c] = 0;
        widen_column(&width[c], table->heading[c]);
        for (size_t i = c; i < table->cells; i += table->columns)
            widen_column(&width[c], table->cell[i]);
        total += width[c] + 2;
    }
    for (size_t c = 0; c < table->columns && total > TABLE_WIDTH; c++)
        if (table->side[c] == TABLE_REST) {
            int least = 8;
            int wanted = width[c] - (total - TABLE_WIDTH);
            total -= width[c];
            width[c] = wanted > least ? wanted : least;
            total += width[c];
        }
}

static void print_row(const struct table *table, const char *const cell[],
                      const int width[], struct str *out)
{
    for (size_t c = 0; c < table->columns; c++) {
        str_add(out, c ? "  " : "");
        str_add_padded(out, cell[c],
                       table->side[c] == TABLE_RIGHT ? -width[c] : width[c]);
    }
    while (out->length > 0 && out->text[out->length - 1] == ' ')
        out->text[--out->length] = '\0';
    str_add_char(out, '\n');
}

void table_print(const struct table *table, struct str *out)
{
    int width[TABLE_COLUMNS];
    measure_columns(table, width);
    print_row(table, table->heading, width, out);
    for (size_t i = 0; i + table->columns <= table->cells; i += table->columns)
        print_row(table, table->cell + i, width, out);
}
