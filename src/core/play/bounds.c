/* bounds.c - halves that a side is sure of, without a search. */
#include "core/play/bounds.h"

#include <limits.h>

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
    int wanted;  /* halves that would do */
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

/* Rounds after which nobody but the player has trumps. */
static int rounds_to_draw(const struct state *state, int player)
{
    int longest = 0;
    for (int p = 0; p < PLAYERS; p++) {
        int length = p == player ? 0 : __builtin_popcount(real_trumps(state->hand[p]));
        if (length > 0)
            length += state->hand[p].trumps & EXCUSE_BIT ? 1 : 0;
        longest = length > longest ? length : longest;
    }
    return longest;
}

/* Whether the player's master trumps take all other trumps out; who waits may need one
 * more to get in. */
static bool draws_trumps(struct run *run)
{
    const struct state *state = run->state;
    int player = run->player;
    uint32_t others = trumps_of_others(state, player);
    int longest = rounds_to_draw(state, player);
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

/* Rounds of a suit that the taker may lose while nobody ruffs: not more than there are
 * higher cards against his, nor than somebody can follow. The halves of his cards in
 * them go off. */
static int lose_rounds(struct run *run, int suit)
{
    enum { COURTS = 0x7800 };
    unsigned mine = lane_of(run->state->hand[TAKER], suit);
    unsigned others = 0;
    uint32_t lowest;
    int longest = 0;
    if (!mine)
        return 0;
    for (int p = 1; p < PLAYERS; p++) {
        struct tarot_set hand = run->state->hand[p];
        unsigned lane = lane_of(hand, suit);
        int length = __builtin_popcount(lane);
        if (length > 0)
            length += hand.trumps & EXCUSE_BIT ? 1 : 0;
        longest = length > longest ? length : longest;
        others |= lane;
    }
    if (!others)
        return 0;
    int lost = __builtin_popcount(mine) - trump_tricks(mine, others, &lowest);
    if (lost < longest)
        run->ranks.suits |= (uint64_t)lowest << (suit * TAROT_LANE);
    else
        lost = longest < __builtin_popcount(mine) ? longest : __builtin_popcount(mine);
    unsigned safe = masters(mine, others) & COURTS;
    run->ranks.suits |= (uint64_t)(safe & -safe) << (suit * TAROT_LANE);
    run->halves -= lane_halves(top_of(mine & ~safe, lost));
    return lost;
}

/* The taker draws trumps, if there are any, and has one more for each time that the
 * defence is in: he loses no more than the rounds that he may lose in each suit. */
static bool run_control(struct run *run, bool leads)
{
    struct tarot_set hand = run->state->hand[TAKER];
    int trumps = __builtin_popcount(real_trumps(hand));
    int drawn = rounds_to_draw(run->state, TAKER);
    int lost = hand.trumps & EXCUSE_BIT ? 1 : 0;
    int spare = trumps - drawn - !leads;
    if (spare < lost || (drawn > 0 && (!leads || !draws_trumps(run))))
        return false;
    run->halves = trumps;
    run->halves += hand.trumps & UINT32_C(0x200000) ? TAROT_OUDLER_HALVES - 1 : 0;
    run->halves += hand.trumps & PETIT_BIT ? TAROT_OUDLER_HALVES - 1 : 0;
    for (int suit = 0; suit < TAROT_SUITS && spare >= lost; suit++) {
        run->halves += lane_halves(lane_of(hand, suit));
        lost += lose_rounds(run, suit);
    }
    run->tricks = run->left - lost;
    return spare >= lost;
}

/* Cards of the taker's suit that he loses: a defender keeps as many higher ones as the
 * taker has cards, since both play one to each trick. */
static int count_losers(struct run *run, int suit)
{
    unsigned mine = lane_of(run->state->hand[TAKER], suit);
    int most = 0;
    unsigned lowest = 0;
    if (!mine)
        return 0;
    for (int p = 1; p < PLAYERS; p++) {
        unsigned above = masters(lane_of(run->state->hand[p], suit), mine);
        int losers = __builtin_popcount(top_of(above, __builtin_popcount(mine)));
        if (losers <= most)
            continue;
        most = losers;
        lowest = top_of(above, losers);
    }
    run->ranks.suits |= (uint64_t)lowest << (suit * TAROT_LANE);
    return most;
}

/* Whether a defender has a card that comes to win while the taker leads all his cards of
 * the suit, playing low under higher ones. */
static bool has_stopper(struct run *run, int suit)
{
    unsigned mine = lane_of(run->state->hand[TAKER], suit);
    for (int p = 1; p < PLAYERS && mine; p++) {
        unsigned lane = lane_of(run->state->hand[p], suit);
        unsigned top = lane ? 1u << highest(lane) : 0;
        int above = __builtin_popcount(mine & ~((top << 1) - 1));
        if (above >= __builtin_popcount(lane) || above >= __builtin_popcount(mine))
            continue;
        run->ranks.suits |= (uint64_t)top << (suit * TAROT_LANE);
        return true;
    }
    return false;
}

/* Tricks that the taker loses in suits. */
static bool run_losers(struct run *run, bool leads)
{
    for (int suit = 0; suit < TAROT_SUITS; suit++)
        run->tricks += count_losers(run, suit);
    for (int suit = 0; !leads && run->tricks == 0 && suit < TAROT_SUITS; suit++)
        run->tricks = has_stopper(run, suit);
    run->player = -1;
    return run->tricks > 0;
}

/* Halves that the side is sure of, by the plain values of cards; gone: bits of those
 * whose next card goes to the other side. */
static int sure_halves(struct run *run, bool attack, bool leads, int gone)
{
    int holder = excuse_holder(run->state);
    bool excuse = holder >= 0 && (holder == TAKER) == attack && run->left > 1;
    int kept = excuse ? TAROT_OUDLER_HALVES - 1 : 0;
    struct run other = *run;
    if (leads)
        run_leader(run);
    else if (run->player >= 0)
        run_waiting(run, attack);
    if (!run->drawn)
        add_trump_tricks(run, attack);
    mind_excuse(run, attack, holder);
    int plain = kept + gather(run, attack, gone);
    if (plain >= run->wanted ||
        !(attack ? run_control(&other, leads) : run_losers(&other, leads)))
        return plain;
    mind_excuse(&other, attack, holder);
    int halves = kept + gather(&other, attack, gone);
    if (halves > plain)
        *run = other;
    return halves > plain ? halves : plain;
}

/* What the taker wins at least, where that is as much as is needed. */
static int find_least(const struct state *state, const struct objective *objective,
                      int need, struct tarot_set *ranks)
{
    int loss = objective_loss(objective, state);
    struct run run = {.state = state,
                      .left = state->left,
                      .wanted = need + loss,
                      .led = LED_NOTHING,
                      .player = TAKER};
    int halves = sure_halves(&run, true, state->leader == TAKER, 0);
    *ranks = run.ranks;
    return halves - loss;
}

/* What he wins at most, where that is less than what is needed. */
static int find_most(const struct state *state, const struct objective *objective,
                     int need, struct tarot_set *ranks)
{
    bool taker = state->leader == TAKER;
    int most = state->rest + objective_gain(objective, state);
    struct run run = {.state = state,
                      .left = state->left,
                      .wanted = most - need + 1,
                      .led = LED_NOTHING,
                      .player = taker ? find_waiting(state) : state->leader};
    int halves = sure_halves(&run, false, !taker, 0);
    *ranks = run.ranks;
    return most - halves;
}

struct bounds bounds_find(const struct state *state, const struct objective *objective)
{
    struct bounds bounds;
    bounds.least = find_least(state, objective, INT_MAX / 2, &bounds.least_ranks);
    bounds.most = find_most(state, objective, -INT_MAX / 2, &bounds.most_ranks);
    return bounds;
}

struct bounds_answer bounds_ask_least(const struct state *state,
                                      const struct objective *objective, int need)
{
    struct bounds_answer answer;
    answer.proven = find_least(state, objective, need, &answer.ranks);
    answer.decides = answer.proven >= need;
    return answer;
}

struct bounds_answer bounds_ask_most(const struct state *state,
                                     const struct objective *objective, int need)
{
    struct bounds_answer answer;
    answer.proven = find_most(state, objective, need, &answer.ranks);
    answer.decides = answer.proven < need;
    return answer;
}

int bounds_in_trick(const struct state *state, const struct trick *trick,
                    struct bounds_end end, struct tarot_set *ranks)
{
    bool wins = end.wins;
    int loss = objective_loss(end.objective, state);
    int won = trick->taker_gets + (wins ? trick->halves : 0) - loss;
    struct run run = {.state = state,
                      .left = state->left - 1,
                      .wanted = end.need - won,
                      .led = trick->led,
                      .player = TAKER};
    for (int n = trick->played; n < PLAYERS; n++)
        run.pending |= 1 << ((trick->player + n - trick->played) % PLAYERS);
    won += sure_halves(&run, true, wins, wins ? 0 : run.pending);
    *ranks = tarot_union(*ranks, run.ranks);
    return won;
}
