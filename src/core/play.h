/* play.h - the door of core/play/: tarot played with all cards seen. */
#ifndef DOOR_CORE_PLAY_H
#define DOOR_CORE_PLAY_H

#include "base.h"
#include "core/play/deal_state.h"
#include "core/play/fair.h"
#include "core/play/fair_draw.h"
#include "core/play/greedy.h"
#include "core/play/line.h"
#include "core/play/objective.h"
#include "core/play/probe.h"
#include "core/play/recorded.h"
#include "core/play/score.h"
#include "core/play/state.h"
#include "core/play/value.h"
#endif
