/* csv.c - tables as text, for spreadsheets. */
#include "doc/csv.h"

#include <string.h>

static const char BYTE_ORDER_MARK[] = "\xEF\xBB\xBF";
enum { MARK_LENGTH = 3, DECIMALS = 4 };

/* Where the reader stands, and the cell it is reading. */
struct reader {
    const char *at;
    const char *end;
    char separator;
    int line;
    int column;
    struct str cell;
    struct csv_row row;
    size_t row_capacity;
    struct arena *arena;
    struct err *err;
};

static bool fail_row(struct reader *reader, const char *what)
{
    err_at(reader->err, "%d:%d", reader->line, reader->column);
    return err_user(reader->err, "%s", tr(reader->err->lang, what));
}

/* The separator is the one of the two that the first line has more of. */
static char find_separator(const char *bytes, size_t n)
{
    int semicolons = 0;
    int commas = 0;
    bool quoted = false;
    for (size_t i = 0; i < n && (quoted || (bytes[i] != '\n' && bytes[i] != '\r')); i++) {
        quoted ^= bytes[i] == '"';
        semicolons += !quoted && bytes[i] == ';';
        commas += !quoted && bytes[i] == ',';
    }
    return commas > semicolons ? ',' : ';';
}

static bool at_end(const struct reader *reader)
{
    return reader->at == reader->end;
}

static bool at_line_end(const struct reader *reader)
{
    return at_end(reader) || *reader->at == '\n' || *reader->at == '\r';
}

/* Steps over one byte; a CR before a LF is no line of its own. */
static void step_reader(struct reader *reader)
{
    char c = *reader->at++;
    bool pair = c == '\r' && !at_end(reader) && *reader->at == '\n';
    if ((c == '\n' || c == '\r') && !pair) {
        reader->line++;
        reader->column = 1;
    } else if (((unsigned char)c & 0xC0) != 0x80)
        reader->column++;
}

static void keep_byte(struct reader *reader)
{
    if (*reader->at != '\r') /* inside quotes CR LF becomes LF */
        str_add_char(&reader->cell, *reader->at);
    step_reader(reader);
}

static bool read_quoted(struct reader *reader)
{
    struct reader start = *reader;
    bool closed = false;
    step_reader(reader);
    while (!at_end(reader) && !closed && reader->cell.length <= CSV_CELL_MOST) {
        bool quote = *reader->at == '"';
        if (quote)
            step_reader(reader);
        closed = quote && (at_end(reader) || *reader->at != '"');
        if (!closed)
            keep_byte(reader);
    }
    if (reader->cell.length > CSV_CELL_MOST)
        return fail_row(&start, N_("the cell is too long; is a quote missing?"));
    if (!closed)
        return fail_row(&start, N_("the quote that begins here is never closed"));
    if (!at_line_end(reader) && *reader->at != reader->separator)
        return fail_row(reader, N_("there is something after the closing quote; inside a "
                                   "cell, double the quote"));
    return true;
}

static bool read_plain(struct reader *reader)
{
    while (!at_line_end(reader) && *reader->at != reader->separator) {
        if (*reader->at == '"')
            return fail_row(reader,
                            N_("a quote in a cell without quotes; put quotes around "
                               "the cell and double the one in it"));
        keep_byte(reader);
        if (reader->cell.length > CSV_CELL_MOST)
            return fail_row(reader, N_("the cell is too long; is this a table?"));
    }
    return true;
}

static bool read_cell(struct reader *reader)
{
    int line = reader->line;
    int column = reader->column;
    str_reset(&reader->cell);
    bool quoted = !at_end(reader) && *reader->at == '"';
    if (!(quoted ? read_quoted(reader) : read_plain(reader)))
        return false;
    const char *text = str_text(&reader->cell);
    if (!str_is_clean(text, reader->cell.length)) {
        err_at(reader->err, "%d:%d", line, column);
        return fail_row(reader,
                        N_("the cell is not UTF-8 text; save the table as UTF-8"));
    }
    if (reader->row.cells == CSV_CELLS_MOST)
        return fail_row(reader, N_("the row has too many cells; is this a table?"));
    reader->row.cell = arena_grow(reader->arena, reader->row.cell, reader->row.cells,
                                  &reader->row_capacity, sizeof *reader->row.cell);
    reader->row.cell[reader->row.cells++] = arena_strdup(reader->arena, text);
    return true;
}

/* Reads the cells up to the end of the line and steps over it. */
static bool read_row(struct reader *reader)
{
    reader->row = (struct csv_row){.line = reader->line};
    reader->row_capacity = 0;
    for (;;) {
        if (!read_cell(reader))
            return false;
        if (at_line_end(reader))
            break;
        step_reader(reader); /* the separator */
    }
    if (!at_end(reader) && *reader->at == '\r')
        step_reader(reader);
    if (!at_end(reader) && *reader->at == '\n')
        step_reader(reader);
    return true;
}

static bool is_empty(const struct csv_row *row)
{
    return row->cells == 1 && row->cell[0][0] == '\0';
}

bool csv_parse(const char *bytes, size_t n, struct csv *csv, struct arena *arena,
               struct err *err)
{
    struct reader reader = {.at = bytes, .end = bytes + n, .line = 1, .column = 1};
    struct csv read = {0};
    bool good = true;
    reader.arena = arena;
    reader.err = err;
    if (n >= MARK_LENGTH && memcmp(bytes, BYTE_ORDER_MARK, MARK_LENGTH) == 0)
        reader.at += MARK_LENGTH;
    reader.separator = find_separator(reader.at, (size_t)(reader.end - reader.at));
    while (good && !at_end(&reader)) {
        good = read_row(&reader);
        if (good && read.rows == CSV_ROWS_MOST)
            good = fail_row(&reader, N_("the table has too many rows"));
        if (!good || is_empty(&reader.row))
            continue;
        read.row =
            arena_grow(arena, read.row, read.rows, &read.capacity, sizeof *read.row);
        read.row[read.rows++] = reader.row;
    }
    str_clear(&reader.cell);
    if (good)
        *csv = read;
    return good;
}

struct csv_writer csv_start(struct str *out, enum lang lang)
{
    if (lang_decimal(lang) == ',') /* what their spreadsheets expect */
        str_add(out, BYTE_ORDER_MARK);
    return (struct csv_writer){.out = out, .lang = lang};
}

static void begin_cell(struct csv_writer *writer)
{
    if (writer->inside)
        str_add_char(writer->out, lang_decimal(writer->lang) == ',' ? ';' : ',');
    writer->inside = true;
}

void csv_text(struct csv_writer *writer, const char *text)
{
    bool formula = text[0] != '\0' && strchr("=+-@\t", text[0]);
    begin_cell(writer);
    if (!formula && !strpbrk(text, ";,\"\n\r") && text[0] != ' ') {
        str_add(writer->out, text);
        return;
    }
    str_add(writer->out, formula ? "\"'" : "\"");
    for (; *text; text++) {
        if (*text == '"')
            str_add_char(writer->out, '"');
        str_add_char(writer->out, *text);
    }
    str_add_char(writer->out, '"');
}

void csv_integer(struct csv_writer *writer, int64_t number)
{
    begin_cell(writer);
    str_printf(writer->out, "%jd", (int64_t)number);
}

void csv_decimal(struct csv_writer *writer, struct ratio number)
{
    begin_cell(writer);
    number_add_data(writer->out, number, DECIMALS, lang_decimal(writer->lang));
}

void csv_empty(struct csv_writer *writer)
{
    begin_cell(writer);
}

void csv_end_row(struct csv_writer *writer)
{
    str_add(writer->out, "\r\n");
    writer->inside = false;
}
