/* table_parts.h - the parts that the pages of a table are made of. */
#ifndef WEB_TABLE_PARTS_H
#define WEB_TABLE_PARTS_H

#include "web/table/table.h"
#include "web/table/table_entry.h"

/* The names at their seats in the view's round; the taker of the board is marked, unless
 * the board is 0. */
void table_people(const struct table_view *view, int board);

/* The boards of the view's round: what each has, and a way to it. The board shown at
 * present is marked; 0: none. */
void table_boards(const struct table_view *view, int board);

/* The boards of the round without a result, as "15, 16"; how many. The text is the
 * request's. */
int table_missing(const struct table_view *view, const char **list);

/* Says that the board named in the address has been confirmed. */
void table_saved(const struct table_view *view);

/* Results that wait for the other side, each with a way to confirm it. */
void table_unconfirmed(const struct table_view *view);

/* Where everyone at the table, and the boards, go for the next round. */
void table_next_seats(const struct table_view *view);

/* The score in words, from each side's view. */
void table_both_sides(const struct table_view *view, int board, int score);

/* A form for one result: what is in values is filled in, and the error, unless it is
 * NULL, is said at the field it is about. */
struct table_form {
    int board;
    const struct form *values;
    const char *error;
    int wrong; /* an entry_field; of bridge, a bridge_ask */
};
void table_entry_form(const struct table_view *view, const struct table_form *form);
#endif
