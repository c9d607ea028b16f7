/* positions.h - positions whose worth is known, shared by all threads of a search.
 *
 * A position is the relative order of the cards that are left: small cards and trumps
 * count by their order alone, and suits may change places. An entry says between which
 * halves the taker ends up, and the card that decided. Threads write without a lock: an
 * entry torn between two of them does not match its own key. Positions are told apart by
 * 64 bits and their place; two that are mixed up are not to be expected in the lifetime
 * of the program. Pure. */
#ifndef PLAY_POSITIONS_H
#define PLAY_POSITIONS_H

#include "core/play/objective.h"
#include "core/play/state.h"

struct positions;

/* What is known of a position: halves within these limits, which mean nothing known. */
enum { KNOWN_NO_LEAST = -48, KNOWN_NO_MOST = KNOWN_NO_LEAST + 255 };
struct known {
    int least;
    int most;
    int card; /* TAROT_PLACES: none */
};

/* The size that serves a game of so many tricks. */
int positions_bits(int left);

/* A table of 2^bits entries of 16 bytes; NULL where there is no such memory. */
struct positions *positions_new(int bits);
void positions_free(struct positions *table);

/* The key of a position for an objective; 0 is none. */
struct position_key {
    uint64_t place;
    uint64_t check;
};
struct position_key positions_key(const struct positions *table,
                                  const struct state *state,
                                  const struct objective *objective);

bool positions_find(const struct positions *table, struct position_key key,
                    struct known *known);

/* Adds what was found out; what is known besides of the same position stays. */
void positions_put(struct positions *table, struct position_key key, struct known known,
                   int left);
#endif
