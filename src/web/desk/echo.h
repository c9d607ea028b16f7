/* echo.h - how a result that somebody types is understood, said beside the field.
 *
 * Letters mean other suits in other languages: C is clubs in English, cœur in French. So
 * a form keeps the language of its letters in the field "letters", whatever language it
 * is sent in, and "4♥ N = · +420" stands beside what was typed. */
#ifndef WEB_ECHO_H
#define WEB_ECHO_H

#include "web/desk/desk.h"

/* The language of the letters in a form, else that of the page. */
enum lang echo_letters(const struct request *request, const struct form *form);

/* What is typed for a board, in symbols with its score; "" where it cannot be read. In
 * the request's arena. */
const char *echo_text(const struct desk *desk, int board, const char *typed,
                      enum lang letters);

/* The place of it, beside the field "score-ID". */
void echo_add(const struct desk *desk, const char *id, const char *text);
#endif
