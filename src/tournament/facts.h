/* facts.h - the door of tournament/facts/: what a play of each game can say, and its
 * words. */
#ifndef DOOR_TOURNAMENT_FACTS_H
#define DOOR_TOURNAMENT_FACTS_H

#include "tournament/facts/bridge_facts.h"
#include "tournament/facts/bridge_words.h"
#include "tournament/facts/deal_facts.h"
#include "tournament/facts/deal_ruled.h"
#include "tournament/facts/deal_words.h"
#include "tournament/facts/deals.h"
#include "tournament/facts/rotation.h"
#include "tournament/facts/tarot_facts.h"
#include "tournament/facts/tarot_hands_json.h"
#include "tournament/facts/typed_result.h"
#include "tournament/facts/whist_differences.h"
#include "tournament/facts/whist_grid.h"
#include "tournament/facts/whist_said.h"
#include "tournament/model.h"
#endif
