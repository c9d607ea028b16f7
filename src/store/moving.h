/* moving.h - journals moved between databases, of one engine or two.
 *
 * Numbers, hashes and keys stay as they are. What the other database has already is
 * compared and left: a move that was interrupted goes on, one that is done again does
 * nothing. A past that differs is refused. */
#ifndef STORE_MOVING_H
#define STORE_MOVING_H

#include "base.h"
#include "store/store.h"

struct moving_report {
    int64_t streams;
    int64_t events;  /* that were moved now */
    int64_t persons; /* likewise, new or changed */
    int64_t kept;    /* events that were there already */
};

/* Copies everything of one store into the other. The report may be half-filled when it
 * fails: what was moved stays, whole groups of it. */
bool moving_run(struct store *from, struct store *to, struct moving_report *report,
                struct err *err);

/* The whole store as a new SQLite file. */
bool moving_to_file(struct store *from, const char *path, bool replace, struct err *err);
#endif
