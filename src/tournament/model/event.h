/* event.h - one line of the journal. */
#ifndef TOURNAMENT_EVENT_H
#define TOURNAMENT_EVENT_H

#include "base.h"

enum { EVENT_HASH = 32, EVENT_KEY_MOST = 64, EVENT_AUTHOR_MOST = 64 };

/* Texts are borrowed. */
struct event {
    int64_t stream; /* the tournament; 0 is the club */
    int64_t seq;    /* counted from 1 in its stream */
    int64_t time;   /* milliseconds since 1970 */
    const char *author;
    const char
        *key; /* made by whoever sent it, so that sending again is harmless; or "" */
    const char *kind;
    const char *payload; /* JSON, exactly as stored and hashed */
    unsigned char hash[EVENT_HASH];
};

/* The event with its texts, in one piece that does not change: the copies of a tournament
 * share it, on whichever thread they are. Whoever keeps or holds it drops it. */
const struct event *event_keep(const struct event *event);
const struct event *event_hold(const struct event *kept);
void event_drop(const struct event *kept); /* NULL is allowed */

/* An event of a tournament. */
struct recorded {
    const struct event *event; /* held */
    bool undone;
};
#endif
