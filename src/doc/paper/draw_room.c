/* draw_room.c - the plan of the room: a square for each table, a low one for each stand,
 * a band for each field; players at North and South show how the tables are turned.
 * Tables stand as core/seating/room.h says, in one row or in two that face each other. */
#include "base.h"
#include "core/movement.h"
#include "core/seating.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/moves.h"
#include "doc/pen.h"
#include "tournament/evening.h"
#include "tournament/model.h"
#include "tournament/results.h"
#include "tournament/tell.h"
#include <string.h>

enum { SPOTS_MOST = 14 }; /* tables and stands beside one another */
static const double square = 18;
static const double row_most = 42;

/* Something in a row: a table, or a stand with the boards that wait on it. */
struct spot {
    int table;
    struct boards_stand stand; /* counts where there is no table */
};

/* A row of a field's band. */
struct room_line {
    const struct spot *spot;
    int spots;
};

/* The field's tables in the order of the room: how many stand in the first row. */
static int order_tables(const struct leaf *leaf, size_t f, int row[])
{
    const struct field *field = &leaf->session->field[f];
    int tables = place_tables(field);
    bool round = leaf->job->t->format->game->contracts;
    int first = leaf->job->small ? tables - tables / 2 : tables;
    if (leaf->job->small && round)
        room_round_rows(tables, row, row + first);
    else if (leaf->job->small)
        room_two_rows(tables, (int)f, row, row + first);
    else if (round)
        room_round(tables, row);
    else
        room_row(tables, (int)f, row);
    return first;
}

/* Puts a table into the list, and behind it the stands of the first round. */
static int add_spots(const struct field *field, int table, struct spot list[], int at)
{
    list[at++] = (struct spot){.table = table};
    for (int i = 0; i < boards_stands(field, 1); i++) {
        const struct boards_stand stand = boards_stand_at(field, 1, i);
        if (stand.after == table)
            list[at++] = (struct spot){.stand = stand};
    }
    return at;
}

/* Cuts spots into rows of the same length. */
static int cut_rows(const struct spot list[], int spots, struct room_line line[])
{
    int rows = (spots + SPOTS_MOST - 1) / SPOTS_MOST;
    int across = rows > 0 ? (spots + rows - 1) / rows : 0;
    for (int i = 0; i < rows; i++) {
        int left = spots - i * across;
        line[i] = (struct room_line){list + i * across, left < across ? left : across};
    }
    return rows;
}

/* The rows of a field, in the arena; how many. */
static int list_rows(const struct leaf *leaf, size_t f, struct room_line **line)
{
    const struct field *field = &leaf->session->field[f];
    size_t tables = (size_t)place_tables(field);
    size_t most = tables + (size_t)boards_stands(field, 1);
    int *order = ARENA_ARRAY(leaf->arena, int, tables + 1);
    struct spot *spot = ARENA_ARRAY(leaf->arena, struct spot, most + 1);
    *line = ARENA_ARRAY(leaf->arena, struct room_line, most + 2);
    int first = order_tables(leaf, f, order);
    int half = 0;
    int end = 0;
    for (int i = 0; i < (int)tables; i++) {
        end = add_spots(field, order[i], spot, end);
        half = i + 1 == first ? end : half;
    }
    int rows = cut_rows(spot, half, *line);
    return rows + cut_rows(spot + half, end - half, *line + rows);
}

/* A line of small words below the number. */
static void add_note(struct leaf *leaf, struct pen_box box, int down, const char *words)
{
    pen_fit(leaf->pen,
            (struct pen_box){box.x + 0.5, box.y + 11.6 + 2.6 * down, box.w - 1, 0}, words,
            leaf_style(down == 0 ? 7 : 5.5, PEN_REGULAR, PEN_CENTRE));
}

/* With whom the table shares its boards: "with 1". */
static const char *shared_words(const struct leaf *leaf, const struct place_table *at)
{
    const char *words = "";
    for (int k = 0; boards_shared_with(at, k) > 0; k++)
        words = arena_printf(leaf->arena, "%s%s%d", words, *words ? ", " : "",
                             boards_shared_with(at, k));
    return *words ? leaf_say(leaf, N_("with %s"), words) : "";
}

/* What lies there at first: its boards, what it deals for other colours, and with whom it
 * shares. */
static void note_boards(struct leaf *leaf, const struct place_table *at,
                        struct pen_box box)
{
    if (!boards_are_laid(at)) {
        add_note(leaf, box, 1, leaf_tr(leaf, N_("no boards")));
        return;
    }
    const struct preparation here = {leaf->job->t, leaf->session, at->field, 1,
                                     at->table};
    const char *deals =
        leaf->job->t->format->deals ? "" : preparation_deals(&here, leaf->arena);
    const char *shared = shared_words(leaf, at);
    add_note(leaf, box, 0, moves_boards(leaf, at));
    if (*deals)
        add_note(leaf, box, 1, leaf_say(leaf, N_("deals %s"), deals));
    if (*shared)
        add_note(leaf, box, *deals ? 2 : 1, shared);
}

static void draw_table(struct leaf *leaf, const struct field *field, int table,
                       struct pen_box box)
{
    const struct place_table at = place_table(field, 1, table);
    double x = box.x + box.w / 2;
    bool seats = place_sides(field) >= SEAT_COUNT;
    pen_frame(leaf->pen, box, 0.25);
    pen_say(leaf->pen, x, box.y + 8, arena_printf(leaf->arena, "%d", table),
            leaf_style(19, PEN_BOLD, PEN_CENTRE));
    note_boards(leaf, &at, box);
    if (seats) {
        leaf_seat(leaf, x, box.y - 3, 2, SEAT_N);
        leaf_seat(leaf, x, box.y + box.h + 3, 2, SEAT_S);
    } else {
        pen_say(leaf->pen, x, box.y - 1.2,
                name_side(leaf->job->t->format, 0, leaf->job->lang),
                leaf_style(6.5, PEN_REGULAR, PEN_CENTRE));
    }
}

static void draw_stand(struct leaf *leaf, const struct boards_stand *stand,
                       struct pen_box box)
{
    const struct pen_box low = {box.x + 1, box.y + 5.5, box.w - 2, 8.5};
    pen_frame(leaf->pen, low, 0.1);
    pen_fit(leaf->pen, (struct pen_box){low.x + 0.3, low.y + 3.4, low.w - 0.6, 0},
            leaf_tr(leaf, N_("Stand")), leaf_style(6, PEN_REGULAR, PEN_CENTRE));
    pen_fit(leaf->pen, (struct pen_box){low.x + 0.3, low.y + 7, low.w - 0.6, 0},
            label_ranges(stand->board, (size_t)stand->boards, leaf->arena),
            leaf_style(7, PEN_REGULAR, PEN_CENTRE));
}

static void draw_line(struct leaf *leaf, const struct field *field,
                      const struct room_line *line, struct pen_box box)
{
    double step = (box.w - 2) / line->spots;
    step = step > 1.8 * square ? 1.8 * square : step;
    double side = step - 3 < square ? step - 3 : square;
    double left = box.x + (box.w - line->spots * step + step - side) / 2;
    for (int i = 0; i < line->spots; i++) {
        const struct pen_box place = {left + i * step, box.y + 4, side, square};
        if (line->spot[i].table > 0)
            draw_table(leaf, field, line->spot[i].table, place);
        else
            draw_stand(leaf, &line->spot[i].stand, place);
    }
}

/* The field's band, and its tables in as many rows as they need; where it ends. */
static double draw_field(struct leaf *leaf, size_t f, struct pen_box box, double row)
{
    struct room_line *line;
    int rows = list_rows(leaf, f, &line);
    if (leaf->session->fields > 1) {
        pen_turn(leaf->pen, box.x + 4, box.y + (rows * row - 6) / 2, 3);
        leaf_band(leaf, (struct pen_box){-(rows * row - 8) / 2, -4, rows * row - 8, 8},
                  &leaf->session->field[f], NULL);
        pen_back(leaf->pen);
    }
    for (int i = 0; i < rows; i++)
        draw_line(leaf, &leaf->session->field[f], &line[i],
                  (struct pen_box){box.x + 14, box.y + i * row, box.w - 14, 0});
    return box.y + rows * row;
}

enum { ROOM_ROWS = 5 }; /* of squares on a page */

static int field_rows(const struct leaf *leaf, size_t f)
{
    struct room_line *line;
    return list_rows(leaf, f, &line);
}

/* The end of the fields that stand on a page with the one they begin with; their rows. */
static size_t find_page_end(const struct leaf *leaf, size_t from, int *rows)
{
    size_t end = from + 1;
    *rows = field_rows(leaf, from);
    while (end < leaf->session->fields && *rows + field_rows(leaf, end) <= ROOM_ROWS)
        *rows += field_rows(leaf, end++);
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
        rows += field_rows(leaf, f);
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
        f = find_page_end(leaf, f, &rows);
        if (rows > ROOM_ROWS)
            return err_user(err, "so many tables do not fit on one plan; print the seats "
                                 "by table");
    }
    for (size_t f = 0, end; f < session->fields; f = end) {
        end = find_page_end(leaf, f, &rows);
        page.page++;
        draw_room_page(leaf, &page, f, end);
    }
    return true;
}
