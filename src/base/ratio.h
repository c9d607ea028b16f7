/* ratio.h - exact fractions.
 *
 * A ratio is two int64 in lowest terms, but for those of ratio_unreduced(), with which
 * everything here comes to the same; the denominator is positive. Intermediate
 * results have 128 bits. A result that does not fit is rounded to a multiple of
 * 10^-12 (or of the finest power of ten that fits), and remembers that it was:
 * a total is never refused and never silently inexact. */
#ifndef BASE_RATIO_H
#define BASE_RATIO_H

#include "base/int128.h"
#include <stdbool.h>
#include <stdint.h>

struct ratio {
    int64_t num;
    int64_t den;
    bool rounded; /* this value, or one that it was made from, was rounded */
};

#define RATIO_ZERO ((struct ratio){0, 1, false})

struct ratio ratio_of(int64_t num, int64_t den);    /* den is not 0 */
struct ratio ratio_of_wide(int128 num, int128 den); /* of 128 bits before it is reduced */

/* The same, left as it is where it fits: for many that are only compared, as totals are;
 * den is positive. */
struct ratio ratio_unreduced(int128 num, int128 den);

struct ratio ratio_add(struct ratio a, struct ratio b);
struct ratio ratio_sub(struct ratio a, struct ratio b);
struct ratio ratio_mul(struct ratio a, struct ratio b);

/* Many values added up on one denominator, reduced once at the end: the same as adding
 * one to the other. */
struct ratio_sum {
    int128 num;
    int64_t den;
    bool rounded;
};

#define RATIO_SUM_ZERO ((struct ratio_sum){0, 1, false})

void ratio_sum_add(struct ratio_sum *sum, struct ratio value);
struct ratio ratio_sum_value(const struct ratio_sum *sum);

/* Below, equal or above: negative, 0, positive. Exact: a cross product. */
int ratio_compare(struct ratio a, struct ratio b);

/* The value in units of 10^-decimals, halves away from zero, saturating at the
 * limits of int64; and the largest integer that is not greater. */
int64_t ratio_round(struct ratio a, int decimals);
int64_t ratio_floor(struct ratio a);

/* The fraction that a decimal of a document means: round(x * 10^6) / 10^6. */
struct ratio ratio_of_decimal(double x);

int64_t int_gcd(int64_t a, int64_t b); /* of |a| and |b|; gcd(0, 0) is 0 */

/* Least common multiple of two positive numbers, or 0 if it exceeds limit. */
int64_t int_lcm(int64_t a, int64_t b, int64_t limit);
#endif
