/* probe.c - whether the taker can win so much when all cards are seen. */
#include "core/play/probe.h"

#include "core/deal.h"
#include "core/play/bounds.h"
#include "core/play/ranks.h"
#include "core/play/rules.h"
#include "core/play/trick_end.h"

/* What is asked, and what the answer rests upon. */
struct quest {
    int need;
    int first;              /* the card to begin with; TAROT_PLACES: any */
    struct tarot_set ranks; /* see ranks.h; is added to */
};

static bool play_trick(struct probe *probe, const struct state *state,
                       const struct trick *trick, struct quest *quest);
static bool start_trick(struct probe *probe, const struct state *state,
                        struct quest *quest);

/* Whoever is to stop answers anything, and nothing is kept of it. */
static bool is_stopped(struct probe *probe)
{
    enum { EVERY = 1024 };
    if (probe->stop && probe->positions % EVERY == 0 &&
        atomic_load_explicit(probe->stop, memory_order_relaxed))
        probe->stopped = true;
    return probe->stopped;
}

static bool play_card(struct probe *probe, const struct state *state,
                      const struct trick *trick, int card, struct quest *quest)
{
    struct state after = *state;
    struct trick table = *trick;
    rules_play(&after, &table, card, probe->objective->value);
    return play_trick(probe, &after, &table, quest);
}

static void add_ranks(struct quest *quest, struct tarot_set ranks)
{
    quest->ranks = tarot_union(quest->ranks, ranks);
}

/* Tries cards until one decides for its player; the card, or TAROT_PLACES. */
static int try_cards(struct probe *probe, const struct state *state,
                     const struct trick *trick, struct tarot_set allowed,
                     struct quest *quest)
{
    struct moves moves;
    struct tarot_set hand = state->hand[trick->player];
    struct tarot_set tried = {0, 0};
    struct tarot_set same = {0, 0}; /* as one that was tried */
    bool taker = trick->player == TAKER;
    struct moves_how how = {probe->objective, &probe->history, quest->first,
                            probe->noise};
    moves_find(&moves, state, trick, allowed, probe->without & PROBE_NO_EQUALS);
    if (!(probe->without & PROBE_NO_ORDER))
        moves_rank(&moves, state, trick, &how);
    for (int i = 0; i < moves.count; i++) {
        int card =
            probe->without & PROBE_NO_ORDER ? moves.card[i] : moves_pick(&moves, i);
        if (tarot_has(same, card))
            continue;
        struct quest inner = {quest->need, TAROT_PLACES, {0, 0}};
        bool reached = play_card(probe, state, trick, card, &inner);
        if (probe->stopped)
            return TAROT_PLACES;
        if (reached == taker) {
            history_add(&probe->history, trick, card, state->left);
            ranks_add_card(&inner.ranks, hand, trick, card);
            add_ranks(quest, inner.ranks);
            return card;
        }
        ranks_add_equals(&inner.ranks, card, moves.low[i]);
        tried = tarot_union(tried, inner.ranks);
        if (!(probe->without & PROBE_NO_EQUALS))
            same = tarot_union(same, ranks_same(&inner.ranks, card));
    }
    ranks_add_choice(&tried, hand, trick);
    add_ranks(quest, tried);
    return TAROT_PLACES;
}

/* Whether nobody who still plays can take the trick from the taker. */
static bool taker_keeps(const struct state *state, const struct trick *trick)
{
    if (trick->winner != TAKER || trick->best < 0)
        return false;
    for (int n = trick->played; n < PLAYERS; n++) {
        int player = (trick->player + n - trick->played) % PLAYERS;
        struct tarot_set hand = state->hand[player];
        unsigned lane = trick->led < TAROT_SUITS ? lane_of(hand, trick->led) : 0;
        uint32_t trumps = real_trumps(hand);
        int best = 0;
        if (lane)
            best = trick->led * TAROT_LANE + highest(lane);
        else if (trumps)
            best = TAROT_EXCUSE + highest(trumps);
        if (best && beats(trick, best))
            return false;
    }
    return true;
}

/* Who wins the trick whatever is still played to it. */
enum fate { FATE_OPEN, FATE_ATTACK, FATE_DEFENCE };

/* The highest trump of those who still play and may trump; 0: there is none. */
static int pending_trump(const struct state *state, const struct trick *trick)
{
    int most = 0;
    for (int n = trick->played; n < PLAYERS; n++) {
        int player = (trick->player + n - trick->played) % PLAYERS;
        struct tarot_set hand = state->hand[player];
        bool follows = trick->led < TAROT_SUITS && lane_of(hand, trick->led);
        if (player == TAKER || follows || !real_trumps(hand))
            continue;
        int top = TAROT_EXCUSE + highest(real_trumps(hand));
        most = top > most ? top : most;
    }
    return most;
}

/* The taker has not played, and can or must win, or cannot. */
static enum fate foresee(const struct state *state, const struct trick *trick,
                         struct tarot_set *ranks)
{
    struct tarot_set hand = state->hand[TAKER];
    struct tarot_set allowed = rules_allow(hand, trick);
    unsigned lane = trick->led < TAROT_SUITS ? lane_of(hand, trick->led) : 0;
    uint32_t trumps = real_trumps(allowed);
    if (lane)
        return beats(trick, trick->led * TAROT_LANE + highest(lane)) ? FATE_OPEN
                                                                     : FATE_DEFENCE;
    if (!trumps || !beats(trick, TAROT_EXCUSE + highest(trumps)))
        return FATE_DEFENCE;
    int lowest = TAROT_EXCUSE + __builtin_ctz(trumps);
    if (trick->best < TAROT_EXCUSE)
        put_card(ranks, lowest);
    bool must = !(hand.trumps & EXCUSE_BIT) && beats(trick, lowest) &&
                lowest > pending_trump(state, trick);
    return must ? FATE_ATTACK : FATE_OPEN;
}

/* Adds the ranks that decide it. */
static enum fate find_fate(const struct state *state, const struct trick *trick,
                           struct tarot_set *ranks)
{
    bool has_played = trick->player <= trick->played;
    if (trick->best < 0)
        return FATE_OPEN;
    ranks_add_best(ranks, trick);
    if (!has_played)
        return foresee(state, trick, ranks);
    if (trick->winner != TAKER)
        return FATE_DEFENCE;
    return taker_keeps(state, trick) ? FATE_ATTACK : FATE_OPEN;
}

/* A defender throws a card that he will name later. */
static bool throw_later(struct probe *probe, const struct state *state,
                        const struct trick *trick, struct quest *quest, enum fate fate)
{
    struct state after = *state;
    struct trick table = *trick;
    if (fate == FATE_DEFENCE)
        after.given[trick->player]++;
    table.lazy = true;
    table.player = (table.player + 1) % PLAYERS;
    table.played++;
    return play_trick(probe, &after, &table, quest);
}

/* The defender may have thrown all his cards of the suit before, the dearest so many of
 * them to tricks of the defence; then he is void now. */
static bool throw_suit(struct probe *probe, const struct state *state,
                       const struct trick *trick, struct quest *quest, int given)
{
    struct state after = *state;
    struct tarot_set *hand = &after.hand[trick->player];
    uint64_t lane = UINT64_C(0xFFFF) << (trick->led * TAROT_LANE);
    struct tarot_set gone = {hand->suits & lane, 0};
    int count = __builtin_popcountll(gone.suits);
    int halves = cheapest(gone, count - given);
    hand->suits &= ~lane;
    after.rest -= lane_halves((unsigned)(gone.suits >> (trick->led * TAROT_LANE)));
    after.given[trick->player] = (uint8_t)(after.given[trick->player] - given);
    struct quest inner = {quest->need - halves, TAROT_PLACES, {0, 0}};
    bool reached = play_trick(probe, &after, trick, &inner);
    add_ranks(quest, inner.ranks);
    return reached;
}

/* Whether the taker reaches it however the defender has thrown the suit before. */
static bool survives_thrown_suit(struct probe *probe, const struct state *state,
                                 const struct trick *trick, struct quest *quest)
{
    if (!trick->lazy || trick->led == LED_NOTHING || trick->led >= TAROT_SUITS)
        return true;
    int player = trick->player;
    int length = __builtin_popcount(lane_of(state->hand[player], trick->led));
    int given = state->given[player];
    int owed = surplus_of(state, player) - given;
    if (length == 0 || length > given + owed)
        return true;
    for (int n = length < given ? length : given; n >= 0 && length - n <= owed; n--)
        if (!throw_suit(probe, state, trick, quest, n))
            return false;
    return true;
}

/* Whether the player neither follows nor trumps. */
static bool is_void(const struct state *state, const struct trick *trick)
{
    struct tarot_set hand = state->hand[trick->player];
    return trick->led != LED_NOTHING && !real_trumps(hand) && hand.suits &&
           (trick->led == TAROT_SUITS || !lane_of(hand, trick->led));
}

/* Whether the taker, who has played, is sure of it whatever comes to this trick. */
static bool is_sure(const struct probe *probe, const struct state *state,
                    const struct trick *trick, struct quest *quest, bool keeps)
{
    bool has_played = (PLAYERS - trick->player) % PLAYERS >= PLAYERS - trick->played;
    if (!has_played || state->left == 1 || (probe->without & PROBE_NO_BOUNDS))
        return false;
    bool wins = trick->winner == TAKER && trick->best >= 0;
    struct bounds_end won = {probe->objective, true};
    struct bounds_end lost = {probe->objective, false};
    struct tarot_set ranks = {0, 0};
    if (wins && bounds_in_trick(state, trick, won, &ranks) < quest->need)
        return false;
    if (!keeps && bounds_in_trick(state, trick, lost, &ranks) < quest->need)
        return false;
    if (keeps)
        ranks_add_best(&ranks, trick);
    add_ranks(quest, ranks);
    return true;
}

/* A defender's turn: whether the taker reaches it against every card. */
static bool defend(struct probe *probe, const struct state *state,
                   const struct trick *trick, struct quest *quest)
{
    struct tarot_set allowed = rules_allow(state->hand[trick->player], trick);
    struct tarot_set fated = {0, 0};
    struct quest inner = {quest->need, TAROT_PLACES, {0, 0}};
    enum fate fate = find_fate(state, trick, &fated);
    if (is_sure(probe, state, trick, quest, fate == FATE_ATTACK))
        return true;
    bool later = !(probe->without & PROBE_NO_LAZY) && state->left > 1 &&
                 fate != FATE_OPEN && is_void(state, trick);
    if (later && throw_later(probe, state, trick, &inner, fate)) {
        allowed.suits = 0; /* every choice is answered */
        add_ranks(quest, inner.ranks);
        add_ranks(quest, fated);
    } else if (later && trick->lazy) {
        add_ranks(quest, inner.ranks);
        add_ranks(quest, fated);
        return false;
    }
    if (probe->stopped || !survives_thrown_suit(probe, state, trick, quest))
        return false;
    return try_cards(probe, state, trick, allowed, quest) == TAROT_PLACES;
}

static bool play_trick(struct probe *probe, const struct state *state,
                       const struct trick *trick, struct quest *quest)
{
    if (trick->played == PLAYERS) {
        struct state after = *state;
        int won = trick_end(&after, trick, probe->objective);
        struct quest next = {quest->need - won, TAROT_PLACES, {0, 0}};
        bool reached = start_trick(probe, &after, &next);
        ranks_add_winner(&next.ranks, trick);
        add_ranks(quest, next.ranks);
        return reached;
    }
    if (trick->player != TAKER)
        return defend(probe, state, trick, quest);
    struct tarot_set allowed = rules_allow(state->hand[TAKER], trick);
    return try_cards(probe, state, trick, allowed, quest) < TAROT_PLACES;
}

/* Answers from sure halves: 1 yes, 0 no, -1 not known. */
static int ask_bounds(const struct probe *probe, const struct state *state,
                      struct quest *quest)
{
    if (probe->without & PROBE_NO_BOUNDS)
        return -1;
    struct bounds bounds = bounds_find(state, probe->objective);
    if (bounds.least >= quest->need) {
        add_ranks(quest, bounds.least_ranks);
        return 1;
    }
    if (bounds.most >= quest->need)
        return -1;
    add_ranks(quest, bounds.most_ranks);
    return 0;
}

/* What an answer says: at least so much, or less. */
static struct known learn(const struct quest *quest, bool reached, int card)
{
    struct known known = {KNOWN_NO_LEAST, KNOWN_NO_MOST, card, quest->ranks};
    if (quest->need <= KNOWN_NO_LEAST + 1 || quest->need >= KNOWN_NO_MOST)
        return known;
    if (reached)
        known.least = quest->need;
    else
        known.most = quest->need - 1;
    return known;
}

/* Keeps the answer to a question, unless it was broken off. */
static void keep(struct probe *probe, const struct position_key *key,
                 const struct known *known, int left)
{
    bool fits = known->least > KNOWN_NO_LEAST || known->most < KNOWN_NO_MOST;
    if (!probe->stopped && fits)
        positions_put(probe->table, key, known, left);
}

/* Whoever leads tries his cards. */
static bool lead(struct probe *probe, const struct state *state, struct quest *quest,
                 int *card)
{
    struct trick trick = trick_start(state);
    *card = try_cards(probe, state, &trick, state->hand[state->leader], quest);
    return (*card < TAROT_PLACES) == (state->leader == TAKER);
}

static bool start_trick(struct probe *probe, const struct state *state,
                        struct quest *quest)
{
    struct known known = {KNOWN_NO_LEAST, KNOWN_NO_MOST, TAROT_PLACES, {0, 0}};
    int card;
    probe->positions++;
    if (is_stopped(probe))
        return false;
    if (state->left == 0)
        return leftover(state) >= quest->need;
    int sure = ask_bounds(probe, state, quest);
    if (sure >= 0)
        return sure;
    if (probe->without & PROBE_NO_TABLE)
        return lead(probe, state, quest, &card);
    struct position_key key = positions_key(probe->table, state, probe->objective);
    if (positions_find(probe->table, &key, quest->need, &known)) {
        add_ranks(quest, known.ranks);
        return known.least >= quest->need;
    }
    struct quest own = {quest->need, known.card, {0, 0}};
    bool reached = lead(probe, state, &own, &card);
    known = learn(&own, reached, card);
    if (probe->without & PROBE_NO_PARTITION)
        known.ranks = tarot_pack();
    keep(probe, &key, &known, state->left);
    add_ranks(quest, own.ranks);
    return reached;
}

bool probe_reaches(struct probe *probe, const struct state *state, int need)
{
    struct quest quest = {need, TAROT_PLACES, {0, 0}};
    return start_trick(probe, state, &quest);
}

bool probe_trick_reaches(struct probe *probe, const struct state *state,
                         const struct trick *trick, int need)
{
    struct quest quest = {need, TAROT_PLACES, {0, 0}};
    return play_trick(probe, state, trick, &quest);
}
