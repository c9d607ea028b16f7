/* deal.h - the door of core/deal/: the cards of a deal, and what can be made with them.
 */
#ifndef DOOR_CORE_DEAL_H
#define DOOR_CORE_DEAL_H

#include "base.h"
#include "core/deal/deal.h"
#include "core/deal/par.h"
#endif
