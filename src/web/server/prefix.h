/* prefix.h - pages of a club among many: their addresses begin with the club's.
 *
 * Handlers write addresses as if the club were alone. What leaves the server is put in
 * its place here, once: links, forms, redirections, cookies. */
#ifndef WEB_PREFIX_H
#define WEB_PREFIX_H

#include "web/server/request.h"

/* The name of the cookie that keeps the club's sessions. */
const char *prefix_cookie(struct request *request);

/* Puts the club's address before those in a page's links; and in a header of the answer,
 * in the arena. Both leave a server of one club as it is. */
void prefix_page(struct request *request);
const char *prefix_header(struct request *request, const char *name, const char *value);

#endif
