/* services.h - what a running server has for its handlers: the writer, lists and counts
 * that all requests share, and the threads that work for them. */
#ifndef WEB_SERVICES_H
#define WEB_SERVICES_H

#include "store.h"
#include "web/server/keeper.h"
#include "web/server/live.h"
#include "web/server/log.h"
#include "web/server/pages.h"
#include "web/server/peers.h"
#include "web/server/phone_test.h"
#include "web/server/slow.h"
#include "web/server/solving.h"
#include "web/server/tasks.h"
#include "web/server/watch.h"
#include <stdatomic.h>

struct MHD_Daemon;

struct house;

struct server {
    struct server *front;        /* of a club among many: the server of all; else NULL */
    struct house *house;         /* of the front: the other clubs; or NULL */
    struct gathering *gathering; /* of the front, for its slow thread: halls together */
    struct hints *hints;         /* of the front: what other servers write; or NULL */
    const char *prefix;          /* before the addresses of its pages: "/c/lyon", or "" */
    int64_t club;                /* its number in the database */
    struct MHD_Daemon *daemon;
    struct writer *writer;
    struct slow *slow;
    struct slow *printing; /* draws sheets */
    struct slow *packing;  /* makes files of pages: that may take a minute */
    struct solving *solving;
    struct live *live;
    struct peers *peers;
    const char *database; /* its file; borrowed */
    const char *notice;   /* what became of a backup at this start, or ""; borrowed */
    char backup[4096];    /* one to put in place at the next start, or "" */
    bool tls;             /* addresses begin with https */
    bool files;           /* pages become files: no address is a whole one */
    bool hosted; /* with a certificate that others have signed, or behind a proxy */
    struct log_lines *log;     /* NULL: quiet */
    int connections;           /* at most */
    int threads;               /* that answer */
    _Atomic int64_t memory;    /* bytes of bodies, headers and open requests */
    _Atomic int64_t strangers; /* of these, from senders that are not known yet */
    _Atomic int64_t answers;   /* bytes of answers that somebody is still being sent */
    struct watch *watch;
    struct phone_test *phone_test;
    struct tasks *tasks;
    struct tasks *drawings; /* sheets that took longer than somebody likes to wait */
    struct pages *pages;
    struct keeper *keeper;      /* borrowed; NULL: no copies are made */
    struct catalogue catalogue; /* for jobs on the writer's thread */
    atomic_bool stopping;       /* nothing new is taken */
    atomic_int away;            /* requests that are with another thread */
    atomic_int busy;            /* requests that are read and not answered yet */
    _Atomic int64_t copied;     /* when a backup was last fetched; 0: not yet */
    uint32_t behind;            /* the proxy that is believed; 0: none */
    atomic_int port;            /* 0 until it is known, where the system chooses */
    char setup[32];
};

/* Has the server stop, put the backup of that path in the place of the database, and
 * start again; returns at once. */
void server_restart(struct server *server, const char *backup);
#endif
