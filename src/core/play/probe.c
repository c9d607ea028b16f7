/* probe.c - whether the taker can win so much when all cards are seen. */
#include "core/play/probe.h"

#include "core/deal.h"
#include "core/play/bounds.h"
#include "core/play/ranks.h"
#include "core/play/rules.h"
#include "core/play/trick_end.h"

/* What is asked, and what the answer rests upon. Answers are halves: what the taker wins
 * at least where that is what is needed or more; otherwise what he wins at most. */
struct quest {
    int need;
    int first;              /* the card to begin with; TAROT_PLACES: any */
    bool once;              /* no other is to be tried */
    bool decided;           /* by throwing a card */
    int card;               /* the one that decided; TAROT_PLACES: none did */
    struct tarot_set ranks; /* see ranks.h; is added to */
    unsigned winners;       /* of this trick in what was tried: sides, bits */
};
enum { WON_BY_ATTACK = 1, WON_BY_DEFENCE = 2, WON_BY_ANY = 3 };
enum { ANY_HALVES = 10000 };

static struct quest ask_for(int need)
{
    return (struct quest){.need = need, .first = TAROT_PLACES, .card = TAROT_PLACES};
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

static int play_trick(struct probe *probe, const struct state *state,
                      const struct trick *trick, struct quest *quest);
static int start_trick(struct probe *probe, const struct state *state,
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

static int play_card(struct probe *probe, const struct state *state,
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

/* What an answer within the same trick rests upon. */
static void add_answer(struct quest *quest, const struct quest *inner)
{
    add_ranks(quest, inner->ranks);
    quest->winners |= inner->winners;
}

/* Cards that the player need not try after one that did not serve him: those for which
 * the same proof holds, since neither rank matters; and those which would give the other
 * side more, or his own less, where it is known who wins the trick. */
static struct tarot_set find_worse(const struct probe *probe, const struct trick *trick,
                                   const struct quest *inner, int card)
{
    bool taker = trick->player == TAKER;
    struct tarot_set worse = {0, 0};
    if (!(probe->without & PROBE_NO_EQUALS))
        worse = ranks_same(&inner->ranks, card);
    if ((probe->without & PROBE_NO_WORSE) || inner->winners == WON_BY_ANY)
        return worse;
    bool own = (inner->winners == WON_BY_ATTACK) == taker;
    return tarot_union(worse, ranks_worse(&inner->ranks, card, own));
}

/* Tries cards until one decides for its player. */
static int try_cards(struct probe *probe, const struct state *state,
                     const struct trick *trick, struct tarot_set allowed,
                     struct quest *quest)
{
    struct moves moves;
    struct tarot_set hand = state->hand[trick->player];
    struct tarot_set tried = {0, 0};
    struct tarot_set same = {0, 0}; /* as one that was tried */
    bool taker = trick->player == TAKER;
    int best = taker ? -ANY_HALVES : ANY_HALVES;
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
        struct quest inner = ask_for(quest->need);
        int halves = play_card(probe, state, trick, card, &inner);
        if (probe->stopped)
            return halves;
        if ((halves >= quest->need) == taker) {
            history_add(&probe->history, trick, card, state->left);
            ranks_add_card(&inner.ranks, hand, trick, card);
            add_answer(quest, &inner);
            quest->card = card;
            return halves;
        }
        if (quest->once)
            return halves;
        if (taker == (halves > best))
            best = halves;
        ranks_add_equals(&inner.ranks, card, moves.low[i]);
        tried = tarot_union(tried, inner.ranks);
        quest->winners |= inner.winners;
        if (state->left > 1)
            same = tarot_union(same, find_worse(probe, trick, &inner, card));
    }
    ranks_add_choice(&tried, hand, trick);
    add_ranks(quest, tried);
    return best;
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
static int throw_later(struct probe *probe, const struct state *state,
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
static int throw_suit(struct probe *probe, const struct state *state,
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
    struct quest inner = ask_for(quest->need - halves);
    halves += play_trick(probe, &after, trick, &inner);
    add_answer(quest, &inner);
    return halves;
}

/* What the taker wins however the defender has thrown the suit before. */
static int throw_suit_before(struct probe *probe, const struct state *state,
                             const struct trick *trick, struct quest *quest)
{
    if (!trick->lazy || trick->led == LED_NOTHING || trick->led >= TAROT_SUITS)
        return ANY_HALVES;
    int player = trick->player;
    int length = __builtin_popcount(lane_of(state->hand[player], trick->led));
    int given = state->given[player];
    int owed = surplus_of(state, player) - given;
    int least = ANY_HALVES;
    if (length == 0 || length > given + owed)
        return least;
    for (int n = lesser(length, given);
         n >= 0 && length - n <= owed && least >= quest->need; n--)
        least = lesser(least, throw_suit(probe, state, trick, quest, n));
    return least;
}

/* Whether the player neither follows nor trumps. */
static bool is_void(const struct state *state, const struct trick *trick)
{
    struct tarot_set hand = state->hand[trick->player];
    return trick->led != LED_NOTHING && !real_trumps(hand) && hand.suits &&
           (trick->led == TAROT_SUITS || !lane_of(hand, trick->led));
}

/* What the taker needs of all that is left, in parts. */
static int find_part(int need, int all)
{
    int part = need * PROBE_PARTS / (all > 0 ? all : 1);
    return part < 0 ? 0 : lesser(part, PROBE_PARTS - 1);
}

/* Whether sure halves are to be looked for, which takes a third of the time: where they
 * have seldom decided, only now and then. */
static bool is_worth_looking(struct probe *probe, const uint8_t *misses)
{
    enum { SELDOM = 60, NOW_AND_THEN = 16 };
    return *misses < SELDOM || (probe->without & PROBE_NO_LUCK) ||
           ++probe->passed % NOW_AND_THEN == 0;
}

static void count_miss(uint8_t *misses, bool found)
{
    enum { WORTH = 30 }; /* misses that a find makes good */
    if (found)
        *misses = *misses > WORTH ? (uint8_t)(*misses - WORTH) : 0;
    else if (*misses < UINT8_MAX)
        ++*misses;
}

/* What the taker, who has played, is sure of whatever comes to this trick. */
static int find_sure(struct probe *probe, const struct state *state,
                     const struct trick *trick, struct quest *quest, bool keeps)
{
    bool has_played = (PLAYERS - trick->player) % PLAYERS >= PLAYERS - trick->played;
    if (!has_played || state->left == 1 || (probe->without & PROBE_NO_BOUNDS))
        return -ANY_HALVES;
    bool wins = trick->winner == TAKER && trick->best >= 0;
    struct bounds_end won = {probe->objective, quest->need, true};
    struct bounds_end lost = {probe->objective, quest->need, false};
    struct tarot_set ranks = {0, 0};
    int sure = ANY_HALVES;
    int part = find_part(quest->need - trick->taker_gets, trick->halves + state->rest);
    uint8_t *misses = &probe->misses[wins ? SURE_WON : SURE_LOST][state->left][part];
    if (!is_worth_looking(probe, misses))
        return -ANY_HALVES;
    if (wins)
        sure = bounds_in_trick(state, trick, won, &ranks);
    if (!keeps && sure >= quest->need)
        sure = lesser(sure, bounds_in_trick(state, trick, lost, &ranks));
    count_miss(misses, sure >= quest->need);
    if (sure < quest->need)
        return sure;
    if (keeps)
        ranks_add_best(&ranks, trick);
    add_ranks(quest, ranks);
    quest->winners |= keeps ? WON_BY_ATTACK : wins ? WON_BY_ANY : WON_BY_DEFENCE;
    return sure;
}

/* Whether defenders who throw a card mostly win or lose by it, by what the taker needs.
 */
static int8_t *find_mood(struct probe *probe, const struct state *state,
                         const struct trick *trick, const struct quest *quest)
{
    int part = find_part(quest->need - trick->taker_gets, trick->halves + state->rest);
    return &probe->mood[state->left][part];
}

static void add_mood(int8_t *mood, bool reached)
{
    enum { MOST = 8 };
    if (reached && *mood < MOST)
        ++*mood;
    if (!reached && *mood > -MOST)
        --*mood;
}

/* A void defender throws one of his cards: the likeliest one first where such cards
 * mostly decide, then any, to be named later. What the taker wins, if
 * that is enough, or if it is decided that he does not. */
static int throw_card(struct probe *probe, const struct state *state,
                      const struct trick *trick, struct quest *quest, enum fate fate)
{
    int8_t *mood = find_mood(probe, state, trick, quest);
    struct quest inner = ask_for(quest->need);
    if (!trick->lazy && *mood < 0 && !(probe->without & PROBE_NO_ORDER)) {
        struct tarot_set allowed = rules_allow(state->hand[trick->player], trick);
        inner.once = true;
        int halves = try_cards(probe, state, trick, allowed, &inner);
        if (halves < quest->need || probe->stopped) {
            add_mood(mood, false);
            add_answer(quest, &inner);
            quest->decided = true;
            return halves;
        }
        inner = ask_for(quest->need);
    }
    int halves = throw_later(probe, state, trick, &inner, fate);
    bool reached = halves >= quest->need;
    if (!trick->lazy)
        add_mood(mood, reached);
    quest->decided = !reached && (trick->lazy || probe->stopped);
    if (reached || trick->lazy)
        add_answer(quest, &inner);
    return halves;
}

/* A defender's turn: what the taker wins against every card. */
static int defend(struct probe *probe, const struct state *state,
                  const struct trick *trick, struct quest *quest)
{
    struct tarot_set allowed = rules_allow(state->hand[trick->player], trick);
    struct tarot_set fated = {0, 0};
    enum fate fate = find_fate(state, trick, &fated);
    int halves = find_sure(probe, state, trick, quest, fate == FATE_ATTACK);
    int thrown = ANY_HALVES;
    if (halves >= quest->need)
        return halves;
    bool later = !(probe->without & PROBE_NO_LAZY) && state->left > 1 &&
                 fate != FATE_OPEN && is_void(state, trick);
    if (later) {
        halves = throw_card(probe, state, trick, quest, fate);
        bool reached = halves >= quest->need;
        if (reached || trick->lazy)
            add_ranks(quest, fated);
        if (quest->decided)
            return halves;
        if (reached) {
            allowed.suits = 0; /* every choice is answered */
            thrown = halves;
        }
    }
    thrown = lesser(thrown, throw_suit_before(probe, state, trick, quest));
    if (probe->stopped || thrown < quest->need)
        return thrown;
    return lesser(thrown, try_cards(probe, state, trick, allowed, quest));
}

static int play_trick(struct probe *probe, const struct state *state,
                      const struct trick *trick, struct quest *quest)
{
    if (trick->played == PLAYERS) {
        struct state after = *state;
        int won = trick_end(&after, trick, probe->objective);
        struct quest next = ask_for(quest->need - won);
        won += start_trick(probe, &after, &next);
        ranks_add_winner(&next.ranks, trick);
        add_ranks(quest, next.ranks);
        quest->winners |= trick->winner == TAKER ? WON_BY_ATTACK : WON_BY_DEFENCE;
        return won;
    }
    if (trick->player != TAKER)
        return defend(probe, state, trick, quest);
    struct tarot_set allowed = rules_allow(state->hand[TAKER], trick);
    return try_cards(probe, state, trick, allowed, quest);
}

/* Answers from sure halves of a side; whether they decide. */
static bool ask_bounds(struct probe *probe, const struct state *state,
                       struct quest *quest, enum sure side, int *halves)
{
    int part = find_part(quest->need, state->rest);
    uint8_t *misses = &probe->misses[side][state->left][part];
    if ((probe->without & PROBE_NO_BOUNDS) || !is_worth_looking(probe, misses))
        return false;
    struct bounds_answer answer =
        side == SURE_LEAST ? bounds_ask_least(state, probe->objective, quest->need)
                           : bounds_ask_most(state, probe->objective, quest->need);
    count_miss(misses, answer.decides);
    if (!answer.decides)
        return false;
    add_ranks(quest, answer.ranks);
    *halves = answer.proven;
    return true;
}

/* What an answer says, as far as it fits. */
static struct known learn(const struct quest *quest, int halves)
{
    struct known known = {KNOWN_NO_LEAST, KNOWN_NO_MOST, quest->card, quest->ranks};
    if (halves >= quest->need && halves > KNOWN_NO_LEAST)
        known.least = lesser(halves, KNOWN_NO_MOST - 1);
    if (halves < quest->need && halves < KNOWN_NO_MOST)
        known.most = halves > KNOWN_NO_LEAST ? halves : KNOWN_NO_LEAST + 1;
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
static int lead(struct probe *probe, const struct state *state, struct quest *quest)
{
    struct trick trick = trick_start(state);
    return try_cards(probe, state, &trick, state->hand[state->leader], quest);
}

static int start_trick(struct probe *probe, const struct state *state,
                       struct quest *quest)
{
    struct known known = {KNOWN_NO_LEAST, KNOWN_NO_MOST, TAROT_PLACES, {0, 0}};
    int halves = 0;
    probe->positions++;
    if (is_stopped(probe))
        return halves;
    if (state->left == 0)
        return leftover(state);
    if (ask_bounds(probe, state, quest, SURE_LEAST, &halves) ||
        ask_bounds(probe, state, quest, SURE_MOST, &halves))
        return halves;
    if (probe->without & PROBE_NO_TABLE)
        return lead(probe, state, quest);
    struct position_key key = positions_key(probe->table, state, probe->objective);
    if (positions_find(probe->table, &key, quest->need, &known)) {
        add_ranks(quest, known.ranks);
        return known.least >= quest->need ? known.least : known.most;
    }
    struct quest own = ask_for(quest->need);
    own.first = known.card;
    halves = lead(probe, state, &own);
    known = learn(&own, halves);
    if (probe->without & PROBE_NO_PARTITION)
        known.ranks = tarot_pack();
    keep(probe, &key, &known, state->left);
    add_ranks(quest, own.ranks);
    return halves;
}

int probe_prove(struct probe *probe, const struct state *state, int need)
{
    struct quest quest = ask_for(need);
    return start_trick(probe, state, &quest);
}

bool probe_reaches(struct probe *probe, const struct state *state, int need)
{
    return probe_prove(probe, state, need) >= need;
}

bool probe_trick_reaches(struct probe *probe, const struct state *state,
                         const struct trick *trick, int need)
{
    struct quest quest = ask_for(need);
    return play_trick(probe, state, trick, &quest) >= need;
}
