/* objective.c - what the taker plays for: points, the margin, or a score. */
#include "core/play/objective.h"

/* Points needed with so many oudlers. */
static int need(int oudlers)
{
    static const int points[] = {56, 51, 41, 36};
    return points[oudlers < 0 ? 0 : oudlers > TAROT_OUDLERS ? TAROT_OUDLERS : oudlers];
}

struct objective objective_points(void)
{
    struct objective objective = {.seed = 1};
    for (int card = 0; card < TAROT_PLACES; card++)
        objective.value[card] = (uint8_t)tarot_halves(card);
    return objective;
}

/* Oudlers that the taker keeps if the Excuse stays where it is. */
static int assume(const struct state *state, int oudlers_kept)
{
    return oudlers_kept + (excuse_holder(state) == TAKER);
}

struct objective objective_margin(const struct state *state, int oudlers_kept)
{
    struct objective objective = objective_points();
    int oudlers = assume(state, oudlers_kept);
    int holder = excuse_holder(state);
    int change = holder == TAKER ? -1 : 1;
    int petit = 2 * (need(oudlers) - need(oudlers + 1));
    objective.value[TAROT_PETIT] = (uint8_t)(TAROT_OUDLER_HALVES + petit);
    for (int where = PETIT_IN_PLAY; where <= PETIT_WITH_DEFENCE; where++) {
        int with = oudlers + (where == PETIT_WITH_ATTACK);
        objective.lost_excuse[where] =
            holder < 0 ? 0 : 2 * (need(with) - need(with + change));
    }
    objective.counts_oudlers = true;
    objective.seed = 2 + (uint64_t)oudlers;
    return objective;
}

int objective_needed(const struct state *state, int oudlers_kept, int kept)
{
    return 2 * need(assume(state, oudlers_kept)) - kept;
}

void objective_spare(struct objective *objective, struct objective_spared spared)
{
    objective->last_petit[1] = spared.petit_attack;
    objective->last_petit[0] = -spared.petit_defence;
    objective->slam = spared.slam;
    objective->seed += UINT64_C(1000003) * (uint64_t)(spared.petit_attack + 1) +
                       UINT64_C(1009) * (uint64_t)(spared.petit_defence + 1) +
                       UINT64_C(10007) * (uint64_t)(spared.slam + 1);
}

static bool petit_is_held(const struct state *state)
{
    for (int p = 0; p < PLAYERS; p++)
        if (state->hand[p].trumps & PETIT_BIT)
            return true;
    return false;
}

static int lost_excuse_range(const struct objective *objective, bool most)
{
    int found = 0;
    for (int where = 0; where < 3; where++)
        if (most ? objective->lost_excuse[where] > found
                 : objective->lost_excuse[where] < found)
            found = objective->lost_excuse[where];
    return found;
}

int objective_loss(const struct objective *objective, const struct state *state)
{
    int loss = petit_is_held(state) ? -objective->last_petit[0] : 0;
    if (objective->counts_oudlers && excuse_holder(state) >= 0)
        loss -= lost_excuse_range(objective, false);
    return loss;
}

int objective_gain(const struct objective *objective, const struct state *state)
{
    int gain = petit_is_held(state) ? objective->last_petit[1] : 0;
    if (objective->counts_oudlers && excuse_holder(state) >= 0)
        gain += lost_excuse_range(objective, true);
    return gain + ((state->sweep & SWEEP_ATTACK) ? objective->slam : 0);
}
