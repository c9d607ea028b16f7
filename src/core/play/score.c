/* score.c - the best score that the taker can be sure of: as halves of margin. */
#include "core/play/score.h"

#include "core/game.h"
#include <stdlib.h>

/* Margins in halves are within. */
enum { MARGIN_LEAST = -112, MARGIN_MOST = 110 };

/* Whole points of margin: half a point goes to the side that wins. */
static int whole_margin(int margin)
{
    return margin >= 0 ? (margin + 1) / 2 : -((1 - margin) / 2);
}

static enum tarot_slam slam_of(const struct tarot_hands *hands, bool made)
{
    if (hands->slam == TAROT_ANNOUNCED)
        return made ? TAROT_ANNOUNCED : TAROT_FAILED;
    return made ? TAROT_UNANNOUNCED : TAROT_NO_SLAM;
}

int score_of(const struct tarot_hands *hands, int margin, struct score_end end)
{
    int points = whole_margin(margin);
    int oudlers =
        points >= 0 ? TAROT_OUDLERS : 0; /* so that points stay in their range */
    struct tarot_deal deal = {.contract = hands->contract,
                              .points = points + (points >= 0 ? 36 : 56),
                              .oudlers = oudlers,
                              .petit = end.petit,
                              .slam = slam_of(hands, end.slam)};
    for (int i = 0; i < TAROT_HANDFULS_MOST; i++)
        deal.handful[i] = hands->handful[i];
    return tarot_score(&deal, NULL).score;
}

/* The least margin that gives the score. */
static int margin_for(const struct tarot_hands *hands, int score, struct score_end end)
{
    int margin = MARGIN_LEAST;
    while (margin < MARGIN_MOST + 1 && score_of(hands, margin, end) < score)
        margin++;
    return margin;
}

struct objective score_objective(const struct tarot_hands *hands,
                                 const struct deal_state *deal, int score, int *need)
{
    static const struct score_end plain = {TAROT_NOBODY, false};
    struct objective objective = objective_margin(&deal->state, deal->oudlers);
    int margin = margin_for(hands, score, plain);
    int attack = margin_for(hands, score, (struct score_end){TAROT_ATTACK, false});
    int defence = margin_for(hands, score, (struct score_end){TAROT_DEFENCE, false});
    int slam = margin_for(hands, score, (struct score_end){TAROT_NOBODY, true});
    objective_spare(&objective, (struct objective_spared){
                                    margin - attack, defence - margin, margin - slam});
    *need = objective_needed(&deal->state, deal->oudlers, deal->kept) + margin;
    return objective;
}

bool score_is_open(const struct deal_state *deal)
{
    for (int p = 0; p < PLAYERS; p++)
        if (deal->state.hand[p].trumps & PETIT_BIT)
            return true;
    return deal->state.sweep & SWEEP_ATTACK;
}

static int compare_scores(const void *a, const void *b)
{
    int one = *(const int *)a;
    int other = *(const int *)b;
    return (one > other) - (one < other);
}

int score_list(const struct tarot_hands *hands, int scores[SCORES_MOST])
{
    int count = 0;
    int kept = 0;
    for (int margin = MARGIN_LEAST; margin <= MARGIN_MOST; margin++)
        for (int petit = TAROT_NOBODY; petit <= TAROT_DEFENCE; petit++)
            for (int slam = 0; slam < 2; slam++)
                scores[count++] = score_of(
                    hands, margin, (struct score_end){(enum tarot_side)petit, slam != 0});
    qsort(scores, (size_t)count, sizeof scores[0], compare_scores);
    for (int i = 0; i < count; i++)
        if (i == 0 || scores[i] != scores[kept - 1])
            scores[kept++] = scores[i];
    return kept;
}
