/* ranking.h - the rankings of a tournament as a report: who, and what it came to.
 *
 * A section for each ranking; in files and in the terminal with all figures, on pages
 * with those that say something, on the room's screen with the total alone. */
#ifndef REPORT_RANKING_H
#define REPORT_RANKING_H

#include "report/report.h"
#include "tournament/results.h"

struct ranking_choice {
    const struct results *results; /* borrowed, as the visitor may see them */
    const struct roster *roster;   /* likewise */
    const char *ranking;           /* its name; NULL: all of them */
    const char *field; /* only those of the field, ranked among themselves; NULL: all */
    bool apart;        /* a section for each field, where each is compared by itself */
    bool categories;   /* in place of all together, a section for each category */
    bool net;          /* by the totals with handicap */
    size_t first;      /* rows of each ranking that are passed over */
    size_t most;       /* and shown then; 0: all */
};

/* Adds the sections that somebody belongs to, and the first ranking always. False where
 * there is no ranking of that name, or there are no categories, or handicaps. */
bool ranking_report(struct report *report, const struct ranking_choice *choice);

/* Whether there are rankings by category: in bridge, where not all are of the same one.
 */
bool ranking_has_categories(const struct contest *contest, const struct roster *roster);

/* The fields that can be chosen: those of the latest session, where there are several
 * and ranks are not those of lines; else NULL. */
const struct session *ranking_fields(const struct contest *contest);
#endif
