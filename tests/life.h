/* life.h - a tournament of five tables that lives by events, for the tests of what it
 * accepts, refuses and undoes. */
#ifndef TESTS_LIFE_H
#define TESTS_LIFE_H

#include "tournament/model/tournament.h"
#include <jansson.h>

/* The tournament, and the memory of its schedules. */
struct life {
    struct tournament t;
    struct arena arena;
};

/* A new tournament with players p1 to p20 in N1, E1, S1, W1, N2 … of five tables, two
 * boards a round; E5 is empty. Returns the number of the last event, the seats. */
int64_t life_begin(struct life *life);
void life_end(struct life *life);

/* Makes a change that must be accepted; the number of its event. */
int64_t life_record(struct life *life, const struct change *change);
int64_t life_undo(struct life *life, int64_t seq);

/* Fails the test unless the change is refused, with that kind of error and those words,
 * and nothing has changed. */
void life_refuse(struct life *life, struct change change, enum err_kind kind,
                 const char *words);

/* Everything that can be seen of the tournament; new reference. */
json_t *life_portrait(const struct tournament *t);

/* Changes, of session 1 and field A. */
struct change life_settings(enum change_kind kind, const char *name, const char *date);
struct change life_schedule(struct life *life, int tables, int rounds, int boards);
struct change life_seat(const struct change_seat *seats, size_t count);
#endif
