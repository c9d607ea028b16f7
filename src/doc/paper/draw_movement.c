/* draw_movement.c - the control table of a movement: who sits at each table in each
 * round, with which boards; below it, by how many tables each line moves. So many tables
 * a page. */
#include "base.h"
#include "core/movement.h"
#include "doc/paper/board_words.h"
#include "doc/paper/grid.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/moves.h"
#include "doc/pen.h"
#include "tournament/evening.h"
#include "tournament/model.h"
#include "tournament/results.h"
#include "tournament/tell.h"

enum { TABLES_A_PAGE = 9 };
static const double rounds_width = 14;
static const double head_height = 11;

/* The steps stand in blocks beside each other, so many changes in each. */
enum { STEPS_ACROSS = 3, STEPS_DOWN = 6 };
static const double steps_width = 86;
static const double steps_row = 5;
static const double grid_head_height = 7;
static const double gap = 5;

/* A part of the control table: some tables of a field, from one round on. */
struct control {
    struct leaf *leaf;
    const struct field *field;
    int first; /* table */
    int tables;
    int round; /* the first */
    int rounds;
};

static void say_middle(struct leaf *leaf, struct pen_box box, const char *text,
                       struct pen_style style)
{
    style.align = PEN_CENTRE;
    pen_fit(leaf->pen,
            (struct pen_box){box.x + 0.4, box.y + (box.h + pen_cap(style.size)) / 2,
                             box.w - 0.8, 0},
            text, style);
}

/* Who sits there: the number of the start table, or the label. */
static const char *sitter_words(const struct control *of, const struct place_table *at,
                                int seat)
{
    struct leaf *leaf = of->leaf;
    int who = at->contestant[seat];
    struct schedule_shown shown;
    if (who == SCHEDULE_EMPTY || (!at->taken[seat] && leaf->job->t->players > 0))
        return "×";
    const char *label = name_label(of->field, who, leaf->job->lang, &shown);
    return arena_strdup(leaf->arena, label + (place_line(of->field, who) == seat));
}

/* The k-th side of a table, in the colour of its seat where all four sit. */
static void draw_side_cell(const struct control *of, struct pen_box cell, int k)
{
    struct leaf *leaf = of->leaf;
    int sides = of->field->schedule.sides;
    int s = name_seat_told(leaf->job->t->format, sides, k);
    struct pen_style style = leaf_style(7, PEN_BOLD, PEN_CENTRE);
    char letter[2] = {seat_shown((enum seat)s, leaf->job->lang), '\0'};
    if (sides >= SEAT_COUNT && !leaf->job->mono) {
        pen_fill(leaf->pen, cell, leaf_seat_colour((enum seat)s));
        style.colour = leaf_seat_ink((enum seat)s);
    }
    pen_frame(leaf->pen, cell, 0.2);
    say_middle(leaf, cell,
               sides >= SEAT_COUNT ? arena_strdup(leaf->arena, letter)
                                   : name_side(leaf->job->t->format, s, leaf->job->lang),
               style);
}

static void draw_head_cells(const struct control *of, struct pen_box box, double width)
{
    struct leaf *leaf = of->leaf;
    int sides = of->field->schedule.sides;
    double each = width / sides;
    const struct pen_box corner = {box.x, box.y, rounds_width, head_height};
    pen_fill(leaf->pen, corner, PEN_PALE);
    pen_frame(leaf->pen, corner, 0.3);
    say_middle(leaf, corner, leaf_tr(leaf, N_("Round")),
               leaf_style(7, PEN_SEMIBOLD, PEN_CENTRE));
    for (int i = 0; i < of->tables; i++) {
        double x = box.x + rounds_width + i * width;
        const struct pen_box top = {x, box.y, width, 6};
        pen_fill(leaf->pen, top, PEN_PALE);
        pen_frame(leaf->pen, top, 0.3);
        say_middle(leaf, top, leaf_say(leaf, N_("Table %d"), of->first + i),
                   leaf_style(9, PEN_SEMIBOLD, PEN_CENTRE));
        for (int k = 0; k < sides; k++)
            draw_side_cell(of, (struct pen_box){x + k * each, box.y + 6, each, 5}, k);
    }
}

/* The boards at a table; a table that lacks somebody is a relay of them. */
static const char *boards_words(const struct control *of, const struct place_table *at)
{
    struct leaf *leaf = of->leaf;
    const char *boards = moves_boards(leaf, at);
    if (at->boards == 0)
        return leaf_tr(leaf, N_("does not play"));
    if (leaf->job->t->format->deals)
        return boards;
    return leaf->job->t->players > 0 && !at->plays
               ? leaf_say(leaf, N_("relay, boards %s"), boards)
               : leaf_say(leaf, N_("boards %s"), boards);
}

static void draw_round_cells(const struct control *of, int round, struct pen_box box,
                             double width)
{
    struct leaf *leaf = of->leaf;
    int sides = of->field->schedule.sides;
    double each = width / sides;
    const struct pen_box number = {box.x, box.y, rounds_width, box.h};
    pen_frame(leaf->pen, number, 0.3);
    say_middle(leaf, number, arena_printf(leaf->arena, "%d", round),
               leaf_style(12, PEN_BOLD, PEN_CENTRE));
    for (int i = 0; i < of->tables; i++) {
        const struct place_table at = place_table(of->field, round, of->first + i);
        double x = box.x + rounds_width + i * width;
        for (int k = 0; k < sides; k++) {
            const struct pen_box cell = {x + k * each, box.y, each, box.h * 0.58};
            pen_frame(leaf->pen, cell, 0.2);
            say_middle(
                leaf, cell,
                sitter_words(of, &at, name_seat_told(leaf->job->t->format, sides, k)),
                leaf_style(9, PEN_REGULAR, PEN_CENTRE));
        }
        const struct pen_box boards = {x, box.y + box.h * 0.58, width, box.h * 0.42};
        pen_fill(leaf->pen, boards, PEN_PALE);
        pen_frame(leaf->pen, boards, 0.2);
        say_middle(leaf, boards, boards_words(of, &at),
                   leaf_style(7.5, PEN_REGULAR, PEN_CENTRE));
    }
}

/* Whether all of a line move alike at least once, so that there are steps to be told. */
static bool has_steps(const struct field *field)
{
    int step;
    for (int round = 1; round < field->schedule.rounds; round++)
        for (int seat = 0; field->schedule.sides == SEAT_COUNT && seat < SEAT_COUNT;
             seat++)
            if (stride_of_seat(field, round, seat, &step))
                return true;
    return false;
}

/* Changes in a block. */
static int steps_down(const struct field *field)
{
    int changes = field->schedule.rounds - 1;
    int down = (changes + STEPS_ACROSS - 1) / STEPS_ACROSS;
    return down > STEPS_DOWN ? down : STEPS_DOWN;
}

/* What the steps need below the table; nothing where there are too many of them. */
static double steps_height(const struct field *field)
{
    int down = steps_down(field);
    int changes = field->schedule.rounds - 1;
    if (!has_steps(field) || down > 2 * STEPS_DOWN)
        return 0;
    return gap + grid_head_height + (changes < down ? changes : down) * steps_row;
}

static const char *step_words(const struct leaf *leaf, bool known, int step)
{
    if (!known)
        return "—";
    return step == 0 ? leaf_tr(leaf, N_("fixed")) : moves_figure(leaf, step);
}

/* How everybody comes to their table of a round. */
static void draw_step_row(const struct control *of, struct grid *grid, int round)
{
    struct leaf *leaf = of->leaf;
    const char *text[SEAT_COUNT + 2];
    int step = 0;
    text[0] = arena_printf(leaf->arena, "%d", round);
    for (int k = 0; k < SEAT_COUNT; k++) {
        int seat = name_seat_told(leaf->job->t->format, SEAT_COUNT, k);
        bool known = stride_of_seat(of->field, round - 1, seat, &step);
        text[k + 1] = step_words(leaf, known, step);
    }
    bool known = stride_of_boards(of->field, round - 1, &step);
    text[SEAT_COUNT + 1] = step_words(leaf, known, step);
    grid_row(grid, text);
}

static void draw_block(const struct control *of, struct pen_box box, int first, int last)
{
    struct leaf *leaf = of->leaf;
    struct grid grid = {.leaf = leaf, .box = box, .size = 8};
    grid_add(&grid, leaf_tr(leaf, N_("Round")), 18, PEN_SEMIBOLD);
    for (int k = 0; k < SEAT_COUNT; k++)
        grid_add(&grid,
                 seat_word((enum seat)name_seat_told(leaf->job->t->format, SEAT_COUNT, k),
                           leaf->job->lang),
                 14, PEN_REGULAR);
    if (!leaf->job->t->format->deals)
        grid_add(&grid, leaf_tr(leaf, N_("Boards")), 14, PEN_REGULAR);
    grid_head(&grid);
    for (int round = first; round <= last; round++)
        draw_step_row(of, &grid, round);
}

/* The table of steps, and beside it what the numbers of the control table mean. */
static void draw_steps(const struct control *of, struct pen_box box)
{
    struct leaf *leaf = of->leaf;
    int rounds = of->field->schedule.rounds;
    int down = steps_down(of->field);
    double right = box.x + box.w;
    for (int first = 2; first <= rounds; first += down) {
        int last = first + down - 1 < rounds ? first + down - 1 : rounds;
        draw_block(of, (struct pen_box){box.x, box.y, steps_width, steps_row}, first,
                   last);
        box.x += steps_width + gap;
    }
    if (right - box.x >= steps_width && !leaf->job->t->format->deals)
        pen_wrap(
            leaf->pen, (struct pen_column){box.x, box.y + 3, right - box.x, 3.8, 6},
            leaf_tr(leaf, N_("Each number is the table at which the player of that line "
                             "starts. +1: to the next table, −1: to the one before. ×: "
                             "empty seat, the table does not play; the arbiter keeps its "
                             "boards and moves them on at every change.")),
            leaf_style(7.5, PEN_REGULAR, PEN_LEFT));
}

static void draw_part(const struct control *of, struct pen_box body)
{
    double steps = steps_height(of->field);
    double width = (body.w - rounds_width) / TABLES_A_PAGE;
    if (of->field->schedule.tables <= TABLES_A_PAGE)
        width = (body.w - rounds_width) / of->field->schedule.tables;
    width = width > 34 ? 34 : width;
    double row = (body.h - head_height - steps) / of->rounds;
    row = row > 13 ? 13 : row;
    draw_head_cells(of, body, width);
    for (int i = 0; i < of->rounds; i++)
        draw_round_cells(
            of, of->round + i,
            (struct pen_box){body.x, body.y + head_height + i * row, body.w, row}, width);
    if (steps > 0)
        draw_steps(of,
                   (struct pen_box){body.x, body.y + head_height + of->rounds * row + gap,
                                    body.w, steps_row});
}

/* Who is not there, by their places at the start; "" where all are, or nobody yet. */
static const char *empty_words(const struct leaf *leaf, const struct field *field)
{
    const char *text = "";
    struct schedule_shown shown;
    for (int c = 0; leaf->job->t->players > 0 && c < place_contestants(field); c++)
        if (!place_is_taken(field, c))
            text = arena_printf(leaf->arena, "%s%s%s", text, *text ? " " : "",
                                name_label(field, c, leaf->job->lang, &shown));
    return text;
}

/* Whether nobody meets anybody, or plays a board, twice. */
static bool is_clean(const struct leaf *leaf, const struct field *field)
{
    const struct verify_rules rules = {.taker = leaf->job->t->format->taker};
    struct verify_report report;
    if (!contest_individual_is(leaf->job->t->format))
        return false;
    verify_schedule(&field->schedule, &rules, leaf->arena, &report);
    return report.playable && report.max_meetings <= 1 && report.replayed_boards == 0;
}

/* The movement in a line: tables, rounds, boards, who is missing, what was checked. */
static const char *movement_words(const struct leaf *leaf, const struct field *field)
{
    const struct schedule *schedule = &field->schedule;
    const struct naming naming = leaf_naming(leaf);
    enum lang lang = leaf->job->lang;
    struct str text = {0};
    int boards;
    const int *board = board_list(leaf, field, &boards);
    if (leaf->session->fields > 1)
        str_printf(&text, "%s · ", name_field(&naming, field));
    str_printf(&text, tr_n(lang, "%d table", "%d tables", schedule->tables),
               schedule->tables);
    str_add(&text, " · ");
    str_printf(&text, tr_n(lang, "%d round", "%d rounds", schedule->rounds),
               schedule->rounds);
    if (!leaf->job->t->format->deals)
        str_printf(&text, " · %s",
                   leaf_say(leaf, N_("boards %s"),
                            label_ranges(board, (size_t)boards, leaf->arena)));
    const char *empty = empty_words(leaf, field);
    if (*empty)
        str_printf(&text, " · %s", leaf_say(leaf, N_("empty seats: %s"), empty));
    if (is_clean(leaf, field))
        str_printf(&text, " · %s",
                   leaf_tr(leaf, N_("checked: nobody meets anybody or plays a board "
                                    "twice")));
    const char *kept = arena_strdup(leaf->arena, str_text(&text));
    str_clear(&text);
    return kept;
}

/* Rounds that a page holds. */
static int rounds_a_page(const struct field *field, struct pen_box body)
{
    return (int)((body.h - head_height - steps_height(field)) / 7.5);
}

bool draw_movement(struct leaf *leaf, struct err *err)
{
    const struct session *session = leaf->session;
    struct leaf_page page = {.title = leaf_tr(leaf, leaf->kind->title),
                             .landscape = true,
                             .facts = " ",
                             .note = leaf_tr(leaf, N_("× is an empty seat"))};
    struct pen_box body = leaf_body(&page);
    for (int pass = 0; pass < 2; pass++) /* counts the pages, then draws them */
        for (size_t f = 0; session && f < session->fields; f++) {
            const struct schedule *schedule = &session->field[f].schedule;
            int most = rounds_a_page(&session->field[f], body);
            page.facts = movement_words(leaf, &session->field[f]);
            for (int first = 1; first <= schedule->tables; first += TABLES_A_PAGE)
                for (int round = 1; round <= schedule->rounds; round += most) {
                    int tables = schedule->tables - first + 1;
                    int rounds = schedule->rounds - round + 1;
                    struct control part = {
                        leaf,  &session->field[f],
                        first, tables < TABLES_A_PAGE ? tables : TABLES_A_PAGE,
                        round, rounds < most ? rounds : most};
                    page.pages += pass == 0;
                    page.page += pass;
                    if (pass == 1)
                        draw_part(&part, leaf_open(leaf, &page));
                }
        }
    return page.pages > 0 || err_user(err, "there is no movement yet; choose one first");
}
