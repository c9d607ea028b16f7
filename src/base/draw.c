/* draw.c - chance that can be repeated: a draw is its seed. */
#include "base/draw.h"

#include <assert.h>

struct draw draw_start(uint64_t seed)
{
    return (struct draw){seed};
}

/* SplitMix64: a counter, mixed well. */
uint64_t draw_next(struct draw *draw)
{
    uint64_t z = draw->state += 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
}

uint64_t draw_below(struct draw *draw, uint64_t n)
{
    assert(n > 0);
    uint64_t reject = -n % n; /* 2^64 mod n: these few would favour small numbers */
    uint64_t bits;
    do
        bits = draw_next(draw);
    while (bits < reject);
    return bits % n;
}

void draw_shuffle(struct draw *draw, int order[], size_t n)
{
    for (size_t i = n; i > 1; i--) {
        size_t j = (size_t)draw_below(draw, i);
        int other = order[i - 1];
        order[i - 1] = order[j];
        order[j] = other;
    }
}
