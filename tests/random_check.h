/* random_check.h - what the tests of random tournaments share: a tournament from a
 * document, its results in a comparable shape, and a report that can be followed up. */
#ifndef TESTS_RANDOM_CHECK_H
#define TESTS_RANDOM_CHECK_H

#include "tournament/document/document.h"
#include "tournament/results/results.h"
#include <jansson.h>

/* A random document and what it is about, for the report of a failure. */
struct random_case {
    uint64_t seed;
    const json_t *document;
};

/* Fails the test: names the seed, and writes the document to a file that is named too. */
void random_fail(const struct random_case *random, const char *what, const char *detail);

/* Reads the document into an empty tournament; a refusal fails the test. */
void random_read(const struct random_case *random, const json_t *document,
                 struct tournament *t);

/* The case's own document, with its players. */
void random_read_all(const struct random_case *random, struct tournament *t,
                     struct roster *roster);

/* The results of the tournament, in the shape of naive_results(); new reference. */
json_t *random_results(const struct tournament *t);
json_t *random_normal(const struct results *results);

/* Fails the test unless both results are the same, and gives both back. */
void random_expect(const struct random_case *random, const char *property,
                   json_t *expected, json_t *actual);
#endif
