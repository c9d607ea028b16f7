/* bonus.h - the match points that weaker players start with in Attaque-Défense.
 *
 * Bonus = index × (2 + boards / 10). The index is the one of the attacker's rank; a
 * defence has the mean of its three, rounded to 0.01 before it is multiplied. A rank that
 * is missing or unknown counts as not ranked, 9. The indices are those of
 * core/seating/strength.h. Pure. Rule: docs/rules.md, Attaque-Défense. */
#ifndef AWARD_BONUS_H
#define AWARD_BONUS_H

#include "base.h"

/* The index of one rank, or the mean of n of them, in hundredths, rounded to the nearest.
 * n is 1 or more; rank[i] may be NULL. */
int bonus_index(const char *const rank[], int n, struct why *why);

/* What an index is multiplied with, in tenths: 40 for 20 boards. The regulations print 18
 * to 34 boards; the same formula goes on below and above. boards is 0 or more. */
int bonus_coefficient(int boards);

/* The bonus in thousandths of a match point, exactly, for the boards really played. */
int bonus_pm(const char *const rank[], int n, int boards, struct why *why);
#endif
