/* grid.h - tables to be written in, or to be read across: cells with frames. */
#ifndef PAPER_GRID_H
#define PAPER_GRID_H

#include "doc/paper/leaf.h"
#include "doc/pen.h"

struct grid_column {
    const char *title; /* translated */
    double part;       /* of the width */
    enum pen_weight weight;
    bool left; /* its text stands at the left, not in the middle */
};

enum { GRID_COLUMNS = 24 };
struct grid {
    struct leaf *leaf;
    struct pen_box box; /* h: of a row */
    double size;        /* points */
    struct grid_column column[GRID_COLUMNS];
    int columns;
};

void grid_add(struct grid *grid, const char *title, double part, enum pen_weight weight);

/* The titles, on grey; then rows, each below the one before. Texts may be NULL. */
void grid_head(struct grid *grid);
void grid_row(struct grid *grid, const char *const text[]);
#endif
