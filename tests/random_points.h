/* random_points.h - evenings of free deals and of whist from a seed. */
#ifndef TESTS_RANDOM_POINTS_H
#define TESTS_RANDOM_POINTS_H

#include <jansson.h>
#include <stdint.h>

/* A document with its movement written out; new reference. The same seed, which is not 0,
 * gives the same one. */
json_t *random_points(uint64_t seed);

/* The members of a deal of that format, where those seats (as "NES") are taken; new
 * reference. */
json_t *random_deal(uint64_t *chance, const char *format, const char *taken);

/* Totals that add up to zero; new reference. */
json_t *random_totals(uint64_t *chance, const char *taken);
#endif
