/* ranking_columns.h - the columns of a ranking: where each is shown, and what stands in
 * it.
 */
#ifndef REPORT_RANKING_COLUMNS_H
#define REPORT_RANKING_COLUMNS_H

#include "report/categories.h"
#include "report/report.h"
#include "report/who.h"
#include "tournament/results.h"

/* One section being made. */
struct ranking {
    struct who who;
    const struct contest *contest;
    bool single;          /* each plays for himself */
    int index;            /* of the ranking */
    const char *field;    /* the only one whose rows are shown; or NULL */
    const char *category; /* likewise */
    bool net;             /* it is the ranking with handicap */
    struct categories categories;
    const struct contest_row **row;
    size_t rows;
    size_t first;            /* rows that are passed over */
    size_t most;             /* and that are shown then; 0: all */
    struct figures *figures; /* of each row of the contest */
    unsigned used;           /* columns that have something to say; always the total */
    int titled; /* the column whose title the total has: its own, or one that would
                   only say it again */
};

/* Adds all columns to the section, each place with its own. */
void ranking_add_columns(struct ranking *ranking, struct report_section *section);
#endif
