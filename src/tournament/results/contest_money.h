/* contest_money.h - the money of an evening of points: who of the ranking has a prize,
 * and who has the consolation of the last. Rule: docs/rules.md, Money of the evening. */
#ifndef TOURNAMENT_CONTEST_MONEY_H
#define TOURNAMENT_CONTEST_MONEY_H

#include "base.h"
#include "tournament/results/contest.h"

struct contest_prize {
    const struct contest_row *row;
    int64_t cents;    /* 0: only the consolation */
    bool consolation; /* last of all */
};

/* The prizes in the order of the ranking, in the arena; how many there are: none without
 * a stake, or while nobody is ranked. */
size_t contest_prizes(const struct contest *contest, struct contest_prize **prize,
                      struct arena *arena);

/* Players who pay the stake: those who are seated. */
int contest_payers(const struct contest *contest);
#endif
