/* changes.h - something happened: the form in which the director says what. */
#ifndef WEB_CHANGES_H
#define WEB_CHANGES_H

#include "tournament/alteration/alteration.h"
#include "web/page/desk.h"

/* The form of a kind, with what was said so far in it. */
void changes_form(const struct desk *desk, enum alteration_kind kind,
                  const struct form *said);

/* The page, from what was said in the address or in a form; err says what was refused. */
void changes_show(struct request *request, const struct form *said, struct err *err);

/* changes_people.c: those who come; and their ids as an address has them. */
void changes_add_people(const struct desk *desk, enum alteration_kind kind,
                        const struct form *said);
bool changes_read_people(const struct form *said, struct alteration_request *asked,
                         struct err *err);

/* changes_through.c: who goes on in a knock-out where the last match was a draw; the
 * question, and the answer for the request's field. */
void changes_add_through(const struct desk *desk, const struct form *said);
void changes_read_through(const struct form *said, struct alteration_request *asked,
                          struct arena *arena);

/* What happened, as the form says; ALTERATION_KINDS if it does not. */
enum alteration_kind changes_kind(const struct form *said);

/* What the form asks for. */
bool changes_read(struct request *request, const struct tournament *t,
                  const struct form *said, struct alteration_request *asked,
                  struct err *err);
#endif
