/* greedy.h - a player who looks no further than the trick on the table.
 *
 * Dear cards go to tricks of one's own side, cheap ones to the other's; trumps and
 * masters are led now and then. It brings deals to their endings as people do, roughly,
 * and it is quick. The same chance gives the same cards. Pure. */
#ifndef PLAY_GREEDY_H
#define PLAY_GREEDY_H

#include "base.h"
#include "core/play/objective.h"
#include "core/play/state.h"

/* The card that it plays. */
int greedy_card(const struct state *state, const struct trick *trick, struct draw *draw);

/* Plays on until so many tricks are left; halves that the taker has won meanwhile. */
int greedy_play(struct state *state, int left, const struct objective *objective,
                struct draw *draw);
#endif
