/* report.c - a list or sheet being made, row by row. */
#include "report/report.h"

#include "tournament/results.h"
#include <assert.h>
#include <stdlib.h>

struct report report_start(enum lang lang, unsigned places)
{
    return (struct report){.lang = lang, .places = places};
}

void report_clear(struct report *report)
{
    arena_clear(&report->arena);
}

const char *report_say(struct report *report, const char *sentence, ...)
{
    va_list args;
    va_start(args, sentence);
    const char *said = arena_vprintf(&report->arena, tr(report->lang, sentence), args);
    va_end(args);
    return said;
}

struct report_section *report_inner_section(struct report *report)
{
    struct report_section *section = ARENA_NEW(&report->arena, struct report_section);
    *section = (struct report_section){.report = report, .rows_key = "rows"};
    return section;
}

struct report_section *report_add_section(struct report *report, const char *title)
{
    struct report_section *section = report_inner_section(report);
    section->title = title;
    report->section = arena_grow(&report->arena, report->section, report->sections,
                                 &report->capacity, sizeof(struct report_section *));
    report->section[report->sections++] = section;
    return section;
}

void report_add_titled_fact(struct report_section *section, struct report_fact fact)
{
    struct report *report = section->report;
    if (!(fact.in & report->places))
        return;
    if (fact.title)
        fact.title = tr(report->lang, fact.title);
    section->fact = arena_grow(&report->arena, section->fact, section->facts,
                               &section->facts_capacity, sizeof *section->fact);
    section->fact[section->facts++] = fact;
}

void report_add_fact(struct report_section *section, const char *key, struct cell cell,
                     unsigned places)
{
    report_add_titled_fact(section,
                           (struct report_fact){.key = key, .cell = cell, .in = places});
}

void report_add_column(struct report_section *section, struct report_column column)
{
    struct report *report = section->report;
    assert(section->rows == 0);
    if (!(column.in & report->places))
        return;
    if (column.title && column.title[0] != '\0')
        column.title = tr(report->lang, column.title);
    section->column = arena_grow(&report->arena, section->column, section->columns,
                                 &section->columns_capacity, sizeof *section->column);
    section->column[section->columns++] = column;
}

void report_add_columns(struct report_section *section,
                        const struct report_column column[], size_t count)
{
    for (size_t i = 0; i < count; i++)
        report_add_column(section, column[i]);
}

/* A row of nothing. */
static struct report_row *add_empty_row(struct report_section *section)
{
    struct arena *arena = &section->report->arena;
    struct cell *cell = ARENA_ARRAY(arena, struct cell, section->columns);
    section->row = arena_grow(arena, section->row, section->rows, &section->rows_capacity,
                              sizeof *section->row);
    section->row[section->rows] = (struct report_row){.cell = cell};
    return &section->row[section->rows++];
}

struct report_row *report_add_row(struct report_section *section, const void *list,
                                  const void *row)
{
    struct report_row *added = add_empty_row(section);
    for (size_t c = 0; c < section->columns; c++)
        added->cell[c] = section->column[c].make(list, row, section->column[c].index);
    return added;
}

void report_add_heading(struct report_section *section, struct cell cell)
{
    struct report_row *row = add_empty_row(section);
    row->cell[0] = cell;
    row->heads = true;
}

bool report_is_said(const struct report_column *column)
{
    return (column->in & REPORT_CSV) && column->kind != CELL_PLAYERS;
}

const char *report_heading(const struct report_column *column)
{
    return column->title ? column->title : column->key;
}

struct report_row *report_add_sum(struct report_section *section, const char *title,
                                  struct cell cell)
{
    struct report_row *row = add_empty_row(section);
    row->cell[0] = cell_text(tr(section->report->lang, title));
    row->cell[section->columns - 1] = cell;
    row->sum = row->ends = true;
    return row;
}

void report_merge(struct report_section *section, struct report_row *row, size_t column,
                  struct cell cell)
{
    for (size_t c = column; c < section->columns; c++)
        row->cell[c] = cell_nothing();
    row->cell[column] = cell;
    row->merged = column;
}

/* The column of the people whose rows they are; always there where it is asked for. */
static size_t people_column(const struct report_section *section)
{
    size_t c = 0;
    while (c < section->columns && section->column[c].kind != CELL_PEOPLE)
        c++;
    assert(c < section->columns);
    return c;
}

static bool has_words(const struct cell *cell, const char *words)
{
    for (int i = 0; i < cell->people.count; i++)
        if (label_contains(cell->people.person[i].name, words))
            return true;
    return false;
}

void report_search(struct report_section *section, const char *words)
{
    size_t people = words[0] != '\0' ? people_column(section) : 0;
    size_t found = 0;
    for (size_t i = 0; words[0] != '\0' && i < section->rows; i++)
        if (has_words(&section->row[i].cell[people], words))
            section->row[found++] = section->row[i];
    if (words[0] != '\0')
        section->rows = found;
}

/* A row in the order of names. */
struct named {
    const char *name;
    size_t place;
};

static int by_name(const void *a, const void *b)
{
    const struct named *left = a;
    const struct named *right = b;
    int order = fold_compare(left->name, right->name);
    return order != 0 ? order
                      : (left->place > right->place) - (left->place < right->place);
}

void report_sort(struct report_section *section)
{
    struct report *report = section->report;
    struct named *named = ARENA_ARRAY(&report->arena, struct named, section->rows);
    struct report_row *sorted =
        ARENA_ARRAY(&report->arena, struct report_row, section->rows);
    size_t people = people_column(section);
    struct str names = {0};
    for (size_t i = 0; i < section->rows; i++) {
        struct cell cell = section->row[i].cell[people];
        cell.tag = NULL;
        str_reset(&names);
        cell_add(&names, &cell, report->lang);
        named[i] = (struct named){arena_strdup(&report->arena, str_text(&names)), i};
    }
    str_clear(&names);
    qsort(named, section->rows, sizeof *named, by_name);
    for (size_t i = 0; i < section->rows; i++)
        sorted[i] = section->row[named[i].place];
    section->row = sorted;
    section->rows_capacity = section->rows;
}
