/* table_parts.h - the parts that the pages of a table are made of. */
#ifndef WEB_TABLE_PARTS_H
#define WEB_TABLE_PARTS_H

#include "web/html.h"
#include "web/table/table.h"

/* The names at their seats in the view's round; the taker of the board is marked, unless
 * the board is 0. */
void table_people(const struct table_view *view, int board);

/* The name of who sits there and attacks on a board. */
const char *table_taker_name(const struct table_view *view, int board);

/* The boards of the view's round: what each has, and a way to it; or its deals, with the
 * points of the players and their sums. The board shown at present is marked; 0: none. */
void table_boards(const struct table_view *view, int board);

/* The boards of the round without a result, as "15, 16"; how many. The text is the
 * request's. */
int table_missing(const struct table_view *view, const char **list);

/* Says that the board named in the address has been confirmed. */
void table_saved(const struct table_view *view);

/* Results that wait for the other side, each with a way to confirm it. */
void table_unconfirmed(const struct table_view *view);

/* With whom the table shares its boards in this round, and with which to begin. */
void table_shared(const struct table_view *view);

/* Where everyone at the table, and the boards, go for the next round. */
void table_next_seats(const struct table_view *view);

/* A way to the results of a board of bridge that has been played, where these may be
 * seen. */
void table_others(const struct table_view *view, int board);

/* "Board 3", "Deal 3". The text is the request's. */
const char *table_number_title(const struct table_view *view, int number);

/* The hidden fields that say which play a form is about. */
void table_address_fields(const struct table_view *view, int number);

/* The forms for one result; form->place is filled in. */
void table_forms(const struct table_view *view, const struct ask_form *form);

/* A side in words: "North-South", "For the attack"; and what either side has of a score
 * of that board, with the names of those who play there. */
const char *table_side_title(const struct table_view *view, int side);
void table_sides(const struct table_view *view, int board, int score);
#endif
