/* document.h - the door of tournament/document/: a tournament as a JSON document. */
#ifndef DOOR_TOURNAMENT_DOCUMENT_H
#define DOOR_TOURNAMENT_DOCUMENT_H

#include "tournament/document/document.h"
#include "tournament/document/document_schedule.h"
#include "tournament/document/movement_json.h"
#include "tournament/document/new_document.h"
#include "tournament/document/simultaneous.h"
#include "tournament/model.h"
#endif
