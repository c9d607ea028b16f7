/* moves.c - the cards worth trying, and in which order. */
#include "core/play/moves.h"

/* Cards of one lane, from the highest; single: bits of cards that are equal to none. */
static void add_lane(struct moves *moves, uint32_t mine, uint32_t others, uint32_t single)
{
    uint32_t last = 0; /* the bit of the card before */
    int base = moves->base;
    while (mine) {
        int place = highest(mine);
        uint32_t bit = UINT32_C(1) << place;
        bool same = last && !((bit | last) & single) && !(others & (last - bit));
        mine ^= bit;
        last = bit;
        if (!same)
            moves->card[moves->count++] = (uint8_t)(base + place);
        moves->low[moves->count - 1] = (uint8_t)(base + place);
    }
}

void moves_find(struct moves *moves, const struct state *state, const struct trick *trick,
                struct tarot_set allowed, bool all)
{
    enum { COURTS = 0x7800, OUDLERS = 0x200002 };
    struct tarot_set others = trick->cards;
    moves->count = 0;
    for (int p = 0; p < PLAYERS; p++)
        if (p != trick->player) {
            others.suits |= state->hand[p].suits;
            others.trumps |= state->hand[p].trumps;
        }
    if (all)
        others = tarot_pack();
    moves->base = TAROT_EXCUSE;
    add_lane(moves, real_trumps(allowed), others.trumps, OUDLERS);
    if (allowed.trumps & EXCUSE_BIT) { /* it is nobody's neighbour */
        moves->low[moves->count] = TAROT_EXCUSE;
        moves->card[moves->count++] = TAROT_EXCUSE;
    }
    for (int suit = 0; suit < TAROT_SUITS; suit++) {
        moves->base = suit * TAROT_LANE;
        add_lane(moves, lane_of(allowed, suit), lane_of(others, suit), COURTS);
    }
}

/* The order before anything is known: dear cards to tricks of one's own side. */
static int32_t guess(const struct trick *trick, int card, int value)
{
    enum { DEAR = 24 };
    bool ours = trick->best >= 0 && (trick->winner == TAKER) == (trick->player == TAKER);
    bool wins = beats(trick, card);
    if (card == TAROT_EXCUSE)
        return -DEAR;
    if (trick->led == LED_NOTHING)
        return 0;
    return ours || wins ? DEAR * value : -DEAR * value;
}

/* A little disorder, so that threads do not do the same work. */
static int32_t blur(int card, unsigned noise)
{
    enum { MOST = 127 };
    return noise ? (int32_t)((((unsigned)card + noise) * 2654435761u) >> 20 & MOST) : 0;
}

void moves_rank(struct moves *moves, const struct state *state, const struct trick *trick,
                const struct moves_how *how)
{
    enum { FIRST = 1 << 30, RECENT = 1 << 20 };
    const uint8_t *recent =
        how->history->recent[state->left][trick->player][trick->played];
    for (int i = 0; i < moves->count; i++) {
        int card = moves->card[i];
        int32_t late = card == recent[0] ? 2 * RECENT : card == recent[1] ? RECENT : 0;
        moves->order[i] =
            late + (card == how->first
                        ? FIRST
                        : blur(card, how->noise) +
                              (int32_t)(how->history->weight[trick->player][card] >> 6) +
                              guess(trick, card, how->objective->value[card]));
    }
}

int moves_pick(struct moves *moves, int i)
{
    int best = i;
    for (int j = i + 1; j < moves->count; j++)
        if (moves->order[j] > moves->order[best])
            best = j;
    uint8_t card = moves->card[best];
    uint8_t low = moves->low[best];
    moves->card[best] = moves->card[i];
    moves->low[best] = moves->low[i];
    moves->order[best] = moves->order[i];
    moves->card[i] = card;
    moves->low[i] = low;
    return card;
}

void history_add(struct history *history, const struct trick *trick, int card, int left)
{
    enum { MOST = 1 << 16 };
    uint32_t *weight = &history->weight[trick->player][card];
    uint8_t *recent = history->recent[left][trick->player][trick->played];
    if (recent[0] != card) {
        recent[1] = recent[0];
        recent[0] = (uint8_t)card;
    }
    *weight += (uint32_t)(left * left);
    if (*weight < MOST)
        return;
    for (int p = 0; p < PLAYERS; p++)
        for (int c = 0; c < TAROT_PLACES; c++)
            history->weight[p][c] /= 2;
}
