/* seating.h - the start seats of a session: drawn, or placed by rank and club.
 *
 * Where up to three players are missing, the seats of alter_empty_seats() in the last
 * field stay empty: the last North, then other lines. Pure: the seed is an argument.
 * Rule: docs/rules.md, seats. */
#ifndef TOURNAMENT_SEATING_H
#define TOURNAMENT_SEATING_H

#include "tournament/model.h"
#include "tournament/seats/seating_people.h"

enum { SEATING_SEED_END = 1000000000 }; /* one more than the largest seed of a draw */

enum seating_how {
    SEATING_DRAW,    /* by chance alone */
    SEATING_BALANCE, /* lines of equal strength, else by chance */
    SEATING_APART,   /* few meetings inside clubs, then lines of equal strength */
    SEATING_SNAKE,   /* the documents' snake by rank: the best meet in the last round */
    SEATING_NEXT,    /* the same snake by the ranking of the sessions before */
    SEATING_TABLES,  /* the strong spread over the tables */
    SEATING_KEEP, /* everybody has the seat of the session before, as guide cards say */
    SEATING_HOWS
};

struct seating_how_row {
    const char *name;  /* in data and on the command line */
    const char *title; /* for people; tr() it */
};
extern const struct seating_how_row seating_how_table[SEATING_HOWS];

/* The way of that name, or SEATING_HOWS. */
enum seating_how seating_how_find(const char *name);

struct seating_plan {
    int session; /* counted from 1 */
    bool all;    /* everybody anew, not only those without a seat */
    uint64_t seed;
    int first; /* the player who gets the first seat (a champion at N1), or -1 */
    enum seating_how how;
    enum seating_apart apart;    /* of SEATING_APART */
    const struct roster *roster; /* ranks and clubs; NULL will do for a draw */
    const int *among;            /* only these players, in the order of the sessions */
    size_t amongs;               /* before; NULL: everybody who may sit */
};

/* The changes that make the seats, to be recorded together and in order. */
struct seating {
    struct change *change;
    size_t changes;
    size_t left_out; /* SEATING_NEXT: players ranked behind the last seat */
};

/* Finds the seats; the changes are in the arena and borrow the tournament's texts. */
bool seating_make(const struct tournament *t, const struct seating_plan *plan,
                  struct seating *seating, struct arena *arena, struct err *err);
#endif
