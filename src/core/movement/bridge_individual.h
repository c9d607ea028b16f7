/* bridge_individual.h - individual bridge: with everybody once, against everybody twice.
 *
 * Eight, twelve or sixteen players at two, three or four tables, or nine at two with one
 * out in each round. All tables play the same boards; of four tables two and two do, and
 * exchange them. Rule: docs/rules.md, bridge movements. */
#ifndef MOVEMENT_BRIDGE_INDIVIDUAL_H
#define MOVEMENT_BRIDGE_INDIVIDUAL_H

#include "core/movement/pairs.h"

/* plan->extra is 1 for nine players at two tables. */
int individual_rounds(int tables);
pairs_maker individual_make;
pairs_teller individual_explain;

/* Twelve players over two sessions: rounds 7 to 11, the second session, with boards
 * numbered anew. The first session is the first six rounds. */
int individual_second_rounds(int tables);
pairs_maker individual_second_make;
pairs_teller individual_second_explain;
#endif
