/* draw_room.c - the plan of the room: a square for each table, a band for each field;
 * players at North and South show how the tables are turned. */
#include "base.h"
#include "core/movement.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/moves.h"
#include "doc/pen.h"
#include "tournament/evening.h"
#include "tournament/model.h"
#include "tournament/tell.h"
#include <string.h>

enum { SQUARES_MOST = 14 };
static const double square = 18;
static const double row_most = 42;

/* Odd tables first, then the even ones: who goes up or down two finds the next one
 * beside; the second field is shifted by three. Pairs go from one table to the next. */
static int table_at(const struct schedule *schedule, int place, size_t field)
{
    int tables = schedule->tables;
    if (schedule->sides < SEAT_COUNT)
        return place + 1;
    int odd = (tables + 1) / 2;
    int number = place < odd ? 2 * place + 1 : 2 * (place - odd) + 2;
    return (number - 1 + (field % 2 == 1 ? 3 : 0)) % tables + 1;
}

static void draw_square(struct leaf *leaf, const struct field *field, int table,
                        struct pen_box box)
{
    const struct place_table at = place_table(field, 1, table);
    double x = box.x + box.w / 2;
    bool seats = place_sides(field) >= SEAT_COUNT;
    pen_frame(leaf->pen, box, 0.25);
    pen_say(leaf->pen, x, box.y + 8.6, arena_printf(leaf->arena, "%d", table),
            leaf_style(19, PEN_BOLD, PEN_CENTRE));
    pen_fit(leaf->pen, (struct pen_box){box.x + 0.5, box.y + 13, box.w - 1, 0},
            moves_boards(leaf, &at), leaf_style(7, PEN_REGULAR, PEN_CENTRE));
    if (seats) {
        leaf_seat(leaf, x, box.y - 3, 2, SEAT_N);
        leaf_seat(leaf, x, box.y + box.h + 3, 2, SEAT_S);
    } else {
        pen_say(leaf->pen, x, box.y - 1.2,
                name_side(leaf->job->t->format, 0, leaf->job->lang),
                leaf_style(6.5, PEN_REGULAR, PEN_CENTRE));
    }
}

/* The field's band, and its tables in as many rows as they need; where it ends. */
static double draw_field(struct leaf *leaf, size_t f, struct pen_box box, double row)
{
    const struct field *field = &leaf->session->field[f];
    int tables = field->schedule.tables;
    int rows = (tables + SQUARES_MOST - 1) / SQUARES_MOST;
    int across = (tables + rows - 1) / rows;
    double step = (box.w - 16) / across;
    step = step > 1.8 * square ? 1.8 * square : step;
    double side = step - 3 < square ? step - 3 : square;
    double left = box.x + 14 + (box.w - 14 - across * step + step - side) / 2;
    pen_turn(leaf->pen, box.x + 4, box.y + (rows * row - 6) / 2, 3);
    leaf_band(leaf, (struct pen_box){-(rows * row - 8) / 2, -4, rows * row - 8, 8}, field,
              NULL);
    pen_back(leaf->pen);
    for (int i = 0; i < tables; i++) {
        int down = i / across;
        draw_square(leaf, field, table_at(&field->schedule, i, f),
                    (struct pen_box){left + i % across * step, box.y + down * row + 4,
                                     side, square});
    }
    return box.y + rows * row;
}

enum { ROOM_ROWS = 5 }; /* of squares on a page */

static int field_rows(const struct field *field)
{
    return (field->schedule.tables + SQUARES_MOST - 1) / SQUARES_MOST;
}

/* The end of the fields that stand on a page with the one they begin with; their rows. */
static size_t find_page_end(const struct session *session, size_t from, int *rows)
{
    size_t end = from + 1;
    *rows = field_rows(&session->field[from]);
    while (end < session->fields && *rows + field_rows(&session->field[end]) <= ROOM_ROWS)
        *rows += field_rows(&session->field[end++]);
    return end;
}

/* The walls, with a door, and the director's desk. */
static void draw_walls(struct leaf *leaf, struct pen_box box)
{
    const double door[2] = {box.x + 18, box.x + 36};
    const double low = box.y + box.h;
    const double right = box.x + box.w;
    const double walls[][4] = {{box.x, box.y, right, box.y},
                               {box.x, box.y, box.x, low},
                               {right, box.y, right, low},
                               {box.x, low, door[0], low},
                               {door[1], low, right, low}};
    for (size_t i = 0; i < sizeof walls / sizeof walls[0]; i++)
        pen_line(leaf->pen, walls[i], 0.25, PEN_BLACK);
    pen_fit(leaf->pen, (struct pen_box){door[0], low - 1, door[1] - door[0], 0},
            leaf_tr(leaf, N_("entrance")), leaf_style(7, PEN_REGULAR, PEN_CENTRE));
    const struct pen_box desk = {right - 26, low - 11, 22, 7};
    pen_frame(leaf->pen, desk, 0.3);
    pen_fit(leaf->pen, (struct pen_box){desk.x + 1, desk.y + 4.6, desk.w - 2, 0},
            leaf_tr(leaf, N_("Director")), leaf_style(8, PEN_SEMIBOLD, PEN_CENTRE));
}

/* How everybody goes on, where all rounds do alike: "North stays, South goes up …". */
static const char *step_words(const struct leaf *leaf)
{
    const struct field *field = &leaf->session->field[0];
    struct stride rule;
    const char *words = "";
    if (field->schedule.sides != SEAT_COUNT || field->schedule.rounds < 2 ||
        !stride_of(field, 1, &rule))
        return NULL;
    for (int i = 0; i < SEAT_COUNT; i++) {
        int seat = name_seat_told(leaf->job->t->format, SEAT_COUNT, i);
        words = arena_printf(leaf->arena, "%s%s %s, ", words,
                             seat_word((enum seat)seat, leaf->job->lang),
                             moves_words(leaf, rule.step[seat], false));
    }
    return rule.has_boards
               ? arena_printf(leaf->arena, "%s%s %s", words, leaf_tr(leaf, N_("boards")),
                              moves_words(leaf, rule.boards, true))
               : arena_strndup(leaf->arena, words, strlen(words) - 2);
}

static void draw_room_page(struct leaf *leaf, const struct leaf_page *page, size_t from,
                           size_t end)
{
    int rows = 0;
    for (size_t f = from; f < end; f++)
        rows += field_rows(&leaf->session->field[f]);
    struct pen_box body = leaf_open(leaf, page);
    const char *steps = step_words(leaf);
    double row = (body.h - 20) / rows;
    row = row > row_most ? row_most : row;
    double y = body.y + 5 + (body.h - 20 - rows * row) / 2;
    draw_walls(leaf, (struct pen_box){body.x, body.y, body.w, body.h - 6});
    if (steps)
        pen_fit(leaf->pen, (struct pen_box){body.x, body.y + body.h - 2, body.w, 0},
                steps, leaf_style(7, PEN_REGULAR, PEN_LEFT));
    for (size_t f = from; f < end; f++)
        y = draw_field(leaf, f, (struct pen_box){body.x + 4, y, body.w - 8, 0}, row);
}

bool draw_room(struct leaf *leaf, struct err *err)
{
    const struct session *session = leaf->session;
    struct leaf_page page = {
        .title = leaf_tr(leaf, leaf->kind->title),
        .note = leaf_tr(leaf, N_("North is at the top; the boards are those of the first "
                                 "round")),
        .landscape = true};
    if (!session || session->fields == 0)
        return err_user(err, "there are no tables yet; choose a movement first");
    int rows;
    for (size_t f = 0; f < session->fields; page.pages++) {
        f = find_page_end(session, f, &rows);
        if (rows > ROOM_ROWS)
            return err_user(err, "so many tables do not fit on one plan; print the seats "
                                 "by table");
    }
    for (size_t f = 0, end; f < session->fields; f = end) {
        end = find_page_end(session, f, &rows);
        page.page++;
        draw_room_page(leaf, &page, f, end);
    }
    return true;
}
