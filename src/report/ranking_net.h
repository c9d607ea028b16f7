/* ranking_net.h - what a club gives at bridge beside the ranking, as columns of a
 * ranking: handicaps, and points of expertise. */
#ifndef REPORT_RANKING_NET_H
#define REPORT_RANKING_NET_H

#include "report/ranking_columns.h"
#include "report/report.h"
#include "tournament/results.h"

/* Puts the rows of a section into the order of their totals with handicap; the unranked
 * stay last. */
void ranking_net_sort(struct ranking *ranking);

/* The rank of a row with handicap, among those that are shown; 0: unranked. */
int ranking_net_rank(const struct ranking *ranking, const struct contest_row *row);

/* Adds the total, the handicap and the total with it. */
void ranking_add_net(const struct ranking *ranking, struct report_section *section);

/* Adds to a ranking what its evening has of it: points of expertise, and in files the
 * handicap, the total with it and the rank by that. */
void ranking_add_club(const struct ranking *ranking, struct report_section *section);
#endif
