/* matches_show.h - the matches of teams: who played whom, and what it came to. */
#ifndef WEB_MATCHES_SHOW_H
#define WEB_MATCHES_SHOW_H

#include "tournament/results/contest_sheet.h"
#include "web/results/shown.h"

/* The matches of a field, round by round; nothing in formats without matches, and while
 * the ranking may not be seen. */
void matches_show(const struct shown *shown, const struct session *session,
                  const struct field *field);

/* The victory points of the match that the sheet has in a round, where IMPs become such;
 * with the other team where there are several, as with three teams in turn. */
void matches_show_victory(const struct shown *shown, const struct contest_sheet *sheet,
                          int round);
#endif
