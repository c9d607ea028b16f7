/* ratio.c - exact fractions. */
#include "base/ratio.h"

#include <assert.h>
#include <math.h>

static uint128 magnitude(int128 x)
{
    return x < 0 ? -(uint128)x : (uint128)x;
}

/* By halving and subtracting, without divisions: every figure of every row is reduced. */
static uint64_t gcd64(uint64_t a, uint64_t b)
{
    if (a == 0 || b == 0)
        return a | b;
    int twos = __builtin_ctzll(a | b);
    a >>= __builtin_ctzll(a);
    while (b != 0) {
        b >>= __builtin_ctzll(b);
        uint64_t less = a < b ? a : b;
        b = a < b ? b - a : a - b;
        a = less;
    }
    return a << twos;
}

static uint128 gcd128(uint128 a, uint128 b)
{
    while (b != 0) {
        if (a <= UINT64_MAX && b <= UINT64_MAX)
            return gcd64((uint64_t)a, (uint64_t)b);
        uint128 rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static bool fits_ratio(uint128 num, uint128 den)
{
    return num <= INT64_MAX && den <= INT64_MAX;
}

/* num / den to the nearest multiple of 1 / scale, halves away from zero, in
 * such units; anything above INT64_MAX where that is too large. Exact while den
 * is below 2^84. */
static uint128 nearest(uint128 num, uint128 den, uint128 scale)
{
    uint128 whole = num / den;
    uint128 rest = num % den;
    if (whole > INT64_MAX)
        return whole;
    while (den >> 84 != 0) { /* keep rest * scale * 2 within 128 bits */
        den >>= 1;
        rest >>= 1;
    }
    return whole * scale + (rest * scale * 2 + den) / (den * 2);
}

static struct ratio make_ratio(int128 num, int128 den, bool rounded)
{
    assert(den != 0);
    bool negative = (num < 0) != (den < 0);
    uint128 n = magnitude(num);
    uint128 d = magnitude(den);
    if (d == 1 && n <= INT64_MAX) /* points and IMPs are whole */
        return (struct ratio){negative ? -(int64_t)n : (int64_t)n, 1, rounded};
    if (fits_ratio(n, d)) { /* nearly always: the same as below, in 64 bits */
        int64_t divisor = (int64_t)gcd64((uint64_t)n, (uint64_t)d);
        int64_t reduced = (int64_t)n / divisor;
        return (struct ratio){negative ? -reduced : reduced, (int64_t)d / divisor,
                              rounded};
    }
    uint128 common = gcd128(n, d);
    n /= common;
    d /= common;
    uint128 scale = 1000000000000;
    while (!fits_ratio(n, d)) {
        uint128 scaled = nearest(n, d, scale);
        rounded = true;
        if (scaled <= INT64_MAX || scale == 1) {
            n = scaled <= INT64_MAX ? scaled : INT64_MAX;
            d = scale;
            common = gcd128(n, d);
            n /= common;
            d /= common;
        } else {
            scale /= 10;
        }
    }
    int64_t sign = negative ? -1 : 1;
    return (struct ratio){sign * (int64_t)n, (int64_t)d, rounded};
}

struct ratio ratio_of(int64_t num, int64_t den)
{
    return make_ratio(num, den, false);
}

struct ratio ratio_of_wide(int128 num, int128 den)
{
    return make_ratio(num, den, false);
}

struct ratio ratio_unreduced(int128 num, int128 den)
{
    assert(den > 0);
    if (fits_ratio(magnitude(num), (uint128)den))
        return (struct ratio){(int64_t)num, (int64_t)den, false};
    return make_ratio(num, den, false);
}

struct ratio ratio_add(struct ratio a, struct ratio b)
{
    if (a.den == b.den)
        return make_ratio((int128)a.num + b.num, a.den, a.rounded || b.rounded);
    /* Over the least common denominator: the sum of two products below stays in
     * range. */
    int64_t common = int_gcd(a.den, b.den);
    int64_t scale_a = b.den / common;
    int128 num = (int128)a.num * scale_a + (int128)b.num * (a.den / common);
    return make_ratio(num, (int128)a.den * scale_a, a.rounded || b.rounded);
}

struct ratio ratio_sub(struct ratio a, struct ratio b)
{
    b.num = -b.num;
    return ratio_add(a, b);
}

struct ratio ratio_sum_value(const struct ratio_sum *sum)
{
    return make_ratio(sum->num, sum->den, sum->rounded);
}

/* The denominator that a sum goes on with, 0 if it grows too large: below, a million
 * values are far from 128 bits. */
static int64_t sum_denominator(const struct ratio_sum *sum, struct ratio value)
{
    enum { BITS = 40 };
    if (sum->den > (int64_t)1 << BITS)
        return 0;
    return sum->den % value.den == 0 ? sum->den
                                     : int_lcm(sum->den, value.den, (int64_t)1 << BITS);
}

void ratio_sum_add(struct ratio_sum *sum, struct ratio value)
{
    int64_t den = sum_denominator(sum, value);
    if (den == 0) {
        struct ratio both = ratio_add(ratio_sum_value(sum), value);
        *sum = (struct ratio_sum){both.num, both.den, both.rounded};
        return;
    }
    sum->num = sum->num * (den / sum->den) + (int128)value.num * (den / value.den);
    sum->den = den;
    sum->rounded = sum->rounded || value.rounded;
}

struct ratio ratio_mul(struct ratio a, struct ratio b)
{
    return make_ratio((int128)a.num * b.num, (int128)a.den * b.den,
                      a.rounded || b.rounded);
}

int ratio_compare(struct ratio a, struct ratio b)
{
    int128 left = (int128)a.num * b.den;
    int128 right = (int128)b.num * a.den;
    return (left > right) - (left < right);
}

int64_t ratio_round(struct ratio a, int decimals)
{
    uint128 scale = 1;
    while (decimals-- > 0)
        scale *= 10;
    uint128 units = nearest(magnitude(a.num), magnitude(a.den), scale);
    int64_t value = units <= INT64_MAX ? (int64_t)units : INT64_MAX;
    return a.num < 0 ? -value : value;
}

int64_t ratio_floor(struct ratio a)
{
    int64_t whole = a.num / a.den;
    return whole - (a.num < 0 && a.num % a.den != 0);
}

struct ratio ratio_of_decimal(double x)
{
    double millionths = round(x * 1e6);
    const double limit = 9e18;
    if (!(millionths > -limit))
        millionths = -limit;
    if (millionths > limit)
        millionths = limit;
    return ratio_of((int64_t)millionths, 1000000);
}

int64_t int_gcd(int64_t a, int64_t b)
{
    return (int64_t)gcd64((uint64_t)magnitude(a), (uint64_t)magnitude(b));
}

int64_t int_lcm(int64_t a, int64_t b, int64_t limit)
{
    assert(a > 0 && b > 0);
    int128 multiple = (int128)(a / int_gcd(a, b)) * b;
    return multiple <= limit ? (int64_t)multiple : 0;
}
