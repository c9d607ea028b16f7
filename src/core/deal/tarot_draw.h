/* tarot_draw.h - deals of tarot from a seed.
 *
 * Duplicate: the taker's hand is drawn until it meets the wish, then the dog and the
 * defence until nobody has the bare petit. Free deals: every deal without a bare petit is
 * equally likely. The same seed and board give the same cards for ever, whichever boards
 * are dealt besides. Pure. Rule: docs/rules.md, Tarot deals. */
#ifndef DEAL_TAROT_DRAW_H
#define DEAL_TAROT_DRAW_H

#include "core/deal/tarot_hands.h"
#include "core/deal/tarot_wish.h"

/* Fills hands and dog; dealer, taker and contract are given and stay. False where no
 * hand like that was found in a million tries. */
bool tarot_draw_wish(struct tarot_hands *hands, const struct tarot_wish *wish,
                     uint64_t seed);

/* The same by the wish of the board. */
bool tarot_draw_board(struct tarot_hands *hands, uint64_t seed);

/* A free deal of three to five players; the strongest hand takes. */
void tarot_draw_free(struct tarot_hands *hands, int players, uint64_t seed, int board);
#endif
