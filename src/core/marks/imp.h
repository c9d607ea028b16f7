/* imp.h - International Match Points: what a difference of two bridge scores is worth.
 *
 * Pure. Rule: docs/rules.md, bridge marks. */
#ifndef MARKS_IMP_H
#define MARKS_IMP_H

#include "base.h"

enum {
    IMP_MOST = 24,   /* for a difference of 4000 or more */
    IMP_AVERAGE = 3, /* what average plus is worth, and average minus costs */
};

/* The IMPs of a difference, with its sign. */
int imp_of(int64_t difference, struct why *why);
#endif
