/* settings_vp.h - a scale of victory points as people type it.
 *
 * "wbf" is the continuous scale of the World Bridge Federation. Another one is its steps,
 * "0 10 10; 3 11 9": from which margin in IMPs on, the winner has so many victory points,
 * and the loser. Rule: docs/rules.md, bridge marks. */
#ifndef WEB_SETTINGS_VP_H
#define WEB_SETTINGS_VP_H

#include "base/arena.h"
#include "tournament/model/options.h"

/* The scale as it is typed, with that decimal sign; in the arena. */
const char *settings_vp_typed(const struct options_vp *vp, char sign,
                              struct arena *arena);

/* What was typed, as the option has it: "wbf", or a list as JSON; a list that is typed
 * so stays as it is. Whether it is a scale is for the option to say. */
const char *settings_vp_option(const char *typed, struct arena *arena);
#endif
