/* grid.c - tables to be written in, or to be read across. */
#include "doc/paper/grid.h"

#include "doc/pen.h"

void grid_add(struct grid *grid, const char *title, double part, enum pen_weight weight)
{
    if (grid->columns < GRID_COLUMNS)
        grid->column[grid->columns++] = (struct grid_column){title, part, weight, false};
}

static double grid_total(const struct grid *grid)
{
    double total = 0;
    for (int i = 0; i < grid->columns; i++)
        total += grid->column[i].part;
    return total;
}

void grid_head(struct grid *grid)
{
    struct leaf *leaf = grid->leaf;
    double total = grid_total(grid);
    double x = grid->box.x;
    for (int i = 0; i < grid->columns; i++) {
        double w = grid->box.w * grid->column[i].part / total;
        const struct pen_box cell = {x, grid->box.y, w, 7};
        struct pen_style style = leaf_style(6.5, PEN_SEMIBOLD, PEN_CENTRE);
        int lines = pen_count_lines(leaf->pen, w - 1, grid->column[i].title, style);
        lines = lines > 2 ? 2 : lines;
        pen_fill(leaf->pen, cell, PEN_PALE);
        pen_frame(leaf->pen, cell, 0.2);
        pen_wrap(
            leaf->pen,
            (struct pen_column){x + 0.5, cell.y + 4.4 - (lines - 1) * 1.3, w - 1, 2.7, 2},
            grid->column[i].title, style);
        x += w;
    }
    grid->box.y += 7;
}

void grid_row(struct grid *grid, const char *const text[])
{
    struct leaf *leaf = grid->leaf;
    double total = grid_total(grid);
    double x = grid->box.x;
    for (int i = 0; i < grid->columns; i++) {
        const struct grid_column *column = &grid->column[i];
        double w = grid->box.w * column->part / total;
        struct pen_style style =
            leaf_style(grid->size, column->weight, column->left ? PEN_LEFT : PEN_CENTRE);
        pen_frame(leaf->pen, (struct pen_box){x, grid->box.y, w, grid->box.h}, 0.2);
        if (text[i] && *text[i])
            pen_fit(leaf->pen,
                    (struct pen_box){
                        x + 0.7, grid->box.y + (grid->box.h + pen_cap(style.size)) / 2,
                        w - 1.4, 0},
                    text[i], style);
        x += w;
    }
    grid->box.y += grid->box.h;
}
