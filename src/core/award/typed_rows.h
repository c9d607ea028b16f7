/* typed_rows.h - a small table that people type: rows between semicolons or on lines of
 * their own, each with a name, a colon and what it has. */
#ifndef AWARD_TYPED_ROWS_H
#define AWARD_TYPED_ROWS_H

#include "base.h"

enum {
    TYPED_ROWS_MOST = 4000, /* bytes of the whole text */
    TYPED_ROW_SAID = 48     /* of a row as an error has it, cut */
};

/* Takes a row, which it may write into; false ends the reading. */
typedef bool typed_row(char *row, void *context, struct err *err);

/* Calls for each row that is not empty, in their order. */
bool typed_rows_read(const char *text, typed_row *take, void *context, struct err *err);

/* Cuts a row at its colon: the name, and behind it the value, without the spaces around
 * either; NULL where there is none of the two. */
char *typed_row_split(char *row, const char **value);
#endif
