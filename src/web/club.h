/* club.h - the door of web/club/: the club's own pages, its list of evenings and its
 * address. */
#ifndef DOOR_WEB_CLUB_H
#define DOOR_WEB_CLUB_H

#include "web/club/address.h"
#include "web/club/club_file.h"
#include "web/club/club_pages.h"
#include "web/club/offered.h"
#include "web/club/wifi_form.h"
#include "web/page.h"
#endif
