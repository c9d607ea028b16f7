/* page.h - the door of web/page/: the frame of a page, and how a handler of a tournament
 * opens and ends. Whoever writes a page enters here, and has components and request too.
 */
#ifndef DOOR_WEB_PAGE_H
#define DOOR_WEB_PAGE_H

#include "tournament/evening.h"
#include "web/page/desk.h"
#include "web/page/page.h"
#include "web/page/paste.h"
#include "web/page/person_fields.h"
#include "web/page/privacy.h"
#include "web/page/sheet_file.h"
#include "web/page/side_show.h"
#include "web/server.h"
#endif
