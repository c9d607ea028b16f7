/* watch.h - deadlines of connections: clients that drip do not stay.
 *
 * libmicrohttpd ends a connection on which nothing happens, but a client that sends a
 * byte now and then keeps it for ever. Here each connection has a moment by which its
 * next step must be done; a thread shuts down those that are late. Requests that are with
 * the writer, and live streams, have none. */
#ifndef WEB_WATCH_H
#define WEB_WATCH_H

#include "store.h"
#include "web/server/live.h"

struct watch;
struct watched; /* a connection */

enum watch_step {
    WATCH_HEADERS, /* a request is awaited */
    WATCH_BODY,    /* its headers are there */
    WATCH_WORK,    /* the server is at work, or streams: no deadline */
    WATCH_ANSWER   /* the client takes the answer */
};

/* Starts the thread, which also lets the live streams notice who is gone. */
struct watch *watch_start(struct live *live, struct writer *writer, struct err *err);
void watch_stop(struct watch *watch); /* NULL is allowed */

/* A connection opens on that socket; it is over. */
struct watched *watch_open(struct watch *watch, int socket);
void watch_close(struct watch *watch, struct watched *watched);

void watch_next(struct watched *watched, enum watch_step step);
#endif
