/* moves.h - the cards worth trying, and in which order.
 *
 * Of cards that are neighbours among those left and worth the same only one is tried. The
 * card that decided this position before comes first, then those that decided others, and
 * what is cheap where the trick is lost, dear where it is won. Pure. */
#ifndef PLAY_MOVES_H
#define PLAY_MOVES_H

#include "core/deal.h"
#include "core/play/objective.h"
#include "core/play/state.h"

/* How often a card has decided, by player; and the cards that did so last, by the tricks
 * left and the place in the trick. */
struct history {
    uint32_t weight[PLAYERS][TAROT_PLACES];
    uint8_t recent[TAROT_TRICKS + 1][PLAYERS][PLAYERS][2];
};

struct moves {
    int count;
    int base; /* the first card of the lane that is looked at */
    uint8_t card[MOVES_MOST];
    uint8_t low[MOVES_MOST]; /* the lowest that is equal to it */
    int32_t order[MOVES_MOST];
};

/* The cards among those allowed; each is tried where all is set. */
void moves_find(struct moves *moves, const struct state *state, const struct trick *trick,
                struct tarot_set allowed, bool all);

/* What is needed to put them in order. */
struct moves_how {
    const struct objective *objective;
    const struct history *history;
    int first;      /* the card to begin with, if it is there */
    unsigned noise; /* threads differ by it; 0: none */
};
void moves_rank(struct moves *moves, const struct state *state, const struct trick *trick,
                const struct moves_how *how);

/* Takes the best of those from the i-th on to its place; its card. */
int moves_pick(struct moves *moves, int i);

/* The card has decided for whose turn it was, with so many tricks left. */
void history_add(struct history *history, const struct trick *trick, int card, int left);
#endif
