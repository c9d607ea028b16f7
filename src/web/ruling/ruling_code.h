/* ruling_code.h - a ruling by an article of the code, as a form says it. */
#ifndef WEB_RULING_CODE_H
#define WEB_RULING_CODE_H

#include "web/desk/desk.h"

/* The names of the fields, beside those of the questions, which are as in documents. */
extern const char *const ruling_return_word[]; /* answers to "return", CODE_RETURNS */

/* Whether the form names an article; whether it says that no board is concerned. */
bool ruling_is_by_article(const struct form *form);
bool ruling_is_of_no_board(const struct form *form);

/* Whether a field of that name has that value: "player" comes once for each player. */
bool ruling_names(const struct form *form, const char *name, const char *value);

/* The ruling that follows from article and answers; or what the director decides in its
 * place, with the reason in "override". False with what is wrong; the error's place is
 * the field that it is about, or "". Texts are borrowed from the form or in the request's
 * arena. */
bool ruling_code_read(const struct desk *desk, const struct desk_place *place,
                      const struct form *form, struct change *change, struct err *err);
#endif
