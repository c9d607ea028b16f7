/* meetings.h - who meets whom: in which round, at which table, and in which roles.
 *
 * Two players meet when they sit at one table in a round in which it plays. The schedule
 * says so beforehand; whether it has happened shows in the plays. Pure. */
#ifndef TOURNAMENT_MEETINGS_H
#define TOURNAMENT_MEETINGS_H

#include "tournament/model.h"

/* One round in which two players sit at the same table, seen by one of them. */
struct meeting {
    int player;  /* the other one (index) */
    int session; /* index */
    const struct field *field;
    int round; /* counted from 1, as tables */
    int table;
    enum seat seat;  /* where the other one sits */
    enum seat own;   /* where the one sits who asks */
    int attacks;     /* boards on which the one who asks attacks the other */
    int defends;     /* boards on which the other attacks the one who asks */
    int together;    /* boards on which both defend */
    bool has_played; /* the table has a result in that round */
};

/* Everybody whom the player (index) meets, session by session, round by round, seat by
 * seat. Returns how many; the list is in the arena. */
size_t meetings_of(const struct tournament *t, int player, struct meeting **list,
                   struct arena *arena);

/* Encounters of two contestants of a field: a list, as they may meet twice. */
struct meetings_cell {
    int round;
    int table;
    bool has_played;
    int next; /* index of their next encounter, or -1 */
};

/* All encounters of a field. */
struct meetings_field {
    const struct field *field;
    struct meetings_cell *cell;
    size_t cells;
    int *first; /* of contestants a and b, a * contestants + b: their first, or -1 */
};

enum { MEETINGS_MOST = 512 }; /* contestants of a field that are set against each other */

/* Sets the contestants of a field against each other, in the arena; false if there are
 * more than MEETINGS_MOST. */
bool meetings_cross(const struct session *session, const struct field *field,
                    struct meetings_field *cross, struct arena *arena);

/* The first encounter of two contestants, or NULL; and the one after it. */
const struct meetings_cell *meetings_find(const struct meetings_field *cross, int a,
                                          int b);
const struct meetings_cell *meetings_next(const struct meetings_field *cross,
                                          const struct meetings_cell *cell);
#endif
