/* deal.h - the 52 cards of a bridge board in four hands.
 *
 * A hand is a set of cards: one bit each. What is read is always complete: thirteen cards
 * for everybody, each card once; what is not is refused with the seat and the cards.
 * Pure. Rule: docs/rules.md, Deals and par. */
#ifndef DEAL_DEAL_H
#define DEAL_DEAL_H

#include "core/game.h"

enum { DEAL_CARDS = 52, DEAL_HAND = 13, DEAL_RANKS = 13, DEAL_SUITS = 4 };

/* A card is a number: 13 times its suit, plus its rank from 0, the two, to 12, the ace.
 */
struct deal {
    uint64_t hand[SEAT_COUNT]; /* bit c: card c is there */
};

/* The bit of a card; the cards of a suit in a hand, bit 0 being the two. */
uint64_t deal_bit(int card);
unsigned deal_suit_of(const struct deal *deal, enum seat seat, enum bridge_strain suit);

/* Number of cards in a set. */
int deal_count(uint64_t cards);

/* High card points of a hand: ace 4, king 3, queen 2, jack 1. */
int deal_honour_points(const struct deal *deal, enum seat seat);

/* The number of a card; whether the seat holds it. */
int deal_card(struct bridge_card card);
bool deal_holds(const struct deal *deal, enum seat seat, int card);

/* Deals a board from a seed. Every deal is equally likely, as far as 2^64 seeds go; the
 * same seed and board give the same cards for ever, whichever boards are dealt besides.
 */
void deal_draw(struct deal *deal, uint64_t seed, int board);

/* Whether everybody has thirteen cards and no card is missing or there twice. */
bool deal_check(const struct deal *deal, struct err *err);

/* Reads the text of a PBN tag Deal: "N:AK2.Q… … … …", the hands clockwise from the seat
 * named first, the suits of a hand from spades to clubs. T or 10 is the ten; small
 * letters will do. One hand may be "-": it gets the cards that are left. */
bool deal_read(const char *text, struct deal *deal, struct err *err);

/* Adds that text, with the hand of the seat first. */
void deal_add(struct str *out, const struct deal *deal, enum seat first);

/* Adds a card as it is shown: the suit's sign and the language's letter, "♥10", "♠R". */
void deal_card_show(struct str *out, int card, enum lang lang);

/* The sign of a suit, "♠"; the word, translated: "spades". */
const char *deal_suit_sign(enum bridge_strain suit);
const char *deal_suit_word(enum bridge_strain suit, enum lang lang);

/* The rank as it is shown: "A", "R" or "K", … "10", "9". */
const char *deal_rank_shown(int rank, enum lang lang);
#endif
