/* joining.h - whether a tournament may play as a hall of one that many play at once, and
 * what its organiser's club then records. */
#ifndef STORE_JOINING_H
#define STORE_JOINING_H

#include "tournament/model.h"

struct joining {
    const char *code;              /* that the organiser gave */
    int64_t club;                  /* whose tournament it is */
    const struct tournament *hall; /* not looked at by one that leaves */
    int64_t stream;                /* its number */
    int64_t now;
    bool leaves;           /* it does not play any more */
    const char *name;      /* out: of the hall; the organiser's */
    struct change_hall at; /* out: to be recorded; of event 0 where nothing is */
};

/* Refuses what is not written as a code; false. */
bool joining_refuse_code(struct err *err);

/* Holds the code and the tournament against the events of the organiser's club. */
bool joining_check(struct joining *joining, const struct club *organiser,
                   struct err *err);
#endif
