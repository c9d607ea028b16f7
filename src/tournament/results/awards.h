/* awards.h - what the ranks are worth: the national points of a tournament.
 *
 * In line they go by the place in the line, otherwise by the place in general; several
 * sessions count the tables of all of them and the players of the first. Performance
 * points of a championship go by the official ranking. Rule: docs/rules.md, PCN. */
#ifndef TOURNAMENT_AWARDS_H
#define TOURNAMENT_AWARDS_H

#include "tournament/results/contest.h"

/* Why somebody has no points, a sentence to be translated; NULL where nothing is refused.
 */
const char *awards_refusal(enum contest_refusal refusal);

/* Gives everybody their points, once the rows are ranked. */
void awards_compute(struct contest *contest);

/* The place by which a row has points. */
struct awards_place {
    int place; /* 0: none */
    int paid;  /* places that are paid there */
    int equal; /* rows that share it */
};

/* In its line, or in general. */
struct awards_place awards_place(const struct contest *contest,
                                 const struct contest_row *row);

/* Of performance points: in the official ranking, which is the alternate one of a session
 * in line. */
struct awards_place awards_pp_place(const struct contest *contest,
                                    const struct contest_row *row);
#endif
