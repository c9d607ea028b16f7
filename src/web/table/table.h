/* table.h - a table's pages on a phone: who is asking, and where the table stands.
 *
 * The token in the path is the authority: it opens one table of one tournament. Nobody
 * signs in, several phones may have the same page, and all of them see the same state. */
#ifndef WEB_TABLE_H
#define WEB_TABLE_H

#include "tournament/evening/evening.h"
#include "tournament/results/sides.h"
#include "web/page/page.h"

/* A table as its phones see it; the tournament is locked while there is one. */
struct table_view {
    struct request *request;
    const char *token;
    const struct tournament *t;
    const struct session *session;
    const struct field *field;
    struct evening evening;
    int table;
    int round; /* under way here, or with missing results, or the last one */
    const struct schedule_table *at; /* in that round */
    struct evening_cell cell;        /* likewise */
};

/* Reads the token of the path into request->who. False with the answer given if it is not
 * one of ours. */
bool table_identify(struct request *request);

/* As table_identify(), then locks the tournament and looks where the table stands. The
 * round may be asked for by the field "round" of the query or of the form; a round that
 * this table cannot enter results for is refused. False with the answer given. */
bool table_open(struct request *request, struct table_view *view);

/* Looks at another round of the same table. */
void table_set_round(struct table_view *view, int round);

/* The slot (in the session) of a board in the view's round, or -1. */
int table_slot(const struct table_view *view, int board);

/* The number in a field of the query or the form; 0 where it is none. */
int table_number(const struct form *form, const char *name);

/* The view's round at this table, for who plays on its two sides. */
struct sides_place table_sides(const struct table_view *view, int board);

/* The name of a contestant, or the names of its crew; a dash for an empty seat. */
const char *table_name(const struct table_view *view, int contestant);

/* The seat that takes on a board, and the name of who sits there and attacks. */
enum seat table_taker(const struct table_view *view, int board);
const char *table_taker_name(const struct table_view *view, int board);

/* "A3" where there are several fields, else "3". The text is the request's. */
const char *table_label(const struct table_view *view, int table);

/* The call of this table that the director has not answered yet, or NULL. */
const struct call *table_waiting_call(const struct table_view *view);

/* Opens a page of the table: title, and the name under which a live page knows that
 * another phone has gone on. Closing adds the call for the director, answers, and ends
 * the view. */
void table_page_open(struct table_view *view, const char *title, const char *name);
void table_page_close(struct table_view *view, int status);

/* A page that says one thing, with a way back to the table; ends the view. */
void table_refuse(struct table_view *view, int status, const char *text);

/* The error as a page of the phone, with the status of its kind. No view is open. */
void table_error(struct request *request, const struct err *err);

/* Ends the view: the tournament may change again. */
void table_close(struct table_view *view);
#endif
