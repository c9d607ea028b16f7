/* pp.h - performance points (PP) of championships and large events of individuals.
 *
 * Of a regional championship the federation prints a table for each championship: a row
 * for so many players of the first session, a column for each place. Those between two
 * rows have the lower one, those beyond the last row that one; a third of the players,
 * rounded up, have points. An Open goes by the committee's sheet; national events have
 * tables of their own. Rule: docs/rules.md, PP; edition 2022. Pure. */
#ifndef AWARD_PP_H
#define AWARD_PP_H

#include "base.h"

enum pp_table { PP_SERIE1, PP_SERIE2, PP_PROMOTION, PP_SENIOR, PP_TABLES };

enum {
    PP_PLAYERS_MIN = 15,
    PP_PLACES_MOST = 12,
    PP_OPEN_PLACES = 10,   /* of the committee's sheet */
    PP_OPEN_MEMBERS = 100, /* up to so many, 6, 4 and 2 */
    PP_MEMBERS_MOST = 1000000
};

/* How many places have points where so many have played the first session. */
int pp_places(enum pp_table table, int players);

/* Fills value[1] to value[pp_places()] with the points of these places; value has room
 * for PP_PLACES_MOST + 1. */
void pp_values(enum pp_table table, int players, int value[]);

/* The sheet of an Open: the members of the committee, or of those that play together, by
 * series, and the licences of the whole federation. All 0: it was not filled in. */
struct pp_sheet {
    int first;
    int second;
    int promotion;
    int licences;
};

/* Whether the sheet has something to compute with. */
bool pp_sheet_filled(const struct pp_sheet *sheet);

/* How many places of an Open have points, a third of the players at most. */
int pp_open_places(const struct pp_sheet *sheet, int players);

/* Fills value[1] to value[PP_OPEN_PLACES]. */
void pp_open_values(const struct pp_sheet *sheet, int value[], struct why *why);
#endif
