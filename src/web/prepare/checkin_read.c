/* checkin_read.c - lists of people as they are pasted: lines, tables, spreadsheets. */
#include "web/prepare/checkin.h"

#include "base/fold.h"
#include "web/html/labels.h"
#include <string.h>

enum column { NAME, LICENCE, CLUB, RANK, COMMITTEE, BORN, GIVEN, TEAM, COLUMNS, UNKNOWN };
enum { ROWS_MOST = 2000, CELLS_MOST = 64 };

/* How the first line of a table may call its columns. */
static const struct {
    const char *title;
    enum column column;
} titles[] = {
    {"name", NAME},           {"nom", NAME},
    {"player", NAME},         {"joueur", NAME},
    {"nom prénom", NAME},     {"nom et prénom", NAME},
    {"given", GIVEN},         {"given name", GIVEN},
    {"first name", GIVEN},    {"prénom", GIVEN},
    {"licence", LICENCE},     {"license", LICENCE},
    {"n° licence", LICENCE},  {"n° de licence", LICENCE},
    {"numéro", LICENCE},      {"club", CLUB},
    {"rank", RANK},           {"classement", RANK},
    {"catégorie", RANK},      {"série", RANK},
    {"committee", COMMITTEE}, {"comité", COMMITTEE},
    {"born", BORN},           {"naissance", BORN},
    {"team", TEAM},           {"équipe", TEAM},
    {"group", TEAM},          {"groupe", TEAM},
    {"quadrette", TEAM},      {"triplette", TEAM},
};

static enum column column_of(const char *title)
{
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++)
        if (fold_compare(titles[i].title, title) == 0)
            return titles[i].column;
    return UNKNOWN;
}

/* Whether the row names columns; fills which each of its cells is. */
static bool read_titles(const struct csv_row *row, enum column column[CELLS_MOST],
                        struct arena *arena)
{
    bool named = false;
    enum column found[CELLS_MOST];
    for (size_t i = 0; i < row->cells && i < CELLS_MOST; i++) {
        found[i] = column_of(label_tidy(row->cell[i], arena));
        named = named || found[i] == NAME;
    }
    for (size_t i = 0; named && i < CELLS_MOST; i++)
        column[i] = i < row->cells ? found[i] : UNKNOWN;
    return named;
}

static void read_row(const struct csv_row *row, const enum column column[CELLS_MOST],
                     struct checkin_list *list, struct arena *arena)
{
    const char *text[COLUMNS];
    bool empty = true;
    for (int i = 0; i < COLUMNS; i++)
        text[i] = "";
    for (size_t i = 0; i < row->cells && i < CELLS_MOST; i++) {
        if (column[i] >= COLUMNS)
            continue;
        text[column[i]] = label_tidy(row->cell[i], arena);
        empty = empty && text[column[i]][0] == '\0';
    }
    if (empty)
        return;
    struct checkin_row *added = checkin_add(list, arena);
    added->line = row->line;
    added->person.name = text[GIVEN][0] == '\0'
                             ? text[NAME]
                             : arena_printf(arena, "%s %s", text[NAME], text[GIVEN]);
    added->person.licence = text[LICENCE];
    added->person.club = text[CLUB];
    added->person.rank = text[RANK];
    added->person.committee = text[COMMITTEE];
    added->person.born = text[BORN];
    added->team = text[TEAM][0] != '\0' ? text[TEAM] : NULL;
}

/* A table copied from a spreadsheet has tabs; quotes and semicolons are plain there. */
static void split_tabs(const char *text, struct csv *csv, struct arena *arena)
{
    for (int line = 1; *text; line++) {
        size_t length = strcspn(text, "\n");
        char *rest = arena_strndup(arena, text, length);
        struct csv_row row = {.line = line};
        size_t capacity = 0;
        for (char *tab = rest; tab; rest = tab) {
            tab = strchr(rest, '\t');
            if (tab)
                *tab++ = '\0';
            row.cell =
                arena_grow(arena, row.cell, row.cells, &capacity, sizeof *row.cell);
            row.cell[row.cells++] = rest;
        }
        csv->row = arena_grow(arena, csv->row, csv->rows, &csv->capacity, sizeof row);
        csv->row[csv->rows++] = row;
        text += length + (text[length] == '\n');
    }
}

bool checkin_cells(const char *text, struct csv *csv, struct arena *arena,
                   struct err *err)
{
    if (strchr(text, '\t'))
        split_tabs(text, csv, arena);
    else if (!csv_parse(text, strlen(text), csv, arena, err))
        return false;
    return csv->rows <= ROWS_MOST ||
           err_user(err, "the list has more than %d lines; paste it in parts", ROWS_MOST);
}

bool checkin_read(struct checkin_list *list, const char *text, struct arena *arena,
                  struct err *err)
{
    struct csv csv = {0};
    enum column column[CELLS_MOST] = {NAME, LICENCE, CLUB, RANK};
    for (size_t i = RANK + 1; i < CELLS_MOST; i++)
        column[i] = UNKNOWN;
    if (!checkin_cells(text, &csv, arena, err))
        return false;
    size_t first = csv.rows > 0 && read_titles(&csv.row[0], column, arena) ? 1 : 0;
    for (size_t i = first; i < csv.rows; i++)
        read_row(&csv.row[i], column, list, arena);
    return list->rows > 0 ||
           err_user(err, "the list is empty; paste one line per player");
}
