/* seating.h - the door of core/seating/: who starts where. */
#ifndef DOOR_CORE_SEATING_H
#define DOOR_CORE_SEATING_H

#include "base.h"
#include "core/seating/anneal.h"
#include "core/seating/places.h"
#include "core/seating/room.h"
#include "core/seating/seeding.h"
#include "core/seating/serpent.h"
#include "core/seating/spread.h"
#include "core/seating/strength.h"
#endif
