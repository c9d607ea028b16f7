/* pm.h - match points: the square root of a difference of scores, with its sign.
 *
 * PM = sign × √|difference|, rounded to the nearest, halves away from zero: to 0.01 where
 * a score is compared with the note of its board, to 0.001 where two scores are compared.
 * Kept in thousandths, as integers; totals add what is printed. No floating point: the
 * root is one of integers. Pure. Rule: docs/rules.md, Attaque-Défense. */
#ifndef MARKS_PM_H
#define MARKS_PM_H

#include "base.h"

enum {
    PM_UNIT = 1000,       /* match points are counted in thousandths */
    PM_NOTE_UNIT = 100,   /* notes in hundredths */
    PM_NOTE_DECIMALS = 2, /* of match points against a note */
    PM_DUEL_DECIMALS = 3  /* of match points between two scores */
};

/* Match points, in thousandths, of a difference in hundredths of a point; rounded to two
 * decimals, so a multiple of ten. */
int64_t pm_of_hundredths(int64_t difference);

/* Match points, in thousandths, of a whole difference; all three decimals count. */
int64_t pm_of_points(int64_t difference);

/* Thousandths with their sign and so many decimals, for a line of an explanation: +3.43,
 * −0.47, 0.00. The buffer is the caller's and is returned. */
const char *pm_figure(const struct why *why, int64_t thousandths, int decimals,
                      struct why_figure *figure);
#endif
