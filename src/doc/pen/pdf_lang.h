/* pdf_lang.h - the language of a PDF, which Cairo does not know how to say. */
#ifndef PEN_PDF_LANG_H
#define PEN_PDF_LANG_H

#include "base.h"

/* Adds a newer catalogue of the document behind it, which says its language and that its
 * title is to be shown. False if the bytes are not what Cairo writes. */
bool pdf_say_lang(struct str *pdf, const char *code);
#endif
