/* server_inside.h - what the parts of the server share. */
#ifndef WEB_SERVER_INSIDE_H
#define WEB_SERVER_INSIDE_H

#include "store/catalogue.h"
#include "web/server/live.h"
#include "web/server/pages.h"
#include "web/server/phone_test.h"
#include "web/server/request.h"
#include "web/server/server.h"
#include "web/server/slow.h"
#include "web/server/solving.h"
#include "web/server/throttle.h"
#include "web/server/watch.h"
#include <stdatomic.h>

struct MHD_Daemon;

struct server {
    struct MHD_Daemon *daemon;
    struct writer *writer;
    struct slow *slow;
    struct solving *solving;
    struct live *live;
    struct throttle *throttle;
    struct watch *watch;
    struct phone_test *phone_test;
    struct pages *pages;
    struct catalogue catalogue; /* for jobs on the writer's thread */
    atomic_bool stopping;       /* nothing new is taken */
    atomic_int away;            /* requests that are with another thread */
    atomic_int busy;            /* requests that are read and not answered yet */
    _Atomic int64_t copied;     /* when a backup was last fetched; 0: not yet */
    bool quiet;
    atomic_int port; /* 0 until it is known, where the system chooses */
    char setup[32];
};

/* Milliseconds of a clock that never jumps. */
int64_t server_clock(void);

/* Gives the answer that a handler has prepared to libmicrohttpd. */
int server_reply(struct request *request);

/* The same with an answer that is ready, and its tag: a client that has it already is
 * told so. */
enum { SERVER_TAG = 27 }; /* bytes of a tag with its end */
int server_answer(struct request *request, struct MHD_Response *response,
                  const char *tag);

/* One line of the log: time, who, method, path, status, milliseconds. */
void server_log(const struct request *request);

/* The language of the answer: asked for in the address, chosen before, or the
 * browser's. */
void server_choose_language(struct request *request);

/* Finds out who is asking and looks for the route, then lets its handler go on. */
void server_dispatch(struct request *request);
#endif
