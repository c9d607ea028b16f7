/* draw_poster.c - the poster of the next move: how far each line and the boards go. A3
 * unless another paper is asked for. */
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/moves.h"
#include "doc/pen.h"
#include "tournament/evening.h"
#include "tournament/tell.h"

/* The round that comes next, of those that all move alike; 0: none. */
static int next_round(const struct session *session)
{
    const struct schedule *schedule = &session->field[0].schedule;
    int round = session->round < 1 ? 1 : session->round;
    return round < schedule->rounds ? round + 1 : schedule->rounds;
}

static void draw_column(struct leaf *leaf, int row, int step, struct pen_box box)
{
    struct pen_style style = leaf_style(box.w * 0.45, PEN_BOLD, PEN_CENTRE);
    const struct pen_box head = {box.x, box.y, box.w, box.h * 0.15};
    const char *word = row < SEAT_COUNT ? seat_word((enum seat)row, leaf->job->lang)
                                        : leaf_tr(leaf, N_("Boards"));
    if (row < SEAT_COUNT && !leaf->job->mono) {
        pen_fill(leaf->pen, head, leaf_seat_colour((enum seat)row));
        style.colour = leaf_seat_ink((enum seat)row);
    }
    pen_frame(leaf->pen, box, 0.4);
    pen_frame(leaf->pen, head, 0.4);
    pen_big(leaf->pen, leaf_inset(head, 4, 3), word, style);
    style.colour = PEN_BLACK;
    style.size = 132;
    pen_big(leaf->pen,
            (struct pen_box){box.x + 4, box.y + box.h * 0.2, box.w - 8, box.h * 0.25},
            step == 0 ? leaf_tr(leaf, N_("stays")) : moves_figure(leaf, step), style);
    if (step == 0)
        return;
    pen_wrap(
        leaf->pen,
        (struct pen_column){box.x + 3, box.y + box.h * 0.53, box.w - 6, box.w * 0.13, 3},
        moves_words(leaf, step, row == SEAT_COUNT),
        leaf_style(box.w * 0.27, PEN_SEMIBOLD, PEN_CENTRE));
}

/* From which table to which, where there is room for it. */
static void draw_tables(struct leaf *leaf, const struct field *field, int round,
                        const int row_step[2], struct pen_box box)
{
    int tables = place_tables(field);
    int lines = (tables + 1) / 2;
    if (tables > 14 || row_step[1] == 0)
        return;
    double step = box.h / (lines + 1);
    double size = step * 2 > box.w * 0.24 ? box.w * 0.24 : step * 2;
    pen_rule(leaf->pen, box.x, box.y, box.w, 0.2);
    for (int i = 0; i < tables; i++) {
        int line = i / 2 + 1;
        const struct place_table at = place_table(field, round, i + 1);
        int to = boards_go_to(&at);
        if (row_step[0] < SEAT_COUNT) {
            const struct place from = place_at(&at, row_step[0]);
            to = place_next(leaf->job->t, &from).table;
        }
        if (to > 0)
            pen_fit(leaf->pen,
                    (struct pen_box){box.x + i % 2 * box.w / 2, box.y + line * step,
                                     box.w / 2 - 1, 0},
                    arena_printf(leaf->arena, "%d → %d", i + 1, to),
                    leaf_style(size, PEN_REGULAR, PEN_CENTRE));
    }
}

static void draw_poster_page(struct leaf *leaf, const struct stride *rule, int round)
{
    const struct field *field = &leaf->session->field[0];
    static const double sides[][2] = {[PAPER_USUAL] = {420, 297},
                                      [PAPER_A3] = {420, 297},
                                      [PAPER_A4] = {297, 210},
                                      [PAPER_A5] = {210, 148.5}};
    const double *side = sides[leaf->job->size];
    const struct pen_box paper = {0, 0, side[0], side[1]};
    double margin = paper.w * 0.04;
    struct pen_box box = leaf_inset(paper, margin, margin);
    int count = rule->has_boards ? 5 : 4;
    double gap = paper.w * 0.014;
    double w = (box.w - (count - 1) * gap) / count;
    double top = box.y + box.h * 0.2;
    leaf_own_page(leaf, paper);
    leaf_draw_foot(leaf, paper, (struct leaf_foot){false, 1, 1});
    pen_rule(leaf->pen, box.x, box.y, box.w, paper.w / 180);
    pen_big(leaf->pen,
            (struct pen_box){box.x, box.y + box.h * 0.04, box.w * 0.62, box.h * 0.12},
            leaf_say(leaf, N_("To round %d"), round),
            leaf_style(paper.w * 0.15, PEN_BOLD, PEN_LEFT));
    pen_fit(leaf->pen,
            (struct pen_box){box.x + box.w * 0.64, box.y + box.h * 0.13, box.w * 0.36, 0},
            leaf_event(leaf), leaf_style(paper.w * 0.04, PEN_REGULAR, PEN_RIGHT));
    for (int i = 0; i < count; i++) {
        int seat = name_seat_told(leaf->job->t->format, SEAT_COUNT, i);
        int step = seat < SEAT_COUNT ? rule->step[seat] : rule->boards;
        struct pen_box column = {box.x + i * (w + gap), top, w, box.h * 0.74};
        draw_column(leaf, seat, step, column);
        draw_tables(leaf, field, round - 1, (const int[2]){seat, step},
                    (struct pen_box){column.x + 4, column.y + column.h * 0.7, w - 8,
                                     column.h * 0.28});
    }
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y + box.h, box.w, 0},
            leaf_tr(leaf, N_("Nobody moves before the director says so.")),
            leaf_style(paper.w * 0.035, PEN_REGULAR, PEN_LEFT));
}

bool draw_next_move(struct leaf *leaf, struct err *err)
{
    struct stride rule;
    const struct session *session = leaf->session;
    if (!session || session->fields == 0)
        return err_user(err, "there is no movement yet; choose one first");
    int round = next_round(session);
    const struct field *field = &session->field[0];
    if (round < 2 || place_sides(field) != SEAT_COUNT ||
        !stride_of(field, round - 1, &rule))
        return err_user(err, "this movement has no rule that a poster could say; print "
                             "the guide cards");
    draw_poster_page(leaf, &rule, round);
    return true;
}
