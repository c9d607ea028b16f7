/* naive_matches.h - a second computation of quadrettes, teams and triplettes, as simple
 * as it can be.
 *
 * It reads the JSON document itself, with its own square roots, percentages, matches and
 * totals. Where it and the program differ, one of them has misread docs/rules.md. */
#ifndef TESTS_NAIVE_MATCHES_H
#define TESTS_NAIVE_MATCHES_H

#include <jansson.h>

/* The results of a document; new reference:
 *
 *   {"plays":{"1/A/2/4/13":{"score":62,"attack":…,"defence":…}},
 *    "rows":{"A/T1":{"rank":1,"pm":…,"won":…,"drawn":…,"lost":…,"penalty":…,"total":…}}}
 *
 * Keys are session, field, round, table, board. Numbers are in units of 10^-4; null where
 * there is none. Plays without a result or a ruling are left out. Rows of triplettes have
 * attack and defence in place of the matches. */
json_t *naive_matches(const json_t *document);

/* What results_write() wrote, in that shape; new reference. */
json_t *naive_matches_shape(const json_t *results);
#endif
