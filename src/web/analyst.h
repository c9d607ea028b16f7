/* analyst.h - what can be made of a tournament's deals, found while the server runs.
 *
 * A deal takes up to seconds: a thread of its own solves them, one tournament after the
 * other, and hands what it has found to the writer as one event. When the server stops it
 * ends after the deal it is at; what is left can be asked for again. Rule: docs/rules.md,
 * Deals and par. */
#ifndef WEB_ANALYST_H
#define WEB_ANALYST_H

#include "web/request.h"

struct analyst;

struct analyst *analyst_start(struct writer *writer, struct err *err);

/* Has the boards of a session (from 1) analysed whose cards are known and not yet what
 * can be made; false if too much is waiting. Of the request only its author is kept. */
bool analyst_ask(struct analyst *analyst, const struct request *request, int64_t stream,
                 int session);

/* Whether it is at work; whether the last work could not be done: the library is missing,
 * or memory. */
bool analyst_is_busy(const struct analyst *analyst);
bool analyst_has_failed(const struct analyst *analyst);

/* Ends the thread soon. The writer must still be there. */
void analyst_stop(struct analyst *analyst);
#endif
