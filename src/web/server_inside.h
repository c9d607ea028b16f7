/* server_inside.h - what the parts of the server share. */
#ifndef WEB_SERVER_INSIDE_H
#define WEB_SERVER_INSIDE_H

#include "web/live.h"
#include "web/request.h"
#include "web/server.h"
#include "web/slow.h"
#include "web/throttle.h"
#include <stdatomic.h>

struct MHD_Daemon;

struct server {
    struct MHD_Daemon *daemon;
    struct writer *writer;
    struct slow *slow;
    struct live *live;
    struct throttle *throttle;
    atomic_bool stopping; /* nothing new is taken */
    atomic_int away;      /* requests that are with another thread */
    bool quiet;
    int port;
    char setup[32];
};

/* Milliseconds of a clock that never jumps. */
int64_t server_clock(void);

/* Gives the answer that a handler has prepared to libmicrohttpd. */
int server_reply(struct request *request);

/* One line of the log: time, who, method, path, status, milliseconds. */
void server_log(const struct request *request);

/* Finds out who is asking and looks for the route, then lets its handler go on. */
void server_dispatch(struct request *request);
#endif
