/* services.h - what a running server has for its handlers: the writer, lists and counts
 * that all requests share, and the threads that work for them. */
#ifndef WEB_SERVICES_H
#define WEB_SERVICES_H

#include "store.h"
#include "web/server/keeper.h"
#include "web/server/live.h"
#include "web/server/pages.h"
#include "web/server/phone_test.h"
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
    struct slow *printing; /* draws sheets */
    struct solving *solving;
    struct live *live;
    struct throttle *throttle;
    struct watch *watch;
    struct phone_test *phone_test;
    struct pages *pages;
    struct keeper *keeper;      /* borrowed; NULL: no copies are made */
    const char *database;       /* borrowed */
    struct catalogue catalogue; /* for jobs on the writer's thread */
    atomic_bool stopping;       /* nothing new is taken */
    atomic_int away;            /* requests that are with another thread */
    atomic_int busy;            /* requests that are read and not answered yet */
    _Atomic int64_t copied;     /* when a backup was last fetched; 0: not yet */
    bool quiet;
    atomic_int port; /* 0 until it is known, where the system chooses */
    char setup[32];
};

#endif
