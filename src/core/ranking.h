/* ranking.h - the door of core/ranking/: totals in order, with ties. */
#ifndef DOOR_CORE_RANKING_H
#define DOOR_CORE_RANKING_H

#include "base.h"
#include "core/ranking/ranking.h"
#include "core/ranking/total.h"
#endif
