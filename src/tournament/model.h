/* model.h - the door of tournament/model/: the tournament and its changes as data.
 *
 * It is made of games, schedules and rulings, which come with it. */
#ifndef DOOR_TOURNAMENT_MODEL_H
#define DOOR_TOURNAMENT_MODEL_H

#include "core/game.h"
#include "core/movement.h"
#include "core/ruling.h"
#include "tournament/model/about.h"
#include "tournament/model/alteration_table.h"
#include "tournament/model/books.h"
#include "tournament/model/change.h"
#include "tournament/model/change_json.h"
#include "tournament/model/deadlines.h"
#include "tournament/model/event.h"
#include "tournament/model/fees.h"
#include "tournament/model/format.h"
#include "tournament/model/format_movement.h"
#include "tournament/model/game.h"
#include "tournament/model/imports.h"
#include "tournament/model/name.h"
#include "tournament/model/need.h"
#include "tournament/model/options.h"
#include "tournament/model/options_own.h"
#include "tournament/model/roster.h"
#include "tournament/model/season.h"
#include "tournament/model/tournament.h"
#include "tournament/model/wifi.h"
#endif
