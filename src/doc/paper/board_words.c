/* board_words.c - what a board imposes. */
#include "doc/paper/board_words.h"

#include "core/deal.h"
#include "core/movement.h"
#include "doc/pen.h"
#include "tournament/model.h"
#include "tournament/results.h"

bool board_is_vulnerable(const struct format *format, int board, enum seat seat)
{
    unsigned side = seat == SEAT_N || seat == SEAT_S ? BRIDGE_NS : BRIDGE_EW;
    return format->game->contracts && (bridge_board_vulnerable(board) & side) != 0;
}

enum seat board_dealer(const struct format *format, int board)
{
    return format->game->contracts ? bridge_board_dealer(board)
                                   : tarot_board_dealer(board);
}

enum seat board_taker(const struct format *format, int board)
{
    return tarot_hands_of(board, format->movement == MOVEMENT_ATTACK_DEFENCE).taker;
}

static struct board_fact seat_fact(const struct leaf *leaf, const char *label,
                                   enum seat seat)
{
    return (struct board_fact){leaf_tr(leaf, label), seat_word(seat, leaf->job->lang),
                               (int)seat, false, NULL};
}

static int bridge_facts(const struct leaf *leaf, int board, struct board_fact *fact)
{
    static const char *const who[] = {[BRIDGE_NONE] = N_("nobody"),
                                      [BRIDGE_NS] = N_("North-South"),
                                      [BRIDGE_EW] = N_("East-West"),
                                      [BRIDGE_BOTH] = N_("all")};
    enum bridge_vulnerable vulnerable = bridge_board_vulnerable(board);
    fact[0] = seat_fact(leaf, N_("Dealer"), bridge_board_dealer(board));
    fact[0].seat = -1; /* seats of bridge have no colours */
    fact[1] = (struct board_fact){leaf_tr(leaf, N_("Vulnerable")),
                                  leaf_tr(leaf, who[vulnerable]), -1,
                                  vulnerable != BRIDGE_NONE, NULL};
    return 2;
}

/* Whether nobody bids: teams may. */
static bool is_imposed(const struct format *format)
{
    return contest_individual_is(format) || format->contract;
}

int board_facts(const struct leaf *leaf, int board, struct board_fact fact[BOARD_FACTS])
{
    const struct format *format = leaf->job->t->format;
    if (format->game->contracts)
        return bridge_facts(leaf, board, fact);
    fact[0] = seat_fact(leaf, N_("Taker"), board_taker(format, board));
    fact[1] = seat_fact(leaf, N_("Dealer"), tarot_board_dealer(board));
    fact[2] = seat_fact(leaf, N_("Lead"), tarot_board_lead(board));
    fact[3] = (struct board_fact){
        leaf_tr(leaf, N_("Contract")),
        label_contract(format_contract(format, board), leaf->job->lang), -1, false,
        is_imposed(format) ? leaf_tr(leaf, N_("imposed, no bidding")) : NULL};
    return 4;
}

/* Of a look: sizes of the first value and of the others, the discs of seats, and how far
 * rows are apart. */
struct fact_look {
    double first;
    double others;
    double radius;
    double step;
    double label; /* of the width */
};

static void draw_fact(struct leaf *leaf, const struct board_fact *fact,
                      struct pen_box box, double radius, double size)
{
    struct pen_style style = leaf_style(size, PEN_SEMIBOLD, PEN_LEFT);
    if (radius > 0) {
        leaf_seat(leaf, box.x + radius, box.y - pen_cap(size) / 2, radius,
                  (enum seat)fact->seat);
        box.x += 2 * radius + 1.4;
        box.w -= 2 * radius + 1.4;
    }
    double width = pen_measure(leaf->pen, fact->value, style);
    if (fact->vulnerable) { /* in black and white the word is enough */
        double high = pen_cap(size);
        const struct pen_box chip = {box.x, box.y - high - 1.1, width + 3, high + 2.2};
        if (leaf->job->mono)
            pen_frame(leaf->pen, chip, 0.3);
        else
            pen_fill(leaf->pen, chip, PEN_RED);
        style.colour = leaf->job->mono ? PEN_BLACK : PEN_WHITE;
        box.x += 1.5;
    }
    pen_fit(leaf->pen, box, fact->value, style);
    if (fact->aside && box.w > width + 20)
        pen_fit(
            leaf->pen, (struct pen_box){box.x + width + 2, box.y, box.w - width - 2, 0},
            fact->aside, leaf_coloured(leaf_style(7.5, PEN_REGULAR, PEN_LEFT), PEN_DARK));
}

void board_facts_draw(struct leaf *leaf, int board, struct pen_box box,
                      enum board_look look)
{
    static const struct fact_look looks[] = {
        [BOARD_SMALL] = {11, 9, 2.4, 6.6, 0.4}, [BOARD_LARGE] = {15, 11, 2.5, 8.4, 0.24}};
    const struct fact_look *of = &looks[look];
    struct board_fact fact[BOARD_FACTS];
    int count = board_facts(leaf, board, fact);
    double left = box.w * of->label;
    for (int i = 0; i < count; i++) {
        bool sign = fact[i].seat >= 0 && (i == 0 || look == BOARD_LARGE);
        const struct pen_box line = {box.x + left, box.y + i * of->step, box.w - left, 0};
        pen_fit(leaf->pen, (struct pen_box){box.x, line.y, left - 1, 0}, fact[i].label,
                leaf_coloured(leaf_style(7, PEN_REGULAR, PEN_LEFT), PEN_DARK));
        draw_fact(leaf, &fact[i], line,
                  sign ? of->radius * (i == 0 && look == BOARD_LARGE ? 1.25 : 1) : 0,
                  i == 0 ? of->first : of->others);
    }
}

const char *board_card_words(const struct leaf *leaf, int card)
{
    if (card == TAROT_EXCUSE)
        return "E";
    if (tarot_suit_of(card) == TAROT_SUITS)
        return arena_printf(leaf->arena, "%d", tarot_rank_of(card));
    return tarot_rank_of(card) == 1 ? "A" : tarot_rank_text(tarot_rank_of(card));
}

const int *board_list(const struct leaf *leaf, const struct field *field, int *count)
{
    const struct session *session = leaf->session;
    bool *seen = ARENA_ARRAY(leaf->arena, bool, SCHEDULE_BOARD_MAX + 1);
    int *list = ARENA_ARRAY(leaf->arena, int, SCHEDULE_BOARD_MAX + 1);
    *count = 0;
    for (size_t f = 0; session && f < session->fields; f++) {
        const struct field *one = &session->field[f];
        for (int i = 0; (!field || field == one) && i < boards_slots(one); i++)
            seen[field_board(one, one->first_slot + i)] = true;
    }
    for (int board = 1; board <= SCHEDULE_BOARD_MAX; board++)
        if (seen[board])
            list[(*count)++] = board;
    return list;
}
