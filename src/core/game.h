/* game.h - the door of core/game/: the rules of scoring: seats, tarot, bridge and
 * whist. */
#ifndef DOOR_CORE_GAME_H
#define DOOR_CORE_GAME_H

#include "base.h"
#include "core/game/bridge.h"
#include "core/game/bridge_text.h"
#include "core/game/seat.h"
#include "core/game/tarot.h"
#include "core/game/tarot_board.h"
#include "core/game/tarot_free.h"
#include "core/game/whist.h"
#include "core/game/whist_bid.h"
#endif
