/* contest_individual.h - individual tarot: four players at a table, each for himself.
 *
 * On each board one of the four attacks; scores are compared by topage, and the three
 * defenders have the complement. A total is a quarter of the attack and three quarters of
 * the defence. In line there are rankings of the lines and an alternate one. Rule:
 * docs/rules.md, totals and rankings. */
#ifndef TOURNAMENT_CONTEST_INDIVIDUAL_H
#define TOURNAMENT_CONTEST_INDIVIDUAL_H

#include "core/ranking.h"
#include "tournament/model.h"
#include "tournament/results/contest.h"
#include "tournament/results/explain_question.h"

/* The columns of a row. */
enum {
    INDIVIDUAL_ATTACK,
    INDIVIDUAL_DEFENCE,
    INDIVIDUAL_PENALTY,
    INDIVIDUAL_TOTAL,
    INDIVIDUAL_TOPS,
    INDIVIDUAL_FIGURES
};

/* Whether the format, or the results, are of that kind, whose pages stand apart. */
bool contest_individual_is(const struct format *format);

/* A mark of part / den of a top in units of 1 / unit, as tallies count it. */
int64_t contest_individual_units(int64_t part, int64_t den, int64_t unit);

/* The percentages of a performance, and how they come about. */
void contest_individual_total(const struct contest *contest,
                              const struct contest_performance *performance,
                              struct total *total, struct why *why);

/* The answers to "why?", in the words of the kind. */
void contest_individual_explain(const struct explain *explain,
                                const struct explain_question *question, struct why *why);
#endif
