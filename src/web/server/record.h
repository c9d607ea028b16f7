/* record.h - several changes of a tournament, recorded together. */
#ifndef WEB_RECORD_H
#define WEB_RECORD_H

#include "store.h"
#include "web/server/request.h"

/* Records all of the changes to the tournament that the path names, or none of them: part
 * of a request_work. The first has the key of the form, where it has one, so that sending
 * it again is harmless; its number is in request->answer. False with what was refused, or
 * why nothing could be recorded. */
bool record_all(struct request *request, struct journal *journal,
                const struct change change[], size_t n, struct err *err);

/* Changes that are worked out on the writer's thread, from the tournament as it is then,
 * recorded together, and answered. A copy of
 * it is request->work from record_start() on. */
struct recording {
    bool (*make)(struct request *request, struct recording *recording); /* the changes */
    request_step *again;     /* shows the page again, where that was refused */
    const char *then;        /* else, where it goes on: behind "/tournaments/7" */
    void *work;              /* of make() and again() */
    struct journal *journal; /* for make(): */
    const struct tournament *t;
    const struct change *change; /* of make() */
    size_t changes;
    bool refused; /* make() was false */
    struct err err;
};
void record_start(struct request *request, const struct recording *recording);
#endif
