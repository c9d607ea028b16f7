/* club_events.h - tournaments played in many halls at once, as their organiser's club
 * keeps them: parts of a change of the club's own. */
#ifndef TOURNAMENT_CLUB_EVENTS_H
#define TOURNAMENT_CLUB_EVENTS_H

#include "base.h"
#include "base/jat.h"
#include "tournament/model.h"

bool club_events_read(const struct jat *payload, struct change_hall *own,
                      struct err *err);
void club_events_write(json_t *object, const struct change_hall *own);
bool club_events_check(const struct club *club, const struct change_hall *own,
                       struct err *err);
void club_events_apply(struct tournament *t, const struct change_hall *own);
#endif
