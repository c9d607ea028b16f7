/* duel.c - one board between two quadrettes, or two teams. */
#include "core/marks/duel.h"

#include "core/marks/pm.h"

bool duel_marks(const struct duel *duel, enum duel_rule rule, int64_t pm[2])
{
    if (!duel->played[0] || !duel->played[1])
        return false;
    int64_t first = pm_of_points((int64_t)duel->score[0] - duel->score[1]);
    bool loser_pays = rule == DUEL_QUADRETTES;
    pm[0] = first > 0 || loser_pays ? first : 0;
    pm[1] = first < 0 || loser_pays ? -first : 0;
    return true;
}

static void tell_missing(const struct duel *duel, int side, struct why *why)
{
    if (duel->played[side])
        why_line(why, N_("the other side's attacker has no score yet: nothing counts"));
    else if (duel->played[1 - side])
        why_line(why, N_("this side's attacker has no score yet: nothing counts"));
    else
        why_line(why, N_("neither attacker has a score yet: nothing counts"));
}

void duel_explain(const struct duel *duel, enum duel_rule rule, int side, struct why *why)
{
    struct why_figure figure[3];
    int64_t pm[2];
    if (!duel_marks(duel, rule, pm)) {
        tell_missing(duel, side, why);
        return;
    }
    int64_t difference = (int64_t)duel->score[side] - duel->score[1 - side];
    why_line(why, N_("this side's attacker %s, the other side's %s: difference %s"),
             why_score(duel->score[side], &figure[0]),
             why_score(duel->score[1 - side], &figure[1]),
             why_score((int64_t)difference, &figure[2]));
    if (difference < 0 && rule == DUEL_TEAMS)
        why_line(why, N_("only the side that wins the board scores: 0 PM"));
    else
        why_line(why, N_("√%jd with the sign of the difference: %s PM"),
                 (int64_t)(difference < 0 ? -difference : difference),
                 pm_figure(why, pm[side], PM_DUEL_DECIMALS, &figure[0]));
}
