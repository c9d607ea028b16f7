/* contest_whist.c - Belgian whist: the points of a club's grid, deal by deal.
 *
 * A pool is a round: it counts what was played in its time. Rule: docs/rules.md, Whist.
 */
#include "core/game.h"
#include "tournament/results/contest.h"
#include "tournament/results/contest_points.h"

static void mark_whist(struct contest *contest, int session, size_t group)
{
    points_mark(contest, session, group, deal_points_whist);
}

static void explain_play(const struct contest *contest, int session, int slot,
                         struct why *why)
{
    const struct whist_grid *grid = contest->t->grid;
    points_explain_play(contest, session, slot, deal_points_whist, why);
    why_line(why, N_("grid: %s"), grid ? grid->edition : whist_la_chevalerie.edition);
}

const struct contest_kind contest_whist = {
    .side = points_side_columns,
    .sides = POINTS_SIDE_FIGURES,
    .row = points_row_columns,
    .rows = POINTS_ROW_FIGURES,
    .total = POINTS_TOTAL,
    .ranking = points_ranking,
    .rankings = 1,
    .mark = mark_whist,
    .add_up = points_add_up,
    .explain_play = explain_play,
    .explain_row = points_explain_row,
};
