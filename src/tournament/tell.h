/* tell.h - the door of tournament/tell/: the tellers. Each says one fact to everybody who
 * shows it: who is where, whose a result is, what is missing, which ranking it is. */
#ifndef DOOR_TOURNAMENT_TELL_H
#define DOOR_TOURNAMENT_TELL_H

#include "tournament/evening.h"
#include "tournament/model.h"
#include "tournament/results.h"
#include "tournament/tell/boards.h"
#include "tournament/tell/missing.h"
#include "tournament/tell/owner.h"
#include "tournament/tell/place.h"
#include "tournament/tell/reach.h"
#include "tournament/tell/sheets.h"
#include "tournament/tell/standing.h"
#include "tournament/tell/stride.h"
#endif
