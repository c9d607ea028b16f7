/* events.h - the door of web/events/: files of other programs, to fetch and to read in; a
 * hall joins a tournament that many play at once.
 */
#ifndef DOOR_WEB_EVENTS_H
#define DOOR_WEB_EVENTS_H

#include "web/events/files.h"
#include "web/events/halls.h"
#include "web/page.h"
#endif
