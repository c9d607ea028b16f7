/* listing.c - a report laid out for paper: which columns, what their cells say. */
#include "doc/paper/listing.h"

#include "doc/pen.h"
#include "tournament/results.h"
#include <math.h>
#include <string.h>

double listing_text_step(const struct listing *list)
{
    return pen_cap(list->look.size - 1) * 1.72; /* accents and descenders */
}

double listing_bar(const struct listing *list, const struct listing_column *column)
{
    return !column->bar ? 0 : list->look.dense ? 16 : 30;
}

/* Several people by their family names alone, behind their label. */
static void add_families(struct str *out, const struct cell *cell, enum lang lang)
{
    struct schedule_shown shown;
    if (cell->people.label)
        str_printf(out, "%s ", schedule_show(cell->people.label, lang, &shown));
    for (int i = 0; i < cell->people.count; i++) {
        const char *name = cell->people.person[i].name;
        const char *given = label_given_name(name);
        str_add(out, i > 0 ? " – " : "");
        str_add_n(out, name,
                  given && given > name ? (size_t)(given - name) : strlen(name));
    }
}

/* The cell as it stands where there is little room. */
static void add_shortly(struct str *out, const struct cell *cell, enum lang lang)
{
    if (cell->kind == CELL_PEOPLE && cell->people.count > 1) {
        add_families(out, cell, lang);
    } else if (cell->kind == CELL_PARTS) {
        for (int i = 0; i < cell->parts.count; i++) {
            str_add(out, i > 0 ? cell->parts.between : "");
            add_shortly(out, &cell->parts.part[i], lang);
        }
    } else {
        cell_add(out, cell, lang);
    }
}

static const char *cell_words(const struct listing *list, const struct cell *cell)
{
    struct str out = {0};
    if (list->look.dense)
        add_shortly(&out, cell, list->leaf->job->lang);
    else
        cell_add(&out, cell, list->leaf->job->lang);
    const char *text =
        out.length > 0 ? arena_strdup(list->leaf->arena, str_text(&out)) : "";
    str_clear(&out);
    return text;
}

/* Whether a row says the column for itself: heads and merged cells are of several. */
static bool is_own_cell(const struct listing_table *table, size_t row, size_t column)
{
    const struct report_row *of = &table->section->row[row];
    size_t from = of->remark ? 1 : of->merged;
    return !of->heads && !(from > 0 && column >= from);
}

/* Whether the column has anything to say. */
static bool is_used(const struct listing_table *table,
                    const struct listing_column *column)
{
    for (size_t r = 0; r < table->section->rows; r++) {
        const char *text = table->cell[r * table->section->columns + column->index].text;
        if (is_own_cell(table, r, column->index) && *text && !str_equal(text, "–"))
            return true;
    }
    return table->section->rows == 0;
}

static void fill_texts(const struct listing *list, struct listing_table *table)
{
    const struct report_section *section = table->section;
    table->cell = ARENA_ARRAY(list->leaf->arena, struct listing_cell,
                              section->rows * section->columns + 1);
    for (size_t r = 0; r < section->rows; r++)
        for (size_t c = 0; c < section->columns; c++)
            table->cell[r * section->columns + c] =
                (struct listing_cell){cell_words(list, &section->row[r].cell[c]), 1};
}

static bool has_percents(const struct report_section *section, size_t column)
{
    for (size_t r = 0; r < section->rows; r++) {
        const struct cell *cell = &section->row[r].cell[column];
        if (cell->kind == CELL_RATIO)
            return cell->ratio.percent;
    }
    return false;
}

static struct listing_column make_column(const struct listing *list,
                                         const struct report_section *section,
                                         size_t index)
{
    const struct report_column *of = &section->column[index];
    enum cell_kind kind = of->kind;
    return (struct listing_column){
        .of = of,
        .index = index,
        .title = of->title     ? of->title
                 : of->heading ? cell_words(list, of->heading)
                               : "",
        .right = cell_is_number(kind),
        .wraps = kind == CELL_TEXT || kind == CELL_PARTS || kind == CELL_ARTICLE ||
                 kind == CELL_SEATS || kind == CELL_FACTS || kind == CELL_PEOPLE,
        .strong = of->head || of->leaning,
        .bar = list->look.bars && of->look && str_equal(of->look, "mark") &&
               has_percents(section, index),
    };
}

static void fill_columns(const struct listing *list, struct listing_table *table)
{
    const struct report_section *section = table->section;
    table->column =
        ARENA_ARRAY(list->leaf->arena, struct listing_column, section->columns + 1);
    for (size_t c = 0; c < section->columns; c++) {
        enum cell_kind kind = section->column[c].kind;
        struct listing_column column = make_column(list, section, c);
        bool left_out = list->look.without && section->column[c].look &&
                        str_equal(list->look.without, section->column[c].look);
        if (kind != CELL_ACTION && kind != CELL_ROWS && !left_out &&
            (list->look.grid || is_used(table, &column)))
            table->column[table->columns++] = column;
    }
    if (list->look.strong && table->columns > 0)
        table->column[table->columns - 1].strong = true;
}

static struct listing_item *add_item(struct listing *list, enum listing_part part,
                                     const struct listing_table *table)
{
    struct listing_item *item = &list->item[list->items++];
    *item =
        (struct listing_item){.part = part, .table = table, .lines = 1, .first = true};
    return item;
}

/* The lines of a text: those of several are smaller, and so may be one again. */
static int count_text_lines(struct listing *list, const struct listing_column *column,
                            const char *text, struct pen_style style)
{
    int lines = pen_count_lines(list->leaf->pen, column->w, text, style);
    style.size -= 1;
    return lines > 1 ? pen_count_lines(list->leaf->pen, column->w, text, style) : lines;
}

/* What heads rows may need a second line. */
static int count_heading_lines(struct listing *list, const struct listing_table *table,
                               size_t row)
{
    const char *text = table->cell[row * table->section->columns].text;
    struct pen_style style = leaf_style(list->look.size - 0.5, PEN_SEMIBOLD, PEN_LEFT);
    return pen_measure(list->leaf->pen, text, style) * 0.86 > list->width - 2 ? 2 : 1;
}

/* The row has as many lines as its highest cell. */
static int count_row_lines(struct listing *list, struct listing_table *table, size_t row)
{
    const struct report_row *of = &table->section->row[row];
    int most = 1;
    if (of->heads)
        return count_heading_lines(list, table, row);
    for (size_t c = 0; c < table->columns; c++) {
        const struct listing_column *column = &table->column[c];
        struct listing_cell *cell =
            &table->cell[row * table->section->columns + column->index];
        const struct cell *source = &of->cell[column->index];
        if (!is_own_cell(table, row, column->index) || !column->wraps)
            continue;
        if (source->kind == CELL_PEOPLE && !list->look.dense)
            cell->lines = source->people.count > 1
                              ? source->people.count + (source->people.team != NULL)
                              : 1;
        else
            cell->lines = count_text_lines(list, column, cell->text,
                                           listing_style(list, column, of, source));
        most = cell->lines > most ? cell->lines : most;
    }
    return most;
}

/* Whether a dense list has no room for the row; what heads nothing, as a rest, stays. */
static bool is_left_out(const struct report_section *section, size_t r)
{
    const struct report_row *row = &section->row[r];
    const struct report_row *next = r + 1 < section->rows ? row + 1 : NULL;
    return row->sum || (row->heads && next && !next->heads && !next->sum);
}

static void add_rows(struct listing *list, struct listing_table *table)
{
    const struct report_section *section = table->section;
    for (size_t r = 0; r < section->rows; r++) {
        if (list->look.dense && is_left_out(section, r))
            continue;
        struct listing_item *item = add_item(list, LISTING_ROW, table);
        const struct report_row *next =
            r + 1 < section->rows ? &section->row[r + 1] : NULL;
        item->row = r;
        item->lines = count_row_lines(list, table, r);
        item->first = !section->row[r].joins;
        item->stays =
            next && (section->row[r].heads || next->joins || next->sum || next->below);
    }
}

/* Whether facts have room, with their words, so many in a line. */
static bool fit_across(const struct listing *list, const struct report_section *section,
                       int across)
{
    struct pen *pen = list->leaf->pen;
    double room = (list->width / across - 2) / 0.86;
    double widest = 0;
    for (size_t i = 0; i < section->facts; i++) {
        const struct report_fact *fact = &section->fact[i];
        if (!fact->title || !(fact->in & REPORT_PAGE))
            continue;
        double label =
            pen_measure(pen, fact->title, leaf_style(6.5, PEN_REGULAR, PEN_LEFT));
        double value = pen_measure(pen, cell_words(list, &fact->cell),
                                   leaf_style(8, PEN_SEMIBOLD, PEN_LEFT));
        widest = fmax(widest, fmax(label, value));
    }
    return widest <= room;
}

/* As many facts in a line as have room. */
static int count_across(const struct listing *list)
{
    int across = list->width < 150 ? 4 : 6;
    for (size_t i = 0; i < list->tables; i++)
        while (across > 2 && !fit_across(list, list->table[i].section, across))
            across--;
    return across;
}

static bool has_facts(const struct report_section *section)
{
    for (size_t i = 0; i < section->facts; i++)
        if (section->fact[i].title && (section->fact[i].in & REPORT_PAGE))
            return true;
    return false;
}

static void add_items(struct listing *list)
{
    size_t most = 0;
    for (size_t i = 0; i < list->tables; i++)
        most += list->table[i].section->rows + 3;
    list->item = ARENA_ARRAY(list->leaf->arena, struct listing_item, most + 1);
    for (size_t i = 0; i < list->tables; i++) {
        struct listing_table *table = &list->table[i];
        if (table->section->title && !list->look.untitled)
            add_item(list, LISTING_TITLE, table)->stays = true;
        if (has_facts(table->section))
            add_item(list, LISTING_FACTS, table)->stays = true;
        if (table->section->rows > 0 && table->columns > 0) {
            add_item(list, LISTING_HEAD, table)->stays = true;
            add_rows(list, table);
        }
    }
}

struct listing *listing_make(struct leaf *leaf, const struct report *report,
                             const struct listing_look *look, double width)
{
    struct listing *list = ARENA_NEW(leaf->arena, struct listing);
    list->leaf = leaf;
    list->look = *look;
    list->width = width;
    list->table = ARENA_ARRAY(leaf->arena, struct listing_table, report->sections + 1);
    for (size_t i = 0; i < report->sections; i++) {
        struct listing_table *table = &list->table[list->tables++];
        table->section = report->section[i];
        fill_texts(list, table);
        fill_columns(list, table);
    }
    listing_widths(list);
    list->across = count_across(list);
    add_items(list);
    return list;
}

/* Under the head of a list without rows. */
static double say_empty(struct leaf *leaf, struct pen_box body)
{
    pen_say(leaf->pen, body.x, body.y + 8,
            leaf_tr(leaf, leaf->job->t->players == 0
                              ? N_("nobody has entered yet")
                              : N_("there is nothing to show yet")),
            leaf_style(11, PEN_REGULAR, PEN_LEFT));
    return body.y + 10;
}

void listing_print(struct leaf *leaf, const struct report *report,
                   const struct listing_look *look, struct leaf_page page)
{
    struct pen_box body = leaf_body(&page);
    struct listing *list = listing_make(leaf, report, look, body.w);
    int pages = listing_split(list, body.h - look->end.height);
    page.pages += pages;
    for (int i = 0; i < pages; i++) {
        page.page++;
        body = leaf_open(leaf, &page);
        double end =
            list->items == 0 ? say_empty(leaf, body) : listing_draw(list, i, body);
        if (look->end.draw && i + 1 == pages)
            look->end.draw(leaf, (struct pen_box){body.x, end, body.w, look->end.height});
    }
}
