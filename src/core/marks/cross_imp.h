/* cross_imp.h - the scores of a bridge board against each other, in IMPs.
 *
 * Each score is compared with every other score of the board; the mark is the mean of
 * these IMPs. Pure. Rule: docs/rules.md, bridge marks. */
#ifndef MARKS_CROSS_IMP_H
#define MARKS_CROSS_IMP_H

#include "base.h"

/* The sum of the IMPs of score[i] against the n - 1 others. */
int cross_imp_sum(const int score[], size_t n, size_t i, struct why *why);

/* Their mean, exact; 0 for one score alone. East-West have the opposite. */
struct ratio cross_imp_mean(const int score[], size_t n, size_t i, struct why *why);
#endif
