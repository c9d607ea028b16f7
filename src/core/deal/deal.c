/* deal.c - the 52 cards of a bridge board in four hands. */
#include "core/deal/deal.h"

#include "base/draw.h"

enum { JACK = 9, SUIT_MASK = (1 << DEAL_RANKS) - 1 };

uint64_t deal_bit(int card)
{
    return (uint64_t)1 << card;
}

unsigned deal_suit_of(const struct deal *deal, enum seat seat, enum bridge_strain suit)
{
    return (unsigned)(deal->hand[seat] >> (DEAL_RANKS * (int)suit)) & SUIT_MASK;
}

int deal_count(uint64_t cards)
{
    int n = 0;
    for (; cards; cards &= cards - 1)
        n++;
    return n;
}

int deal_points(const struct deal *deal, enum seat seat)
{
    int points = 0;
    for (int card = 0; card < DEAL_CARDS; card++)
        if (deal_holds(deal, seat, card) && card % DEAL_RANKS >= JACK)
            points += card % DEAL_RANKS - JACK + 1;
    return points;
}

bool deal_holds(const struct deal *deal, enum seat seat, int card)
{
    return (deal->hand[seat] & deal_bit(card)) != 0;
}

int deal_card(struct bridge_card card)
{
    return (int)card.suit * DEAL_RANKS + card.rank - 2;
}

/* A seed of its own for each board. The number is mixed twice: the draws of two boards
 * are not parts of one sequence. */
static uint64_t board_seed(uint64_t seed, int board)
{
    struct draw first = draw_start(seed);
    struct draw second = draw_start(draw_next(&first) ^ (uint64_t)board);
    return draw_next(&second);
}

void deal_draw(struct deal *deal, uint64_t seed, int board)
{
    int order[DEAL_CARDS];
    struct draw draw = draw_start(board_seed(seed, board));
    for (int i = 0; i < DEAL_CARDS; i++)
        order[i] = i;
    draw_shuffle(&draw, order, DEAL_CARDS);
    *deal = (struct deal){0};
    for (int i = 0; i < DEAL_CARDS; i++)
        deal->hand[i / DEAL_HAND] |= deal_bit(order[i]);
}

/* A card that two seats hold. */
static bool check_once(const struct deal *deal, struct err *err)
{
    for (int a = 0; a < SEAT_COUNT; a++)
        for (int b = a + 1; b < SEAT_COUNT; b++) {
            uint64_t both = deal->hand[a] & deal->hand[b];
            int card = 0;
            struct str shown = {0};
            if (!both)
                continue;
            while (!(both & deal_bit(card)))
                card++;
            deal_card_show(&shown, card, err->lang);
            err_user(err,
                     "the card %s appears twice, with %s and with %s; take it out of one "
                     "hand and look for the missing card",
                     str_text(&shown), seat_word((enum seat)a, err->lang),
                     seat_word((enum seat)b, err->lang));
            str_clear(&shown);
            return false;
        }
    return true;
}

/* The cards in no hand: "♠A ♥10", a few of them. */
static void add_missing(struct str *out, uint64_t cards, enum lang lang)
{
    enum { MOST = 4 };
    int n = 0;
    for (int card = DEAL_CARDS - 1; card >= 0; card--) {
        if (!(cards & deal_bit(card)))
            continue;
        if (n == MOST) {
            str_add(out, " …");
            return;
        }
        if (n++ > 0)
            str_add_char(out, ' ');
        deal_card_show(out, card, lang);
    }
}

bool deal_check(const struct deal *deal, struct err *err)
{
    uint64_t all = 0;
    int wrong = -1;
    if (!check_once(deal, err))
        return false;
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        all |= deal->hand[seat];
        if (wrong < 0 && deal_count(deal->hand[seat]) != DEAL_HAND)
            wrong = seat;
    }
    if (wrong < 0)
        return true;
    const char *who = seat_word((enum seat)wrong, err->lang);
    int has = deal_count(deal->hand[wrong]);
    uint64_t missing = (deal_bit(DEAL_CARDS) - 1) & ~all;
    struct str cards = {0};
    add_missing(&cards, missing, err->lang);
    if (missing)
        err_user(err,
                 "there are %d cards, %s has %d: everybody needs 13; missing from all "
                 "hands: %s",
                 deal_count(all), who, has, str_text(&cards));
    else
        err_user(err, "%s has %d cards: everybody needs 13; move cards between the hands",
                 who, has);
    str_clear(&cards);
    return false;
}
