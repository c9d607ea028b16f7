/* marks.h - the door of core/marks/: what a score is worth against the others of its
 * board. */
#ifndef DOOR_CORE_MARKS_H
#define DOOR_CORE_MARKS_H

#include "base.h"
#include "core/marks/butler.h"
#include "core/marks/cross_imp.h"
#include "core/marks/duel.h"
#include "core/marks/imp.h"
#include "core/marks/matchpoint.h"
#include "core/marks/pm.h"
#include "core/marks/reference.h"
#include "core/marks/topage.h"
#include "core/marks/vp.h"
#endif
