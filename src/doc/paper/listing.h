/* listing.h - the writer of reports on paper: sections of columns and rows, laid out in a
 * width, split into pages, drawn.
 *
 * It knows kinds of cells and no report. Rows are as high as their number allows, within
 * limits; a group is never split, a heading never alone, column heads are repeated. Names
 * shrink a little, then break; other texts wrap at spaces; numbers are never cut. */
#ifndef PAPER_LISTING_H
#define PAPER_LISTING_H

#include "doc/paper/leaf.h"
#include "doc/pen.h"
#include "report.h"

/* What stands below the last row: boxes for those who sign. */
struct listing_end {
    double height;
    void (*draw)(struct leaf *leaf, struct pen_box box);
};

struct listing_look {
    double size;      /* points of the letters */
    double row_least; /* millimetres */
    double row_most;
    int rule_every;      /* a stronger rule behind so many rows; 0: none */
    bool untitled;       /* sections have no titles: whoever draws says them */
    bool bars;           /* marks have a bar from 50 % */
    bool strong;         /* the last column is what counts */
    bool grid;           /* somebody writes in it: cells have frames */
    bool dense;          /* rows that head others are left out, and sums, which facts
                            above them say */
    const char *without; /* the look of a column that is left out; or NULL */
    struct listing_end end;
};

struct listing_cell {
    const char *text; /* as plain words */
    int lines;
};

struct listing_column {
    const struct report_column *of;
    size_t index; /* in the section */
    const char *title;
    bool right; /* numbers */
    bool wraps; /* texts that may have several lines */
    bool bar;
    bool strong; /* what counts */
    double x;
    double w;
    double natural;
};

/* A section laid out. */
struct listing_table {
    const struct report_section *section;
    struct listing_column *column;
    size_t columns;
    struct listing_cell *cell; /* by row and column */
    int head_lines;
};

enum listing_part { LISTING_TITLE, LISTING_FACTS, LISTING_HEAD, LISTING_ROW };

struct listing_item {
    enum listing_part part;
    const struct listing_table *table;
    size_t row;
    int lines;
    double height;
    int page;   /* from 0 */
    bool stays; /* with the one behind it */
    bool first; /* of a group */
};

struct listing {
    struct leaf *leaf;
    struct listing_look look;
    double width;
    double row_height;
    int across; /* facts in a line */
    struct listing_table *table;
    size_t tables;
    struct listing_item *item;
    size_t items;
    int pages;
};

/* The report laid out in that width; it lives as long as the document, and so must the
 * report while the list is drawn. */
struct listing *listing_make(struct leaf *leaf, const struct report *report,
                             const struct listing_look *look, double width);

/* Splits it into pages of that height; how many. */
int listing_split(struct listing *list, double height);

/* Draws a page (from 0) in the box; where it ends. */
double listing_draw(const struct listing *list, int page, struct pen_box box);

/* All pages of a report, with heads and feet. */
void listing_print(struct leaf *leaf, const struct report *report,
                   const struct listing_look *look, struct leaf_page page);

/* Inside: how wide the columns are, how high a part of the list is. */
void listing_widths(struct listing *list);
double listing_text_step(const struct listing *list);
/* The width of its bars; 0 where it has none. */
double listing_bar(const struct listing *list, const struct listing_column *column);
struct pen_style listing_head_style(const struct listing *list);
struct pen_style listing_style(const struct listing *list,
                               const struct listing_column *column,
                               const struct report_row *row, const struct cell *cell);
#endif
