/* ranks.c - cards whose rank a proof rests upon. */
#include "core/play/ranks.h"

void ranks_add_winner(struct tarot_set *ranks, const struct trick *trick)
{
    int best = trick->best;
    if (best < 0)
        return;
    int rivals = best > TAROT_EXCUSE
                     ? __builtin_popcount(real_trumps(trick->cards))
                     : __builtin_popcount(lane_of(trick->cards, best / TAROT_LANE));
    if (rivals > 1)
        put_card(ranks, best);
}

void ranks_add_best(struct tarot_set *ranks, const struct trick *trick)
{
    if (trick->best >= 0)
        put_card(ranks, trick->best);
}

/* Whether the hand has to trump, and there is a trump to go above. */
static bool goes_higher(struct tarot_set hand, const struct trick *trick)
{
    return trick->best > TAROT_EXCUSE && real_trumps(hand) &&
           (trick->led == TAROT_SUITS || !lane_of(hand, trick->led));
}

void ranks_add_choice(struct tarot_set *ranks, struct tarot_set hand,
                      const struct trick *trick)
{
    if (!goes_higher(hand, trick))
        return;
    uint32_t trumps = real_trumps(hand);
    uint32_t best = UINT32_C(1) << (trick->best - TAROT_EXCUSE);
    uint32_t lowest = trumps & -trumps;
    ranks->trumps |= lowest > best ? lowest : best;
}

void ranks_add_card(struct tarot_set *ranks, struct tarot_set hand,
                    const struct trick *trick, int card)
{
    if (card > TAROT_EXCUSE && goes_higher(hand, trick))
        put_card(ranks, card > trick->best ? card : trick->best);
}

void ranks_add_equals(struct tarot_set *ranks, int card, int low)
{
    uint64_t bit;
    if (card == low)
        return;
    if (card > TAROT_EXCUSE) {
        bit = UINT64_C(1) << (card - TAROT_EXCUSE);
        if (real_trumps(*ranks) & ((bit << 1) - 1))
            put_card(ranks, low);
        return;
    }
    bit = UINT64_C(1) << card;
    uint64_t lane = UINT64_C(0xFFFF) << (card / TAROT_LANE * TAROT_LANE);
    if (ranks->suits & lane & ((bit << 1) - 1))
        put_card(ranks, low);
}

struct tarot_set ranks_same(const struct tarot_set *ranks, int card)
{
    const uint32_t plain_trumps = UINT32_C(0x1FFFFC);
    const unsigned pips = 0x07FE;
    struct tarot_set same = {0, 0};
    if (card > TAROT_EXCUSE) {
        uint32_t marked = real_trumps(*ranks);
        uint32_t below = marked ? (marked & -marked) - 1 : plain_trumps;
        same.trumps = below & plain_trumps;
    } else if (card < TAROT_EXCUSE) {
        int suit = card / TAROT_LANE;
        unsigned marked = lane_of(*ranks, suit);
        unsigned below = marked ? (marked & -marked) - 1 : pips;
        same.suits = (uint64_t)(below & pips) << (suit * TAROT_LANE);
    }
    return tarot_has(same, card) ? same : (struct tarot_set){0, 0};
}

struct tarot_set ranks_worse(const struct tarot_set *ranks, int card, bool own)
{
    const unsigned pips = 0x07FE;
    const unsigned suit_cards = 0x7FFE;
    if (card >= TAROT_EXCUSE)
        return (struct tarot_set){0, 0};
    int suit = card / TAROT_LANE;
    unsigned bit = 1u << (card % TAROT_LANE);
    unsigned marked = lane_of(*ranks, suit);
    unsigned free = marked ? (marked & -marked) - 1 : suit_cards;
    if (!(free & bit))
        return (struct tarot_set){0, 0};
    unsigned cheaper = bit & pips ? pips : (bit << 1) - 1;
    unsigned dearer = bit & pips ? suit_cards : ~(bit - 1);
    free &= suit_cards & (own ? cheaper : dearer);
    return (struct tarot_set){(uint64_t)free << (suit * TAROT_LANE), 0};
}
