/* pm.c - match points: the square root of a difference of scores, with its sign. */
#include "core/marks/pm.h"

/* The largest integer whose square is at most n, one binary digit after the other: rest
 * is what is left of n, root the digits found, both shifted into place. */
static uint128 integer_root(uint128 n)
{
    uint128 rest = n;
    uint128 root = 0;
    uint128 digit = (uint128)1 << 126;
    while (digit > n)
        digit >>= 2;
    for (; digit != 0; digit >>= 2) {
        bool one = rest >= root + digit;
        if (one)
            rest -= root + digit;
        root = (root >> 1) + (one ? digit : 0);
    }
    return root;
}

/* √|difference| × scale with the difference's sign, to the nearest integer. With
 * n = |difference| × scale²: floor(√n + 1/2) = floor((floor(√(4n)) + 1) / 2). */
static int64_t signed_root(int64_t difference, uint128 scale_squared)
{
    uint128 size = difference < 0 ? -(uint128)difference : (uint128)difference;
    int64_t root = (int64_t)((integer_root(4 * size * scale_squared) + 1) / 2);
    return difference < 0 ? -root : root;
}

int64_t pm_of_hundredths(int64_t difference)
{
    /* Hundredths of √(d / 100) are √(100 d). */
    return signed_root(difference, PM_NOTE_UNIT) * (PM_UNIT / PM_NOTE_UNIT);
}

int64_t pm_of_points(int64_t difference)
{
    return signed_root(difference, (uint128)PM_UNIT * PM_UNIT);
}

const char *pm_figure(const struct why *why, int64_t thousandths, int decimals,
                      struct why_figure *figure)
{
    return why_signed(why, ratio_of(thousandths, PM_UNIT), decimals, figure);
}
