/* skip.h - Mitchell of an even number of tables: the moving line skips a table.
 *
 * After round n/2 they would meet the boards of the first rounds again, so they go up two
 * tables once; one round is lost. Rule: docs/rules.md, bridge movements. */
#ifndef MOVEMENT_SKIP_H
#define MOVEMENT_SKIP_H

#include "core/movement/pairs.h"

int skip_rounds(int tables);
pairs_maker skip_make;
pairs_maker skip_make_attack;
pairs_maker skip_make_triplettes;
pairs_teller skip_explain;
pairs_teller skip_explain_attack;
pairs_teller skip_explain_triplettes;
#endif
