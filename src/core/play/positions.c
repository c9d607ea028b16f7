/* positions.c - positions whose worth is known, shared by all threads of a search. */
#include "core/play/positions.h"

#include <stdatomic.h>
#include <stdlib.h>

enum { SLOTS = 4, CHUNK = 7, CHUNK_VALUES = 1 << CHUNK };

struct entry {
    _Atomic uint64_t key; /* the check, exclusive-or the data */
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
    static const int bits[] = {10, 10, 10, 10, 12, 13, 14, 16,
                               18, 19, 20, 21, 22, 23, 24};
    enum { MOST = 25 }; /* half a gigabyte */
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

/* The bits of a lane under the mask, together at its low end. */
static uint32_t squeeze(const struct positions *table, uint32_t mask, uint32_t bits)
{
    uint32_t out = 0;
    for (int shift = 0; mask; mask >>= CHUNK, bits >>= CHUNK) {
        uint32_t part = mask & (CHUNK_VALUES - 1);
        out |= (uint32_t)table->squeeze[part][bits & (CHUNK_VALUES - 1)] << shift;
        shift += __builtin_popcount(part);
    }
    return out;
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
    uint64_t one = mix(word + UINT64_C(0x9E3779B97F4A7C15));
    key->place += one;
    key->check += mix(one ^ UINT64_C(0xA0761D6478BD642F)) * 3;
}

/* Who holds what of a suit, by order; court cards by name. */
static uint64_t suit_word(const struct positions *table, const struct state *state,
                          int suit)
{
    uint32_t lane[PLAYERS];
    uint32_t all = 0;
    uint64_t word = 0;
    for (int p = 0; p < PLAYERS; p++) {
        lane[p] = lane_of(state->hand[p], suit) >> 1; /* ranks are 1 to 14 */
        all |= lane[p];
    }
    for (int p = 0; p < PLAYERS - 1; p++)
        word |= (uint64_t)squeeze(table, all, lane[p]) << (p * TAROT_RANKS);
    word |= (uint64_t)__builtin_popcount(all) << 42;
    return word | (uint64_t)(all >> (TAROT_VALET - 1)) << 46;
}

/* The same of trumps, the petit and the 21 by name. */
static uint64_t trump_word(const struct positions *table, const struct state *state,
                           uint64_t *rest)
{
    enum { TRUMPS = 21 };
    uint32_t all = 0;
    uint64_t word = 0;
    for (int p = 0; p < PLAYERS; p++)
        all |= real_trumps(state->hand[p]) >> 1;
    for (int p = 0; p < PLAYERS - 1; p++)
        word |= (uint64_t)squeeze(table, all, real_trumps(state->hand[p]) >> 1)
                << (p * TRUMPS);
    *rest =
        (all & 1) | (all >> (TRUMPS - 1)) << 1 | (uint64_t)__builtin_popcount(all) << 2;
    return word;
}

struct position_key positions_key(const struct positions *table,
                                  const struct state *state,
                                  const struct objective *objective)
{
    struct position_key key = {0, 0};
    uint64_t rest;
    int holder = excuse_holder(state);
    bool by_petit = holder >= 0 && objective->counts_oudlers;
    for (int suit = 0; suit < TAROT_SUITS; suit++)
        add_word(&key, suit_word(table, state, suit));
    add_word(&key, trump_word(table, state, &rest) ^ UINT64_C(0x8000000000000000));
    rest = rest << 2 | state->leader;
    rest = rest << 3 | (uint64_t)(holder + 1);
    rest = rest << 2 | state->sweep;
    rest = rest << 2 | (by_petit ? state->petit : 0);
    rest = rest << 5 | state->left;
    for (int p = 1; p < PLAYERS; p++)
        rest = rest << 5 | state->given[p];
    add_word(&key, mix(rest + (objective->seed * UINT64_C(0xC2B2AE3D27D4EB4F))));
    return key;
}

enum { FIELD = 8, FIELD_MASK = 255 };

static uint64_t pack(struct known known, int left)
{
    return (uint64_t)(known.least - KNOWN_NO_LEAST) |
           (uint64_t)(known.most - KNOWN_NO_LEAST) << FIELD |
           (uint64_t)known.card << (2 * FIELD) | (uint64_t)left << (3 * FIELD) |
           UINT64_C(1) << (4 * FIELD);
}

static struct known unpack(uint64_t data)
{
    return (struct known){(int)(data & FIELD_MASK) + KNOWN_NO_LEAST,
                          (int)(data >> FIELD & FIELD_MASK) + KNOWN_NO_LEAST,
                          (int)(data >> (2 * FIELD) & FIELD_MASK)};
}

bool positions_find(const struct positions *table, struct position_key key,
                    struct known *known)
{
    const struct entry *entry = &table->entry[key.place & table->mask];
    for (int i = 0; i < SLOTS; i++) {
        uint64_t data = atomic_load_explicit(&entry[i].data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&entry[i].key, memory_order_relaxed);
        if (data && (check ^ data) == key.check) {
            *known = unpack(data);
            return true;
        }
    }
    return false;
}

/* Its own entry, an empty one, or the one with the fewest tricks. */
static struct entry *choose(struct positions *table, struct position_key key)
{
    struct entry *entry = &table->entry[key.place & table->mask];
    struct entry *chosen = entry;
    uint64_t fewest = UINT64_MAX;
    for (int i = 0; i < SLOTS; i++) {
        uint64_t data = atomic_load_explicit(&entry[i].data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&entry[i].key, memory_order_relaxed);
        if (!data || (check ^ data) == key.check)
            return &entry[i];
        uint64_t left = data >> (3 * FIELD) & FIELD_MASK;
        if (left < fewest) {
            fewest = left;
            chosen = &entry[i];
        }
    }
    return chosen;
}

void positions_put(struct positions *table, struct position_key key, struct known known,
                   int left)
{
    struct entry *entry = choose(table, key);
    uint64_t old = atomic_load_explicit(&entry->data, memory_order_relaxed);
    uint64_t check = atomic_load_explicit(&entry->key, memory_order_relaxed);
    if (old && (check ^ old) == key.check) {
        struct known before = unpack(old);
        known.least = before.least > known.least ? before.least : known.least;
        known.most = before.most < known.most ? before.most : known.most;
        known.card = known.card < TAROT_PLACES ? known.card : before.card;
    }
    uint64_t data = pack(known, left);
    atomic_store_explicit(&entry->data, data, memory_order_relaxed);
    atomic_store_explicit(&entry->key, key.check ^ data, memory_order_relaxed);
}
