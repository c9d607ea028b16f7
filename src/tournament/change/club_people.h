/* club_people.h - who signs in to a club, and the other clubs of its server: parts of a
 * change of the club's own. */
#ifndef TOURNAMENT_CLUB_PEOPLE_H
#define TOURNAMENT_CLUB_PEOPLE_H

#include "base.h"
#include "base/jat.h"
#include "tournament/model.h"

bool club_people_read(const struct jat *payload, struct change_club *own,
                      struct err *err);
void club_people_write(json_t *object, const struct change_club *own);
bool club_people_check(const struct club *club, const struct change_club *own,
                       struct err *err);
void club_people_apply(struct tournament *t, const struct change_club *own);
#endif
