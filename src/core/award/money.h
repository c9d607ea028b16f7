/* money.h - the money of an evening: stakes, prizes of the first three, dues of a member.
 *
 * Everybody pays the stake; the first three share what was paid by the club's
 * percentages, the rest stays with the club. Prizes are whole cents, rounded down; what
 * rounding leaves goes to the first. Those who are equal share the prizes of their
 * places, rounded down. Dues are asked of a member once, after the appearances that are
 * free. Amounts are in cents. Pure. Rule: docs/rules.md, Money of the evening. */
#ifndef AWARD_MONEY_H
#define AWARD_MONEY_H

#include <stdint.h>

enum { MONEY_PLACES = 3, MONEY_FREE_APPEARANCES = 2, MONEY_MOST = 1000000 };

struct money_terms {
    int stake;                 /* of each player; 0: nothing is played for */
    int percent[MONEY_PLACES]; /* of all stakes, to the first, second and third */
    int dues;                  /* of a member for a year; 0: none */
};

/* What all of them pay. */
int64_t money_pot(const struct money_terms *terms, int players);

/* The prize of each place. */
void money_prizes(const struct money_terms *terms, int players,
                  int64_t prize[MONEY_PLACES]);

/* What each of so many who are equal in that place (from 1) has. */
int64_t money_share(const int64_t prize[MONEY_PLACES], int place, int equal);

/* The dues of somebody who takes part for that time this year, counted from 1: asked at
 * the first appearance that is not free, and only then. */
int money_dues(int dues, int free, int appearance);
#endif
