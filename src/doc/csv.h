/* csv.h - tables as text, for spreadsheets.
 *
 * Reading takes commas or semicolons, with or without a byte order mark. Writing follows
 * the spreadsheets of the language: in French a byte order mark, semicolons and decimal
 * commas. docs/formats.md, CSV. */
#ifndef DOC_CSV_H
#define DOC_CSV_H

#include "base.h"

enum { CSV_ROWS_MOST = 1000000, CSV_CELLS_MOST = 256, CSV_CELL_MOST = 10000 };

struct csv_row {
    const char **cell; /* clean UTF-8, without the quotes around it */
    size_t cells;
    int line; /* where it begins, counted from 1 */
};

/* Rows without the empty lines; memory is the arena's. */
struct csv {
    struct csv_row *row;
    size_t rows;
    size_t capacity;
};

/* Reads the n bytes; the error's place is "line:column". */
bool csv_parse(const char *bytes, size_t n, struct csv *csv, struct arena *arena,
               struct err *err);

/* Cell by cell, row by row. */
struct csv_writer {
    struct str *out;
    enum lang lang;
    bool inside; /* a row has begun */
};

/* Starts a table on out, which is borrowed. */
struct csv_writer csv_start(struct str *out, enum lang lang);

/* A text; one that a spreadsheet would take for a formula is quoted, behind an
 * apostrophe. */
void csv_text(struct csv_writer *writer, const char *text);

/* Numbers, never quoted; a decimal has as many decimals as it needs, four at most. */
void csv_integer(struct csv_writer *writer, int64_t number);
void csv_decimal(struct csv_writer *writer, struct ratio number);

/* An empty cell, and the end of a row. */
void csv_empty(struct csv_writer *writer);
void csv_end_row(struct csv_writer *writer);
#endif
