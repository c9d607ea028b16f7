/* draw_diagrams.c - diagrams of tarot deals, for each board one of every seat and one of
 * the dog, 99 by 57 mm: to be circled, or with the cards of the deal. */
#include "base.h"
#include "core/deal.h"
#include "doc/paper/board_words.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/pen.h"
#include "tournament/facts.h"

enum {
    DIAGRAMS_DOWN = 5,
    DIAGRAM_DOG = SEAT_COUNT,
    DIAGRAM_ROWS = 6,
    DIAGRAM_CELLS = 14
};

static const int order[DIAGRAMS_DOWN] = {SEAT_N, SEAT_S, SEAT_E, SEAT_W, DIAGRAM_DOG};

/* A card that is drawn: whose cards, of which board; the cards are NULL to be circled. */
struct diagram {
    int whose;
    int board;
    const struct tarot_hands *hands;
};

static const char *seat_title(const struct leaf *leaf, int whose)
{
    return whose == DIAGRAM_DOG ? leaf_tr(leaf, N_("Dog"))
                                : seat_word((enum seat)whose, leaf->job->lang);
}

/* Right in the band: the number of the board. */
static void draw_number(struct leaf *leaf, int board, struct pen_box box)
{
    const struct pen_box number = {box.x + box.w - 17, box.y + 1, 15, 7};
    pen_fill(leaf->pen, number, PEN_WHITE);
    pen_frame(leaf->pen, number, 0.2);
    pen_fit(leaf->pen, (struct pen_box){number.x + 1, number.y + 5.2, 13, 0},
            arena_printf(leaf->arena, "%d", board), leaf_style(12, PEN_BOLD, PEN_CENTRE));
}

static void draw_band(struct leaf *leaf, const struct diagram *of, struct pen_box box)
{
    struct pen_style style = leaf_style(12, PEN_BOLD, PEN_LEFT);
    bool dog = of->whose == DIAGRAM_DOG;
    const struct pen_box band = {box.x, box.y, box.w, 9};
    if (!dog && !leaf->job->mono && !leaf->job->by_seat) {
        pen_fill(leaf->pen, band, leaf_seat_colour((enum seat)of->whose));
        style.colour = leaf_seat_ink((enum seat)of->whose);
    }
    pen_frame(leaf->pen, band, 0.2);
    const char *title = seat_title(leaf, of->whose);
    double x = box.x + 2.5 + pen_measure(leaf->pen, title, style) + 3;
    pen_say(leaf->pen, box.x + 2.5, box.y + 6.2, title, style);
    if (of->hands && !dog && of->hands->taker == (enum seat)of->whose)
        x += 2 + leaf_chip(leaf, x, box.y + 5.7, leaf_tr(leaf, N_("TAKER")),
                           style.colour == PEN_BLACK);
    style.size = 7;
    style.weight = PEN_REGULAR;
    double room = box.x + box.w - 19 - x;
    pen_fit(leaf->pen, (struct pen_box){x, box.y + 4, room, 0},
            leaf_tr(leaf, of->hands
                              ? (dog ? N_("6 cards") : N_("18 cards"))
                              : (dog ? N_("the 6 cards") : N_("circle your 18 cards"))),
            style);
    style.size = 6.3;
    pen_fit(leaf->pen, (struct pen_box){x, box.y + 7.4, room, 0}, leaf_event(leaf),
            style);
    draw_number(leaf, of->board, box);
}

/* The card at a place of the diagram: two rows of trumps, then the suits; -1: none. */
static int card_at(int row, int cell)
{
    if (row > 1)
        return tarot_card(row - 2, TAROT_RANKS - cell);
    int trump = row == 0 ? 21 - cell : 11 - cell;
    return trump < 0 || (row == 0 && trump < 12) ? -1 : tarot_trump(trump);
}

static struct tarot_set cards_of(const struct diagram *of)
{
    return of->whose == DIAGRAM_DOG ? of->hands->dog : of->hands->hand[of->whose];
}

/* Cards of the deal are bold in a ring, all others grey. */
static void draw_card(struct leaf *leaf, const struct diagram *of, int card,
                      struct pen_box cell)
{
    struct pen_style style = leaf_style(9.6, PEN_REGULAR, PEN_CENTRE);
    bool red = tarot_suit_of(card) == 1 || tarot_suit_of(card) == 2;
    bool held = of->hands && tarot_has(cards_of(of), card);
    style.colour = of->hands && !held        ? PEN_GREY
                   : red && !leaf->job->mono ? PEN_RED
                                             : PEN_BLACK;
    if (held) {
        style.weight = PEN_BOLD;
        pen_frame(leaf->pen, leaf_inset(cell, 0.25, 0.6), 0.4);
    }
    pen_say(leaf->pen, cell.x + cell.w / 2, cell.y + (cell.h + pen_cap(style.size)) / 2,
            board_card_words(leaf, card), style);
}

static void draw_card_rows(struct leaf *leaf, const struct diagram *of,
                           struct pen_box box)
{
    double row = (box.h - 9) / DIAGRAM_ROWS;
    double step = (box.w - 12) / DIAGRAM_CELLS;
    for (int r = 0; r < DIAGRAM_ROWS; r++) {
        double y = box.y + 9 + r * row;
        if (r != 1)
            pen_say(leaf->pen, box.x + 4.5, y + (row + pen_cap(11)) / 2,
                    r == 0 ? leaf_tr(leaf, N_("T")) : tarot_suit_sign(r - 2),
                    leaf_style(11, PEN_BOLD, PEN_CENTRE));
        for (int i = 0; i < DIAGRAM_CELLS; i++)
            if (card_at(r, i) >= 0)
                draw_card(leaf, of, card_at(r, i),
                          (struct pen_box){box.x + 11 + i * step, y, step, row});
    }
}

static void draw_diagram(struct leaf *leaf, const struct diagram *of, struct pen_box card)
{
    struct pen_box box = leaf_inset(card, 4, 1.5);
    draw_band(leaf, of, box);
    draw_card_rows(leaf, of, box);
    pen_frame(leaf->pen, box, 0.2);
}

/* The boards of which diagrams are printed. */
struct diagram_list {
    const int *board; /* NULL: counted from 1 */
    const struct tarot_hands **hands;
    int count;
};

/* Where only the taker's cards are given, the others are circled at the table. */
static struct diagram diagram_at(const struct diagram_list *list, int index, int whose)
{
    const struct tarot_hands *hands = list->hands ? list->hands[index] : NULL;
    bool known = hands && (hands->kind == TAROT_WHOLE || whose == (int)hands->taker);
    return (struct diagram){whose, list->board ? list->board[index] : index + 1,
                            known ? hands : NULL};
}

/* Two boards a page, each a column; or ten of one seat, then of the next. */
static void draw_list(struct leaf *leaf, const struct diagram_list *list)
{
    struct leaf_cards cards = {
        .columns = 2, .rows = DIAGRAMS_DOWN, .area = {3, 6, 204, 285}};
    for (int who = 0; leaf->job->by_seat && who < DIAGRAMS_DOWN; who++) {
        cards.next = 0; /* on paper of another colour */
        for (int i = 0; i < list->count; i++) {
            const struct diagram of = diagram_at(list, i, order[who]);
            draw_diagram(leaf, &of,
                         leaf_next_card(leaf, &cards,
                                        i == 0 ? seat_title(leaf, order[who]) : NULL));
        }
    }
    for (int first = 0; !leaf->job->by_seat && first < list->count; first += 2)
        for (int i = 0; i < 2 * DIAGRAMS_DOWN; i++) {
            struct pen_box card = leaf_next_card(leaf, &cards, NULL);
            if (first + i % 2 >= list->count)
                continue;
            const struct diagram of = diagram_at(list, first + i % 2, order[i / 2]);
            draw_diagram(leaf, &of, card);
        }
}

bool draw_diagrams(struct leaf *leaf, struct err *err)
{
    struct diagram_list list = {.count = leaf->job->blank};
    if (list.count == 0)
        list.board = board_list(leaf, NULL, &list.count);
    draw_list(leaf, &list);
    return list.count > 0 ||
           err_user(err, "there are no boards yet; choose a movement first, or ask for "
                         "those of the first boards with --blank 36");
}

bool draw_diagrams_hands(struct leaf *leaf, struct err *err)
{
    const struct session *session = leaf->session;
    size_t deals = session ? session->deals : 0;
    int *board = ARENA_ARRAY(leaf->arena, int, deals + 1);
    struct diagram_list list = {
        .board = board,
        .hands = ARENA_ARRAY(leaf->arena, const struct tarot_hands *, deals + 1)};
    for (size_t i = 0; i < deals; i++) {
        if (!session->deal[i].tarot)
            continue;
        board[list.count] = session->deal[i].board;
        list.hands[list.count++] = session->deal[i].tarot;
    }
    draw_list(leaf, &list);
    return list.count > 0 || err_user(err, "no cards are recorded; deal or import the "
                                           "boards first");
}
