/* privacy.h - what those who do not direct see of a person, and the way out of the club's
 * memory: one card for every page that has it. */
#ifndef WEB_PRIVACY_H
#define WEB_PRIVACY_H

#include "tournament/model.h"
#include "web/server.h"

/* The card; its forms are sent to the address. */
void privacy_add(struct request *request, const char *address, enum club_shown shown);
#endif
