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

/* Puts the texts, in one piece, into the arena. */
void event_keep_texts(struct event *event, struct arena *arena);
#endif
