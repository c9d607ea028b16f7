/* whist.h - the door of web/whist/: the grid of whist that the club plays by. */
#ifndef DOOR_WEB_WHIST_H
#define DOOR_WEB_WHIST_H

#include "web/page.h"
#include "web/whist/whist_club.h"
#endif
