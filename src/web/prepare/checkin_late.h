/* checkin_late.h - who comes in, and who goes, while others play: from the check-in. */
#ifndef WEB_CHECKIN_LATE_H
#define WEB_CHECKIN_LATE_H

#include "web/page.h"

/* Whoever has just come in: the seat they get, what that does, and the button that gives
 * it to them. */
void checkin_add_late(const struct desk *desk);

/* The way to what becomes of the others when a player with a seat leaves; nothing before
 * play begins. */
void checkin_add_leaves(const struct desk *desk, int player, const char *name);
#endif
