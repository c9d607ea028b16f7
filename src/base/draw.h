/* draw.h - chance that can be repeated: a draw is its seed.
 *
 * The same seed gives the same draw on every machine and in every version. */
#ifndef BASE_DRAW_H
#define BASE_DRAW_H

#include <stddef.h>
#include <stdint.h>

struct draw {
    uint64_t state;
};

struct draw draw_start(uint64_t seed);

/* The next 64 random bits. */
uint64_t draw_next(struct draw *draw);

/* A number from 0 to n - 1, each equally likely; n is not 0. */
uint64_t draw_below(struct draw *draw, uint64_t n);

/* Puts the n numbers in an order drawn from the seed; each order is equally likely. */
void draw_shuffle(struct draw *draw, int order[], size_t n);
#endif
