/* random_bridge.h - evenings of bridge from a seed: pairs, individuals, teams, in every
 * scoring, with empty seats, missing results, adjusted and weighted scores. */
#ifndef TESTS_RANDOM_BRIDGE_H
#define TESTS_RANDOM_BRIDGE_H

#include <jansson.h>
#include <stdint.h>

/* A document with its movement written out; new reference. The same seed, which is not 0,
 * gives the same one. */
json_t *random_bridge(uint64_t seed);

/* A result of the board without its place: a contract, a score, passed, not played or an
 * adjusted score; new reference. */
json_t *random_bridge_result(uint64_t *chance, int board);
#endif
