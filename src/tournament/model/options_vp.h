/* options_vp.h - a scale of victory points as an option: a list of steps.
 *
 * Each step is [margin, winner, loser]: from that margin in IMPs on, the winner has so
 * many victory points, with two decimals at most. Rule: docs/rules.md, bridge marks. */
#ifndef TOURNAMENT_OPTIONS_VP_H
#define TOURNAMENT_OPTIONS_VP_H

#include "tournament/model/options.h"

/* Reads the list, written as JSON; refuses one that is not a scale. */
bool options_vp_read(const char *text, struct options_vp *vp, struct err *err);

/* The list; new reference. */
json_t *options_vp_write(const struct options_vp *vp);
#endif
