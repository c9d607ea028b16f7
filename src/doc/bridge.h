/* bridge.h - the door of doc/bridge/: evenings and deals in files of other programs. */
#ifndef DOOR_DOC_BRIDGE_H
#define DOOR_DOC_BRIDGE_H

#include "base.h"
#include "doc/bridge/bridge_event.h"
#include "doc/bridge/deals_foreign.h"
#include "doc/bridge/deals_text.h"
#include "doc/bridge/event_offer.h"
#include "doc/bridge/pbn.h"
#include "doc/bridge/pbn_event.h"
#include "doc/bridge/usebio.h"
#include "doc/bridge/xml.h"
#endif
