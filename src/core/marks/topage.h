/* topage.h - rank the scores obtained on one board against each other.
 *
 * Every score meets every other score of the same board: 2 points if better, 1 if equal,
 * 0 if worse. With n scores the top is 2 * (n - 1) points; a mark is points / top. One
 * score alone is worth half of a top. Pure. Rule: docs/rules.md, topage. */
#ifndef MARKS_TOPAGE_H
#define MARKS_TOPAGE_H

#include "base.h"

/* Points of the top with n scores; 2 for one score alone or none. */
int topage_top(size_t n);

/* Fills points[i] with what score[i] earns, i < n; higher scores are better. score is
 * borrowed; points belongs to the caller and has room for n. The scores of a board lie
 * within a few thousands of each other: scratch holds one count for each value. */
void topage_points(const int score[], size_t n, int points[], struct arena *scratch);

/* Tells how the score of index i got its points. */
void topage_explain(const int score[], size_t n, size_t i, struct why *why);
#endif
