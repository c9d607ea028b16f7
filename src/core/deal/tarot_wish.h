/* tarot_wish.h - how strong a hand of tarot is, and what a taker's hand should be like.
 *
 * The measure adds up what a hand has before the dog is seen: oudlers, trumps, court
 * cards, long and short suits; from 40 on it is fit for a prise, 56 a garde, 71 a garde
 * sans, 81 a garde contre. A set is made from rows of wishes, twelve boards at a time, so
 * that few oudlers and many, short trumps and long, easy and hard come in turn. Pure.
 * Rule: docs/rules.md, Tarot deals. */
#ifndef DEAL_TAROT_WISH_H
#define DEAL_TAROT_WISH_H

#include "core/deal/tarot_cards.h"
#include "core/deal/tarot_hands.h"

/* Both ends are allowed. */
struct tarot_range {
    int least;
    int most;
};

/* Reads "6-9", or "6" for six exactly, up to 150; false where it is neither. */
bool tarot_range_read(const char *text, struct tarot_range *range);

struct tarot_wish {
    struct tarot_range strength;
    struct tarot_range oudlers;
    struct tarot_range trumps; /* the Excuse not among them */
};

/* The measure of a hand of 18 cards. */
int tarot_strength(struct tarot_set hand);

/* Whether the petit is the only trump, without the Excuse beside it: such a deal is not
 * played. */
bool tarot_is_bare_petit(struct tarot_set hand);

bool tarot_wish_met(const struct tarot_wish *wish, struct tarot_set hand);

/* The wish for a board of a set by its seed: in each block of twelve boards every row of
 * gardes once; those of garde sans and contre by their contract. */
struct tarot_wish tarot_wish_of(uint64_t seed, int board, enum tarot_contract contract);
#endif
