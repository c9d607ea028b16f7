/* gueridon.h - Mitchell of an even number of tables with a stand half way round.
 *
 * One set of boards waits on a stand (guéridon) between tables n/2 and n/2 + 1, and the
 * last table shares the boards of table 1: nobody meets a board again and no round is
 * lost. A last table that does not play needs no boards. Rule: docs/rules.md, bridge
 * movements. */
#ifndef MOVEMENT_GUERIDON_H
#define MOVEMENT_GUERIDON_H

#include "core/movement/mitchell.h"

int gueridon_rounds(int tables);
pairs_maker gueridon_make;
pairs_maker gueridon_make_attack;
pairs_maker gueridon_make_triplettes;
pairs_teller gueridon_explain;
pairs_teller gueridon_explain_attack;
pairs_teller gueridon_explain_triplettes;
extern const struct mitchell_way gueridon_way;
#endif
