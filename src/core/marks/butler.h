/* butler.h - the scores of a bridge board against their datum, in IMPs.
 *
 * The datum is the mean of the scores, without the best and the worst from three scores
 * on, or without so many percent of them at either end; rounded to the nearest 10, halves
 * away from zero. Pure.
 * Rule: docs/rules.md, bridge marks. */
#ifndef MARKS_BUTLER_H
#define MARKS_BUTLER_H

#include "base.h"

enum { BUTLER_USUAL = -1, BUTLER_TRIM_MOST = 45 };

/* The datum of n scores, 1 or more; score is borrowed. trim: percent of the scores left
 * out at either end, in whole scores, halves up, or BUTLER_USUAL; one is always left. */
int butler_datum(const int score[], size_t n, int trim, struct why *why);

/* The IMPs of North-South against the datum; East-West have the opposite. */
int butler_imps(int score, int datum, struct why *why);
#endif
