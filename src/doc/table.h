/* table.h - tables in the terminal that fit into 80 columns. */
#ifndef DOC_TABLE_H
#define DOC_TABLE_H

#include "base.h"

enum { TABLE_COLUMNS = 12, TABLE_WIDTH = 80 };

enum table_side {
    TABLE_LEFT,  /* words */
    TABLE_RIGHT, /* numbers */
    TABLE_REST   /* words that are cut where the table would be too wide */
};

struct table {
    struct arena *arena;
    size_t columns;
    const char *heading[TABLE_COLUMNS]; /* borrowed */
    enum table_side side[TABLE_COLUMNS];
    const char **cell; /* row by row */
    size_t cells;
    size_t capacity;
};

/* Adds a column; all columns come before the first cell. The heading is borrowed. */
void table_column(struct table *table, const char *heading, enum table_side side);

/* Adds a cell; the text is copied. */
void table_add(struct table *table, const char *text);
void table_add_number(struct table *table, int64_t number);

/* Adds the lines to out, two spaces between columns, none at the ends of lines. */
void table_print(const struct table *table, struct str *out);
#endif
