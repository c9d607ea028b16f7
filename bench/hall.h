/* hall.h - a database for the benchmarks of the server: a large tournament with names,
 * and a director's token. */
#ifndef BENCH_HALL_H
#define BENCH_HALL_H

#include "base/arena.h"
#include "store/club.h"

struct hall {
    struct arena arena;
    char path[600];
    char token[CLUB_TOKEN];
    const char **play; /* each play as the body of a request, with its key */
    size_t plays;
};

/* Makes the database, with tournament 1 of that many fields; its plays are recorded, or
 * only listed. */
void hall_make(struct hall *hall, const char *folder, int fields, bool played);
void hall_clear(struct hall *hall); /* the file stays */

/* A new token of a director for an existing database. */
void hall_token(const char *path, char token[CLUB_TOKEN]);
#endif
