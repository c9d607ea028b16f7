/* explain_question.c - a question "why?" about a contest, and what may be told. */
#include "tournament/results/explain_question.h"

const char *explain_name(const struct explain *explain, int player)
{
    const struct player *who = &explain->contest->t->player[player];
    return roster_name(explain->roster, who->person, who->id);
}

bool explain_shows(const struct explain *explain, size_t session, int board)
{
    return !explain->shows || explain->shows(explain->who, session, board);
}

const struct marks *explain_marks(const struct explain *explain, int session)
{
    return explain->contest->session[session].marks;
}
