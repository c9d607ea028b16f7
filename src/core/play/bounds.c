/* bounds.c - halves that a side is sure of, without a search. */
#include "core/play/bounds.h"

/* Trumps of mine that cannot all be beaten: each needs a higher one of theirs. Lowest:
 * of those counted. */
static int trump_tricks(uint32_t mine, uint32_t theirs, uint32_t *lowest)
{
    int above = 0;
    int tricks = 0;
    uint32_t all = mine | theirs;
    *lowest = 0;
    while (all) {
        uint32_t top = UINT32_C(1) << highest(all);
        all ^= top;
        if (theirs & top)
            above++;
        else if (above > 0)
            above--;
        else {
            tricks++;
            *lowest = top;
        }
    }
    if (!theirs)
        *lowest = 0;
    return tricks;
}

/* Bits above the highest of the others: masters. */
static unsigned masters(unsigned mine, unsigned others)
{
    return others ? mine & ~((2u << highest(others)) - 1) : mine;
}

/* A player who leads, against those who may not interfere. */
struct run {
    const struct state *state;
    int left;    /* tricks to come */
    int pending; /* bits of those who still play to the trick on the table */
    int led;     /* its suit */
    int player;
    int tricks;
    int halves;             /* of the player's own cards in them */
    bool drawn;             /* all trumps are its own */
    bool waits;             /* the player is not in yet, but will be by a trump */
    struct tarot_set ranks; /* of cards that count because of their rank */
};

/* The n highest of a lane. */
static unsigned top_of(unsigned lane, int n)
{
    unsigned top = 0;
    for (; n > 0 && lane; n--) {
        unsigned bit = 1u << highest(lane);
        top |= bit;
        lane ^= bit;
    }
    return top;
}

/* Tricks of a suit that the leader cashes at once. */
static void run_suit(struct run *run, int suit)
{
    unsigned mine = lane_of(run->state->hand[run->player], suit);
    unsigned others = 0;
    int safe = TAROT_RANKS; /* rounds in which everybody with trumps follows */
    int longest = 0;
    if (!mine)
        return;
    for (int p = 0; p < PLAYERS; p++) {
        struct tarot_set hand = run->state->hand[p];
        if (p == run->player)
            continue;
        unsigned lane = lane_of(hand, suit);
        int length = __builtin_popcount(lane);
        others |= lane;
        int follows = length - (suit == run->led && ((run->pending >> p) & 1) && length);
        if ((!run->drawn || run->waits) && real_trumps(hand) && follows < safe)
            safe = follows;
        if (length > 0)
            length += hand.trumps & EXCUSE_BIT ? 1 : 0;
        longest = length > longest ? length : longest;
    }
    unsigned sure = masters(mine, others);
    unsigned by_rank = sure;
    int count = __builtin_popcount(sure);
    if (run->waits && safe < 1 && others)
        return;
    if (run->drawn && !run->waits && count >= longest) {
        by_rank = top_of(sure, longest);
        sure = mine;
    } else if (!run->drawn && count > safe) {
        by_rank = sure = top_of(sure, safe);
    }
    if (others)
        run->ranks.suits |= (uint64_t)by_rank << (suit * TAROT_LANE);
    run->tricks += __builtin_popcount(sure);
    run->halves += lane_halves(sure);
}

static uint32_t trumps_of_others(const struct state *state, int player)
{
    uint32_t all = 0;
    for (int p = 0; p < PLAYERS; p++)
        if (p != player)
            all |= real_trumps(state->hand[p]);
    return all;
}

/* Whether the player's master trumps take all other trumps out; who waits may need one
 * more to get in. */
static bool draws_trumps(struct run *run)
{
    const struct state *state = run->state;
    int player = run->player;
    uint32_t others = trumps_of_others(state, player);
    int longest = 0;
    for (int p = 0; p < PLAYERS; p++) {
        int length = p == player ? 0 : __builtin_popcount(real_trumps(state->hand[p]));
        if (length > 0)
            length += state->hand[p].trumps & EXCUSE_BIT ? 1 : 0;
        longest = length > longest ? length : longest;
    }
    uint32_t sure = masters(real_trumps(state->hand[player]), others);
    if (__builtin_popcount(sure) < longest + (run->waits && longest > 0))
        return false;
    run->ranks.trumps |= top_of(sure, longest);
    return true;
}

/* Tricks that a side takes for sure with the trumps of one of its hands. */
static int side_trump_tricks(const struct state *state, bool attack, uint32_t *lowest)
{
    uint32_t taker = real_trumps(state->hand[TAKER]);
    int most = 0;
    if (attack)
        return trump_tricks(taker, trumps_of_others(state, TAKER), lowest);
    *lowest = 0;
    for (int p = 1; p < PLAYERS; p++) {
        uint32_t found;
        int tricks = trump_tricks(real_trumps(state->hand[p]), taker, &found);
        if (tricks <= most)
            continue;
        most = tricks;
        *lowest = found;
    }
    return most;
}

/* The side that leads cashes what it can, then has its trumps. */
static void run_leader(struct run *run)
{
    struct tarot_set hand = run->state->hand[run->player];
    run->drawn = draws_trumps(run);
    for (int suit = 0; suit < TAROT_SUITS; suit++)
        run_suit(run, suit);
    if (!run->drawn)
        return;
    run->tricks += __builtin_popcount(real_trumps(hand));
    run->halves += __builtin_popcount(real_trumps(hand));
    if (hand.trumps & UINT32_C(0x200000))
        run->halves += TAROT_OUDLER_HALVES - 1;
    if (hand.trumps & PETIT_BIT)
        run->halves += TAROT_OUDLER_HALVES - 1;
}

/* The defender with the highest trump of all, who gets in by it; -1: there is none. */
static int find_waiting(const struct state *state)
{
    uint32_t most = real_trumps(state->hand[TAKER]);
    int player = -1;
    for (int p = 1; p < PLAYERS; p++)
        if (real_trumps(state->hand[p]) > most) {
            most = real_trumps(state->hand[p]);
            player = p;
        }
    return player;
}

/* The player is not in, but cannot lose all trumps without winning a trick by one; until
 * then a master that nobody ruffs need not be given away: where its suit is led, it wins.
 */
static void run_waiting(struct run *run, bool attack)
{
    uint32_t lowest = 0;
    if (attack && !side_trump_tricks(run->state, true, &lowest))
        return;
    if (!attack)
        run->ranks.trumps |= UINT32_C(1)
                             << highest(real_trumps(run->state->hand[run->player]));
    run->waits = true;
    run->drawn = draws_trumps(run);
    for (int suit = 0; suit < TAROT_SUITS; suit++)
        run_suit(run, suit);
    run->drawn = false; /* trumps are counted one by one */
}

/* With its trumps, where they are not counted yet. */
static void add_trump_tricks(struct run *run, bool attack)
{
    uint32_t lowest;
    int tricks = side_trump_tricks(run->state, attack, &lowest);
    run->ranks.trumps |= lowest;
    run->tricks += tricks;
    run->halves += tricks;
    if (attack && (run->state->hand[TAKER].trumps & UINT32_C(0x200000)))
        run->halves += TAROT_OUDLER_HALVES - 1;
}

/* The Excuse has to be played before the last trick; that of a side which has won every
 * trick may win the last one. */
static void mind_excuse(struct run *run, bool attack, int holder)
{
    const struct state *state = run->state;
    bool own = (holder == TAKER) == attack;
    int sweep = attack ? SWEEP_DEFENCE : SWEEP_ATTACK;
    bool late = own && run->tricks >= run->left - 1;
    bool swept = !own && (state->sweep & sweep);
    if (holder < 0 || run->tricks == 0 || (!late && !swept))
        return;
    run->tricks--;
    run->halves = run->tricks;
}

/* Cards of a hand beyond the tricks to come. */
static int surplus(const struct run *run, int player)
{
    struct tarot_set hand = run->state->hand[player];
    return __builtin_popcountll(hand.suits) + __builtin_popcount(hand.trumps) - run->left;
}

/* What every hand gives to the tricks of the run, and to those that it owes. */
static int gather(const struct run *run, bool attack, int gone)
{
    int halves = 0;
    for (int p = 0; p < PLAYERS; p++) {
        int given = run->state->given[p];
        int owed = given;
        if (attack)
            owed = p == TAKER ? 0 : surplus(run, p) - given - ((gone >> p) & 1);
        halves += p == run->player ? run->halves
                                   : cheapest(run->state->hand[p], run->tricks + owed);
    }
    return halves;
}

/* Halves that the side is sure of, by the plain values of cards; gone: bits of those
 * whose next card goes to the other side. */
static int sure_halves(struct run *run, bool attack, bool leads, int gone)
{
    int holder = excuse_holder(run->state);
    bool excuse = holder >= 0 && (holder == TAKER) == attack && run->left > 1;
    if (leads)
        run_leader(run);
    else if (run->player >= 0)
        run_waiting(run, attack);
    if (!run->drawn)
        add_trump_tricks(run, attack);
    mind_excuse(run, attack, holder);
    return (excuse ? TAROT_OUDLER_HALVES - 1 : 0) + gather(run, attack, gone);
}

struct bounds bounds_find(const struct state *state, const struct objective *objective)
{
    bool taker = state->leader == TAKER;
    struct run attack = {
        .state = state, .left = state->left, .led = LED_NOTHING, .player = TAKER};
    struct run defence = attack;
    defence.player = taker ? find_waiting(state) : state->leader;
    int least = sure_halves(&attack, true, taker, 0);
    int lost = sure_halves(&defence, false, !taker, 0);
    return (struct bounds){least - objective_loss(objective, state),
                           state->rest - lost + objective_gain(objective, state),
                           attack.ranks, defence.ranks};
}

int bounds_in_trick(const struct state *state, const struct trick *trick,
                    struct bounds_end end, struct tarot_set *ranks)
{
    bool wins = end.wins;
    struct run run = {
        .state = state, .left = state->left - 1, .led = trick->led, .player = TAKER};
    for (int n = trick->played; n < PLAYERS; n++)
        run.pending |= 1 << ((trick->player + n - trick->played) % PLAYERS);
    int won = trick->taker_gets + (wins ? trick->halves : 0);
    won += sure_halves(&run, true, wins, wins ? 0 : run.pending);
    *ranks = tarot_union(*ranks, run.ranks);
    return won - objective_loss(end.objective, state);
}
