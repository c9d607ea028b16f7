/* document_support.h - documents for the tests of the tournament layer: the examples, and
 * ways to spoil them. */
#ifndef TESTS_DOCUMENT_SUPPORT_H
#define TESTS_DOCUMENT_SUPPORT_H

#include "tournament/document/document.h"
#include <jansson.h>

/* A file of examples/; new reference. Fails the test if it cannot be read. */
json_t *document_example(const char *name);

/* Puts a value, given as JSON text, at a way such as "sessions.0.fields.0.plays.3.score";
 * NULL takes it away. "+" in a list is behind its last element. */
void document_put(json_t *document, const char *way, const char *value);

/* The value at such a way; borrowed. Fails the test if there is none. */
json_t *document_at(json_t *document, const char *way);

/* Reads the document into an empty tournament; a refusal fails the test. */
void document_accept(const json_t *document, struct tournament *t, struct roster *roster);

/* A change that names a play of session 1, field A. */
struct change document_play(int board, int round, int table, int score);
#endif
