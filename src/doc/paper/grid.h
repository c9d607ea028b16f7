/* grid.h - tables to be written in, or to be read across: cells with frames. */
#ifndef PAPER_GRID_H
#define PAPER_GRID_H

#include "doc/paper/leaf.h"
#include "doc/pen.h"

struct grid_column {
    const char *title; /* translated */
    double part;       /* of the width */
    enum pen_weight weight;
    enum pen_align align;
    double size; /* points; 0: the grid's */
    bool person; /* its texts are names */
    int sign;    /* of a seat + 1, above its title; 0: none */
};

/* What stands in a cell; nothing: somebody writes in it. */
struct grid_cell {
    const char *text;
    int sign; /* of a seat + 1, in place of the text; 0: none */
    int rows; /* it is so many rows high; 0: one; -1: it is a part of the one above */
    bool black;
    bool pale;
};

enum { GRID_COLUMNS = 24 };
struct grid {
    struct leaf *leaf;
    struct pen_box box; /* h: of a row */
    double head;        /* its height; 0: 7 */
    double size;        /* points */
    struct grid_column column[GRID_COLUMNS];
    int columns;
};

/* A column, in the middle of which its texts stand unless its row is changed. */
struct grid_column *grid_add(struct grid *grid, const char *title, double part,
                             enum pen_weight weight);

/* Where a column begins, and how wide it and those behind it are. */
struct pen_box grid_span(const struct grid *grid, int column, int columns);

/* The titles, on grey; then rows, each below the one before. Texts may be NULL. */
void grid_head(struct grid *grid);
void grid_row(struct grid *grid, const char *const text[]);
void grid_cells(struct grid *grid, const struct grid_cell cell[]);
#endif
