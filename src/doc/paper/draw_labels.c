/* draw_labels.c - labels of boards: four sides that face four players, with who deals,
 * takes and leads, or who is vulnerable. Eight on a page, 99.1 by 67.7 mm. */
#include "base.h"
#include "doc/paper/board_words.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/pen.h"
#include "tournament/model.h"

static const double side_thick = 8;

/* A word in a box of its own, white on black or black on white; where it ends. */
static double draw_tag(struct leaf *leaf, double x, const char *text, bool dark)
{
    struct pen_style style = leaf_style(6.5, PEN_BOLD, PEN_LEFT);
    double width = pen_measure(leaf->pen, text, style) + 2.4;
    const struct pen_box box = {x, -2, width, 4};
    pen_fill(leaf->pen, box, dark ? PEN_BLACK : PEN_WHITE);
    pen_frame(leaf->pen, box, 0.2);
    style.colour = dark ? PEN_WHITE : PEN_BLACK;
    pen_say(leaf->pen, x + 1.2, pen_cap(6.5) / 2, text, style);
    return x + width + 2;
}

/* What a side says beside its name. */
struct side_tags {
    const char *text[3];
    bool dark[3];
    int count;
};

static void add_tag(struct side_tags *tags, const char *text, bool dark)
{
    tags->text[tags->count] = text;
    tags->dark[tags->count++] = dark;
}

static struct side_tags tags_of(const struct leaf *leaf, int board, enum seat seat)
{
    const struct format *format = leaf->job->t->format;
    struct side_tags tags = {.count = 0};
    bool deals = board_dealer(format, board) == seat;
    if (format->game->contracts) {
        if (deals)
            add_tag(&tags, leaf_tr(leaf, N_("dealer")), true);
        if (board_is_vulnerable(format, board, seat))
            add_tag(&tags, leaf_tr(leaf, N_("vulnerable")), false);
        return tags;
    }
    if (board_taker(format, board) == seat)
        add_tag(&tags, leaf_tr(leaf, N_("TAKER")), true);
    if (deals)
        add_tag(&tags, leaf_tr(leaf, N_("deals")), false);
    if (tarot_board_lead(board) == seat)
        add_tag(&tags, leaf_tr(leaf, N_("leads")), false);
    return tags;
}

/* One side, with its middle at 0, 0 and its foot to the middle of the label. */
static void draw_side(struct leaf *leaf, int board, enum seat seat, double length)
{
    const struct format *format = leaf->job->t->format;
    bool red = board_is_vulnerable(format, board, seat);
    bool coloured = !leaf->job->mono && (!format->game->contracts || red);
    const struct side_tags tags = tags_of(leaf, board, seat);
    const char *word = seat_word(seat, leaf->job->lang);
    struct pen_style style = leaf_style(9, PEN_BOLD, PEN_LEFT);
    const struct pen_box box = {-length / 2, -side_thick / 2, length, side_thick};
    if (coloured) {
        pen_fill(leaf->pen, box, red ? PEN_RED : leaf_seat_colour(seat));
        style.colour = red ? PEN_WHITE : leaf_seat_ink(seat);
    } else {
        pen_frame(leaf->pen, box, 0.25);
    }
    double width = pen_measure(leaf->pen, word, style) + 2.5;
    for (int i = 0; i < tags.count; i++)
        width +=
            pen_measure(leaf->pen, tags.text[i], leaf_style(6.5, PEN_BOLD, PEN_LEFT)) +
            4.4;
    double x = -width / 2;
    pen_say(leaf->pen, x, pen_cap(9) / 2, word, style);
    x += pen_measure(leaf->pen, word, style) + 2.5;
    for (int i = 0; i < tags.count; i++)
        x = draw_tag(leaf, x, tags.text[i], tags.dark[i]);
}

static void draw_sides(struct leaf *leaf, int board, struct pen_box box)
{
    double middle[SEAT_COUNT][2] = {
        [SEAT_N] = {box.x + box.w / 2, box.y + side_thick / 2},
        [SEAT_E] = {box.x + box.w - side_thick / 2, box.y + box.h / 2},
        [SEAT_S] = {box.x + box.w / 2, box.y + box.h - side_thick / 2},
        [SEAT_W] = {box.x + side_thick / 2, box.y + box.h / 2}};
    static const int turn[SEAT_COUNT] = {
        [SEAT_N] = 2, [SEAT_E] = 3, [SEAT_S] = 0, [SEAT_W] = 1};
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        pen_turn(leaf->pen, middle[seat][0], middle[seat][1], turn[seat]);
        draw_side(leaf, board, (enum seat)seat,
                  turn[seat] % 2 == 0 ? box.w * 0.66 : box.h - 2 * side_thick - 2);
        pen_back(leaf->pen);
    }
}

/* A contract without the dog is easily overlooked. */
static void draw_warning(struct leaf *leaf, int board, struct pen_box box)
{
    const struct format *format = leaf->job->t->format;
    enum tarot_contract contract = format_contract(format, board);
    if (format->game->contracts ||
        (contract != TAROT_GARDE_SANS && contract != TAROT_GARDE_CONTRE))
        return;
    leaf_chip(leaf, box.x + 14, box.y + box.h - side_thick - 4,
              leaf_tr(leaf, N_("nobody looks at the dog")), false);
}

static void draw_label(struct leaf *leaf, int board, struct pen_box box)
{
    pen_frame(leaf->pen, box, 0.15);
    draw_sides(leaf, board, box);
    pen_big(leaf->pen, (struct pen_box){box.x + 12, box.y + 15, box.w * 0.34, box.h - 30},
            arena_printf(leaf->arena, "%d", board), leaf_style(70, PEN_BOLD, PEN_CENTRE));
    board_facts_draw(leaf, board,
                     (struct pen_box){box.x + 12 + box.w * 0.36, box.y + box.h / 2 - 8,
                                      box.w * 0.4, 0},
                     BOARD_SMALL);
    draw_warning(leaf, board, box);
}

bool draw_labels(struct leaf *leaf, struct err *err)
{
    int count = leaf->job->blank;
    const int *list = count > 0 ? NULL : board_list(leaf, NULL, &count);
    struct leaf_cards cards = {
        .columns = 2, .rows = 4, .uncut = true, .area = {4.65, 13.1, 200.7, 270.8}};
    for (int i = 0; i < count; i++) {
        struct pen_box box = leaf_inset(leaf_next_card(leaf, &cards, NULL), 1.2, 1.2);
        draw_label(leaf, list ? list[i] : i + 1, box);
    }
    return count > 0 ||
           err_user(err, "there are no boards yet; choose a movement first, or ask for "
                         "labels of the first boards with --blank 36");
}
