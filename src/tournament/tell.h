/* tell.h - the door of tournament/tell/: the tellers. Each says one fact to everybody who
 * shows it. */
#ifndef DOOR_TOURNAMENT_TELL_H
#define DOOR_TOURNAMENT_TELL_H

#include "tournament/evening.h"
#include "tournament/model.h"
#include "tournament/results.h"
#include "tournament/tell/missing.h"
#include "tournament/tell/reach.h"
#include "tournament/tell/sheets.h"
#include "tournament/tell/standing.h"
#endif
