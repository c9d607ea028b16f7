/* room.h - how the tables of a field stand in the room.
 *
 * One row with the odd tables and then the even ones. A second field stands beside it
 * shifted by three tables, so that neighbours do not play the same boards. In a small
 * room the even tables face the odd ones, starting with table 6. At bridge everybody goes
 * to the next table: tables stand in their own order, round the room. Rule:
 * docs/rules.md, seats. Pure. */
#ifndef SEATING_ROOM_H
#define SEATING_ROOM_H

enum { ROOM_SHIFT = 3 }; /* tables between one field and the next */

/* Fills row with the tables, 1 to n, of the field of that index: 1 3 5 … 2 4 6 … */
void room_row(int tables, int field, int row[]);

/* Fills row with the tables in their own order; and two rows that face each other, the
 * second from the last table on, so that they go round: the first has tables - tables / 2
 * of them. */
void room_round(int tables, int row[]);
void room_round_rows(int tables, int first[], int second[]);

/* Fills the two rows of a small room; the first has tables - tables / 2 of them. */
void room_two_rows(int tables, int field, int first[], int second[]);
#endif
