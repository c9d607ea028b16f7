/* change.h - the door of tournament/change/: every kind of change: read, written,
 * checked, applied and told. */
#ifndef DOOR_TOURNAMENT_CHANGE_H
#define DOOR_TOURNAMENT_CHANGE_H

#include "tournament/change/change_table.h"
#include "tournament/change/check.h"
#include "tournament/change/club_grids.h"
#include "tournament/change/sound.h"
#include "tournament/change/words.h"
#include "tournament/model.h"
#endif
