/* positions.c - positions whose worth is known, shared by all threads of a search. */
#include "core/play/positions.h"

#include <stdatomic.h>
#include <stdlib.h>

enum { SLOTS = 8, CHUNK = 5, CHUNK_VALUES = 1 << CHUNK };
enum { PIPS = 10, PLAIN_TRUMPS = 19 /* 2 to 20 */, LANES = TAROT_SUITS + 1 };

struct entry {
    _Atomic uint64_t key; /* the check, exclusive-or all that follows */
    _Atomic uint64_t holders[POSITION_WORDS];
    _Atomic uint64_t data;
};

struct positions {
    struct entry *entry;
    uint64_t mask;                               /* of the first of SLOTS neighbours */
    uint8_t squeeze[CHUNK_VALUES][CHUNK_VALUES]; /* the bits under a mask, together */
};

static uint8_t squeeze_bits(int mask, int bits)
{
    int out = 0;
    for (int i = 0, n = 0; i < CHUNK; i++)
        if ((mask >> i) & 1)
            out |= ((bits >> i) & 1) << n++;
    return (uint8_t)out;
}

int positions_bits(int left)
{
    static const int bits[] = {10, 10, 10, 10, 12, 12, 13, 14,
                               15, 16, 17, 18, 19, 20, 21, 22};
    enum { MOST = 23 }; /* a quarter of a gigabyte */
    return left < (int)(sizeof bits / sizeof bits[0]) ? bits[left] : MOST;
}

struct positions *positions_new(int bits)
{
    struct positions *table = calloc(1, sizeof *table);
    struct entry *entry = calloc((size_t)1 << bits, sizeof *entry);
    if (!table || !entry) {
        free(table);
        free(entry);
        return NULL;
    }
    table->entry = entry;
    table->mask = (((uint64_t)1 << bits) - 1) & ~(uint64_t)(SLOTS - 1);
    for (int mask = 0; mask < CHUNK_VALUES; mask++)
        for (int value = 0; value < CHUNK_VALUES; value++)
            table->squeeze[mask][value] = squeeze_bits(mask, value);
    return table;
}

void positions_free(struct positions *table)
{
    if (!table)
        return;
    free(table->entry);
    free(table);
}

/* The bits under the mask, together, the highest of them at the top of so many. */
static uint64_t squeeze(const struct positions *table, uint32_t mask, uint32_t bits,
                        int width)
{
    uint64_t out = 0;
    int count = 0;
    for (; mask; mask >>= CHUNK, bits >>= CHUNK) {
        uint32_t part = mask & (CHUNK_VALUES - 1);
        out |= (uint64_t)table->squeeze[part][bits & (CHUNK_VALUES - 1)] << count;
        count += __builtin_popcount(part);
    }
    return out << (width - count);
}

static uint64_t mix(uint64_t x)
{
    x ^= x >> 32;
    x *= UINT64_C(0xD6E8FEB86659FD93);
    x ^= x >> 32;
    x *= UINT64_C(0xD6E8FEB86659FD93);
    return x ^ (x >> 32);
}

static void add_word(struct position_key *key, uint64_t word)
{
    uint64_t one = mix(word + key->place + UINT64_C(0x9E3779B97F4A7C15));
    key->place = one;
    key->check = mix(one ^ UINT64_C(0xA0761D6478BD642F)) + key->check * 3;
}

/* The small cards of a lane of a hand; plain trumps. */
static uint32_t pips(struct tarot_set hand, int suit)
{
    return (uint32_t)(hand.suits >> (suit * TAROT_LANE + 1)) & ((1 << PIPS) - 1);
}

static uint32_t plain_trumps(struct tarot_set hand)
{
    return hand.trumps >> 2 & ((1 << PLAIN_TRUMPS) - 1);
}

/* How many small cards a hand has of each suit, each in a lane of its own. */
static uint64_t count_pips(uint64_t suits)
{
    uint64_t x = suits & UINT64_C(0x07FE07FE07FE07FE);
    x -= x >> 1 & UINT64_C(0x5555555555555555);
    x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
    x = (x + (x >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (x + (x >> 8)) & UINT64_C(0x000F000F000F000F);
}

/* What has to be the same. */
static void add_exact(struct position_key *key, const struct state *state,
                      const struct objective *objective)
{
    const uint64_t courts = UINT64_C(0x7800780078007800);
    uint64_t counts = 0;
    uint64_t named = 0;
    uint64_t trumps = 0;
    uint64_t rest = state->left;
    bool by_petit = objective->counts_oudlers && excuse_holder(state) >= 0;
    for (int p = 0; p < PLAYERS; p++) {
        struct tarot_set hand = state->hand[p];
        counts |= count_pips(hand.suits) << (4 * p);
        named |= (hand.suits & courts) >> TAROT_VALET << (4 * p);
        trumps = trumps << 8 | (hand.trumps & 3) << 6 | (hand.trumps >> 21 & 1) << 5 |
                 (uint64_t)__builtin_popcount(plain_trumps(hand));
        rest = rest << 5 | state->given[p];
    }
    rest = rest << 2 | state->leader;
    rest = rest << 2 | state->sweep;
    rest = rest << 2 | (by_petit ? state->petit : 0);
    add_word(key, counts);
    add_word(key, named);
    add_word(key, trumps);
    add_word(key, mix(rest + (objective->seed * UINT64_C(0xC2B2AE3D27D4EB4F))));
}

/* Who holds the other cards: two planes for each lane. */
static void add_holders(struct position_key *key, const struct positions *table,
                        const struct state *state)
{
    struct tarot_set odd = tarot_union(state->hand[1], state->hand[3]);
    struct tarot_set upper = tarot_union(state->hand[2], state->hand[3]);
    key->left = tarot_union(tarot_union(state->hand[0], upper), odd);
    for (int suit = 0; suit < TAROT_SUITS; suit++) {
        uint32_t all = pips(key->left, suit);
        uint64_t planes = squeeze(table, all, pips(odd, suit), PIPS) << PIPS |
                          squeeze(table, all, pips(upper, suit), PIPS);
        if (suit < TAROT_SUITS - 1)
            key->holders[0] = key->holders[0] << (2 * PIPS) | planes;
        else
            key->holders[1] = planes << (2 * PLAIN_TRUMPS);
    }
    uint32_t all = plain_trumps(key->left);
    key->holders[1] |= squeeze(table, all, plain_trumps(odd), PLAIN_TRUMPS)
                           << PLAIN_TRUMPS |
                       squeeze(table, all, plain_trumps(upper), PLAIN_TRUMPS);
}

struct position_key positions_key(const struct positions *table,
                                  const struct state *state,
                                  const struct objective *objective)
{
    struct position_key key = {0, 0, {0}, {0}};
    add_exact(&key, state, objective);
    add_holders(&key, table, state);
    return key;
}

/* How many of the highest cards of each lane matter, in five bits each; or, where these
 * are exact in any case, the lowest court card or oudler that does. */
enum { DEPTH = 5, DEPTH_MASK = 31, FIELD = 8, FIELD_MASK = 255 };
enum { FROM_COURT = 16, FROM_TWENTY_ONE = 20, FROM_PETIT = 31 };

static int count_from(uint32_t all, uint32_t lowest_marked)
{
    return lowest_marked
               ? __builtin_popcount(all & ~((lowest_marked & -lowest_marked) - 1))
               : 0;
}

static int depth_of_suit(const struct position_key *key, struct tarot_set ranks, int suit)
{
    unsigned courts = lane_of(ranks, suit) >> TAROT_VALET;
    if (pips(ranks, suit) || !courts)
        return count_from(pips(key->left, suit), pips(ranks, suit));
    return FROM_COURT + __builtin_ctz(courts);
}

static int depth_of_trumps(const struct position_key *key, struct tarot_set ranks)
{
    if (ranks.trumps & PETIT_BIT)
        return FROM_PETIT;
    if (plain_trumps(ranks))
        return count_from(plain_trumps(key->left), plain_trumps(ranks));
    return real_trumps(ranks) ? FROM_TWENTY_ONE : 0;
}

static uint64_t depths_of(const struct position_key *key, struct tarot_set ranks)
{
    uint64_t depths = 0;
    for (int suit = 0; suit < TAROT_SUITS; suit++)
        depths = depths << DEPTH | (uint64_t)depth_of_suit(key, ranks, suit);
    return depths << DEPTH | (uint64_t)depth_of_trumps(key, ranks);
}

/* The bits of so many of the highest cards, in both planes. */
static uint64_t top_bits(int depth, int width)
{
    if (depth > width)
        depth = depth == FROM_PETIT ? width : 0;
    uint64_t top = ((UINT64_C(1) << depth) - 1) << (width - depth);
    return top << width | top;
}

static void find_masks(uint64_t depths, uint64_t masks[POSITION_WORDS])
{
    masks[1] = top_bits((int)(depths & DEPTH_MASK), PLAIN_TRUMPS) |
               top_bits((int)(depths >> DEPTH & DEPTH_MASK), PIPS) << (2 * PLAIN_TRUMPS);
    masks[0] = 0;
    for (int lane = 4; lane >= 2; lane--)
        masks[0] = masks[0] << (2 * PIPS) |
                   top_bits((int)(depths >> (lane * DEPTH) & DEPTH_MASK), PIPS);
}

/* The card of the lane that is so deep; 0: none. */
static uint32_t card_at(uint32_t all, int depth)
{
    int skip = __builtin_popcount(all) - depth;
    if (depth == 0)
        return 0;
    while (skip-- > 0)
        all &= all - 1;
    return all & -all;
}

/* The ranks of an entry in the position that it was found for. */
static struct tarot_set ranks_of(const struct position_key *key, uint64_t depths)
{
    struct tarot_set ranks = {0, 0};
    int depth = (int)(depths & DEPTH_MASK);
    ranks.trumps = depth == FROM_PETIT ? PETIT_BIT
                   : depth == FROM_TWENTY_ONE
                       ? UINT32_C(1) << 21
                       : card_at(plain_trumps(key->left), depth) << 2;
    for (int suit = TAROT_SUITS - 1; suit >= 0; suit--) {
        depths >>= DEPTH;
        depth = (int)(depths & DEPTH_MASK);
        uint64_t lane = depth >= FROM_COURT
                            ? UINT64_C(1) << (TAROT_VALET + depth - FROM_COURT)
                            : (uint64_t)card_at(pips(key->left, suit), depth) << 1;
        ranks.suits |= lane << (suit * TAROT_LANE);
    }
    return ranks;
}

static uint64_t pack(const struct known *known, int left, uint64_t depths)
{
    return (uint64_t)(known->least - KNOWN_NO_LEAST) |
           (uint64_t)(known->most - KNOWN_NO_LEAST) << FIELD |
           (uint64_t)known->card << (2 * FIELD) | (uint64_t)left << (3 * FIELD) |
           depths << (4 * FIELD) | UINT64_C(1) << 63;
}

static uint64_t depths_in(uint64_t data)
{
    return data >> (4 * FIELD) & UINT64_C(0x1FFFFFF);
}

static struct known unpack(uint64_t data)
{
    return (struct known){(int)(data & FIELD_MASK) + KNOWN_NO_LEAST,
                          (int)(data >> FIELD & FIELD_MASK) + KNOWN_NO_LEAST,
                          (int)(data >> (2 * FIELD) & FIELD_MASK),
                          {0}};
}

static uint64_t read_word(const _Atomic uint64_t *word)
{
    return atomic_load_explicit(word, memory_order_relaxed);
}

/* Whether the entry has the key; its data. */
static bool has_key(const struct entry *entry, const struct position_key *key,
                    uint64_t *data)
{
    *data = read_word(&entry->data);
    return *data && (read_word(&entry->key) ^ *data ^ read_word(&entry->holders[0]) ^
                     read_word(&entry->holders[1])) == key->check;
}

bool positions_find(const struct positions *table, const struct position_key *key,
                    int need, struct known *known)
{
    const struct entry *entry = &table->entry[key->place & table->mask];
    for (int i = 0; i < SLOTS; i++) {
        uint64_t data;
        uint64_t masks[POSITION_WORDS];
        if (!has_key(&entry[i], key, &data))
            continue;
        find_masks(depths_in(data), masks);
        if ((key->holders[0] & masks[0]) != read_word(&entry[i].holders[0]) ||
            (key->holders[1] & masks[1]) != read_word(&entry[i].holders[1]))
            continue;
        *known = unpack(data);
        if (known->least < need && known->most >= need)
            continue;
        known->ranks = ranks_of(key, depths_in(data));
        return true;
    }
    return false;
}

/* Its own entry, an empty one, or the one with the fewest tricks. */
static struct entry *choose(struct positions *table, const struct position_key *key,
                            const uint64_t holders[POSITION_WORDS], uint64_t depths)
{
    struct entry *entry = &table->entry[key->place & table->mask];
    struct entry *chosen = entry;
    uint64_t fewest = UINT64_MAX;
    for (int i = 0; i < SLOTS; i++) {
        uint64_t data;
        bool same = has_key(&entry[i], key, &data);
        if (!data || (same && depths_in(data) == depths &&
                      read_word(&entry[i].holders[0]) == holders[0] &&
                      read_word(&entry[i].holders[1]) == holders[1]))
            return &entry[i];
        uint64_t left = data >> (3 * FIELD) & FIELD_MASK;
        if (left < fewest) {
            fewest = left;
            chosen = &entry[i];
        }
    }
    return chosen;
}

/* What was known before of the same positions stays. */
static void add_before(struct known *known, uint64_t data)
{
    struct known before = unpack(data);
    known->least = before.least > known->least ? before.least : known->least;
    known->most = before.most < known->most ? before.most : known->most;
    known->card = known->card < TAROT_PLACES ? known->card : before.card;
}

void positions_put(struct positions *table, const struct position_key *key,
                   const struct known *known, int left)
{
    uint64_t depths = depths_of(key, known->ranks);
    uint64_t masks[POSITION_WORDS];
    uint64_t old;
    struct known now = *known;
    find_masks(depths, masks);
    uint64_t holders[POSITION_WORDS] = {key->holders[0] & masks[0],
                                        key->holders[1] & masks[1]};
    struct entry *entry = choose(table, key, holders, depths);
    if (has_key(entry, key, &old) && depths_in(old) == depths &&
        read_word(&entry->holders[0]) == holders[0] &&
        read_word(&entry->holders[1]) == holders[1])
        add_before(&now, old);
    uint64_t data = pack(&now, left, depths);
    uint64_t check = key->check ^ data ^ holders[0] ^ holders[1];
    for (int i = 0; i < POSITION_WORDS; i++)
        atomic_store_explicit(&entry->holders[i], holders[i], memory_order_relaxed);
    atomic_store_explicit(&entry->data, data, memory_order_relaxed);
    atomic_store_explicit(&entry->key, check, memory_order_relaxed);
}
