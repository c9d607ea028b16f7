/* typed.h - the field into which a director types a result, and how it is understood.
 *
 * Letters mean other suits in other languages: C is clubs in English, cœur in French. So
 * a form keeps the language of its letters in the field "letters", whatever language it
 * is sent in, and "4♥ N = · +420" stands beside what was typed. */
#ifndef WEB_TYPED_H
#define WEB_TYPED_H

#include "web/page.h"

/* The language of the letters in a form, else that of the page. */
enum lang typed_letters(const struct request *request, const struct form *form);

/* A bare field for the result of a board, with how it is understood beside it. */
void typed_cell(const struct desk *desk, const struct input *input, int board,
                enum lang letters);
#endif
