/* hall_copy.h - the tournament of a hall as another club reads it: as far as it is. */
#ifndef STORE_HALL_COPY_H
#define STORE_HALL_COPY_H

#include "store/store.h"
#include "tournament/model.h"

struct hall_copy {
    int64_t club;
    int64_t stream;
    int64_t limit; /* the last event that counts */
    int64_t from;  /* when results may be recorded; 0: not said */
    int64_t to;
    bool accepted; /* the organiser takes those of other times too */
    int outside;   /* results of other times */
    struct tournament t;
    struct roster roster;
    struct arena people;
    int64_t named;  /* of the club's persons, the version that the names are of */
    bool reshaped;  /* something else than plays has changed since it was judged */
    bool has_names; /* the roster is that of the players */
    bool whole;     /* events are kept, since something was undone */
    bool undone;    /* something was, and it is not whole: it is read again */
};

/* Reads what the hall has that the copy has not; persons: the version of the club's. The
 * store reads that club already. False with an error: ERR_STORE if the database failed,
 * else what is wrong with the hall. */
bool hall_copy_read(struct hall_copy *copy, struct store *store, int64_t persons,
                    struct err *err);

void hall_copy_clear(struct hall_copy *copy);
#endif
