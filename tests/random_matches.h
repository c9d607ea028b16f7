/* random_matches.h - documents of quadrettes, teams and triplettes from a seed. */
#ifndef TESTS_RANDOM_MATCHES_H
#define TESTS_RANDOM_MATCHES_H

#include <jansson.h>
#include <stdint.h>

/* A document; new reference. The same seed, which is not 0, gives the same one; the
 * formats take turns. */
json_t *random_matches(uint64_t seed);
#endif
