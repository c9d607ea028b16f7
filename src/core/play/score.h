/* score.h - the best score that the taker can be sure of: as halves of margin.
 *
 * "At least that score" needs so much margin without a petit at the end, less with the
 * attack's, more with the defence's, much less with a slam: which is an objective. Half a
 * point goes to the side that wins the deal. Pure. Rule: docs/rules.md, Tarot play. */
#ifndef PLAY_SCORE_H
#define PLAY_SCORE_H

#include "core/deal.h"
#include "core/play/deal_state.h"
#include "core/play/objective.h"

/* How a deal ended, but for the margin. */
struct score_end {
    enum tarot_side petit; /* at the end, for whom */
    bool slam;
};

/* The score for a margin in halves. */
int score_of(const struct tarot_hands *hands, int margin, struct score_end end);

/* The objective of at least that score, and the halves that it needs from the tricks. */
struct objective score_objective(const struct tarot_hands *hands,
                                 const struct deal_state *deal, int score, int *need);

/* Whether bonuses can still make a difference: a petit in play, or a slam. */
bool score_is_open(const struct deal_state *deal);

/* All scores that can be, from the lowest; how many. */
enum { SCORES_MOST = 2048 };
int score_list(const struct tarot_hands *hands, int scores[SCORES_MOST]);
#endif
