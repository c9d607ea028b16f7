/* tarot_facts.h - what a table tells of a duplicate deal of tarot beside its score: by
 * how much the contract was made, petit au bout, handful, slam.
 *
 * The score alone is compared and makes the result; what is told beside it explains it,
 * and agrees with it. Rule: docs/rules.md, one deal. */
#ifndef TOURNAMENT_TAROT_FACTS_H
#define TOURNAMENT_TAROT_FACTS_H

#include "tournament/model.h"

enum { TAROT_MADE_MOST = 55, TAROT_DOWN_MOST = 56 }; /* points above or below */

/* The deal that the facts tell of a contract; false where they do not say its margin.
 * Petit, handful and slam are those of the facts in any case. */
bool tarot_facts_deal(const struct facts *facts, enum tarot_contract contract,
                      struct tarot_deal *deal);

/* The contract of a board: the one that is told, where a table may choose; else the one
 * that every table has. facts may be NULL. */
enum tarot_contract tarot_facts_contract(const struct format *format, int board,
                                         const struct facts *facts);

/* Whether the contract can give the score; where tables choose theirs, the refusal says
 * that a higher one would. */
bool tarot_facts_check_score(const struct format *format, enum tarot_contract contract,
                             int score, struct err *err);

/* Whether all tricks, the petit and the margin go together. */
bool tarot_facts_check_slam(const struct facts *facts, struct err *err);

/* Whether what is told beside the score can be, and gives that score. */
bool tarot_facts_check(const struct facts *facts, enum tarot_contract contract,
                       struct err *err);
#endif
