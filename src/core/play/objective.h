/* objective.h - what the taker plays for: points, the margin, or a score.
 *
 * Whatever it is, it is a sum of halves: each card has a value for the side that wins it,
 * and the last trick may add something for the petit in it, for the Excuse that changes
 * sides there, and for a slam. Points: the plain values. Margin: an oudler more lowers
 * what is needed, so the petit is worth more to whoever wins it. A score, at least so
 * much: the petit at the end and the slam are worth as many halves of margin as they
 * spare. Pure. Rule: docs/rules.md, Tarot play. */
#ifndef PLAY_OBJECTIVE_H
#define PLAY_OBJECTIVE_H

#include "core/play/state.h"

struct objective {
    uint8_t value[TAROT_PLACES];
    int last_petit[2];  /* more for the taker where the petit is in the last trick: won by
                           the defence (not above 0), by the attack */
    int slam;           /* more for a taker who has won every trick */
    int lost_excuse[3]; /* more for the taker where the Excuse changes sides in the last
                           trick, by where the petit is then */
    bool counts_oudlers;
    uint64_t seed; /* its own in a table of positions */
};

struct objective objective_points(void);

/* The margin, where the taker keeps so many oudlers besides an Excuse and a petit in
 * play. It is 0 where the tricks bring objective_needed() halves. */
struct objective objective_margin(const struct state *state, int oudlers_kept);

/* What the tricks must bring for the contract, in the values of the margin; kept: halves
 * that the taker has besides. */
int objective_needed(const struct state *state, int oudlers_kept, int kept);

/* Halves of margin that are spared by a petit at the end for the attack, and for the
 * defence, and by a slam: the objective of a score that needs so much less. */
struct objective_spared {
    int petit_attack;
    int petit_defence;
    int slam;
};
void objective_spare(struct objective *objective, struct objective_spared spared);

/* The most that can still be lost, and gained, besides the values of cards. */
int objective_loss(const struct objective *objective, const struct state *state);
int objective_gain(const struct objective *objective, const struct state *state);
#endif
