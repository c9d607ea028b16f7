/* three_quarter.h - Howells of pairs that are cut short: some pairs stay.
 *
 * Of 2n pairs, r go round r places and the others stay, each at a table of its own; so an
 * evening of r rounds and r sets of boards is whole: everybody plays every board, no two
 * meet twice, and only those who stay never meet each other. Found by a search for the
 * best balance. Rule: docs/rules.md, bridge movements. */
#ifndef MOVEMENT_THREE_QUARTER_H
#define MOVEMENT_THREE_QUARTER_H

#include "core/movement/pairs.h"

int three_quarter_rounds(int tables);
pairs_maker three_quarter_make;
pairs_teller three_quarter_explain;
#endif
