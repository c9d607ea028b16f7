/* live.c - those who follow a tournament live: streams of server-sent events. */
#include "web/server/live.h"

#include "web/server/auth.h"
#include "web/server/http_library.h"
#include "web/server/services.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* One stream; in a list of all of them. */
struct follower {
    struct live *live;
    struct follower *next;
    struct follower *before;
    struct MHD_Connection *connection;
    struct peers *peers;
    struct peer *peer; /* who holds it */
    int64_t stream;
    int64_t sent;      /* events up to that one have been written */
    int64_t published; /* events up to that one may be */
    bool asleep;       /* the connection is suspended */
    bool beat;         /* it is to write a sign of life */
};

struct live {
    pthread_mutex_t lock;
    struct follower *first;
    bool stopping;
};

struct live *live_new(void)
{
    struct live *live = mem_alloc(1, sizeof *live);
    pthread_mutex_init(&live->lock, NULL);
    return live;
}

void live_free(struct live *live)
{
    pthread_mutex_destroy(&live->lock);
    free(live);
}

static void wake_follower(struct follower *follower)
{
    if (!follower->asleep)
        return;
    follower->asleep = false;
    mhd.resume_connection(follower->connection);
}

/* Writes the numbers of the changes that are new; sleeps when there are none. Who wants
 * to know what they are asks the journal, as far as they may. */
static ssize_t write_events(void *context, uint64_t position, char *buffer, size_t size)
{
    struct follower *follower = context;
    struct live *live = follower->live;
    ssize_t written = 0;
    pthread_mutex_lock(&live->lock);
    if (live->stopping) {
        written = MHD_CONTENT_READER_END_OF_STREAM;
    } else if (position == 0) {
        static const char hello[] = "retry: 2000\n\n";
        memcpy(buffer, hello, sizeof hello - 1);
        written = sizeof hello - 1;
    } else if (follower->sent == follower->published && follower->beat) {
        static const char beat[] = ":\n\n";
        memcpy(buffer, beat, sizeof beat - 1);
        written = sizeof beat - 1;
        follower->beat = false;
    } else if (follower->sent == follower->published) {
        follower->asleep = true;
        mhd.suspend_connection(follower->connection);
    } else {
        while (follower->sent < follower->published && (size_t)written + 64 < size) {
            int64_t seq = (int64_t)++follower->sent;
            written += snprintf(buffer + written, size - (size_t)written,
                                "id: %jd\ndata: {\"seq\":%jd}\n\n", seq, seq);
        }
    }
    pthread_mutex_unlock(&live->lock);
    return written;
}

static void forget_follower(void *context)
{
    struct follower *follower = context;
    struct live *live = follower->live;
    pthread_mutex_lock(&live->lock);
    if (follower->next)
        follower->next->before = follower->before;
    if (follower->before)
        follower->before->next = follower->next;
    else
        live->first = follower->next;
    pthread_mutex_unlock(&live->lock);
    peers_release(follower->peers, PEERS_STREAMS, follower->peer);
    free(follower);
}

void live_follow(struct live *live, struct request *request, int64_t stream,
                 int64_t after)
{
    struct err err = ERR_INIT(request->lang);
    struct peers *peers = request->server->peers;
    struct peer *peer = peers_hold(peers, PEERS_STREAMS, auth_client(request));
    if (!peer) {
        request_header(request, MHD_HTTP_HEADER_CONNECTION, "close");
        request_fail(request, MHD_HTTP_TOO_MANY_REQUESTS,
                     N_("too many pages are open at this address; close some of them"));
        return;
    }
    struct follower *follower = mem_alloc(1, sizeof *follower);
    *follower = (struct follower){.live = live,
                                  .peers = peers,
                                  .peer = peer,
                                  .connection = request->connection,
                                  .stream = stream,
                                  .sent = after,
                                  .published = after};
    /* Listed before the last number is read: no change falls between the two. */
    pthread_mutex_lock(&live->lock);
    follower->next = live->first;
    if (live->first)
        live->first->before = follower;
    live->first = follower;
    pthread_mutex_unlock(&live->lock);
    const struct tournament *t = request_read(request, stream, &err);
    if (t) {
        int64_t last = t->seq;
        request_release(request);
        live_published(live, stream, last);
    }
    struct MHD_Response *response = mhd.create_response_from_callback(
        MHD_SIZE_UNKNOWN, 4096, write_events, follower, forget_follower);
    mhd.add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, "text/event-stream");
    mhd.add_response_header(response, MHD_HTTP_HEADER_CACHE_CONTROL, "no-store");
    request->status = MHD_HTTP_OK;
    request->streaming = true;
    mhd.queue_response(request->connection, MHD_HTTP_OK, response);
    mhd.destroy_response(response);
}

void live_published(struct live *live, int64_t stream, int64_t seq)
{
    pthread_mutex_lock(&live->lock);
    for (struct follower *f = live->first; f; f = f->next)
        if (f->stream == stream && seq > f->published) {
            f->published = seq;
            if (f->sent > seq) /* asked from a number that does not exist yet */
                f->sent = seq;
            wake_follower(f);
        }
    pthread_mutex_unlock(&live->lock);
}

void live_beat(struct live *live, struct writer *writer)
{
    pthread_mutex_lock(&live->lock);
    for (struct follower *f = live->first; f; f = f->next) {
        writer_touch(writer, f->stream);
        f->beat = true;
        wake_follower(f);
    }
    pthread_mutex_unlock(&live->lock);
}

void live_stop(struct live *live)
{
    pthread_mutex_lock(&live->lock);
    live->stopping = true;
    for (struct follower *f = live->first; f; f = f->next)
        wake_follower(f);
    pthread_mutex_unlock(&live->lock);
}
