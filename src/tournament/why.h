/* why.h - the door of tournament/why/: what a figure rests on. */
#ifndef DOOR_TOURNAMENT_WHY_H
#define DOOR_TOURNAMENT_WHY_H

#include "tournament/model.h"
#include "tournament/why/explain.h"
#endif
