/* changes.h - something happened: the form in which the director says what, which
 * ask/happening.h reads. */
#ifndef WEB_CHANGES_H
#define WEB_CHANGES_H

#include "web/page.h"

/* The form of a kind, with what was said so far in it. */
void changes_form(const struct desk *desk, enum alteration_kind kind,
                  const struct form *said);

/* The page, from what was said in the address or in a form; err says what was refused. */
void changes_show(struct request *request, const struct form *said, struct err *err);

/* changes_people.c: those who come. */
void changes_add_people(const struct desk *desk, enum alteration_kind kind,
                        const struct form *said);
#endif
