/* seats.h - the door of tournament/seats/: the draw, groups, and the next session. */
#ifndef DOOR_TOURNAMENT_SEATS_H
#define DOOR_TOURNAMENT_SEATS_H

#include "tournament/model.h"
#include "tournament/seats/checkin.h"
#include "tournament/seats/groups.h"
#include "tournament/seats/more_tables.h"
#include "tournament/seats/next_session.h"
#include "tournament/seats/people_index.h"
#include "tournament/seats/plan.h"
#include "tournament/seats/registry.h"
#include "tournament/seats/seating.h"
#include "tournament/seats/seating_figures.h"
#include "tournament/seats/seats.h"
#include "tournament/seats/session_draft.h"
#endif
