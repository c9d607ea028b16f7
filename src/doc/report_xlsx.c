/* report_xlsx.c - a report as a workbook of spreadsheets (XLSX). */
#include "doc/report_xlsx.h"

#include "base/library.h"
#include "base/os.h"
#include "base/system.h"
#include <stdio.h>
#include <string.h>
#include <xlsxwriter.h>

enum { SHEET_NAME = 31, WIDTH_LEAST = 6, WIDTH_MOST = 60 };

/* The functions of the library that are called. */
struct library {
    __typeof__(workbook_new) *workbook;
    __typeof__(workbook_add_worksheet) *sheet;
    __typeof__(workbook_add_format) *format;
    __typeof__(workbook_close) *close;
    __typeof__(format_set_bold) *bold;
    __typeof__(format_set_num_format) *pattern;
    __typeof__(worksheet_write_string) *string;
    __typeof__(worksheet_write_number) *number;
    __typeof__(worksheet_set_column) *width;
    __typeof__(worksheet_freeze_panes) *freeze;
};

struct book {
    struct library call;
    lxw_workbook *workbook;
    lxw_worksheet *sheet;
    lxw_format *bold;
    lxw_format *money;
    lxw_row_t row;
    lxw_col_t column;
    enum lang lang;
};

static bool open_library(struct library *library, struct err *err)
{
    void *handle = library_open("libxlsxwriter.so.4");
    if (handle && LIBRARY_FIND(handle, "workbook_new", &library->workbook) &&
        LIBRARY_FIND(handle, "workbook_add_worksheet", &library->sheet) &&
        LIBRARY_FIND(handle, "workbook_add_format", &library->format) &&
        LIBRARY_FIND(handle, "workbook_close", &library->close) &&
        LIBRARY_FIND(handle, "format_set_bold", &library->bold) &&
        LIBRARY_FIND(handle, "format_set_num_format", &library->pattern) &&
        LIBRARY_FIND(handle, "worksheet_write_string", &library->string) &&
        LIBRARY_FIND(handle, "worksheet_write_number", &library->number) &&
        LIBRARY_FIND(handle, "worksheet_set_column", &library->width) &&
        LIBRARY_FIND(handle, "worksheet_freeze_panes", &library->freeze))
        return true;
    err_set(err, ERR_STORE,
            "a workbook needs the library libxlsxwriter, which is not here; install "
            "the package libxlsxwriter4, or write .csv");
    return false;
}

static void put_text(struct book *book, const char *text, lxw_format *format)
{
    if (text[0] != '\0')
        book->call.string(book->sheet, book->row, book->column, text, format);
    book->column++;
}

static void put_number(struct book *book, double number, lxw_format *format)
{
    book->call.number(book->sheet, book->row, book->column++, number, format);
}

/* Figures are data once they are shown: rounded as everywhere else. */
static double figure_of(struct ratio value)
{
    enum { DECIMALS = 10000 };
    return (double)ratio_round(ratio_mul(value, ratio_of(DECIMALS, 1)), 0) / DECIMALS;
}

static void put_words(struct book *book, const struct cell *cell)
{
    struct str words = {0};
    cell_add(&words, cell, book->lang);
    put_text(book, str_text(&words), NULL);
    str_clear(&words);
}

static void put_cell(struct book *book, const struct cell *cell)
{
    switch (cell->kind) {
    case CELL_COUNT:
    case CELL_SCORE:
    case CELL_FLAG:
        put_number(book, (double)cell->number, NULL);
        break;
    case CELL_RATIO:
        put_number(book, figure_of(cell->ratio.value), NULL);
        break;
    case CELL_MONEY:
        put_number(book, (double)cell->number / 100, book->money);
        break;
    case CELL_TEXT:
    case CELL_SEAT:
    case CELL_LABEL:
    case CELL_FIELD:
    case CELL_TIME:
    case CELL_PARTS:
    case CELL_SIDE:
    case CELL_PEOPLE:
    case CELL_PLAYERS:
    case CELL_FACTS:
    case CELL_ARTICLE:
    case CELL_SEATS:
        put_words(book, cell);
        break;
    case CELL_NOTHING:
    case CELL_UNKNOWN:
    case CELL_ACTION:
    case CELL_ROWS:
    case CELL_KINDS:
        book->column++;
        break;
    }
}

static void end_row(struct book *book)
{
    book->row++;
    book->column = 0;
}

static void put_facts(struct book *book, const struct report_section *section)
{
    bool any = false;
    for (size_t i = 0; i < section->facts; i++) {
        const struct report_fact *fact = &section->fact[i];
        if (!(fact->in & REPORT_CSV) || !fact->title)
            continue;
        put_text(book, fact->title, book->bold);
        put_cell(book, &fact->cell);
        end_row(book);
        any = true;
    }
    if (any)
        end_row(book);
}

/* As wide as the longest text in it. */
static void set_widths(struct book *book, const struct report_section *section)
{
    lxw_col_t column = 0;
    for (size_t c = 0; c < section->columns; c++) {
        size_t most = WIDTH_LEAST;
        if (!report_is_said(&section->column[c]))
            continue;
        for (size_t i = 0; i < section->rows; i++) {
            struct str words = {0};
            cell_add(&words, &section->row[i].cell[c], book->lang);
            size_t width = str_width(str_text(&words)) + 2;
            most = width > most ? width : most;
            str_clear(&words);
        }
        most = most > WIDTH_MOST ? WIDTH_MOST : most;
        book->call.width(book->sheet, column, column, (double)most, NULL);
        column++;
    }
}

static void put_section(struct book *book, const struct report_section *section)
{
    book->row = 0;
    book->column = 0;
    put_facts(book, section);
    for (size_t c = 0; c < section->columns; c++) {
        const struct report_column *column = &section->column[c];
        if (report_is_said(column))
            put_text(book, report_heading(column), book->bold);
    }
    end_row(book);
    book->call.freeze(book->sheet, book->row, 0);
    for (size_t i = 0; i < section->rows; i++) {
        for (size_t c = 0; c < section->columns; c++)
            if (report_is_said(&section->column[c]))
                put_cell(book, &section->row[i].cell[c]);
        end_row(book);
    }
    set_widths(book, section);
}

/* A sheet's name has few characters, none of them special, and is like no other. */
static void name_sheet(char name[], size_t room, const char *title, size_t number)
{
    struct str kept = {0};
    int width = 0;
    for (const char *c = title; *c && width < SHEET_NAME - 4; c++) {
        bool follows = ((unsigned char)*c & 0xc0) == 0x80;
        width += !follows;
        str_add_char(&kept, strchr("[]:*?/\\'", *c) ? ' ' : *c);
    }
    while (kept.length > 0 &&
           ((unsigned char)kept.text[kept.length - 1] & 0xc0) == 0x80 &&
           str_width(str_text(&kept)) > SHEET_NAME - 4)
        kept.text[--kept.length] = '\0';
    if (number > 1)
        str_printf(&kept, " %zu", number);
    str_format(name, room, "%s", str_text(&kept));
    str_clear(&kept);
}

static bool write_book(struct book *book, const struct report *report, const char *path)
{
    book->workbook = book->call.workbook(path);
    if (!book->workbook)
        return false;
    book->bold = book->call.format(book->workbook);
    book->money = book->call.format(book->workbook);
    book->call.bold(book->bold);
    book->call.pattern(book->money, "#,##0.00\\ \"€\"");
    for (size_t s = 0; s < report->sections; s++) {
        char name[200];
        const char *title = report->section[s]->title;
        name_sheet(name, sizeof name, title && title[0] ? title : "Étui", s + 1);
        book->sheet = book->call.sheet(book->workbook, name);
        if (book->sheet)
            put_section(book, report->section[s]);
    }
    if (report->sections == 0)
        book->call.sheet(book->workbook, NULL);
    return book->call.close(book->workbook) == LXW_NO_ERROR;
}

bool report_xlsx_write(struct str *out, const struct report *report, struct err *err)
{
    struct arena arena = {0};
    struct book book = {.lang = report->lang};
    if (!open_library(&book.call, err))
        return false;
    const char *folder = os_make_folder(&arena);
    const char *path = folder ? arena_printf(&arena, "%s/book.xlsx", folder) : NULL;
    bool good = path && write_book(&book, report, path);
    if (!good)
        err_set(err, ERR_STORE,
                "the workbook cannot be written: make room in the folder for temporary "
                "files, or write .csv");
    good = good && system_read(path, out, err);
    if (path)
        remove(path);
    if (folder)
        os_remove_folder(folder);
    arena_clear(&arena);
    return good;
}
