/* butler.h - the scores of a bridge board against their datum, in IMPs.
 *
 * The datum is the mean of the scores, without the best and the worst from three scores
 * on, rounded to the nearest 10, halves away from zero. Pure.
 * Rule: docs/rules.md, bridge marks. */
#ifndef MARKS_BUTLER_H
#define MARKS_BUTLER_H

#include "base.h"

/* The datum of n scores, 1 or more; score is borrowed. */
int butler_datum(const int score[], size_t n, struct why *why);

/* The IMPs of North-South against the datum; East-West have the opposite. */
int butler_imps(int score, int datum, struct why *why);
#endif
