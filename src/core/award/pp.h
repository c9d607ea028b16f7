/* pp.h - performance points (PP) of a regional championship of individuals.
 *
 * The federation prints a table for each championship: a row for so many players of the
 * first session, a column for each place. Those between two rows have the lower one,
 * those beyond the last row that one; a third of the players, rounded up, have points.
 * Rule: docs/rules.md, PP; edition 2022. Pure. */
#ifndef AWARD_PP_H
#define AWARD_PP_H

enum pp_table { PP_SERIE1, PP_SERIE2, PP_PROMOTION, PP_SENIOR, PP_TABLES };

enum { PP_PLAYERS_MIN = 15, PP_PLACES_MOST = 12 };

/* How many places have points where so many have played the first session. */
int pp_places(enum pp_table table, int players);

/* Fills value[1] to value[pp_places()] with the points of these places; value has room
 * for PP_PLACES_MOST + 1. */
void pp_values(enum pp_table table, int players, int value[]);
#endif
