/* record.h - several changes of a tournament, recorded together. */
#ifndef WEB_RECORD_H
#define WEB_RECORD_H

#include "web/server/request.h"

/* Records all of the changes to the tournament that the path names, or none of them: part
 * of a request_work. False with what was refused, or why nothing could be recorded. */
bool record_all(struct request *request, struct journal *journal,
                const struct change change[], size_t n, struct err *err);

/* The same; the first has the key of the form, so that sending it again is harmless, and
 * its number is in request->answer. */
bool record_once(struct request *request, struct journal *journal,
                 const struct change change[], size_t n, struct err *err);
#endif
