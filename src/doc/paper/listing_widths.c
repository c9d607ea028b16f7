/* listing_widths.c - how wide the columns of a list are: what they need, then names and
 * texts take what is left or give way. */
#include "doc/paper/listing.h"
#include "doc/pen.h"
#include "report.h"

static const double narrowest = 18; /* to which a text gives way */
static const double small = 6;      /* points: letters of a list of many columns */

/* Between columns. */
static double gap_of(const struct listing *list)
{
    return list->look.size < small ? 1.4 : 2.4;
}

struct pen_style listing_head_style(const struct listing *list)
{
    return leaf_style(list->look.size < small ? small : 7, PEN_REGULAR, PEN_LEFT);
}

struct pen_style listing_style(const struct listing *list,
                               const struct listing_column *column,
                               const struct report_row *row, const struct cell *cell)
{
    const struct listing_look *look = &list->look;
    bool strong = column->strong || row->sum || cell->tone == TONE_STRONG;
    struct pen_style style = leaf_style(look->size, strong ? PEN_SEMIBOLD : PEN_REGULAR,
                                        column->right ? PEN_RIGHT : PEN_LEFT);
    bool muted =
        cell->tone == TONE_MUTED || cell->tone == TONE_ASIDE || row->tone == TONE_MUTED;
    style.colour = muted ? PEN_DARK : PEN_BLACK;
    return style;
}

/* The widest of people of a cell who stand one below the other. */
static double people_width(const struct listing *list, const struct cell *cell,
                           struct pen_style style)
{
    double widest =
        cell->people.team ? pen_measure(list->leaf->pen, cell->people.team, style) : 0;
    for (int i = 0; i < cell->people.count; i++) {
        double width = pen_measure(list->leaf->pen, cell->people.person[i].name, style);
        widest = width > widest ? width : widest;
    }
    return widest;
}

static double cell_width(const struct listing *list, const struct listing_table *table,
                         const struct listing_column *column, size_t row)
{
    const struct report_row *of = &table->section->row[row];
    const struct cell *cell = &of->cell[column->index];
    const char *text = table->cell[row * table->section->columns + column->index].text;
    struct pen_style style = listing_style(list, column, of, cell);
    if (cell->kind == CELL_PEOPLE && cell->people.count > 1)
        return people_width(list, cell, style);
    if (cell->kind == CELL_LABEL && cell->label.line >= 0)
        return pen_measure(list->leaf->pen, text, style) + list->look.size * 0.65;
    return pen_measure(list->leaf->pen, text, style);
}

/* The widest word of the title, which may stand on two lines. */
static double title_width(const struct listing *list, const struct listing_column *column)
{
    struct pen_style style = listing_head_style(list);
    double whole = pen_measure(list->leaf->pen, column->title, style);
    return pen_count_lines(list->leaf->pen, whole * 0.6, column->title, style) > 1
               ? whole * 0.62
               : whole;
}

/* A remark that stands for figures alone has room in their columns. */
static void widen_merged(struct listing *list, struct listing_table *table, size_t row)
{
    const struct report_row *of = &table->section->row[row];
    size_t from = of->remark ? 1 : of->merged;
    const double gap = gap_of(list);
    double room = -gap;
    size_t shared = 0;
    for (size_t c = 0; c < table->columns; c++) {
        const struct listing_column *column = &table->column[c];
        if (column->index < from)
            continue;
        if (column->wraps)
            return;
        room += column->natural + gap;
        shared++;
    }
    const char *text = table->cell[row * table->section->columns + from].text;
    double width = pen_measure(list->leaf->pen, text,
                               leaf_style(list->look.size, PEN_REGULAR, PEN_LEFT));
    for (size_t c = table->columns - shared; width > room && c < table->columns; c++)
        table->column[c].natural += (width - room) / (double)shared;
}

static void measure_table(struct listing *list, struct listing_table *table)
{
    const struct report_section *section = table->section;
    for (size_t c = 0; c < table->columns; c++) {
        struct listing_column *column = &table->column[c];
        column->natural = title_width(list, column);
        for (size_t r = 0; r < section->rows; r++) {
            const struct report_row *row = &section->row[r];
            size_t from = row->remark ? 1 : row->merged;
            bool words = row->sum && (row->ends || !column->right); /* go beyond it */
            if (row->heads || words || (from > 0 && column->index >= from))
                continue;
            double width = cell_width(list, table, column, r);
            column->natural = width > column->natural ? width : column->natural;
        }
        column->natural += listing_bar(list, column);
    }
    for (size_t r = 0; r < section->rows; r++)
        if (section->row[r].merged > 0 || section->row[r].remark)
            widen_merged(list, table, r);
}

static bool have_same_columns(const struct listing_table *a,
                              const struct listing_table *b)
{
    for (size_t c = 0; c < a->columns && c < b->columns; c++)
        if (!str_equal(a->column[c].title, b->column[c].title))
            return false;
    return a->columns == b->columns;
}

/* Tables of the same columns, as those of lines, stand exactly below each other. */
static void align_tables(struct listing *list)
{
    for (size_t i = 0; i < list->tables; i++)
        for (size_t j = 0; j < list->tables; j++)
            for (size_t c = 0; c < list->table[i].columns &&
                               have_same_columns(&list->table[i], &list->table[j]);
                 c++) {
                struct listing_column *one = &list->table[i].column[c];
                const struct listing_column *other = &list->table[j].column[c];
                one->natural =
                    other->natural > one->natural ? other->natural : one->natural;
            }
}

static bool gives_way(const struct listing_column *column, double limit)
{
    return column->wraps && column->natural > limit;
}

/* What the columns take where no text is wider than that. */
static double total_width(const struct listing *list, const struct listing_table *table,
                          double limit)
{
    double total = gap_of(list) * (double)(table->columns - 1);
    for (size_t c = 0; c < table->columns; c++)
        total += gives_way(&table->column[c], limit) ? limit : table->column[c].natural;
    return total;
}

/* The widest that texts may be so that everything fits. */
static double find_limit(const struct listing *list, const struct listing_table *table,
                         double width)
{
    double low = narrowest;
    double high = 1000;
    for (int i = 0; i < 40; i++) {
        double middle = (low + high) / 2;
        if (total_width(list, table, middle) <= width)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static void place_columns(const struct listing *list, struct listing_table *table)
{
    double edge = list->look.grid ? gap_of(list) / 2 : 0; /* inside the frames */
    double limit = find_limit(list, table, list->width - 2 * edge);
    double spare = list->width - 2 * edge - total_width(list, table, limit);
    size_t stretched = 0;
    for (size_t c = 0; c < table->columns; c++)
        stretched += table->column[c].wraps;
    double more = spare > 0 && stretched > 0 ? spare / (double)stretched : 0;
    double even = spare > 0 && stretched == 0 ? spare / (double)table->columns : 0;
    double x = edge;
    for (size_t c = 0; c < table->columns; c++) {
        struct listing_column *column = &table->column[c];
        column->w = gives_way(column, limit) ? limit : column->natural;
        column->w += column->wraps ? more : even;
        column->x = x;
        x += column->w + gap_of(list);
    }
}

/* Where numbers alone are too wide, all letters are smaller. */
static void shrink_letters(struct listing *list)
{
    for (int tries = 0; tries < 8; tries++) {
        bool fits = true;
        for (size_t i = 0; i < list->tables; i++) {
            measure_table(list, &list->table[i]);
            fits = fits && (list->table[i].columns == 0 ||
                            total_width(list, &list->table[i], narrowest) <= list->width);
        }
        if (fits || list->look.size < 5.5)
            return;
        list->look.size -= 0.5;
    }
}

void listing_widths(struct listing *list)
{
    shrink_letters(list);
    align_tables(list);
    for (size_t i = 0; i < list->tables; i++) {
        struct listing_table *table = &list->table[i];
        if (table->columns > 0)
            place_columns(list, table);
        table->head_lines = 0;
        for (size_t c = 0; c < table->columns; c++) {
            int lines =
                pen_count_lines(list->leaf->pen, table->column[c].w + gap_of(list) / 2,
                                table->column[c].title, listing_head_style(list));
            lines = lines > 2 ? 2 : lines;
            table->head_lines = lines > table->head_lines ? lines : table->head_lines;
        }
    }
}
