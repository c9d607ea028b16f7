/* results_inside.h - what the parts of the results share among themselves. */
#ifndef TOURNAMENT_RESULTS_INSIDE_H
#define TOURNAMENT_RESULTS_INSIDE_H

#include "core/award/pcn.h"
#include "tournament/results/results.h"

void results_warn(struct results *results, struct results_warning warning);

/* The points of everybody, once the standings are ranked. */
void results_award(struct results *results);
#endif
