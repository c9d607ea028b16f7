/* seating_people.h - what seating must know of the players: strength, club, ranking. */
#ifndef TOURNAMENT_SEATING_PEOPLE_H
#define TOURNAMENT_SEATING_PEOPLE_H

#include "core/seating.h"
#include "tournament/model.h"
#include <limits.h>

/* Who is to be kept apart. */
enum seating_apart { SEATING_CLUB, SEATING_COMMITTEE, SEATING_APARTS };

extern const char *const seating_apart_name[SEATING_APARTS]; /* in data */

enum { SEATING_NO_NATIONAL = INT_MAX }; /* behind every rank */

struct seating_people {
    struct spread_entrant *entrant; /* of each player */
    int *order;                     /* of each player: the lower, the stronger */
    bool *ranked;                   /* of each player: the rank is known */
    int *national;                  /* of each player: the national rank */
};

/* Looks all players up; memory is the arena's. */
void seating_people_find(const struct tournament *t, const struct roster *roster,
                         enum seating_apart apart, struct seating_people *people,
                         struct arena *arena);

/* Sorts n players by the national rank if all have one; else by the series, then by the
 * national rank. Equal ones stay in the order in which they come. */
void seating_people_sort(const struct seating_people *people, int player[], size_t n,
                         struct arena *arena);

/* Sorts n players by the general ranking of the sessions before that one, counted from 1;
 * those who did not play follow in the order in which they come. False if nobody has a
 * result. */
bool seating_people_rank(const struct tournament *t, int session, int player[], size_t n,
                         struct arena *arena);
#endif
