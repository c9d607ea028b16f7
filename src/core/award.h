/* award.h - the door of core/award/: what ranks are worth: points and money. */
#ifndef DOOR_CORE_AWARD_H
#define DOOR_CORE_AWARD_H

#include "base.h"
#include "core/award/bonus.h"
#include "core/award/expertise.h"
#include "core/award/handicap.h"
#include "core/award/levy.h"
#include "core/award/money.h"
#include "core/award/national.h"
#include "core/award/pcn.h"
#include "core/award/pp.h"
#include "core/award/typed_rows.h"
#endif
