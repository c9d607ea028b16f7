/* rotating.h - the duplicate tournant: four pairs at two tables.
 *
 * Both tables play the same boards; in three rounds each pair has each other one as its
 * team-mate once, and meets the two others. Rule: docs/rules.md, bridge movements. */
#ifndef MOVEMENT_ROTATING_H
#define MOVEMENT_ROTATING_H

#include "core/movement/pairs.h"

int rotating_rounds(int tables);
pairs_maker rotating_make;
pairs_teller rotating_explain;

/* The same for triplettes, where the one named first attacks: once or twice each. */
pairs_maker rotating_make_triplettes;
pairs_teller rotating_explain_triplettes;
#endif
