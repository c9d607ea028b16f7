/* results_inside.h - what the parts of the results share among themselves. */
#ifndef TOURNAMENT_RESULTS_INSIDE_H
#define TOURNAMENT_RESULTS_INSIDE_H

#include "tournament/results/results.h"

/* Fills the warnings, once everything else is computed. */
void results_warn(struct results *results);
#endif
