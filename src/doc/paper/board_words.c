/* board_words.c - what a board imposes. */
#include "doc/paper/board_words.h"

#include "core/deal.h"
#include "core/movement.h"
#include "doc/pen.h"
#include "tournament/model.h"

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

static struct board_fact seat_fact(const struct leaf *leaf, const char *label,
                                   enum seat seat, bool sign)
{
    return (struct board_fact){leaf_tr(leaf, label), seat_word(seat, leaf->job->lang),
                               sign ? (int)seat : -1, false};
}

static int bridge_facts(const struct leaf *leaf, int board, struct board_fact *fact)
{
    static const char *const who[] = {[BRIDGE_NONE] = N_("nobody"),
                                      [BRIDGE_NS] = N_("North-South"),
                                      [BRIDGE_EW] = N_("East-West"),
                                      [BRIDGE_BOTH] = N_("all")};
    enum bridge_vulnerable vulnerable = bridge_board_vulnerable(board);
    fact[0] = seat_fact(leaf, N_("Dealer"), bridge_board_dealer(board), false);
    fact[1] = (struct board_fact){leaf_tr(leaf, N_("Vulnerable")),
                                  leaf_tr(leaf, who[vulnerable]), -1,
                                  vulnerable != BRIDGE_NONE};
    return 2;
}

int board_facts(const struct leaf *leaf, int board, struct board_fact fact[BOARD_FACTS])
{
    const struct format *format = leaf->job->t->format;
    if (format->game->contracts)
        return bridge_facts(leaf, board, fact);
    fact[0] = seat_fact(leaf, N_("Taker"), format_taker(format, board), true);
    fact[1] = seat_fact(leaf, N_("Dealer"), tarot_board_dealer(board), false);
    fact[2] = seat_fact(leaf, N_("Lead"), tarot_board_lead(board), false);
    fact[3] = (struct board_fact){
        leaf_tr(leaf, N_("Contract")),
        label_contract(format_contract(format, board), leaf->job->lang), -1, false};
    return 4;
}

void board_facts_draw(struct leaf *leaf, int board, struct pen_box box, double step)
{
    struct board_fact fact[BOARD_FACTS];
    int count = board_facts(leaf, board, fact);
    double left = box.w * 0.4;
    for (int i = 0; i < count; i++) {
        double y = box.y + i * step;
        double x = box.x + left;
        double size = i == 0 ? 11 : 9;
        struct pen_style style = leaf_style(size, PEN_SEMIBOLD, PEN_LEFT);
        pen_fit(leaf->pen, (struct pen_box){box.x, y, left - 2, 0}, fact[i].label,
                leaf_coloured(leaf_style(7, PEN_REGULAR, PEN_LEFT), PEN_DARK));
        if (fact[i].seat >= 0) {
            leaf_seat(leaf, x + 2.4, y - 1.3, 2.4, (enum seat)fact[i].seat);
            x += 6;
        }
        if (fact[i].vulnerable && !leaf->job->mono) {
            double width = pen_measure(leaf->pen, fact[i].value, style);
            pen_fill(leaf->pen, (struct pen_box){x - 1, y - 3.4, width + 2, 4.6},
                     PEN_RED);
            style.colour = PEN_WHITE;
        }
        pen_fit(leaf->pen, (struct pen_box){x, y, box.x + box.w - x, 0}, fact[i].value,
                style);
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
        const struct schedule *schedule = &session->field[f].schedule;
        if (field && field != &session->field[f])
            continue;
        for (int i = 0; i < schedule->slots; i++)
            seen[schedule->board[i]] = true;
    }
    for (int board = 1; board <= SCHEDULE_BOARD_MAX; board++)
        if (seen[board])
            list[(*count)++] = board;
    return list;
}
