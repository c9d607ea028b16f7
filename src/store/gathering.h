/* gathering.h - the halls of a tournament that many play at once, read together.
 *
 * A hall is a tournament of some club of the database, whether it is directed here or
 * pushed from a laptop. They are read by a connection of their own, only what is new, at
 * most four times a second; marks and rankings are then made as of one tournament
 * (tournament/results/together.h). Belongs to one thread at a time. */
#ifndef STORE_GATHERING_H
#define STORE_GATHERING_H

#include "store/club.h"
#include "tournament/results.h"

enum { GATHERING_CODE = 48, GATHERING_FRESH = 250 /* milliseconds */ };

/* The code of a hall, such as "1-2-15-k7pq4m9x": the club that organises, the event, the
 * hall, and the club's signature; and which hall a code names. */
struct gathering_place {
    int64_t club;
    int64_t event;
    int64_t hall;
};
void gathering_code(const struct club *club, const struct gathering_place *place,
                    char code[GATHERING_CODE]);
/* False if it is not written as one; the signature is for the club to check. */
bool gathering_read_code(const char *code, struct gathering_place *place);
bool gathering_is_signed(const struct club *club, const char *code);

/* A hall as it was found. */
struct gathered_hall {
    int64_t number;
    bool counts;   /* among the event's */
    bool complete; /* every play is there */
    int players;
    int plays;
    int outside;       /* results that were recorded before or after the event */
    int64_t seq;       /* of its last event */
    int64_t time;      /* when that was */
    char problem[200]; /* why it does not count; "" */
};

struct gathered {
    struct together together;
    struct results results;
    struct gathered_hall *hall; /* as the event's */
    size_t halls;
};

struct gathering;

/* Of the clubs of a database; the address is copied. */
struct gathering *gathering_new(const char *database);
void gathering_free(struct gathering *gathering); /* NULL is allowed */

/* The event of a club as it is now, or was a moment ago; borrowed until the
 * next call. NULL with an error. */
const struct gathered *gathering_look(struct gathering *gathering, int64_t club,
                                      const struct club_event *event, int64_t now,
                                      struct err *err);
#endif
