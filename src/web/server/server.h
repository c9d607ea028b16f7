/* server.h - the club night's server: libmicrohttpd with epoll, a thread a core.
 *
 * Nothing ever waits in these threads: what has to be written goes to the writer, what
 * takes long goes to the slow thread, and the connection is suspended until then. */
#ifndef WEB_SERVER_H
#define WEB_SERVER_H

#include "store.h"
#include "web/server/tls.h"

struct server;

struct server_plan {
    const char *address;   /* numeric, "0.0.0.0" for all interfaces */
    const char *database;  /* the file, for what is put beside it */
    const char *notice;    /* to be told the director, or NULL */
    int port;              /* 0: any that is free */
    uint32_t behind;       /* the proxy whose word on addresses is taken; 0: none */
    const struct tls *tls; /* NULL: plain HTTP */
    bool demo;             /* the database is new, and gets a sample evening */
    bool quiet;            /* no line of log for each request */
    bool files;            /* its pages become files, and know no address of their own */
    struct keeper *keeper; /* of its copies; borrowed; or NULL */
    char *setup;           /* the code that a first visitor from elsewhere must know */
};

/* Starts serving; takes the journal, also on failure. */
struct server *server_start(const struct server_plan *plan, struct journal *journal,
                            struct err *err);
int server_port(const struct server *server);

/* The backup that a director has sent to take the place of the database; NULL: none. In
 * the arena. */
const char *server_backup(const struct server *server, struct arena *arena);

/* Answers what is under way, then stops; everything answered is on disk. */
void server_stop(struct server *server);
#endif
