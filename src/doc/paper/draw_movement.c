/* draw_movement.c - the control table of a movement: who sits at each table in each
 * round, with which boards. So many tables a page. */
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/moves.h"
#include "doc/pen.h"
#include "tournament/evening.h"

enum { TABLES_A_PAGE = 9 };
static const double rounds_width = 14;

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
static const char *sitter_words(const struct control *of, const struct schedule_table *at,
                                int seat)
{
    struct leaf *leaf = of->leaf;
    int who = at->seat[seat];
    struct schedule_shown shown;
    if (who == SCHEDULE_EMPTY ||
        (of->field->player[who] < 0 && leaf->job->t->players > 0))
        return "×";
    const char *label =
        schedule_show(of->field->schedule.label[who], leaf->job->lang, &shown);
    if (of->field->line[who] == seat && label[0] && label[1] >= '0' && label[1] <= '9')
        label++;
    return arena_strdup(leaf->arena, label);
}

static void draw_head_cells(const struct control *of, struct pen_box box, double width)
{
    struct leaf *leaf = of->leaf;
    int sides = of->field->schedule.sides;
    double each = width / sides;
    for (int i = 0; i < of->tables; i++) {
        double x = box.x + rounds_width + i * width;
        const struct pen_box top = {x, box.y, width, 6};
        pen_fill(leaf->pen, top, PEN_PALE);
        pen_frame(leaf->pen, top, 0.3);
        say_middle(leaf, top, leaf_say(leaf, N_("Table %d"), of->first + i),
                   leaf_style(9, PEN_SEMIBOLD, PEN_CENTRE));
        for (int s = 0; s < sides; s++) {
            const struct pen_box cell = {x + s * each, box.y + 6, each, 5};
            struct pen_style style = leaf_style(7, PEN_BOLD, PEN_CENTRE);
            char letter[2] = {seat_shown((enum seat)s, leaf->job->lang), '\0'};
            if (sides >= SEAT_COUNT && !leaf->job->mono) {
                pen_fill(leaf->pen, cell, leaf_seat_colour((enum seat)s));
                style.colour = leaf_seat_ink((enum seat)s);
            }
            pen_frame(leaf->pen, cell, 0.2);
            say_middle(leaf, cell,
                       sides >= SEAT_COUNT
                           ? arena_strdup(leaf->arena, letter)
                           : label_side(leaf->job->t->format, s, leaf->job->lang),
                       style);
        }
    }
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
        const struct schedule_table *at =
            schedule_at(&of->field->schedule, round, of->first + i);
        double x = box.x + rounds_width + i * width;
        for (int s = 0; s < sides; s++) {
            const struct pen_box cell = {x + s * each, box.y, each, box.h * 0.58};
            pen_frame(leaf->pen, cell, 0.2);
            say_middle(leaf, cell, sitter_words(of, at, s),
                       leaf_style(9, PEN_REGULAR, PEN_CENTRE));
        }
        const struct pen_box boards = {x, box.y + box.h * 0.58, width, box.h * 0.42};
        pen_fill(leaf->pen, boards, PEN_PALE);
        pen_frame(leaf->pen, boards, 0.2);
        say_middle(leaf, boards,
                   at->count == 0 ? leaf_tr(leaf, N_("does not play"))
                                  : moves_boards(leaf, of->field, at),
                   leaf_style(7.5, PEN_REGULAR, PEN_CENTRE));
    }
}

/* The steps from round to round, below the table, where all move alike. */
static const char *steps_words(struct leaf *leaf, const struct field *field)
{
    struct whereabouts_rule rule;
    if (field->schedule.rounds < 2 || field->schedule.sides != SEAT_COUNT ||
        !whereabouts_rule(field, 1, &rule))
        return NULL;
    const char *text = leaf_tr(leaf, N_("After round 1:"));
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        text = arena_printf(leaf->arena, "%s %s %s%s", text,
                            seat_word((enum seat)seat, leaf->job->lang),
                            moves_figure(leaf, rule.step[seat]),
                            seat + 1 < SEAT_COUNT || rule.has_boards ? " ·" : "");
    if (rule.has_boards)
        text = arena_printf(leaf->arena, "%s %s %s", text, leaf_tr(leaf, N_("boards")),
                            moves_figure(leaf, rule.boards));
    return text;
}

static void draw_part(const struct control *of, struct pen_box body)
{
    struct leaf *leaf = of->leaf;
    double width = (body.w - rounds_width) / TABLES_A_PAGE;
    if (of->field->schedule.tables <= TABLES_A_PAGE)
        width = (body.w - rounds_width) / of->field->schedule.tables;
    width = width > 34 ? 34 : width;
    double row = (body.h - 20) / of->rounds;
    row = row > 13 ? 13 : row;
    draw_head_cells(of, body, width);
    for (int i = 0; i < of->rounds; i++)
        draw_round_cells(of, of->round + i,
                         (struct pen_box){body.x, body.y + 11 + i * row, body.w, row},
                         width);
    const char *steps = steps_words(leaf, of->field);
    double y = body.y + 11 + of->rounds * row + 5;
    struct pen_style style = leaf_style(7.5, PEN_REGULAR, PEN_LEFT);
    if (steps)
        pen_fit(leaf->pen, (struct pen_box){body.x, y, body.w, 0}, steps, style);
}

/* Rounds that a page holds. */
static int rounds_a_page(struct pen_box body)
{
    return (int)((body.h - 20) / 7.5);
}

bool draw_movement(struct leaf *leaf, struct err *err)
{
    const struct session *session = leaf->session;
    struct leaf_page page = {.title = leaf_tr(leaf, leaf->kind->title),
                             .landscape = true,
                             .note = leaf_tr(leaf, N_("× is an empty seat"))};
    struct pen_box body = leaf_body(leaf, &page);
    int most = rounds_a_page(body);
    for (int pass = 0; pass < 2; pass++) /* counts the pages, then draws them */
        for (size_t f = 0; session && f < session->fields; f++) {
            const struct schedule *schedule = &session->field[f].schedule;
            page.facts =
                session->fields > 1 ? leaf_field(leaf, session->field[f].name) : NULL;
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
