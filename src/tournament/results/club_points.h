/* club_points.h - what a club gives at bridge beside the ranking, by its own tables:
 * handicaps by series, and points of expertise by the place and the number of tables.
 *
 * Both tables are options of the tournament, so an evening keeps those it was played
 * with. Rule: docs/rules.md, bridge marks. */
#ifndef TOURNAMENT_CLUB_POINTS_H
#define TOURNAMENT_CLUB_POINTS_H

#include "base.h"
#include "core/award.h"
#include "tournament/results/contest.h"

/* Gives everybody the points of their place in their own ranking, once rows are ranked:
 * equals share theirs. */
void club_points_give(struct contest *contest);

/* The tables of the first session, and their row of the table; NULL: no points. */
int club_points_tables(const struct contest *contest);
const struct expertise_row *club_points_row(const struct contest *contest);

/* Whether there is a ranking with handicap: pairs or individuals, and a table. */
bool club_has_handicap(const struct contest *contest);

/* The percent that a row has on top: the mean of its players'. */
struct ratio club_handicap(const struct contest *contest, const struct contest_row *row);

/* The total with it. In IMPs ten percent of a board are three IMPs, as in adjusted
 * scores. */
struct ratio club_net_total(const struct contest *contest, const struct contest_row *row);
#endif
