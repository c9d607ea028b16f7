/* explain.c - "why?" for a player, a figure of theirs, a board or a mark: the same
 * computation, told step by step, with the rule and its edition. */
#include "tournament/why/explain.h"

#include "tournament/why/explain_inside.h"

void explain_answer(const struct explain *explain,
                    const struct explain_question *question, struct why *why)
{
    const struct contest_kind *kind = explain->contest->kind;
    if (question->part == EXPLAIN_SEAT)
        explain_seat(explain, question->player, why);
    else if (kind->explain)
        kind->explain(explain, question, why);
    else
        explain_contest(explain, question, why);
}
