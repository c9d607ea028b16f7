/* positions.h - positions whose worth is known, shared by all threads of a search.
 *
 * A partition table: an entry stands for all positions that differ in ranks which did not
 * matter. Exact are whose turn it is, how many cards of each suit everybody has, and who
 * holds each court card, the petit, the 21 and the Excuse, since these are worth more.
 * Of the other cards of a suit, and the other trumps, only the highest few need the same
 * holders: as many as the proof rested upon. An entry says between which halves the taker
 * ends up, and the card that decided. Threads write without a lock: an entry torn between
 * two of them does not match its own key. Positions are told apart by 64 bits and their
 * place; two that are mixed up are not to be expected in the lifetime of the program.
 * Pure. */
#ifndef PLAY_POSITIONS_H
#define PLAY_POSITIONS_H

#include "core/deal.h"
#include "core/play/objective.h"
#include "core/play/state.h"

struct positions;

/* What is known of a position: halves within these limits, which mean nothing known. */
enum { KNOWN_NO_LEAST = -48, KNOWN_NO_MOST = KNOWN_NO_LEAST + 255 };
struct known {
    int least;
    int most;
    int card;               /* TAROT_PLACES: none */
    struct tarot_set ranks; /* the lowest card of each suit whose rank matters */
};

/* The size that serves a game of so many tricks. */
int positions_bits(int left);

/* A table of 2^bits entries of 32 bytes; NULL where there is no such memory. */
struct positions *positions_new(int bits);
void positions_free(struct positions *table);

/* A position for an objective: what has to be the same, and who holds the other cards,
 * each suit from its highest card, in two planes of bits. */
enum { POSITION_WORDS = 2 };
struct position_key {
    uint64_t place;
    uint64_t check;
    uint64_t holders[POSITION_WORDS];
    struct tarot_set left; /* cards in all hands */
};
struct position_key positions_key(const struct positions *table,
                                  const struct state *state,
                                  const struct objective *objective);

/* Whether something is known that decides whether the taker reaches so much. Where it
 * does not decide, its card may be known. */
bool positions_find(const struct positions *table, const struct position_key *key,
                    int need, struct known *known);

/* Adds what was found out with so many tricks left. */
void positions_put(struct positions *table, const struct position_key *key,
                   const struct known *known, int left);
#endif
