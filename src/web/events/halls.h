/* halls.h - a hall joins a tournament that many play at once: its code is checked by the
 * organiser's club, which may be another of the same server. */
#ifndef WEB_HALLS_H
#define WEB_HALLS_H

#include "web/server.h"

struct halls_join {
    int64_t stream;     /* the hall's tournament */
    const char *code;   /* in the request's arena */
    const char *before; /* that it had until now, which it leaves; or NULL */
    bool leaves;        /* it does not play any more */
    char name[200];     /* out: what the event and the hall are called */
    void *context;      /* of whoever asks */
    struct err err;
};

/* On the slow thread: checks the code and the tournament, and has the organiser's club
 * record that it plays there, or does not. request->work is a struct halls_join. */
void halls_join_event(struct request *request);

/* Whether this server can say if a code is good: it has many clubs, or the code is its
 * own. A laptop keeps the code of another server until it is pushed there. */
bool halls_are_here(struct request *request, const char *code);
#endif
