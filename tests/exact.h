/* exact.h - fractions for the naive computation: exactly equal, nearly ordered.
 *
 * A number is kept twice: as a long double, and as its remainder modulo the prime
 * 2^61 - 1. Two fractions are equal if their remainders are, but for one chance in 10^18;
 * unequal ones are put in order by their long doubles. There is nothing to overflow, and
 * nothing in common with the fractions of the program. */
#ifndef TESTS_EXACT_H
#define TESTS_EXACT_H

#include <stdbool.h>
#include <stdint.h>

struct exact {
    long double near;
    uint64_t mod;
};

struct exact exact_of(int64_t num, int64_t den); /* den is above 0 and below the prime */
struct exact exact_add(struct exact a, struct exact b);
struct exact exact_sub(struct exact a, struct exact b);
struct exact exact_mul(struct exact a, struct exact b);

/* A decimal of a document: six decimals at most. */
struct exact exact_of_decimal(double x);

bool exact_equal(struct exact a, struct exact b);
bool exact_above(struct exact a, struct exact b);

/* In units of 10^-4, halves away from zero. */
int64_t exact_units(struct exact a);
#endif
