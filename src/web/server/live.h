/* live.h - those who follow a tournament live: streams of server-sent events.
 *
 * A stream is a suspended connection; when the writer has published a change, the streams
 * of its tournament are resumed, write one event for each change, and sleep again. */
#ifndef WEB_LIVE_H
#define WEB_LIVE_H

#include "store.h"
#include "web/server/request.h"

struct live;

struct live *live_new(void);

/* Answers the request with the stream of a tournament, from the event after that on. */
void live_follow(struct live *live, struct request *request, int64_t stream,
                 int64_t after);

/* Wakes the streams of a tournament: its events up to seq are published. */
void live_published(struct live *live, int64_t stream, int64_t seq);

/* Has every stream write something, so that those whose client is gone end; tournaments
 * that somebody follows stay with the writer. */
void live_beat(struct live *live, struct writer *writer);

/* Ends all streams. */
void live_stop(struct live *live);
void live_free(struct live *live);
#endif
