/* server.h - the club night's server: libmicrohttpd with epoll, a thread a core.
 *
 * Nothing ever waits in these threads: what has to be written goes to the writer, what
 * takes long goes to the slow thread, and the connection is suspended until then. */
#ifndef WEB_SERVER_H
#define WEB_SERVER_H

#include "store.h"

struct server;

struct server_plan {
    const char *address;   /* numeric, "0.0.0.0" for all interfaces */
    int port;              /* 0: any that is free */
    bool quiet;            /* no line of log for each request */
    const char *database;  /* borrowed */
    struct keeper *keeper; /* of its copies; borrowed; or NULL */
    char *setup;           /* the code that a first visitor from elsewhere must know */
};

/* Starts serving; takes the journal, also on failure. */
struct server *server_start(const struct server_plan *plan, struct journal *journal,
                            struct err *err);
int server_port(const struct server *server);

/* Answers what is under way, then stops; everything answered is on disk. */
void server_stop(struct server *server);
#endif
