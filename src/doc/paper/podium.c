/* podium.c - the first of a tournament as a picture: a page of 120 by 63 millimetres. */
#include "doc/paper/podium.h"

#include "doc/pen.h"
#include "tournament/model.h"

enum { PLACES = 3, SECTIONS = 2, SPOKEN_MOST = 200 };

static const double paper_wide = 120;
static const double paper_high = 63;
static const double edge = 7;
static const double first_row = 28.5; /* the middle of the winner's line */
static const double row_step = 11.5;

static const uint32_t felt = 0x0a2c20;
static const uint32_t pale = 0xb9d2c4;
static const uint32_t metal[PLACES] = {0xe8b93c, 0xc8ced3, 0xc98a53};

static struct pen_style style_of(double size, enum pen_weight weight, uint32_t colour)
{
    return (struct pen_style){.size = size, .weight = weight, .colour = colour};
}

/* The column that names the rows. */
static size_t head_column(const struct report_section *section)
{
    for (size_t i = 0; i < section->columns; i++)
        if (section->column[i].head)
            return i;
    return 0;
}

/* The cell in words, in the arena. */
static const char *say_cell(const struct report_section *section, size_t row,
                            size_t column, struct arena *arena)
{
    struct str words = {0};
    cell_add(&words, &section->row[row].cell[column], section->report->lang);
    const char *text = arena_strdup(arena, str_text(&words));
    str_clear(&words);
    return text;
}

/* Whether the row is one of the first; whoever is not ranked is not. */
static bool is_on_podium(const struct report_section *section, size_t row)
{
    return row < PLACES && row < section->rows &&
           section->row[row].cell[0].kind == CELL_COUNT;
}

/* One on a line, two below each other; more in two lines of smaller letters. */
static void draw_names(struct pen *pen, const struct cell *cell, const char *all,
                       struct pen_box box)
{
    double size = box.w > 45 ? 14 : 10;
    struct pen_style style = style_of(size, PEN_SEMIBOLD, PEN_WHITE);
    double middle = box.y + box.h / 2;
    if (cell->kind != CELL_PEOPLE || cell->people.count == 1) {
        pen_name(pen, box, all, style);
        return;
    }
    if (cell->people.team) {
        pen_name(pen, box, cell->people.team, style);
        return;
    }
    style.size = cell->people.count == 2 ? size * 3 / 4 : size / 2;
    double step = pen_cap(style.size) * 1.6;
    double first = middle - step / 2 + pen_cap(style.size) / 2;
    if (cell->people.count == 2)
        for (int i = 0; i < 2; i++)
            pen_fit(pen, (struct pen_box){box.x, first + i * step, box.w, 0},
                    cell->people.person[i].name, style);
    else
        pen_wrap(pen, (struct pen_column){box.x, first, box.w, step, 2}, all, style);
}

static void draw_place(struct pen *pen, const struct report_section *section, size_t row,
                       struct pen_box at)
{
    struct arena *arena = pen_arena(pen);
    struct pen_style total = style_of(11, PEN_SEMIBOLD, pale);
    const char *rank = say_cell(section, row, 0, arena);
    const char *name = say_cell(section, row, head_column(section), arena);
    const char *figure = say_cell(section, row, section->columns - 1, arena);
    int64_t place = section->row[row].cell[0].number;
    struct pen_style number = style_of(12, PEN_BOLD, felt);
    double taken = pen_measure(pen, figure, total);
    number.align = PEN_CENTRE;
    total.align = PEN_RIGHT;
    pen_disc(pen, at.x + 4, at.y, 4, metal[place <= PLACES ? place - 1 : PLACES - 1]);
    pen_say(pen, at.x + 4, at.y + pen_cap(number.size) / 2, rank, number);
    draw_names(pen, &section->row[row].cell[head_column(section)], name,
               (struct pen_box){at.x + 11, at.y - 5, at.w - 13 - taken, 10});
    pen_say(pen, at.x + at.w, at.y + pen_cap(total.size) / 2, figure, total);
}

/* The rankings side by side, where there are two. */
static void draw_places(struct pen *pen, const struct report *report)
{
    size_t sections = report->sections < SECTIONS ? report->sections : SECTIONS;
    double room = paper_wide - 2 * edge;
    for (size_t s = 0; s < sections; s++) {
        const struct report_section *section = report->section[s];
        double wide = sections > 1 ? (room - edge) / 2 : room;
        double x = edge + (double)s * (wide + edge);
        if (sections > 1 && section->title)
            pen_fit(pen, (struct pen_box){x, first_row - 6.5, wide, 0}, section->title,
                    style_of(8, PEN_SEMIBOLD, pale));
        for (size_t row = 0; is_on_podium(section, row); row++)
            draw_place(pen, section, row,
                       (struct pen_box){x, first_row + 2 + (double)row * row_step, wide,
                                        row_step});
    }
}

bool podium_draw(const struct podium *podium, struct str *png, struct err *err)
{
    struct str date = {0};
    struct pen *pen = pen_new(&(struct pen_setup){.title = podium->name,
                                                  .wide = PODIUM_WIDE,
                                                  .high = PODIUM_HIGH},
                              err);
    if (!pen)
        return false;
    pen_page(pen, paper_wide, paper_high, 1);
    pen_fill(pen, (struct pen_box){0, 0, paper_wide, paper_high}, felt);
    pen_fill(pen, (struct pen_box){0, paper_high - 1.2, paper_wide, 1.2}, metal[0]);
    number_add_date(&date, podium->date, podium->report->lang);
    const char *above =
        arena_printf(pen_arena(pen), "%s%s%s", podium->club,
                     podium->club[0] && date.length > 0 ? " · " : "", str_text(&date));
    pen_fit(pen, (struct pen_box){edge, 9, paper_wide - 2 * edge, 0}, above,
            style_of(8, PEN_REGULAR, pale));
    pen_fit(pen, (struct pen_box){edge, 17, paper_wide - 2 * edge, 0}, podium->name,
            style_of(18, PEN_BOLD, PEN_WHITE));
    draw_places(pen, podium->report);
    str_clear(&date);
    return pen_end(pen, png, err);
}

void podium_say(const struct podium *podium, struct str *out)
{
    const struct report *report = podium->report;
    struct arena arena = {0};
    for (size_t s = 0; s < report->sections && s < SECTIONS; s++) {
        const struct report_section *section = report->section[s];
        for (size_t row = 0; is_on_podium(section, row) && out->length < SPOKEN_MOST;
             row++)
            str_printf(out, "%s%s. %s %s", out->length > 0 ? " · " : "",
                       say_cell(section, row, 0, &arena),
                       say_cell(section, row, head_column(section), &arena),
                       say_cell(section, row, section->columns - 1, &arena));
    }
    arena_clear(&arena);
}
