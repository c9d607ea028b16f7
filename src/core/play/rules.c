/* rules.c - which cards may be played to a trick. */
#include "core/play/rules.h"

/* Trumps above the best one of the table, if there are any; else all. */
static uint32_t go_higher(uint32_t trumps, const struct trick *trick)
{
    uint32_t above = trick->best > TAROT_EXCUSE
                         ? trumps & ~((UINT32_C(2) << (trick->best - TAROT_EXCUSE)) - 1)
                         : trumps;
    return above ? above : trumps;
}

struct tarot_set rules_allow(struct tarot_set hand, const struct trick *trick)
{
    uint32_t trumps = real_trumps(hand);
    struct tarot_set allowed = {0, hand.trumps & EXCUSE_BIT};
    if (trick->led == LED_NOTHING)
        return hand;
    if (trick->led < TAROT_SUITS) {
        uint64_t lane = UINT64_C(0xFFFF) << (trick->led * TAROT_LANE);
        allowed.suits = hand.suits & lane;
        if (allowed.suits)
            return allowed;
    }
    if (!trumps)
        return hand;
    allowed.trumps |= go_higher(trumps, trick);
    return allowed;
}

/* The Excuse: half a point to whoever wins, the rest stays with its side. */
static void play_excuse(struct trick *trick)
{
    trick->excuse = trick->player;
    trick->halves += 1;
    trick->taker_gets += trick->player == TAKER ? TAROT_OUDLER_HALVES - 1 : 0;
}

void rules_play(struct state *state, struct trick *trick, int card,
                const uint8_t value[TAROT_PLACES])
{
    take_card(&state->hand[trick->player], card);
    put_card(&trick->cards, card);
    state->rest -= value[card];
    if (card == TAROT_EXCUSE) {
        play_excuse(trick);
    } else {
        trick->halves += value[card];
        if (trick->led == LED_NOTHING)
            trick->led =
                card / TAROT_LANE < TAROT_SUITS ? card / TAROT_LANE : TAROT_SUITS;
        if (beats(trick, card)) {
            trick->best = card;
            trick->winner = trick->player;
        }
    }
    trick->player = (trick->player + 1) % PLAYERS;
    trick->played++;
}
