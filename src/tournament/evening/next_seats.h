/* next_seats.h - where the players and the boards of a table go for the next round.
 *
 * What a table's phone and the room's screen say when a round is over. Rounds and tables
 * are counted from 1; table 0 is none. Pure. */
#ifndef TOURNAMENT_NEXT_SEATS_H
#define TOURNAMENT_NEXT_SEATS_H

#include "tournament/model.h"

struct next_seat {
    int contestant; /* who sits here now, or SCHEDULE_EMPTY */
    int table;      /* where they go; 0: no seat in the next round, or no next round */
    int seat;       /* of that table; counts where there is one */
    bool plays;     /* that table plays: nobody is missing there */
};

/* Fills next[s] for the seats s of that table, in that round, of the field. */
void next_seats_of(const struct field *field, int round, int table,
                   struct next_seat next[SCHEDULE_SEATS]);

/* The table that the board lies at in the round after, or 0 if it waits. */
int next_seats_board(const struct field *field, int round, int board);

/* The table behind which the board waits in a round, or 0 if it does not. */
int next_seats_stand(const struct field *field, int round, int board);

/* Of a table that shares its boards in a round: the one with which to begin, counted from
 * 0, so that two do not want the same; else 0. */
int next_seats_begin(const struct field *field, int round, int table);

/* The table that all boards of that table go to, or 0 if they part or wait. */
int next_seats_boards(const struct field *field, int round, int table);
#endif
