/* simultaneous.h - a tournament in many halls at once: what its organiser says of it. */
#ifndef TOURNAMENT_SIMULTANEOUS_H
#define TOURNAMENT_SIMULTANEOUS_H

#include "base.h"
#include "base/jat.h"
#include "tournament/model.h"

enum { SIMULTANEOUS_BOARDS = 1000, SIMULTANEOUS_FORMATS = 5 };

/* That halls can play together, by name. */
extern const char *const simultaneous_formats[SIMULTANEOUS_FORMATS];

struct simultaneous {
    struct tournament t;                 /* its name, format and options; nobody plays */
    bool board[SIMULTANEOUS_BOARDS + 1]; /* that are played */
    int64_t from;                        /* milliseconds since 1970; 0: not said */
    int64_t to;                          /* when the last hall may join; likewise */
};

/* Reads {"name":…,"format":…,"options":{…},"boards":[1,2,…],"from":…,"to":…}; an error
 * says what is wrong with it. */
bool simultaneous_read(const json_t *about, struct simultaneous *event, struct err *err);

/* The same from its text. */
bool simultaneous_parse(const char *about, struct simultaneous *event, struct err *err);
void simultaneous_clear(struct simultaneous *event);

/* Whether a hall plays what the event is: its format, and no board of another set. */
bool simultaneous_check_hall(const struct simultaneous *event,
                             const struct tournament *hall, struct err *err);
#endif
