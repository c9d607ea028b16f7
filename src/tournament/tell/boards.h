/* boards.h - the teller of boards: where each is in a round, where it came from and goes,
 * and with which table it is shared.
 *
 * A board is at a table, or waits on a stand behind one, or beside the tables. A table
 * whose seats are not all taken keeps boards without playing them: they wait there. What
 * tables deal or copy before the first round is told by tournament/results/preparation.h.
 *
 * Rounds and tables are counted from 1; table 0 is none. Boards are meant by the number
 * written on them. Pure. */
#ifndef TELL_BOARDS_H
#define TELL_BOARDS_H

#include "tournament/model.h"
#include "tournament/tell/place.h"

/* The table at which the board lies in that round; 0: none, or no such round. */
int boards_table(const struct field *field, int round, int board);

/* The table behind which the board waits in a round; 0: it does not. */
int boards_stand(const struct field *field, int round, int board);

/* The boards that wait in a round: calls for each stand, with its table and its boards.
 */
struct boards_stand {
    int after; /* the table */
    const int *board;
    int boards;
};
int boards_stands(const struct field *field, int round);
struct boards_stand boards_stand_at(const struct field *field, int round, int index);

/* The table that all boards of the table go to; 0: they part, wait, or it is over. */
int boards_go_to(const struct place_table *at);

/* How many slots the field has: boards at tables in rounds. */
int boards_slots(const struct field *field);

/* The slot of the session at which the table plays the board in the round; -1: it does
 * not. */
int boards_slot(const struct place_table *at, int board);

/* Whether boards are put on the table for the round: one that would share its boards and
 * does not play needs none. */
bool boards_are_laid(const struct place_table *at);

/* Whether the table shares its boards in the round, be it with one that does not play;
 * and the k-th other one that plays them, counted from 0; 0: there are no more. With
 * which board it begins is said by evening_begins_with(). */
bool boards_are_shared(const struct place_table *at);
int boards_shared_with(const struct place_table *at, int k);

/* The form in which a board that was fouled was played at the slot of the session:
 * results of one form are compared among themselves. 0: as dealt, which is form A. */
int boards_form(const struct field *field, int slot);
#endif
