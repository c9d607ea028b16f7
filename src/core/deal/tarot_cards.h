/* tarot_cards.h - the 78 cards of tarot, and sets of them.
 *
 * A set has a bit for each card: the suits in lanes of 16 bits, spades first, a card at
 * its rank (ace 1, … 10, valet 11, cavalier 12, dame 13, roi 14); trumps at their number,
 * the Excuse as number 0. A card is the place of its bit, trumps after the suits.
 * Points are counted in halves, so that they are whole. Pure. Rule: docs/rules.md, Tarot
 * deals. */
#ifndef DEAL_TAROT_CARDS_H
#define DEAL_TAROT_CARDS_H

#include "base.h"
#include <stdint.h>

enum {
    TAROT_CARDS = 78,
    TAROT_SUITS = 4,
    TAROT_LANE = 16, /* bits of a suit */
    TAROT_RANKS = 14,
    TAROT_VALET = 11,
    TAROT_CAVALIER,
    TAROT_DAME,
    TAROT_ROI,
    TAROT_EXCUSE = TAROT_SUITS * TAROT_LANE, /* a card, and the first of the trumps */
    TAROT_PETIT,
    TAROT_TWENTY_ONE = TAROT_EXCUSE + 21,
    TAROT_PLACES, /* cards are below */
    TAROT_OUDLER_HALVES = 9,
    TAROT_ALL_HALVES = 182
};

struct tarot_set {
    uint64_t suits;
    uint32_t trumps; /* bit 0: the Excuse */
};

/* The card of a suit (0 spades, hearts, diamonds, 3 clubs) and rank; of a trump. */
int tarot_card(int suit, int rank);
int tarot_trump(int number);

/* The suit of a card, TAROT_SUITS for trumps and the Excuse; its rank or number. */
int tarot_suit_of(int card);
int tarot_rank_of(int card);

/* Its points in halves: 9 for oudlers and kings, 7, 5, 3 for the other court cards, 1. */
int tarot_halves(int card);

bool tarot_has(struct tarot_set set, int card);
void tarot_put(struct tarot_set *set, int card);
void tarot_take(struct tarot_set *set, int card);
struct tarot_set tarot_join(struct tarot_set a, struct tarot_set b);
struct tarot_set tarot_without(struct tarot_set a, struct tarot_set b);
struct tarot_set tarot_common(struct tarot_set a, struct tarot_set b);
bool tarot_is_empty(struct tarot_set set);
bool tarot_is_same(struct tarot_set a, struct tarot_set b);

/* All 78; how many there are; of one suit (bit r: rank r); their points in halves. */
struct tarot_set tarot_pack(void);
int tarot_count(struct tarot_set set);
unsigned tarot_lane(struct tarot_set set, int suit);
int tarot_set_halves(struct tarot_set set);

/* Oudlers in it; trumps, the Excuse not among them. */
int tarot_oudlers(struct tarot_set set);
int tarot_trumps(struct tarot_set set);

/* The next card of the set after that one, from -1; -1 after the last. */
int tarot_next(struct tarot_set set, int card);

/* Adds a card as data: "T21", "SR", "H10", "X"; reads it, "SA" too. */
void tarot_card_add(struct str *out, int card);
bool tarot_card_read(const char *text, int *card);

/* Adds a card as it is shown: "♠R", "21 of trumps", "the Excuse". */
void tarot_card_show(struct str *out, int card, enum lang lang);

/* The rank of a suit as data: "R", "10", "1"; the letter of a suit: "SHDC". */
const char *tarot_rank_text(int rank);
char tarot_suit_letter(int suit);
const char *tarot_suit_sign(int suit);

/* Reads a rank: 1 to 10, A, V, C, D, R, capital or small; 0: it is none. */
int tarot_rank_read(const char *text, size_t n);
#endif
