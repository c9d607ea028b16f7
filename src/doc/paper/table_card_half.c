/* table_card_half.c - the card of a table of two sides, on half a page: its number, who
 * stays and where the others go, who comes in each round with which boards. */
#include "base.h"
#include "core/movement.h"
#include "doc/paper/leaf.h"
#include "doc/paper/moves.h"
#include "doc/paper/table_card.h"
#include "doc/pen.h"
#include "tournament/results.h"

static const double left_width = 46;

static int seat_at_round(const struct table_card *card, int round, int side)
{
    return schedule_at(&card->field->schedule, round, card->table)->seat[side];
}

/* Whether the same sit on that side all evening. */
static bool side_stays(const struct table_card *card, int side)
{
    for (int round = 2; round <= card->field->schedule.rounds; round++)
        if (seat_at_round(card, round, side) != seat_at_round(card, 1, side))
            return false;
    return seat_at_round(card, 1, side) != SCHEDULE_EMPTY;
}

/* The table to which a side (2: the boards) goes after every round; 0: it differs. */
static int always_next(const struct table_card *card, int side)
{
    int found = 0;
    for (int round = 1; round < card->field->schedule.rounds; round++) {
        int next = side < 2 ? moves_next_table(card->field, round, card->table, side)
                            : moves_next_boards(card->field, round, card->table);
        if (next == 0 || (found > 0 && next != found))
            return 0;
        found = next;
    }
    return found;
}

static const char *label_shown(const struct table_card *card, int contestant)
{
    struct schedule_shown shown;
    if (contestant == SCHEDULE_EMPTY)
        return "–";
    return arena_strdup(card->leaf->arena,
                        schedule_show(card->field->schedule.label[contestant],
                                      card->leaf->job->lang, &shown));
}

/* Where the sides and the boards go, one below the other. */
static void draw_ways(const struct table_card *card, struct pen_box box)
{
    struct leaf *leaf = card->leaf;
    double y = box.y;
    for (int side = 0; side < 3; side++) {
        bool stays = side < 2 && side_stays(card, side);
        int next = always_next(card, side);
        if (!stays && next == 0)
            continue;
        pen_rule(leaf->pen, box.x, y, box.w, 0.2);
        const char *who = side == 2 ? leaf_tr(leaf, N_("Boards"))
                          : stays
                              ? label_shown(card, seat_at_round(card, 1, side))
                              : name_side(leaf->job->t->format, side, leaf->job->lang);
        pen_fit(leaf->pen, (struct pen_box){box.x, y + 5.6, box.w * 0.42, 0}, who,
                leaf_style(9.5, PEN_REGULAR, PEN_LEFT));
        pen_fit(leaf->pen,
                (struct pen_box){box.x + box.w * 0.42, y + 5.6, box.w * 0.58, 0},
                stays || next == card->table ? leaf_tr(leaf, N_("stays"))
                                             : leaf_say(leaf, N_("→ table %d"), next),
                leaf_style(11, PEN_BOLD, PEN_RIGHT));
        y += 8.4;
    }
    pen_rule(leaf->pen, box.x, y, box.w, 0.2);
    if (side_stays(card, 0))
        pen_wrap(leaf->pen, (struct pen_column){box.x, y + 5, box.w, 3.8, 3},
                 leaf_crew(leaf, &card->field->crew[seat_at_round(card, 1, 0)]),
                 leaf_style(8, PEN_REGULAR, PEN_LEFT));
}

/* A side in a round: its label, and whom one looks for. */
static void draw_visitor(const struct table_card *card, int contestant,
                         struct pen_box box, double size)
{
    struct leaf *leaf = card->leaf;
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y, 11, 0},
            label_shown(card, contestant), leaf_style(size, PEN_BOLD, PEN_LEFT));
    if (contestant != SCHEDULE_EMPTY && card->field->crew[contestant].count > 0)
        pen_fit(leaf->pen, (struct pen_box){box.x + 12, box.y, box.w - 13, 0},
                leaf_families(leaf, &card->field->crew[contestant]),
                leaf_style(size * 0.88, PEN_REGULAR, PEN_LEFT));
}

/* Who comes in each round, with which boards; who stays all evening is not said again. */
static void draw_visitors(const struct table_card *card, struct pen_box box)
{
    struct leaf *leaf = card->leaf;
    const struct schedule *schedule = &card->field->schedule;
    double row = box.h / (schedule->rounds + 1);
    row = row > 8.2 ? 8.2 : row;
    double size = row * 1.5 > 9.5 ? 9.5 : row * 1.5;
    int first = side_stays(card, 0) ? 1 : 0;
    double w = (box.w - 26) / (2 - first);
    struct pen_style head = leaf_style(7, PEN_REGULAR, PEN_LEFT);
    double y = box.y + row - 1.8;
    pen_fit(leaf->pen, (struct pen_box){box.x, y, 9, 0}, leaf_tr(leaf, N_("Pos.")), head);
    for (int side = first; side < 2; side++)
        pen_fit(leaf->pen, (struct pen_box){box.x + 10 + (side - first) * w, y, w, 0},
                name_side(leaf->job->t->format, side, leaf->job->lang), head);
    head.align = PEN_RIGHT;
    pen_fit(leaf->pen, (struct pen_box){box.x + box.w - 16, y, 16, 0},
            leaf_tr(leaf, N_("Boards")), head);
    pen_rule(leaf->pen, box.x, box.y + row, box.w, 0.35);
    for (int round = 1; round <= schedule->rounds; round++) {
        y = box.y + round * row + (row + pen_cap(size)) / 2;
        pen_say(leaf->pen, box.x + 1, y, arena_printf(leaf->arena, "%d", round),
                leaf_style(size, PEN_REGULAR, PEN_LEFT));
        for (int side = first; side < 2; side++)
            draw_visitor(card, seat_at_round(card, round, side),
                         (struct pen_box){box.x + 10 + (side - first) * w, y, w, 0},
                         size);
        pen_fit(
            leaf->pen, (struct pen_box){box.x + box.w - 16, y, 16, 0},
            moves_boards(leaf, card->field, schedule_at(schedule, round, card->table)),
            leaf_style(size, PEN_REGULAR, PEN_RIGHT));
        pen_rule(leaf->pen, box.x, box.y + (round + 1) * row, box.w, 0.12);
    }
}

void table_card_half(const struct table_card *card, struct pen_box half)
{
    struct leaf *leaf = card->leaf;
    struct pen_box box = leaf_inset(half, 12, 10);
    const struct naming naming = leaf_naming(leaf);
    double right = leaf->job->address ? 46 : 0;
    pen_rule(leaf->pen, box.x, box.y, box.w, 1.1);
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y + 6, box.w, 0}, leaf_event(leaf),
            leaf_style(9, PEN_SEMIBOLD, PEN_LEFT));
    pen_say(leaf->pen, box.x, box.y + 12, name_table(&naming, card->field, card->table),
            leaf_style(7, PEN_REGULAR, PEN_LEFT));
    pen_big(leaf->pen, (struct pen_box){box.x, box.y + 15, left_width - 4, 34},
            table_card_number(card), leaf_style(110, PEN_BOLD, PEN_LEFT));
    draw_ways(card, (struct pen_box){box.x, box.y + 56, left_width, 0});
    draw_visitors(card, (struct pen_box){box.x + left_width + 6, box.y + 8,
                                         box.w - left_width - 6 - right, box.h - 9});
    table_card_code(card, (struct pen_box){box.x + box.w - 38, box.y + 12, 36, 0});
}
