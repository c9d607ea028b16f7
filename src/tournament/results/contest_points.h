/* contest_points.h - what free deals of tarot and whist have in common: every deal gives
 * points to the seats of its table, a contestant has their sum less penalties, and one
 * ranking goes by it. Rule: docs/rules.md, Free deals and Whist. */
#ifndef TOURNAMENT_CONTEST_POINTS_H
#define TOURNAMENT_CONTEST_POINTS_H

#include "tournament/facts.h"
#include "tournament/results/contest.h"

enum { POINTS_OWN, POINTS_SIDE_FIGURES };
enum { POINTS_SUM, POINTS_PENALTY, POINTS_TOTAL, POINTS_DEALS, POINTS_ROW_FIGURES };

extern const struct contest_column points_side_columns[POINTS_SIDE_FIGURES];
extern const struct contest_column points_row_columns[POINTS_ROW_FIGURES];
extern const struct contest_ranking points_ranking[1];

/* Fills the points of the deals of a group. */
void points_mark(struct contest *contest, int session, size_t group, deal_points *points);

void points_add_up(const struct contest *contest,
                   struct contest_performance *performance);

/* How the points of a deal come about, and the total of a row; rule: where that is
 * written. */
void points_explain_play(const struct contest *contest, int session, int slot,
                         deal_points *points, struct why *why);
void points_explain_row(const struct contest *contest, const struct contest_row *row,
                        struct why *why);
#endif
