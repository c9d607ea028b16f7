/* naive_bridge.h - a second computation of bridge, straight from the document, apart from
 * the program. */
#ifndef TESTS_NAIVE_BRIDGE_H
#define TESTS_NAIVE_BRIDGE_H

#include <jansson.h>

/* Everybody who is seated: {"A NS1":{"ranking":"NS","rank":1,"percent":…,"total":…}}, the
 * figures in units of 10^-4. The movement must be written out. New reference. */
json_t *naive_bridge(const json_t *document);

/* The same shape of the results that the program writes; new reference. */
json_t *naive_bridge_shape(const json_t *results);

/* The score of a play with a contract, seen by North-South. */
int naive_bridge_score(const json_t *play, int board);
#endif
