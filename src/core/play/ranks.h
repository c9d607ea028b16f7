/* ranks.h - cards whose rank a proof rests upon.
 *
 * A set of cards: of each suit, and of trumps, the lowest one in it and all that are
 * higher must be held by the same players for the proof to hold; below it, only how many
 * cards everybody has. What counts: who wins a trick by rank, and who has to go above a
 * trump on the table. Pure. */
#ifndef PLAY_RANKS_H
#define PLAY_RANKS_H

#include "core/deal.h"
#include "core/play/state.h"

/* The card that has won the finished trick, unless no other of its suit was in it. */
void ranks_add_winner(struct tarot_set *ranks, const struct trick *trick);

/* That the card which is best so far stays it. */
void ranks_add_best(struct tarot_set *ranks, const struct trick *trick);

/* That the player may choose among just these cards, whose hand this is. */
void ranks_add_choice(struct tarot_set *ranks, struct tarot_set hand,
                      const struct trick *trick);

/* That the player may play the card. */
void ranks_add_card(struct tarot_set *ranks, struct tarot_set hand,
                    const struct trick *trick, int card);

/* A card stood for all that are equal to it, down to the low one: where its rank matters,
 * theirs do. */
void ranks_add_equals(struct tarot_set *ranks, int card, int low);

/* Cards for which, in the same hand, the proof holds as well: small ones of the suit
 * whose rank does not matter either. */
struct tarot_set ranks_same(const struct tarot_set *ranks, int card);

/* Cards of the suit that serve the same hand no better, if the trick goes to its own side
 * or to the other one: their ranks do not matter, and they are not worth more, or not
 * less. */
struct tarot_set ranks_worse(const struct tarot_set *ranks, int card, bool own);
#endif
