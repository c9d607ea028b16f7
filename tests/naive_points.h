/* naive_points.h - a second computation of free deals and whist, straight from the
 * document, apart from the program. */
#ifndef TESTS_NAIVE_POINTS_H
#define TESTS_NAIVE_POINTS_H

#include <jansson.h>

/* Everybody who is seated: {"p1":{"points":…,"penalty":…,"total":…,"deals":…,"rank":…}};
 * points and total are null for those with no deal that counts. The movement must be
 * written out. New reference. */
json_t *naive_points(const json_t *document);

/* The same shape of the results that the program writes; new reference. */
json_t *naive_points_shape(const json_t *results);

/* The points of the four seats of one play, where those seats of four are taken. */
void naive_points_of(const json_t *play, const int taken[5], int points[5]);
#endif
