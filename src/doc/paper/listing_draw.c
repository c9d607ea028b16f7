/* listing_draw.c - a page of a list: titles, facts, column heads, rows. */
#include "base.h"
#include "doc/paper/listing.h"
#include "doc/pen.h"
#include "report.h"
#include <string.h>

static const double title_step = 2.9;

/* A row while it is drawn. */
struct drawing {
    const struct listing *list;
    const struct listing_table *table;
    const struct report_row *row;
    const struct listing_cell *cell; /* of the row */
    double x;
    double y;
    double height;
};

static struct pen *pen_of(const struct listing *list)
{
    return list->leaf->pen;
}

static void draw_title(const struct listing *list, const struct report_section *section,
                       struct pen_box box)
{
    pen_fit(pen_of(list), (struct pen_box){box.x, box.y + 6, box.w, 0}, section->title,
            leaf_style(list->look.size + 1.5, PEN_BOLD, PEN_LEFT));
}

static void draw_facts(const struct listing *list, const struct report_section *section,
                       struct pen_box box)
{
    int across = list->across;
    int count = 0;
    for (size_t i = 0; i < section->facts; i++) {
        const struct report_fact *fact = &section->fact[i];
        struct str value = {0};
        if (!fact->title || !(fact->in & REPORT_PAGE))
            continue;
        cell_add(&value, &fact->cell, list->leaf->job->lang);
        double w = box.w / across;
        int row = count / across;
        leaf_fact(
            list->leaf,
            (struct pen_box){box.x + count % across * w, box.y + 3 + 9.5 * row, w - 2, 0},
            fact->title,
            value.length > 0 ? arena_strdup(list->leaf->arena, str_text(&value)) : "–");
        str_clear(&value);
        count++;
    }
}

static void draw_column_heads(const struct listing *list,
                              const struct listing_table *table, struct pen_box box)
{
    struct pen *pen = pen_of(list);
    for (size_t c = 0; c < table->columns; c++) {
        const struct listing_column *column = &table->column[c];
        struct pen_style style = listing_head_style(list);
        style.align = column->right ? PEN_RIGHT : PEN_LEFT;
        int lines = pen_count_lines(pen, column->w + 1.2, column->title, style);
        lines = lines > 2 ? 2 : lines;
        double first = box.y + box.h - 1.4 - (lines - 1) * title_step;
        double bar = listing_bar(list, column);
        pen_wrap(pen,
                 (struct pen_column){box.x + column->x - (column->right ? 1.2 : 0), first,
                                     column->w + 1.2 - bar, title_step, 2},
                 column->title, style);
    }
    pen_rule(pen, box.x, box.y + box.h, box.w, 0.35);
}

/* The part of a label behind the sign of its line: "3" of "N3". */
static const char *behind_sign(const struct cell *cell, const char *text)
{
    return cell->label.field || cell->label.repeats ? text : text + 1;
}

static void draw_label(const struct drawing *of, const struct listing_column *column,
                       struct pen_style style, const char *text)
{
    const struct cell *cell = &of->row->cell[column->index];
    double radius = of->list->look.size * 0.215;
    double x = of->x + column->x;
    double middle = of->y + of->height / 2;
    leaf_seat(of->list->leaf, x + radius, middle, radius, (enum seat)cell->label.line);
    pen_say(pen_of(of->list), x + 2 * radius + 1, middle + pen_cap(style.size) / 2,
            behind_sign(cell, text), style);
}

/* People who play together, one below the other, and below the name of their team. */
static void draw_people(const struct drawing *of, const struct listing_column *column,
                        struct pen_style style)
{
    const struct cell *cell = &of->row->cell[column->index];
    const char *team = cell->people.team;
    int count = cell->people.count + (team != NULL);
    double step = listing_text_step(of->list);
    double top = of->y + (of->height - step * count) / 2;
    enum pen_weight usual = style.weight;
    style.size -= 1;
    for (int i = 0; i < count; i++) {
        bool name = team && i == 0;
        style.weight = name ? PEN_BOLD : usual;
        pen_fit(pen_of(of->list),
                (struct pen_box){of->x + column->x,
                                 top + i * step + (step + pen_cap(style.size)) / 2,
                                 column->w, 0},
                name ? team : cell->people.person[i - (team != NULL)].name, style);
    }
}

static bool says_attack(const struct cell *cell)
{
    if (cell->kind == CELL_PARTS && cell->parts.count > 0)
        cell = &cell->parts.part[0];
    return cell->kind == CELL_SIDE && cell->side.attacks;
}

/* Whether a row is of somebody who attacks. */
static bool is_attack(const struct drawing *of)
{
    for (size_t c = 0; c < of->table->section->columns; c++)
        if (says_attack(&of->row->cell[c]))
            return true;
    return false;
}

/* How far a mark is from 50 %: black for the attack. */
static void draw_bar(const struct drawing *of, const struct listing_column *column)
{
    const struct cell *cell = &of->row->cell[column->index];
    double half = listing_bar(of->list, column) * 0.43;
    double middle = of->x + column->x + column->w - half;
    double top = of->y + of->height / 2 - 1.2;
    if (cell->kind != CELL_RATIO)
        return;
    double mark = (double)cell->ratio.value.num / (double)cell->ratio.value.den;
    double length = (mark - 50) / 50 * half * 0.93;
    pen_fill(pen_of(of->list),
             (struct pen_box){length < 0 ? middle + length : middle, top,
                              length < 0 ? -length : length, 2.4},
             is_attack(of) ? PEN_BLACK : PEN_GREY);
    pen_line(pen_of(of->list), (double[4]){middle, top - 0.4, middle, top + 2.8}, 0.2,
             PEN_BLACK);
}

static void draw_texts(const struct drawing *of, const struct listing_column *column,
                       const struct listing_cell *cell, struct pen_style style)
{
    double step = listing_text_step(of->list);
    style.size -= 1; /* as of those who play together */
    double high = (cell->lines - 1) * step + pen_cap(style.size);
    pen_wrap(pen_of(of->list),
             (struct pen_column){of->x + column->x,
                                 of->y + (of->height - high) / 2 + pen_cap(style.size),
                                 column->w, step, cell->lines},
             cell->text, style);
}

/* A box to tick, large enough for a pen. */
static void draw_box_to_tick(const struct drawing *of,
                             const struct listing_column *column)
{
    double side = of->height - 1.4 < 3.6 ? of->height - 1.4 : 3.6;
    pen_frame(
        pen_of(of->list),
        (struct pen_box){of->x + column->x, of->y + (of->height - side) / 2, side, side},
        0.25);
}

static void draw_cell(const struct drawing *of, const struct listing_column *column)
{
    const struct listing_cell *text = &of->cell[column->index];
    const struct cell *cell = &of->row->cell[column->index];
    struct pen_style style = listing_style(of->list, column, of->row, cell);
    double bar = listing_bar(of->list, column);
    if (column->bar)
        draw_bar(of, column);
    if (cell->kind == CELL_LABEL && cell->label.line >= 0)
        draw_label(of, column, style, text->text);
    else if (cell->kind == CELL_PEOPLE && cell->people.count > 1 && !of->list->look.dense)
        draw_people(of, column, style);
    else if (cell->kind == CELL_PEOPLE && !of->list->look.dense)
        pen_name(pen_of(of->list),
                 (struct pen_box){of->x + column->x, of->y, column->w, of->height},
                 text->text, style);
    else if (strcmp(text->text, "☐") == 0)
        draw_box_to_tick(of, column);
    else if (text->lines > 1)
        draw_texts(of, column, text, style);
    else
        pen_words(pen_of(of->list),
                  (struct pen_box){of->x + column->x, of->y, column->w - bar, of->height},
                  text->text, style);
}

/* A cell that stands for all others behind it. */
static void draw_merged(const struct drawing *of, size_t from)
{
    const struct listing_column *column = NULL;
    for (size_t c = 0; c < of->table->columns; c++) {
        if (of->table->column[c].index < from) {
            draw_cell(of, &of->table->column[c]);
            continue;
        }
        column = column ? column : &of->table->column[c];
    }
    if (!column)
        return;
    struct pen_style style = leaf_style(of->list->look.size, PEN_REGULAR, PEN_LEFT);
    style.colour = PEN_DARK;
    pen_fit(pen_of(of->list),
            (struct pen_box){of->x + column->x,
                             of->y + (of->height + pen_cap(style.size)) / 2,
                             of->list->width - column->x, 0},
            of->cell[from].text, style);
}

/* What heads the rows behind it, over all columns; a sum says what its figure is. */
static void draw_heading(const struct drawing *of)
{
    struct pen_style style =
        leaf_style(of->list->look.size - 0.5, PEN_SEMIBOLD, PEN_LEFT);
    pen_fill(pen_of(of->list),
             (struct pen_box){of->x, of->y + 0.3, of->list->width, of->height - 0.6},
             PEN_PALE);
    pen_words(pen_of(of->list),
              (struct pen_box){of->x + 1, of->y, of->list->width - 2, of->height},
              of->cell[0].text, style);
}

static void draw_sum(const struct drawing *of)
{
    const struct listing_column *last = &of->table->column[of->table->columns - 1];
    struct pen_style style = leaf_style(of->list->look.size, PEN_SEMIBOLD, PEN_LEFT);
    double base = of->y + (of->height + pen_cap(style.size)) / 2;
    const char *figure = of->cell[last->index].text;
    double right = pen_measure(pen_of(of->list), figure, style) + 2;
    double width = last->x + last->w;
    pen_fit(pen_of(of->list), (struct pen_box){of->x, base, width - right, 0},
            of->cell[0].text, style);
    style.align = PEN_RIGHT;
    pen_say(pen_of(of->list), of->x + width, base, figure, style);
}

/* A frame around each cell, for who writes in it. */
static void draw_frames(const struct drawing *of)
{
    for (size_t c = 0; c < of->table->columns; c++) {
        const struct listing_column *column = &of->table->column[c];
        double end = c + 1 < of->table->columns ? of->table->column[c + 1].x - 1.2
                                                : of->list->width;
        double begin = c == 0 ? 0 : column->x - 1.2;
        pen_frame(pen_of(of->list),
                  (struct pen_box){of->x + begin, of->y, end - begin, of->height}, 0.2);
    }
}

static void draw_row(const struct drawing *of)
{
    if (of->list->look.grid)
        draw_frames(of);
    size_t merged = of->row->remark ? 1 : of->row->merged;
    if (of->row->heads)
        draw_heading(of);
    else if (of->row->sum && of->row->ends)
        draw_sum(of);
    else if (merged > 0)
        draw_merged(of, merged);
    else
        for (size_t c = 0; c < of->table->columns; c++)
            draw_cell(of, &of->table->column[c]);
    if (of->row->tone == TONE_STRUCK) {
        double middle = of->y + of->height / 2;
        pen_line(pen_of(of->list),
                 (double[4]){of->x, middle, of->x + of->list->width, middle}, 0.2,
                 PEN_BLACK);
    }
}

/* Between rows a hair; behind a group, and before a sum, more. */
static void draw_rule(const struct listing *list, const struct listing_item *item,
                      double x, double y)
{
    const struct report_section *section = item->table->section;
    const struct report_row *next =
        item->row + 1 < section->rows ? &section->row[item->row + 1] : NULL;
    int every = list->look.rule_every;
    bool strong = !next || next->sum || next->heads ||
                  (every > 0 && (item->row + 1) % (size_t)every == 0);
    if (!next || !next->joins)
        pen_rule(pen_of(list), x, y, list->width, strong ? 0.3 : 0.12);
}

static void draw_item(const struct listing *list, const struct listing_item *item,
                      struct pen_box box)
{
    const struct report_section *section = item->table->section;
    box.h = item->height;
    switch (item->part) {
    case LISTING_TITLE:
        draw_title(list, section, box);
        break;
    case LISTING_FACTS:
        draw_facts(list, section, box);
        break;
    case LISTING_HEAD:
        draw_column_heads(list, item->table, box);
        break;
    case LISTING_ROW:
        draw_row(&(struct drawing){list, item->table, &section->row[item->row],
                                   item->table->cell + item->row * section->columns,
                                   box.x, box.y, item->height});
        draw_rule(list, item, box.x, box.y + item->height);
        break;
    }
}

double listing_draw(const struct listing *list, int page, struct pen_box box)
{
    bool begun = false;
    for (size_t i = 0; i < list->items; i++) {
        const struct listing_item *item = &list->item[i];
        if (item->page != page)
            continue;
        if (!begun && item->part == LISTING_ROW) {
            double high = item->table->head_lines == 0
                              ? 1.5
                              : 1.6 + title_step * item->table->head_lines;
            draw_column_heads(list, item->table,
                              (struct pen_box){box.x, box.y, list->width, high});
            box.y += high;
        }
        begun = true;
        box.w = list->width;
        draw_item(list, item, box);
        box.y += item->height;
    }
    return box.y;
}
