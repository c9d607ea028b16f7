/* matches.h - the matches of teams as a report: who played whom, and what it came to. */
#ifndef REPORT_MATCHES_H
#define REPORT_MATCHES_H

#include "report/report.h"
#include "tournament/results.h"

/* Adds a section for people with the matches of a field (index) of the session (index),
 * round by round, a group of two rows each; nothing where there is none. */
void matches_report(struct report *report, const struct contest *contest,
                    const struct roster *roster, int session, int field);

/* Adds a section for data with those of all sessions, and the boards of theirs that may
 * be seen (NULL: all). */
void matches_report_data(struct report *report, const struct contest *contest,
                         const struct publication *publication);

/* The victory points of the match that somebody has in a round, where IMPs become such;
 * with the other team where there are several, as with three teams in turn. */
const char *matches_victory(const struct contest *contest,
                            const struct contest_performance *who, int round,
                            enum lang lang, struct arena *arena);
#endif
