/* api_change.h - changes that a program asks for: read, made on the writer's thread from
 * the tournament as it is then, recorded together, answered.
 *
 * The body is one JSON object. Its "key", made by the sender, makes sending again
 * harmless: the same content is answered 200 with "repeated", another one 409. */
#ifndef WEB_API_CHANGE_H
#define WEB_API_CHANGE_H

#include "base/jat.h"
#include "web/server.h"

struct api_change;

/* Makes the changes in the request's arena; false with the error. What it refuses before
 * the body is understood is 400, later it is the status of the error's kind. */
typedef bool api_make(struct request *request, struct api_change *api);

struct api_change {
    api_make *make;
    struct jat body; /* of the request */
    const char *key; /* "" for none */
    struct journal *journal;
    const struct tournament *t;
    bool understood;       /* set by make() */
    struct change *change; /* made; none: all of it is there already */
    size_t changes;
    int64_t before; /* the event that it was recorded as, where make() finds that out */
    json_t *answer; /* what is answered beside "seq"; or NULL */
    json_t *json;
    int64_t seq; /* of the first change */
    bool repeated;
    bool found; /* there is such a tournament */
    struct err err;
};

/* Answers the request, at once or later. */
void api_change_start(struct request *request, api_make *make);

/* A change to be made, the only one; zeroed but for its kind. */
struct change *api_change_one(struct request *request, struct api_change *api,
                              enum change_kind kind);

/* A session that the body names, else the last one of the tournament. */
bool api_change_session(const struct api_change *api, int *session, struct err *err);
#endif
