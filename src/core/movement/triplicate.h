/* triplicate.h - three teams of two pairs meet each other at three tables.
 *
 * The first halves stay, the second halves go up a table, boards go down one. Each two
 * teams are compared on the one set they play against each other at both ends: after two
 * rounds all three matches are complete. Rule: docs/rules.md, bridge movements. */
#ifndef MOVEMENT_TRIPLICATE_H
#define MOVEMENT_TRIPLICATE_H

#include "core/movement/pairs.h"

int triplicate_rounds(int tables);
pairs_maker triplicate_make;
pairs_teller triplicate_explain;
#endif
