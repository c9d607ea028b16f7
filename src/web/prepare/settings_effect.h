/* settings_effect.h - what another edition of the rules would change, shown before it is
 * chosen. */
#ifndef WEB_SETTINGS_EFFECT_H
#define WEB_SETTINGS_EFFECT_H

#include "web/page.h"

/* Whether the change of settings is one of the edition of the rules, which has to be
 * looked at first. */
bool settings_has_effect(const struct desk *desk, const struct change *change);

/* Answers with the page that shows whose places and totals would change, and asks for the
 * settings again; closes the desk. */
void settings_show_effect(struct desk *desk, const struct change *change);
#endif
