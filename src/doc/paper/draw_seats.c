/* draw_seats.c - who sits where at the start: by name, for the door; by table. */
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/moves.h"
#include "doc/pen.h"
#include "tournament/evening.h"
#include "tournament/tell.h"
#include <stdlib.h>

/* Somebody who looks for a place. */
struct seeker {
    const char *name;
    struct place at;
};

static int compare_seekers(const void *a, const void *b)
{
    const struct seeker *first = a;
    const struct seeker *second = b;
    int order = fold_compare(first->name, second->name);
    return order != 0 ? order : first->at.contestant - second->at.contestant;
}

static struct seeker *list_seekers(const struct leaf *leaf, int *count)
{
    const struct tournament *t = leaf->job->t;
    struct place *all = ARENA_ARRAY(leaf->arena, struct place, t->players + 1);
    struct seeker *list = ARENA_ARRAY(leaf->arena, struct seeker, t->players + 1);
    *count = 0;
    place_all(t, leaf->session, 1, all);
    for (size_t i = 0; i < t->players; i++)
        if (all[i].field)
            list[(*count)++] = (struct seeker){leaf_player(leaf, (int)i), all[i]};
    qsort(list, (size_t)*count, sizeof *list, compare_seekers);
    return list;
}

/* The room for a sign and the longest name of a table, as large as draw_place() has it.
 */
static double place_width(const struct leaf *leaf, double size)
{
    const struct naming naming = leaf_naming(leaf);
    struct pen_style style = leaf_style(size * 1.2, PEN_BOLD, PEN_RIGHT);
    double most = size * 1.35;
    for (size_t f = 0; f < leaf->session->fields; f++) {
        const struct field *field = &leaf->session->field[f];
        const char *last = name_table_short(&naming, field, place_tables(field));
        double width = pen_measure(leaf->pen, last, style) + size * 0.4;
        most = width > most ? width : most;
    }
    return most + size * 0.95;
}

/* The place: the sign of the seat and the number of the table, or that they rest. */
static void draw_place(struct leaf *leaf, const struct seeker *who, struct pen_box box,
                       double size)
{
    double middle = box.y + box.h / 2;
    double right = box.x + box.w;
    struct pen_style style = leaf_style(size * 1.2, PEN_BOLD, PEN_RIGHT);
    const struct naming naming = leaf_naming(leaf);
    if (who->at.state != PLACE_PLAYS) {
        style = leaf_style(size * 0.8, PEN_REGULAR, PEN_RIGHT);
        pen_say(leaf->pen, right, middle + pen_cap(style.size) / 2,
                leaf_tr(leaf, place_words(who->at.state)), style);
        return;
    }
    pen_say(leaf->pen, right, middle + pen_cap(style.size) / 2,
            name_table_short(&naming, who->at.field, who->at.table), style);
    double sign = right - place_width(leaf, size) + size * 0.95;
    if (place_sides(who->at.field) >= SEAT_COUNT)
        leaf_seat(leaf, sign, middle, size * 0.235, (enum seat)who->at.seat);
    else
        pen_say(leaf->pen, sign + 2, middle + pen_cap(size * 0.75) / 2,
                name_side(leaf->job->t->format, who->at.seat, leaf->job->lang),
                leaf_style(size * 0.75, PEN_REGULAR, PEN_RIGHT));
}

/* By what number the contestant is known, where that does not say where they sit: it is
 * on their guide card and in the ranking. NULL: their seat is their name. */
static const char *number_words(const struct leaf *leaf, const struct field *field,
                                int contestant)
{
    if (contestant == SCHEDULE_EMPTY || !field_is_numbered(field) ||
        place_is_substitute(field, contestant))
        return NULL;
    return leaf_say(leaf, N_("no. %s"), place_label(field, contestant));
}

/* The number at the right of a box, in small letters; the room that it takes. */
static double draw_number(struct leaf *leaf, const char *words, struct pen_box box,
                          double size)
{
    static const double gap = 2;
    struct pen_style style =
        leaf_coloured(leaf_style(size, PEN_REGULAR, PEN_RIGHT), PEN_DARK);
    if (!words)
        return 0;
    pen_say(leaf->pen, box.x + box.w, box.y + box.h / 2 + pen_cap(size) / 2, words,
            style);
    return pen_measure(leaf->pen, words, style) + gap;
}

/* How a page is filled: so many columns of so many rows. */
struct name_grid {
    int columns;
    int rows;
    double height; /* of a row */
    double width;  /* of a column */
};

static const double column_gap = 10;

static struct name_grid grid_in(int columns, int count, struct pen_box body)
{
    struct name_grid grid = {.columns = columns};
    double room = body.h - 2;
    int rows = (count + columns - 1) / columns;
    int most = (int)(room / 7);
    int pages = (rows + most - 1) / most;
    grid.rows = pages > 0 ? (rows + pages - 1) / pages : 1;
    grid.height = room / (grid.rows > 0 ? grid.rows : 1);
    grid.height = grid.height > 13.2 ? 13.2 : grid.height;
    grid.width = (body.w - (columns - 1) * column_gap) / columns;
    return grid;
}

/* The size of letters in a row of that height. */
static double seeker_size(double height)
{
    return height * 1.15 > 13 ? 13 : height * 1.15 < 9 ? 9 : height * 1.15;
}

/* Three columns of many names, as long as the places leave room for names. */
static struct name_grid grid_of(const struct leaf *leaf, int count, struct pen_box body)
{
    static const double name_least = 36;
    int columns = count <= 60 ? 2 : 3;
    struct name_grid grid = grid_in(columns, count, body);
    while (columns > 1 &&
           grid.width - 6 - place_width(leaf, seeker_size(grid.height)) < name_least)
        grid = grid_in(--columns, count, body);
    return grid;
}

/* The letter under which a name is looked for, without its accents. */
static char initial_of(const struct leaf *leaf, const char *name)
{
    char first = fold_text(name, leaf->arena)[0];
    return first >= 'a' && first <= 'z' ? (char)(first - 'a' + 'A') : first;
}

static void draw_seeker(struct leaf *leaf, const struct seeker *list, int index,
                        struct pen_box box)
{
    double size = seeker_size(box.h);
    const struct seeker *who = &list[index];
    const char letter[2] = {initial_of(leaf, who->name), '\0'};
    bool known = letter[0] >= 'A' && letter[0] <= 'Z';
    if (known && (index == 0 || initial_of(leaf, list[index - 1].name) != letter[0]))
        pen_say(leaf->pen, box.x + 1.5, box.y + (box.h + pen_cap(9)) / 2, letter,
                leaf_style(9, PEN_BOLD, PEN_CENTRE));
    struct pen_box name = {box.x + 5, box.y, box.w - 6 - place_width(leaf, size), box.h};
    name.w -= draw_number(leaf, number_words(leaf, who->at.field, who->at.contestant),
                          name, size * 0.65);
    pen_name(leaf->pen, name, who->name, leaf_style(size, PEN_REGULAR, PEN_LEFT));
    draw_place(leaf, who, box, size);
    pen_rule(leaf->pen, box.x, box.y + box.h, box.w, 0.12);
}

static bool refuse_unseated(const struct leaf *leaf, struct err *err)
{
    return err_user(err, leaf->job->t->players == 0
                             ? N_("nobody has entered yet, so nobody has a place; enter "
                                  "the players and draw the seats first")
                             : N_("the seats are not drawn yet; draw them first, then "
                                  "print"));
}

bool draw_seats_by_name(struct leaf *leaf, struct err *err)
{
    int count = 0;
    const struct seeker *list = leaf->session ? list_seekers(leaf, &count) : NULL;
    if (count == 0)
        return refuse_unseated(leaf, err);
    struct leaf_page page = {
        .title = leaf_tr(leaf, leaf->kind->title),
        .note = leaf_tr(leaf, N_("the number is your table in the first round"))};
    struct pen_box body = leaf_body(&page);
    struct name_grid grid = grid_of(leaf, count, body);
    int each = grid.columns * grid.rows;
    page.pages = (count + each - 1) / each;
    for (int i = 0; i < count; i++) {
        int place = i % each;
        if (place == 0) {
            page.page++;
            body = leaf_open(leaf, &page);
        }
        int column = place / grid.rows;
        draw_seeker(leaf, list, i,
                    (struct pen_box){body.x + column * (grid.width + column_gap),
                                     body.y + place % grid.rows * grid.height, grid.width,
                                     grid.height});
    }
    return true;
}

static const double number_width = 17; /* of the column of a table's number */
static const double side_height = 4.2; /* of the word of a side, above its names */

/* Those who sit there, or that nobody does. */
static const char *sitters_words(const struct leaf *leaf, const struct crew *crew)
{
    return crew->count > 0 ? leaf_crew(leaf, crew)
                           : leaf_tr(leaf, N_("empty seat: the table waits"));
}

/* One of four: the sign of the seat with a name behind it. */
static void draw_table_seat(struct leaf *leaf, const struct place_table *at, int seat,
                            struct pen_box box)
{
    static const double left = 7;
    struct crew crew = place_crew(leaf->job->t, at, seat);
    struct pen_box name = {box.x + left, box.y, box.w - left, box.h};
    leaf_seat(leaf, box.x + 2.6, box.y + box.h / 2, 2.5, (enum seat)seat);
    name.w -=
        draw_number(leaf, number_words(leaf, at->field, at->contestant[seat]), name, 7);
    pen_name(leaf->pen, name, sitters_words(leaf, &crew),
             leaf_style(crew.count > 0 ? 10.5 : 8, PEN_REGULAR, PEN_LEFT));
    pen_rule(leaf->pen, box.x + left, box.y + box.h, box.w - left, 0.12);
}

/* Names in as many lines as the box has room for, as large as they all stand there. */
static void draw_names(struct leaf *leaf, const char *names, struct pen_box box)
{
    static const double least = 6;
    struct pen_style style = leaf_style(10, PEN_REGULAR, PEN_LEFT);
    double step = style.size * 0.43;
    while (style.size > least &&
           pen_count_lines(leaf->pen, box.w, names, style) * step > box.h) {
        style.size -= 0.5;
        step = style.size * 0.43;
    }
    pen_wrap(
        leaf->pen,
        (struct pen_column){box.x, box.y + step * 0.8, box.w, step, (int)(box.h / step)},
        names, style);
}

/* One of two: its word, and below it all its names, which are those of a team. */
static void draw_table_side(struct leaf *leaf, const struct place_table *at, int side,
                            struct pen_box box)
{
    struct crew crew = place_crew(leaf->job->t, at, side);
    pen_say(leaf->pen, box.x, box.y + 3.4,
            name_side(leaf->job->t->format, side, leaf->job->lang),
            leaf_style(8, PEN_SEMIBOLD, PEN_LEFT));
    draw_number(leaf, number_words(leaf, at->field, at->contestant[side]),
                (struct pen_box){box.x, box.y, box.w, side_height}, 7);
    draw_names(
        leaf, sitters_words(leaf, &crew),
        (struct pen_box){box.x, box.y + side_height, box.w, box.h - side_height - 0.8});
    pen_rule(leaf->pen, box.x, box.y + box.h, box.w, 0.12);
}

/* The number of the table, below it its boards; above it the field's word. */
static void draw_table_number(struct leaf *leaf, const struct place_table *at,
                              struct pen_box box)
{
    static const double room = 15;
    const struct naming naming = leaf_naming(leaf);
    const char *word = name_field_short(&naming, at->field);
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y + 4.6, room, 0}, word,
            leaf_style(9, PEN_SEMIBOLD, PEN_LEFT));
    pen_big(leaf->pen, (struct pen_box){box.x, box.y + (*word ? 6 : 2), room, 13},
            arena_printf(leaf->arena, "%d", at->table),
            leaf_style(34, PEN_BOLD, PEN_LEFT));
    pen_say(leaf->pen, box.x, box.y + 24,
            leaf_tr(leaf, leaf->job->t->format->deals ? N_("Deals") : N_("Boards")),
            leaf_coloured(leaf_style(6.5, PEN_REGULAR, PEN_LEFT), PEN_DARK));
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y + 28, room, 0},
            moves_boards(leaf, at), leaf_style(9, PEN_SEMIBOLD, PEN_LEFT));
}

static void draw_table(struct leaf *leaf, const struct field *field, int table,
                       struct pen_box box)
{
    const struct place_table at = place_table(field, 1, table);
    bool four = place_sides(field) >= SEAT_COUNT;
    int most = four ? SEAT_COUNT : 2;
    double row = (box.h - 3) / (at.seats > most ? at.seats : most);
    row = four && row > 8 ? 8 : row;
    pen_rule(leaf->pen, box.x, box.y, box.w, 0.3);
    draw_table_number(leaf, &at, box);
    for (int i = 0; i < at.seats; i++) {
        int seat = name_seat_told(leaf->job->t->format, place_sides(field), i);
        struct pen_box at_seat = {box.x + number_width, box.y + 1.5 + i * row,
                                  box.w - number_width, row};
        if (four)
            draw_table_seat(leaf, &at, seat, at_seat);
        else
            draw_table_side(leaf, &at, seat, at_seat);
    }
}

bool draw_seats_by_table(struct leaf *leaf, struct err *err)
{
    const struct session *session = leaf->session;
    struct leaf_page page = {.title = leaf_tr(leaf, leaf->kind->title),
                             .note = leaf_tr(leaf, N_("first round"))};
    int tables = 0;
    int done = 0;
    for (size_t f = 0; session && f < session->fields; f++)
        tables += place_tables(&session->field[f]);
    if (tables == 0)
        return refuse_unseated(leaf, err);
    struct pen_box body = leaf_body(&page);
    int columns = tables <= 10 ? 2 : 3;
    int rows = (int)(body.h / 41);
    int each = columns * rows;
    double width = (body.w - (columns - 1) * 6) / columns;
    page.pages = (tables + each - 1) / each;
    for (size_t f = 0; f < session->fields; f++)
        for (int table = 1; table <= place_tables(&session->field[f]); table++) {
            int place = done++ % each;
            if (place == 0) {
                page.page++;
                body = leaf_open(leaf, &page);
            }
            int row = place / columns;
            draw_table(leaf, &session->field[f], table,
                       (struct pen_box){body.x + place % columns * (width + 6),
                                        body.y + row * (body.h / rows), width,
                                        body.h / rows - 3});
        }
    return true;
}
