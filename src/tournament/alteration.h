/* alteration.h - the door of tournament/alteration/: late players, leavers, wrong moves:
 * the schedule replaced from a round on. */
#ifndef DOOR_TOURNAMENT_ALTERATION_H
#define DOOR_TOURNAMENT_ALTERATION_H

#include "tournament/alteration/alteration.h"
#include "tournament/model.h"
#endif
