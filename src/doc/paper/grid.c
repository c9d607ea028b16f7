/* grid.c - tables to be written in, or to be read across. */
#include "doc/paper/grid.h"

#include "doc/pen.h"

static const double usual_head = 7;

struct grid_column *grid_add(struct grid *grid, const char *title, double part,
                             enum pen_weight weight)
{
    int at = grid->columns < GRID_COLUMNS ? grid->columns++ : GRID_COLUMNS - 1;
    grid->column[at] = (struct grid_column){
        .title = title, .part = part, .weight = weight, .align = PEN_CENTRE};
    return &grid->column[at];
}

struct pen_box grid_span(const struct grid *grid, int column, int columns)
{
    double total = 0;
    double before = 0;
    double own = 0;
    for (int i = 0; i < grid->columns; i++) {
        total += grid->column[i].part;
        before += i < column ? grid->column[i].part : 0;
        own += i >= column && i < column + columns ? grid->column[i].part : 0;
    }
    return (struct pen_box){grid->box.x + grid->box.w * before / total, grid->box.y,
                            grid->box.w * own / total, grid->box.h};
}

/* A title below the sign of its seat: the name of who sits there. */
static void draw_signed_title(struct leaf *leaf, const struct grid_column *column,
                              struct pen_box cell)
{
    leaf_seat(leaf, cell.x + cell.w / 2, cell.y + 3.2, 2.2,
              (enum seat)(column->sign - 1));
    pen_name(leaf->pen,
             (struct pen_box){cell.x + 0.6, cell.y + 5.8, cell.w - 1.2, cell.h - 6.2},
             column->title, leaf_style(7, PEN_SEMIBOLD, PEN_CENTRE));
}

static void draw_title(struct leaf *leaf, const struct grid_column *column,
                       struct pen_box cell)
{
    struct pen_style style = leaf_style(6.5, PEN_SEMIBOLD, PEN_CENTRE);
    int lines = pen_count_lines(leaf->pen, cell.w - 1, column->title, style);
    lines = lines > 2 ? 2 : lines;
    double y = cell.y + (cell.h + pen_cap(style.size)) / 2 - (lines - 1) * 1.35;
    pen_wrap(leaf->pen, (struct pen_column){cell.x + 0.5, y, cell.w - 1, 2.7, 2},
             column->title, style);
}

void grid_head(struct grid *grid)
{
    double height = grid->head > 0 ? grid->head : usual_head;
    for (int i = 0; i < grid->columns; i++) {
        struct pen_box cell = grid_span(grid, i, 1);
        cell.h = height;
        if (!grid->column[i].sign)
            pen_fill(grid->leaf->pen, cell, PEN_PALE);
        pen_frame(grid->leaf->pen, cell, 0.2);
        if (grid->column[i].sign)
            draw_signed_title(grid->leaf, &grid->column[i], cell);
        else
            draw_title(grid->leaf, &grid->column[i], cell);
    }
    grid->box.y += height;
}

static void draw_cell(struct grid *grid, const struct grid_column *column,
                      const struct grid_cell *cell, struct pen_box box)
{
    struct pen *pen = grid->leaf->pen;
    struct pen_style style = leaf_style(column->size > 0 ? column->size : grid->size,
                                        column->weight, column->align);
    if (cell->black || cell->pale)
        pen_fill(pen, box, cell->black ? PEN_BLACK : PEN_PALE);
    pen_frame(pen, box, 0.2);
    if (cell->black)
        style.colour = PEN_WHITE;
    if (cell->sign) {
        double radius = box.h * 0.36 < 2.3 ? box.h * 0.36 : 2.3;
        leaf_seat(grid->leaf, box.x + box.w / 2, box.y + box.h / 2, radius,
                  (enum seat)(cell->sign - 1));
        return;
    }
    if (!cell->text || !*cell->text)
        return;
    box.x += 0.8;
    box.w -= 1.6;
    if (column->person) {
        pen_name(pen, box, cell->text, style);
        return;
    }
    pen_words(pen, box, cell->text, style);
}

void grid_cells(struct grid *grid, const struct grid_cell cell[])
{
    for (int i = 0; i < grid->columns; i++) {
        struct pen_box box = grid_span(grid, i, 1);
        if (cell[i].rows > 1)
            box.h *= cell[i].rows;
        if (cell[i].rows >= 0)
            draw_cell(grid, &grid->column[i], &cell[i], box);
    }
    grid->box.y += grid->box.h;
}

void grid_row(struct grid *grid, const char *const text[])
{
    struct grid_cell cell[GRID_COLUMNS] = {0};
    for (int i = 0; i < grid->columns; i++)
        cell[i].text = text[i];
    grid_cells(grid, cell);
}
