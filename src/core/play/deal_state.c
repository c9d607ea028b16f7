/* deal_state.c - a deal of tarot as the search sees it, from the taker's place. */
#include "core/play/deal_state.h"

/* The dog of a garde sans is the taker's, that of a garde contre is not. */
static struct tarot_set kept_by_taker(const struct tarot_hands *hands)
{
    if (hands->kind != TAROT_WHOLE || hands->contract == TAROT_GARDE_CONTRE)
        return (struct tarot_set){0};
    return hands->contract == TAROT_GARDE_SANS ? hands->dog : hands->ecart;
}

struct deal_state deal_state_of(const struct tarot_hands *hands)
{
    struct deal_state deal = {0};
    enum seat seat = hands->taker;
    struct tarot_set kept = kept_by_taker(hands);
    for (int p = 0; p < PLAYERS; p++) {
        deal.seat[p] = seat;
        deal.state.hand[p] = hands->hand[seat];
        if (seat == hands->leader)
            deal.state.leader = (uint8_t)p;
        seat = tarot_seat_after(seat, PLAYERS);
    }
    struct tarot_set *taker = &deal.state.hand[TAKER];
    if (hands->kind == TAROT_WHOLE && hands->contract < TAROT_GARDE_SANS)
        *taker = tarot_without(tarot_join(*taker, hands->dog), hands->ecart);
    if (hands->kind == TAROT_WHOLE)
        deal.state.sweep = SWEEP_ATTACK | SWEEP_DEFENCE;
    deal.state.left = (uint8_t)tarot_count(*taker);
    deal.kept = tarot_set_halves(kept);
    deal.oudlers = tarot_oudlers(kept) + tarot_has(*taker, TAROT_TWENTY_ONE);
    return deal;
}

void deal_state_value(struct state *state, const struct objective *objective)
{
    state->rest = 0;
    for (int p = 0; p < PLAYERS; p++)
        for (int card = -1; (card = tarot_next(state->hand[p], card)) >= 0;)
            state->rest += objective->value[card];
}
