/* contest_free.c - free deals of tarot: each table deals its own cards, points count.
 * Rule: docs/rules.md, Free deals. */
#include "base.h"
#include "tournament/results/contest.h"
#include "tournament/results/contest_points.h"

static void mark_free(struct contest *contest, int session, size_t group)
{
    points_mark(contest, session, group, deal_points_tarot);
}

static void explain_play(const struct contest *contest, int session, int slot,
                         struct why *why)
{
    points_explain_play(contest, session, slot, deal_points_tarot, why);
    why_line(why, N_("rule: %s"),
             tr(why->lang, N_("each defender pays the attack, or is paid by it, the "
                              "score of the deal: the points add up to zero")));
}

const struct contest_kind contest_free = {
    .side = points_side_columns,
    .sides = POINTS_SIDE_FIGURES,
    .row = points_row_columns,
    .rows = POINTS_ROW_FIGURES,
    .total = POINTS_TOTAL,
    .ranking = points_ranking,
    .rankings = 1,
    .mark = mark_free,
    .add_up = points_add_up,
    .explain_play = explain_play,
    .explain_row = points_explain_row,
};
