/* state.h - a moment of a deal of tarot between two tricks, and the trick being played.
 *
 * Players are counted in the order of play from the taker, who is 0 and alone against the
 * others. What is counted are halves of points that the taker's side wins from now on.
 * A hand may hold more cards than there are tricks left: a defender who throws a card may
 * name it later (see probe.h). What is left at the end went to those tricks: the dearest
 * cards to tricks of the defence, the others to the taker's. Pure. */
#ifndef PLAY_STATE_H
#define PLAY_STATE_H

#include "core/deal.h"

enum { PLAYERS = 4, TAKER = 0, LED_NOTHING = -1, MOVES_MOST = 32 };

/* Who has won every trick so far; bits. */
enum { SWEEP_ATTACK = 1, SWEEP_DEFENCE = 2 };

/* Where the petit is once it has been played. */
enum { PETIT_IN_PLAY, PETIT_WITH_ATTACK, PETIT_WITH_DEFENCE };

static const uint32_t EXCUSE_BIT = 1;
static const uint32_t PETIT_BIT = 2;

struct state {
    struct tarot_set hand[PLAYERS];
    int rest; /* halves of all cards in the hands, by the objective's values */
    uint8_t leader;
    uint8_t left; /* tricks, which is the number of the taker's cards */
    uint8_t sweep;
    uint8_t petit;
    uint8_t given[PLAYERS]; /* cards owed to tricks of the defence */
};

struct trick {
    struct tarot_set cards; /* on the table */
    int led;                /* a suit, TAROT_SUITS for trumps, or LED_NOTHING */
    int best;               /* the card that wins so far; -1: none */
    int winner;             /* who played it */
    int halves;             /* what goes to the winner */
    int player;             /* whose turn it is */
    int played;             /* how many have played */
    int taker_gets;         /* what is his whoever wins */
    int excuse;             /* who played it in this trick; -1: nobody */
    bool lazy;              /* somebody holds more cards than there are tricks */
};

/* Cards of a hand beyond the tricks that are left. */
static inline int surplus_of(const struct state *state, int player)
{
    return __builtin_popcountll(state->hand[player].suits) +
           __builtin_popcount(state->hand[player].trumps) - state->left;
}

/* Whether a defender owes a card to an earlier trick. */
static inline bool is_lazy(const struct state *state)
{
    for (int p = 1; p < PLAYERS; p++)
        if (surplus_of(state, p) > 0)
            return true;
    return false;
}

static inline struct trick trick_start(const struct state *state)
{
    return (struct trick){.led = LED_NOTHING,
                          .best = -1,
                          .winner = state->leader,
                          .player = state->leader,
                          .excuse = -1,
                          .lazy = is_lazy(state)};
}

static inline unsigned lane_of(struct tarot_set set, int suit)
{
    return (unsigned)(set.suits >> (suit * TAROT_LANE)) & 0xFFFF;
}

static inline uint32_t real_trumps(struct tarot_set set)
{
    return set.trumps & ~EXCUSE_BIT;
}

static inline void put_card(struct tarot_set *set, int card)
{
    if (card < TAROT_EXCUSE)
        set->suits |= UINT64_C(1) << card;
    else
        set->trumps |= UINT32_C(1) << (card - TAROT_EXCUSE);
}

static inline void take_card(struct tarot_set *set, int card)
{
    if (card < TAROT_EXCUSE)
        set->suits &= ~(UINT64_C(1) << card);
    else
        set->trumps &= ~(UINT32_C(1) << (card - TAROT_EXCUSE));
}

static inline struct tarot_set tarot_union(struct tarot_set a, struct tarot_set b)
{
    return (struct tarot_set){a.suits | b.suits, a.trumps | b.trumps};
}

/* Halves of the cards of a suit. */
static inline int lane_halves(unsigned lane)
{
    int halves = __builtin_popcount(lane);
    for (int rank = TAROT_VALET; rank <= TAROT_ROI; rank++)
        halves += ((lane >> rank) & 1) ? 2 * (rank - TAROT_VALET) + 2 : 0;
    return halves;
}

static inline int highest(unsigned bits)
{
    return 31 - __builtin_clz(bits);
}

/* How many cards a hand has of each class: small ones, trumps and the Excuse; then V, C,
 * D, and R with the other oudlers, which are worth as much or more. */
enum { CLASSES = 5 };
static inline void count_classes(struct tarot_set hand, int count[CLASSES])
{
    const uint64_t kings = UINT64_C(0x4000400040004000);
    uint64_t courts = 0;
    for (int c = 1; c < CLASSES; c++) {
        uint64_t rank = kings >> (CLASSES - 1 - c);
        courts |= rank;
        count[c] = __builtin_popcountll(hand.suits & rank);
    }
    uint32_t oudlers = hand.trumps & UINT32_C(0x200002);
    count[0] = __builtin_popcountll(hand.suits & ~courts) +
               __builtin_popcount(hand.trumps & ~oudlers);
    count[CLASSES - 1] += __builtin_popcount(oudlers);
}

/* Halves of the n cheapest cards of a hand, the Excuse counting as a small card. */
static inline int cheapest(struct tarot_set hand, int n)
{
    const uint64_t small_cards = UINT64_C(0x07FE07FE07FE07FE);
    const uint32_t oudlers = UINT32_C(0x200002);
    int count[CLASSES];
    int halves = 0;
    if (n <= 0)
        return 0;
    if (n <= __builtin_popcountll(hand.suits & small_cards) +
                 __builtin_popcount(hand.trumps & ~oudlers))
        return n;
    count_classes(hand, count);
    for (int c = 0; c < CLASSES && n > 0; c++) {
        int taken = count[c] < n ? count[c] : n;
        halves += taken * (2 * c + 1);
        n -= taken;
    }
    return halves;
}

/* Who holds the Excuse; -1: nobody. */
static inline int excuse_holder(const struct state *state)
{
    for (int p = 0; p < PLAYERS; p++)
        if (state->hand[p].trumps & EXCUSE_BIT)
            return p;
    return -1;
}

/* Whether a card beats the best one so far of the trick. */
static inline bool beats(const struct trick *trick, int card)
{
    if (card == TAROT_EXCUSE)
        return false;
    if (trick->best < 0)
        return true;
    if (card > TAROT_EXCUSE)
        return card > trick->best; /* trumps come after all suits */
    return card / TAROT_LANE == trick->led && trick->best < TAROT_EXCUSE &&
           card > trick->best;
}
#endif
