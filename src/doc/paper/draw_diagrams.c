/* draw_diagrams.c - diagrams of tarot deals, to be circled: for each board one of every
 * seat and one of the dog, 99 by 57 mm. */
#include "base.h"
#include "doc/paper/board_words.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/pen.h"

enum { DIAGRAMS_DOWN = 5, DIAGRAM_DOG = SEAT_COUNT };

static const char *const trumps[2][13] = {
    {"21", "20", "19", "18", "17", "16", "15", "14", "13", "12"},
    {"11", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1", "E"}};

/* The cards of a suit: tarot keeps the letters of its court. */
static const char *const suit_cards[] = {"R", "D", "C", "V", "10", "9", "8",
                                         "7", "6", "5", "4", "3",  "2", "1"};

static void draw_band(struct leaf *leaf, int whose, int board, struct pen_box box)
{
    struct pen_style style = leaf_style(12, PEN_BOLD, PEN_LEFT);
    bool dog = whose == DIAGRAM_DOG;
    const struct pen_box band = {box.x, box.y, box.w, 9};
    if (!dog && !leaf->job->mono) {
        pen_fill(leaf->pen, band, leaf_seat_colour((enum seat)whose));
        style.colour = leaf_seat_ink((enum seat)whose);
    }
    pen_frame(leaf->pen, band, 0.2);
    pen_say(leaf->pen, box.x + 2.5, box.y + 6.2,
            dog ? leaf_tr(leaf, N_("Dog")) : seat_word((enum seat)whose, leaf->job->lang),
            style);
    style.size = 7;
    style.weight = PEN_REGULAR;
    pen_fit(leaf->pen, (struct pen_box){box.x + 24, box.y + 5.8, 38, 0},
            leaf_tr(leaf, dog ? N_("the 6 cards") : N_("circle your 18 cards")), style);
    const struct pen_box number = {box.x + box.w - 17, box.y + 1, 15, 7};
    pen_fill(leaf->pen, number, PEN_WHITE);
    pen_frame(leaf->pen, number, 0.2);
    pen_fit(leaf->pen, (struct pen_box){number.x + 1, number.y + 5.2, 13, 0},
            arena_printf(leaf->arena, "%d", board), leaf_style(12, PEN_BOLD, PEN_CENTRE));
}

static void draw_card_rows(struct leaf *leaf, struct pen_box box)
{
    static const char *const sign[] = {"♠", "♥", "♦", "♣"};
    double row = (box.h - 9) / 6;
    double step = (box.w - 12) / 14;
    struct pen_style style = leaf_style(9.6, PEN_REGULAR, PEN_CENTRE);
    for (int r = 0; r < 6; r++) {
        double y = box.y + 9 + (r + 0.5) * row + pen_cap(style.size) / 2;
        bool red = (r == 3 || r == 4) && !leaf->job->mono;
        style.colour = red ? PEN_RED : PEN_BLACK;
        if (r != 1)
            pen_say(leaf->pen, box.x + 4.5, y,
                    r == 0 ? leaf_tr(leaf, N_("T")) : sign[r - 2],
                    leaf_style(11, PEN_BOLD, PEN_CENTRE));
        for (int i = 0; i < 14; i++) {
            const char *card = r > 1 ? suit_cards[i] : i < 13 ? trumps[r][i] : NULL;
            if (card)
                pen_say(leaf->pen, box.x + 11 + (i + 0.5) * step, y, card, style);
        }
    }
}

bool draw_diagrams(struct leaf *leaf, struct err *err)
{
    static const int order[DIAGRAMS_DOWN] = {SEAT_N, SEAT_S, SEAT_E, SEAT_W, DIAGRAM_DOG};
    int count = leaf->job->blank;
    const int *list = count > 0 ? NULL : board_list(leaf, NULL, &count);
    struct leaf_cards cards = {
        .columns = 2, .rows = DIAGRAMS_DOWN, .area = {3, 6, 204, 285}};
    for (int first = 0; first < count; first += 2)
        for (int i = 0; i < 2 * DIAGRAMS_DOWN; i++) {
            int at = first + i % 2;
            struct pen_box box = leaf_inset(leaf_next_card(leaf, &cards, NULL), 4, 1.5);
            if (at >= count)
                continue;
            draw_band(leaf, order[i / 2], list ? list[at] : at + 1, box);
            draw_card_rows(leaf, box);
            pen_frame(leaf->pen, box, 0.2);
        }
    return count > 0 ||
           err_user(err, "there are no boards yet; choose a movement first, or ask for "
                         "those of the first boards with --blank 36");
}
