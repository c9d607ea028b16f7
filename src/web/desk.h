/* desk.h - the door of web/desk/: the director's pages of an evening, and what they ask
 * about a play. */
#ifndef DOOR_WEB_DESK_H
#define DOOR_WEB_DESK_H

#include "web/desk/lineup_show.h"
#include "web/desk/play.h"
#include "web/desk/round_deals.h"
#include "web/desk/ruled.h"
#include "web/desk/typed.h"
#include "web/page.h"
#endif
