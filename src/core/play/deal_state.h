/* deal_state.h - a deal of tarot as the search sees it, from the taker's place. Pure. */
#ifndef PLAY_DEAL_STATE_H
#define PLAY_DEAL_STATE_H

#include "core/deal.h"
#include "core/play/objective.h"
#include "core/play/state.h"

/* The game from its first trick, or of an ending from there; and what the taker has
 * besides: the écart, or the dog of a garde sans. The écart must be known in a prise or a
 * garde. */
struct deal_state {
    struct state state;
    int kept;    /* halves */
    int oudlers; /* without an Excuse and a petit in hands */
    enum seat seat[PLAYERS];
};

struct deal_state deal_state_of(const struct tarot_hands *hands);

/* Sets what the cards in the hands come to by the objective's values. */
void deal_state_value(struct state *state, const struct objective *objective);
#endif
