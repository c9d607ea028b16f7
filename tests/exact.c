/* exact.c - fractions for the naive computation: exactly equal, nearly ordered. */
#include "exact.h"

#include "base/int128.h"
#include <math.h>

static const uint64_t prime = ((uint64_t)1 << 61) - 1;

static uint64_t mod_mul(uint64_t a, uint64_t b)
{
    return (uint64_t)((uint128)a * b % prime);
}

static uint64_t mod_of(int64_t n)
{
    return n >= 0 ? (uint64_t)n % prime : prime - (uint64_t)-n % prime;
}

/* By Fermat: a^(prime - 2) is the inverse of a. */
static uint64_t mod_inverse(uint64_t a)
{
    uint64_t power = 1;
    for (uint64_t e = prime - 2; e > 0; e >>= 1) {
        if (e & 1)
            power = mod_mul(power, a);
        a = mod_mul(a, a);
    }
    return power;
}

struct exact exact_of(int64_t num, int64_t den)
{
    uint64_t inverse = den == 1 ? 1 : mod_inverse(mod_of(den));
    return (struct exact){(long double)num / (long double)den,
                          mod_mul(mod_of(num) % prime, inverse)};
}

struct exact exact_add(struct exact a, struct exact b)
{
    return (struct exact){a.near + b.near, (a.mod + b.mod) % prime};
}

struct exact exact_sub(struct exact a, struct exact b)
{
    return (struct exact){a.near - b.near, (a.mod + prime - b.mod) % prime};
}

struct exact exact_mul(struct exact a, struct exact b)
{
    return (struct exact){a.near * b.near, mod_mul(a.mod, b.mod)};
}

struct exact exact_of_decimal(double x)
{
    return exact_of(llround(x * 1e6), 1000000);
}

bool exact_equal(struct exact a, struct exact b)
{
    return a.mod == b.mod;
}

bool exact_above(struct exact a, struct exact b)
{
    return !exact_equal(a, b) && a.near > b.near;
}

int64_t exact_units(struct exact a)
{
    struct exact doubled = exact_mul(a, exact_of(20000, 1));
    int64_t halves = llroundl(doubled.near);
    if (halves % 2 != 0 && exact_equal(doubled, exact_of(halves, 1)))
        return halves > 0 ? (halves + 1) / 2 : (halves - 1) / 2;
    return llroundl(a.near * 10000);
}
