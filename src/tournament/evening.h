/* evening.h - the door of tournament/evening/: where every table stands, who sits where,
 * and where they go next. */
#ifndef DOOR_TOURNAMENT_EVENING_H
#define DOOR_TOURNAMENT_EVENING_H

#include "tournament/evening/evening.h"
#include "tournament/evening/guide.h"
#include "tournament/evening/meetings.h"
#include "tournament/evening/relief.h"
#include "tournament/evening/seated.h"
#include "tournament/model.h"
#endif
