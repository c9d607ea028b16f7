/* xlsx_read.c - the first sheet of a workbook (XLSX) as rows of texts. */
#include "doc/xlsx_read.h"

#include "base.h"
#include "doc/zip.h"
#include <ctype.h>
#include <expat.h>
#include <stdlib.h>
#include <string.h>

enum { PARSE_PIECE = 1 << 20, SHEETS_TRIED = 20 };

/* A file of the workbook being read: its shared texts, or its first sheet. */
struct workbook {
    XML_Parser parser;
    struct arena *arena;
    struct err *err;
    const char **shared; /* texts that cells name by number */
    size_t shares;
    size_t shares_capacity;
    struct csv *csv; /* NULL: the shared texts are read */
    struct str text; /* of the element that is open */
    bool taken;      /* its text is wanted */
    bool phonetic;   /* inside what only says how to pronounce it */
    bool named;      /* the cell names a shared text */
    size_t column;   /* of the cell */
    size_t next;     /* column of the next one, where none is said */
    int row;
    size_t capacity; /* of the row's cells */
};

static void stop_reading(struct workbook *book, const char *sentence)
{
    if (book->err->kind == ERR_NONE)
        err_user(book->err, "%s", tr(book->err->lang, sentence));
    XML_StopParser(book->parser, XML_FALSE);
}

static const char *attribute_of(const XML_Char **list, const char *name)
{
    for (; list[0]; list += 2)
        if (strcmp(list[0], name) == 0)
            return list[1];
    return NULL;
}

static const char *local_name(const char *name)
{
    const char *colon = strrchr(name, ':');
    return colon ? colon + 1 : name;
}

static void open_row(struct workbook *book, const XML_Char **attributes)
{
    const char *number = attribute_of(attributes, "r");
    struct csv *csv = book->csv;
    book->row = number ? (int)strtoll(number, NULL, 10) : book->row + 1;
    book->next = 0;
    book->capacity = 0;
    if (csv->rows >= CSV_ROWS_MOST) {
        stop_reading(book, N_("the workbook has too many rows; save the list in parts"));
        return;
    }
    csv->row =
        arena_grow(book->arena, csv->row, csv->rows, &csv->capacity, sizeof *csv->row);
    csv->row[csv->rows++] = (struct csv_row){.line = book->row};
}

/* The column of a cell such as "AB12", from 0. */
static size_t column_of_cell(const char *place)
{
    size_t column = 0;
    for (; isupper((unsigned char)*place) && column <= CSV_CELLS_MOST; place++)
        column = 26 * column + (size_t)(*place - 'A') + 1;
    return column > 0 ? column - 1 : 0;
}

static void open_cell(struct workbook *book, const XML_Char **attributes)
{
    const char *place = attribute_of(attributes, "r");
    const char *type = attribute_of(attributes, "t");
    book->column = place ? column_of_cell(place) : book->next;
    book->next = book->column + 1;
    book->named = type && strcmp(type, "s") == 0;
}

static void XMLCALL start_element(void *context, const XML_Char *name,
                                  const XML_Char **attributes)
{
    struct workbook *book = context;
    const char *local = local_name(name);
    if (strcmp(local, "rPh") == 0)
        book->phonetic = true;
    else if (book->csv && strcmp(local, "row") == 0)
        open_row(book, attributes);
    else if (book->csv && strcmp(local, "c") == 0)
        open_cell(book, attributes);
    else if (book->csv ? strcmp(local, "v") == 0 || strcmp(local, "is") == 0
                       : strcmp(local, "si") == 0)
        str_reset(&book->text);
    book->taken = !book->phonetic &&
                  (strcmp(local, "t") == 0 || (book->csv && strcmp(local, "v") == 0));
}

static const char *keep_clean(struct workbook *book, const char *text)
{
    char *kept = arena_strndup(
        book->arena, text, strlen(text) > CSV_CELL_MOST ? CSV_CELL_MOST : strlen(text));
    str_scrub(kept);
    return kept;
}

static const char *text_of_cell(struct workbook *book)
{
    const char *text = str_text(&book->text);
    if (!book->named)
        return keep_clean(book, text);
    int64_t number = strtoll(text, NULL, 10);
    return number >= 0 && number < (int64_t)book->shares ? book->shared[number] : "";
}

static void close_cell(struct workbook *book)
{
    struct csv *csv = book->csv;
    if (csv->rows == 0 || book->column >= CSV_CELLS_MOST)
        return;
    struct csv_row *row = &csv->row[csv->rows - 1];
    const char *text = text_of_cell(book);
    while (row->cells <= book->column) {
        row->cell = arena_grow(book->arena, row->cell, row->cells, &book->capacity,
                               sizeof *row->cell);
        row->cell[row->cells++] = "";
    }
    row->cell[book->column] = text;
}

static void XMLCALL end_element(void *context, const XML_Char *name)
{
    struct workbook *book = context;
    const char *local = local_name(name);
    book->taken = false;
    if (strcmp(local, "rPh") == 0)
        book->phonetic = false;
    else if (book->csv && strcmp(local, "c") == 0) {
        close_cell(book);
        str_reset(&book->text);
    } else if (!book->csv && strcmp(local, "si") == 0) {
        book->shared = arena_grow(book->arena, book->shared, book->shares,
                                  &book->shares_capacity, sizeof *book->shared);
        book->shared[book->shares++] = keep_clean(book, str_text(&book->text));
    }
}

static void XMLCALL add_characters(void *context, const XML_Char *text, int n)
{
    struct workbook *book = context;
    if (book->taken && book->text.length < CSV_CELL_MOST)
        str_add_n(&book->text, text, (size_t)n);
}

/* Entities are how a small file becomes a huge one, and they need a document type, which
 * no spreadsheet program writes. */
static void XMLCALL refuse_doctype(void *context, const XML_Char *name,
                                   const XML_Char *system, const XML_Char *public_id,
                                   int internal)
{
    (void)name;
    (void)system;
    (void)public_id;
    (void)internal;
    stop_reading(context,
                 N_("the workbook defines entities, which no spreadsheet program "
                    "does: it is not read"));
}

static bool parse_part(struct workbook *book, const struct str *xml)
{
    bool good = true;
    book->parser = XML_ParserCreate("UTF-8");
    XML_SetUserData(book->parser, book);
    XML_SetElementHandler(book->parser, start_element, end_element);
    XML_SetCharacterDataHandler(book->parser, add_characters);
    XML_SetStartDoctypeDeclHandler(book->parser, refuse_doctype);
    for (size_t at = 0; good && at <= xml->length; at += PARSE_PIECE) {
        size_t rest = xml->length - at;
        size_t n = rest < PARSE_PIECE ? rest : PARSE_PIECE;
        good = XML_Parse(book->parser, str_text(xml) + at, (int)n, rest < PARSE_PIECE) ==
               XML_STATUS_OK;
    }
    XML_ParserFree(book->parser);
    if (!good && book->err->kind == ERR_NONE)
        err_user(book->err,
                 "the workbook is damaged: open it in your spreadsheet program "
                 "and save it again, or save it as .csv");
    return good;
}

static bool read_part(struct workbook *book, const struct zip *zip, const char *name,
                      bool *found)
{
    struct str xml = {0};
    bool good = zip_read(zip, name, &xml, found, book->err);
    good = good && (!*found || parse_part(book, &xml));
    str_clear(&xml);
    return good;
}

/* The sheet of the lowest number. */
static bool read_sheet(struct workbook *book, const struct zip *zip)
{
    bool found = false;
    for (int i = 1; i <= SHEETS_TRIED && !found; i++)
        if (!read_part(book, zip,
                       arena_printf(book->arena, "xl/worksheets/sheet%d.xml", i), &found))
            return false;
    return found || err_user(book->err, "the workbook has no sheet; is it one of XLSX?");
}

bool xlsx_read(const char *bytes, size_t n, struct csv *csv, struct arena *arena,
               struct err *err)
{
    struct workbook book = {.arena = arena, .err = err};
    struct zip zip;
    bool found;
    *csv = (struct csv){0};
    bool good = zip_open(&zip, bytes, n, err) &&
                read_part(&book, &zip, "xl/sharedStrings.xml", &found);
    book.csv = csv;
    good = good && read_sheet(&book, &zip);
    str_clear(&book.text);
    return good;
}

bool xlsx_day(const char *number, char day[XLSX_DAY])
{
    /* Day 60 is 29 February 1900, which never was; 61 is the first of March. */
    enum { FIRST = 61, LAST = 73050, EPOCH = 25569, DAYS_400 = 146097 };
    char *end;
    double days = strtod(number, &end);
    if (number[0] == '\0' || *end != '\0' || !(days >= FIRST && days <= LAST))
        return false;
    /* Howard Hinnant's days to a civil date. */
    int64_t z = (int64_t)days - EPOCH + 719468;
    int64_t era = z / DAYS_400;
    int64_t doe = z - era * DAYS_400;
    int64_t yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
    int64_t doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    int64_t mp = (5 * doy + 2) / 153;
    int64_t d = doy - (153 * mp + 2) / 5 + 1;
    int64_t m = mp < 10 ? mp + 3 : mp - 9;
    int64_t y = yoe + era * 400 + (m <= 2);
    str_format(day, XLSX_DAY, "%04d-%02d-%02d", (int)y, (int)m, (int)d);
    return true;
}
