/* table.h - a table's pages on a phone: who is asking, and where the table stands.
 *
 * The token in the path is the authority: it opens one table of one tournament. Nobody
 * signs in, several phones may have the same page, and all of them see the same state. */
#ifndef WEB_TABLE_H
#define WEB_TABLE_H

#include "tournament/evening.h"
#include "tournament/tell.h"
#include "web/page.h"

enum { TABLE_PHONE = 9 };

/* A table as its phones see it; the tournament is locked while there is one. */
struct table_view {
    struct desk desk;          /* its tournament; read only, there is no director here */
    struct desk_place place;   /* in the round under way here, or with missing results, or
                                  the last one */
    struct missing_table cell; /* likewise */
    enum reach reach;          /* of the table's card into that round */
    const char *token;
    char phone[TABLE_PHONE]; /* by which what this phone sent is known */
    bool home;               /* the table's own page, and not that of one result */
};

/* Reads the token of the path into request->who, then locks the tournament and looks
 * where the table stands. The round may be asked for by the field "round" of the query or
 * of the form; a round that this table cannot enter results for is refused. False with
 * the answer given. */
bool table_open(struct request *request, struct table_view *view);

/* Looks at another round of the same table. */
void table_set_round(struct table_view *view, int round);

/* Whether this phone may read what is recorded there: the round is open to its table, or
 * it has sent it itself. */
bool table_may_read(const struct table_view *view, const struct play *play);

/* Whether the result is this phone's own; and whether its table asks another one to
 * confirm it. */
bool table_has_sent(const struct table_view *view, const struct play *play);
bool table_needs_other_phone(const struct table_view *view, const struct play *play);

/* The slot (in the session) of a board in the view's round, or -1. */
int table_slot(const struct table_view *view, int board);

/* Whether the request is a table's that does not agree with what is recorded of the
 * board, and enters it again. */
bool table_types_again(const struct table_view *view, int board);

/* "A3" where there are several fields, else "3". The text is the request's. */
const char *table_label(const struct table_view *view, int table);

/* The call of this table that the director has not answered yet, or NULL. */
const struct call *table_waiting_call(const struct table_view *view);

/* Opens a page of the table: title, and the name under which a live page knows that
 * another phone has gone on. Closing adds the call for the director, answers, and ends
 * the view. */
void table_page_open(struct table_view *view, const char *title, const char *name);
void table_page_close(struct table_view *view, int status);

/* A link to a place of the table, and the way there; NULL is its page. */
void table_link(const struct table_view *view, const char *style, const char *title,
                const char *place, ...) __attribute__((format(printf, 4, 5)));
void table_go(struct request *request, const char *place, ...)
    __attribute__((format(printf, 2, 3)));

/* A page that says one thing, with a way back to the table; ends the view. */
void table_refuse(struct table_view *view, int status, const char *text);

/* The error as a page of the phone, with the status of its kind. No view is open. */
void table_error(struct request *request, const struct err *err);

/* Ends the view: the tournament may change again. */
void table_close(struct table_view *view);
#endif
