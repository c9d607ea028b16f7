/* help.h - what a director needs to know about the page they are on, folded away. */
#ifndef WEB_HELP_H
#define WEB_HELP_H

#include "web/server.h"

/* Adds the help of the request's page, if it is a director's page that has one; deals: of
 * a tournament whose tables deal their own cards. */
void help_add(struct request *request, bool deals);
#endif
