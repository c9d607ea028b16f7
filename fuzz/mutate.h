/* mutate.h - an input that is almost another, from a seed: what a fuzzer tries without
 * the compiler's help, the same each time. */
#ifndef FUZZ_MUTATE_H
#define FUZZ_MUTATE_H

#include "base/draw.h"
#include "base/str.h"

/* Changes the input in one to four places: bits and bytes, pieces taken out, doubled or
 * moved, numbers out of any range, a piece of another input. It grows by less than 512
 * bytes. */
void mutate(struct str *input, const struct str *other, struct draw *draw);
#endif
