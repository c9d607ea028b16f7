/* deal.h - the door of core/deal/: the cards of a deal, and what can be made with them.
 */
#ifndef DOOR_CORE_DEAL_H
#define DOOR_CORE_DEAL_H

#include "base.h"
#include "core/deal/deal.h"
#include "core/deal/par.h"
#include "core/deal/tarot_cards.h"
#include "core/deal/tarot_draw.h"
#include "core/deal/tarot_hands.h"
#include "core/deal/tarot_wish.h"
#endif
