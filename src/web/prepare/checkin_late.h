/* checkin_late.h - who comes in, and who goes, while others play: from the check-in. */
#ifndef WEB_CHECKIN_LATE_H
#define WEB_CHECKIN_LATE_H

#include "tournament/seats.h"
#include "web/page.h"

/* Whoever has just come in: the seat they get, what that does, and the button that gives
 * it to them. */
void checkin_add_late(const struct desk *desk);

/* The way to what becomes of the others when those with a seat leave; nothing before play
 * begins. */
void checkin_add_leaves(const struct desk *desk, const struct seats_place *seat,
                        const char *name);

/* Whether a group that comes now is late: others play already. Its form is opened with
 * what they get, and leads to what that does. */
bool checkin_is_late_group(const struct desk *desk);
void checkin_open_late_group(const struct desk *desk);
#endif
