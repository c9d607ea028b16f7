/* halls.h - a hall joins a tournament that many play at once: its code is checked by the
 * organiser's club, which may be another of the same server. */
#ifndef WEB_HALLS_H
#define WEB_HALLS_H

#include "web/server.h"

struct halls_join {
    int64_t stream;   /* the hall's tournament */
    const char *code; /* in the request's arena */
    bool leaves;      /* it does not play any more */
    char name[200];   /* out: what the event and the hall are called */
    void *context;    /* of whoever asks */
    struct err err;
};

/* On the slow thread: checks the code and the tournament, and has the organiser's club
 * record that it plays there, or does not. request->work is a struct halls_join. */
void halls_join_event(struct request *request);
#endif
