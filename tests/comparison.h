/* comparison.h - the results of the program beside those of the naive computation. */
#ifndef TESTS_COMPARISON_H
#define TESTS_COMPARISON_H

#include "base/str.h"
#include <jansson.h>
#include <stdbool.h>

/* What results_write() wrote, in the shape of naive_results(); new reference. Fails the
 * test where a number has more than four decimals, or where rankings disagree about a
 * player. exact is false if the program warns that it rounded a total. */
json_t *comparison_normal(const json_t *results);

/* Whether both are the same; if not, adds where they are not. Where one of them is not
 * exact, numbers may differ by one unit, and ranks and points count only if no two totals
 * come that close. */
bool comparison_same(const json_t *expected, const json_t *actual,
                     struct str *difference);

/* Whether both are the same to the last member. */
bool comparison_equal(const json_t *expected, const json_t *actual,
                      struct str *difference);
#endif
