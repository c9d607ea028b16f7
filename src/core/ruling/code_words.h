/* code_words.h - the rows of the code of rulings in words.
 *
 * The sentences are made of parts, so that the same sanction reads the same everywhere.
 * Rule: docs/rules.md, the code of rulings. */
#ifndef RULING_CODE_WORDS_H
#define RULING_CODE_WORDS_H

#include "base.h"
#include "core/ruling/code.h"

/* "Triplettes", translated. */
const char *code_format_title(enum code_format format, enum lang lang);

/* Adds what the row costs and what becomes of the deal; never empty. */
void code_add_sanction(struct str *out, const struct code_row *row, enum lang lang);

/* The question as the arbiter is asked, translated. */
const char *code_question_words(enum code_question question, enum code_format format,
                                enum lang lang);
#endif
