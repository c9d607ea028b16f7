/* report.h - a list or sheet of results, people, rulings, seats or money: a title, and
 * sections of columns and rows of typed cells (report/cell.h).
 *
 * One function makes a report, in report/NAME.c; the writers know no report:
 * doc/report_text.h (terminal), doc/report_csv.h, doc/report_json.h,
 * web/html/report_html.h (pages and the room's screen). So page, screen, command and file
 * cannot differ in what they say.
 *
 * Columns are rows of a table: the name in data, the heading, the kind of its cells,
 * where it is shown, and the function that makes a cell. To add a column, add a row; to
 * add a list, write the table, the functions of its cells, and one function that starts a
 * section and calls report_add_row() for each row. What differs between places (a page
 * has no licence numbers, a file no links) are different rows of that table, side by
 * side. Where nothing may be seen nothing may be made: makers are given what
 * tournament/results/publication.h has cut.
 *
 * Rows may stand in groups, as the two teams of a match do, or the sides of a table: the
 * first of a group is one that does not join another, and says what all of them share. Or
 * a row of its own heads them, as a round does its boards.
 *
 * A report is in one language, chosen when it is made. All of it lies in its arena. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "base.h"
#include "report/cell.h"

/* Where a report is written, and where a column is shown. */
enum report_place {
    REPORT_PAGE = 1,
    REPORT_WALL = 2, /* the room's screen: few columns, large */
    REPORT_TEXT = 4, /* the terminal */
    REPORT_CSV = 8,
    REPORT_JSON = 16,
    REPORT_PAPER = 32, /* beside the columns of a page: a sheet has room, and no links */
    REPORT_PEOPLE = REPORT_PAGE | REPORT_WALL | REPORT_TEXT,
    REPORT_DATA = REPORT_CSV | REPORT_JSON,
    REPORT_ALL = REPORT_PEOPLE | REPORT_DATA
};

/* What becomes of a column of a page where there is no room. */
enum report_room {
    REPORT_STAYS,
    REPORT_BELOW, /* its value stands below what names the row */
    REPORT_GOES
};

/* Makes the cell of a row; index is the column's. */
typedef struct cell report_make(const void *list, const void *row, int index);

struct report_column {
    const char *key;   /* in data; NULL: members of an object are those of the row */
    const char *alone; /* in JSON, of people where it is only one: "player"; or NULL */
    const char *title; /* for people: N_(), or translated already; NULL: none */
    const struct cell *heading; /* on pages, in place of the title; or NULL */
    enum cell_kind kind;
    unsigned in; /* places */
    enum report_room room;
    const char *look; /* for style sheets, what the kind does not say; or NULL */
    bool head;        /* what names the row */
    bool bears;       /* what there is no room for stands below it, not below a head */
    bool shared;      /* said once for all rows of a group: what names it */
    bool cut;         /* gives way where a terminal is too narrow */
    bool leaning;     /* with a picture of how far the percentage is from 50 */
    report_make *make;
    int index; /* for make: which session, which figure */
};

/* What is said once of a whole section: a member of its JSON, a first column of CSV. */
struct report_fact {
    const char *key;
    struct cell cell;
    unsigned in;                /* places */
    const char *title;          /* for people: N_(); NULL: they are not told */
    const struct cell *heading; /* on pages, in place of the title; or NULL */
    bool sum;                   /* what the others come to */
};

struct report_row {
    struct cell *cell; /* one a column */
    enum cell_tone tone;
    bool joins;    /* it is of the group of the row above it */
    bool alone;    /* it is of no group, among others that are */
    bool heads;    /* the rows behind it: its first cell, over all columns */
    bool sum;      /* of the rows above it */
    bool ends;     /* a sum whose first cell says what its last one is */
    bool now;      /* it is about what goes on now */
    bool remark;   /* the cell behind what names it stands for all others */
    bool below;    /* its merged cell is of the row above, where that has no room */
    size_t merged; /* the cell of that column stands for all behind it; 0: none does */
};

struct report;

struct report_section {
    struct report *report;
    const char *title;    /* for people, translated; or NULL */
    const char *rows_key; /* in JSON */
    struct report_fact *fact;
    size_t facts;
    size_t facts_capacity;
    struct report_column *column;
    size_t columns;
    size_t columns_capacity;
    struct report_row *row;
    size_t rows;
    size_t rows_capacity;
};

struct report {
    struct arena arena;
    enum lang lang;
    unsigned places; /* for which it is made: columns of others are left out */
    struct report_section **section;
    size_t sections;
    size_t capacity;
};

/* An empty report for those places, to be given back by report_clear(). */
struct report report_start(enum lang lang, unsigned places);
void report_clear(struct report *report);

/* A text in the report's language, in its arena. */
const char *report_say(struct report *report, const char *sentence, ...)
    __attribute__((format(printf, 2, 3)));

/* A new section at the end, with a title that is translated already, or NULL; and one of
 * a cell, CELL_ROWS. Rows are under rows_key in JSON: "rows" unless it is set. */
struct report_section *report_add_section(struct report *report, const char *title);
struct report_section *report_inner_section(struct report *report);

void report_add_fact(struct report_section *section, const char *key, struct cell cell,
                     unsigned places);
void report_add_titled_fact(struct report_section *section, struct report_fact fact);

/* Columns, before the first row; those of other places are left out. They are copied. */
void report_add_columns(struct report_section *section,
                        const struct report_column column[], size_t count);
void report_add_column(struct report_section *section, struct report_column column);

/* Whether the column is in a file that people open: no ids of data; and what it is called
 * there, by its key where the file's reader wants that. */
bool report_is_said(const struct report_column *column);
const char *report_heading(const struct report_column *column);

/* A row, each cell made by its column; valid until the next one. */
struct report_row *report_add_row(struct report_section *section, const void *list,
                                  const void *row);

/* A row that heads those behind it; one below them all, with a figure in the last column;
 * and one whose cell of that column, and all behind it, become one. */
void report_add_heading(struct report_section *section, struct cell cell);
struct report_row *report_add_sum(struct report_section *section, const char *title,
                                  struct cell cell);
void report_merge(struct report_section *section, struct report_row *row, size_t column,
                  struct cell cell);

/* Keeps the rows of the section whose people have every word in their names; "" keeps
 * all. Sorts them by those names. */
void report_search(struct report_section *section, const char *words);
void report_sort(struct report_section *section);
#endif
