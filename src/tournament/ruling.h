/* ruling.h - the door of tournament/ruling/: sanctions by article and by law. */
#ifndef DOOR_TOURNAMENT_RULING_H
#define DOOR_TOURNAMENT_RULING_H

#include "tournament/model.h"
#include "tournament/ruling/law_ruling.h"
#include "tournament/ruling/ruling_trial.h"
#include "tournament/ruling/sanction.h"
#endif
