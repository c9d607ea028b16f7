/* guess_hands.h - what a player of tarot can know of the others' cards, and hands that
 * agree with it.
 *
 * Known are one's own cards, those that were played, who could not follow a suit, trump
 * or go above a trump; to all, the dog of a prise or a garde, which the taker holds or
 * has put aside; to the taker, the écart. The same chance gives the same hands. Pure. */
#ifndef PLAY_GUESS_HANDS_H
#define PLAY_GUESS_HANDS_H

#include "base.h"
#include "core/deal.h"
#include "core/play/state.h"

/* What everybody has seen. */
struct seen {
    struct tarot_set played;
    struct tarot_set dog;   /* seen by all; empty where it was not */
    struct tarot_set aside; /* what the taker has put aside; seen by him */
    int hidden;             /* cards that nobody plays: of the écart or the dog */
    bool suit_gone[PLAYERS][TAROT_SUITS];
    int trumps_below[PLAYERS]; /* all trumps of the player are lower than this */
};

/* At the start of a deal, with the écart known or empty. */
struct seen seen_start(const struct tarot_hands *hands, struct tarot_set ecart);

/* A card is played to the trick, which is as it was before. */
void seen_add(struct seen *seen, const struct trick *trick, int card);

/* Other hands like these for all but the player: as big as they are. */
struct state guess_hands(const struct seen *seen, const struct state *state, int player,
                         struct draw *draw);
#endif
