/* team.h - matches of teams, quadrettes or any contestants with two halves.
 *
 * Two teams meet at two neighbouring tables over the same boards: at one table the first
 * half of one (NS, or its attacker) against the second half of the other (EW, or its
 * defence), at the other table the other way round. So both plays of a board meet in the
 * same round, and the boards change tables half way. Everybody meets everybody (round
 * robin), or each half of the field meets the other half. Rule: docs/rules.md, bridge
 * movements. */
#ifndef MOVEMENT_TEAM_H
#define MOVEMENT_TEAM_H

#include "core/movement/pairs.h"

enum { TEAM_TABLES_MIN = 2, TEAM_TABLES_MAX = PAIRS_TABLES_MAX };

/* Each team meets each other one. */
int team_rounds(int tables);
pairs_maker team_make;
pairs_teller team_explain;

/* The first half of the teams stay, each meets all of the second half. */
int team_half_rounds(int tables);
pairs_maker team_half_make;
pairs_teller team_half_explain;
#endif
