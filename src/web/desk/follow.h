/* follow.h - the follow-up page, shown again with what went wrong. */
#ifndef WEB_FOLLOW_H
#define WEB_FOLLOW_H

#include "web/server/request.h"

/* error may be NULL. */
void follow_show(struct request *request, int status, const char *error);
#endif
