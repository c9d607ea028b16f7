/* trick_end.c - what a finished trick brings the taker, and what it leaves. */
#include "core/play/trick_end.h"

/* The last trick has the Excuse in it: it goes to the other side, unless its own has won
 * every trick; then it wins this one too. */
static int end_excuse(const struct state *state, const struct trick *trick,
                      const struct objective *objective, bool *attack)
{
    bool own = trick->excuse == TAKER;
    int others = trick->halves - 1;
    bool swept = state->sweep & (own ? SWEEP_ATTACK : SWEEP_DEFENCE);
    if (swept) {
        *attack = own;
        return own ? others + TAROT_OUDLER_HALVES : 0;
    }
    int petit = state->petit;
    if (trick->cards.trumps & PETIT_BIT)
        petit = *attack ? PETIT_WITH_ATTACK : PETIT_WITH_DEFENCE;
    return (*attack ? others : 0) + (own ? 0 : TAROT_OUDLER_HALVES) +
           objective->lost_excuse[petit];
}

int trick_end(struct state *state, const struct trick *trick,
              const struct objective *objective)
{
    bool attack = trick->winner == TAKER;
    bool last = state->left == 1;
    int won = trick->taker_gets + (attack ? trick->halves : 0);
    if (last && trick->excuse >= 0)
        won = end_excuse(state, trick, objective, &attack);
    if (trick->cards.trumps & PETIT_BIT) {
        state->petit = attack ? PETIT_WITH_ATTACK : PETIT_WITH_DEFENCE;
        won += last ? objective->last_petit[attack] : 0;
    }
    state->sweep &= attack ? SWEEP_ATTACK : SWEEP_DEFENCE;
    if (last && (state->sweep & SWEEP_ATTACK))
        won += objective->slam;
    state->left--;
    state->leader = (uint8_t)trick->winner;
    return won;
}

int leftover(const struct state *state)
{
    int halves = 0;
    for (int p = 1; p < PLAYERS; p++)
        halves += cheapest(state->hand[p], surplus_of(state, p) - state->given[p]);
    return halves;
}
