/* contest_rank.h - the rows of a contest in their order, and the rankings they are seen
 * in. */
#ifndef TOURNAMENT_CONTEST_RANK_H
#define TOURNAMENT_CONTEST_RANK_H

#include "tournament/results/contest.h"

/* Sorts the rows, ranking by ranking, and fills their ranks: who reached a later session
 * first; then by total. */
void contest_rank_rows(struct contest *contest);

/* How many of the kind's rankings there are: those of lines only where there are lines.
 */
int contest_rankings(const struct contest *contest);

/* The ranking that is announced: of one session in line the alternate one, which is what
 * the regulation rewards; else the first. */
int contest_official(const struct contest *contest);

/* The ranking at a place of the list, from 0: the official one, then the others. */
int contest_ranking_at(const struct contest *contest, int place);

/* Fills row, which has room for contest->rows, with the rows of a ranking in its order.
 * Returns how many. */
size_t contest_list(const struct contest *contest, int ranking,
                    const struct contest_row *row[]);

/* The rank of a row in a ranking; 0 for the unranked. */
int contest_rank(const struct contest *contest, const struct contest_row *row,
                 int ranking);
#endif
