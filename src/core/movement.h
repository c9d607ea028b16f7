/* movement.h - the door of core/movement/: who plays where, in each round.
 *
 * A movement is asked for by its name (movement.h) or recommended, and comes as a struct
 * schedule, which can be verified, altered and compared. How each kind is made stays
 * inside. */
#ifndef DOOR_CORE_MOVEMENT_H
#define DOOR_CORE_MOVEMENT_H

#include "core/game.h"
#include "core/movement/alter.h"
#include "core/movement/comparison.h"
#include "core/movement/knock_out.h"
#include "core/movement/line.h"
#include "core/movement/movement.h"
#include "core/movement/parallel.h"
#include "core/movement/recommend.h"
#include "core/movement/schedule.h"
#include "core/movement/sections.h"
#include "core/movement/steps.h"
#include "core/movement/swiss.h"
#include "core/movement/verify.h"
#endif
