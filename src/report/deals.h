/* deals.h - the sheet of a table that deals its own cards, as a report: deal by deal what
 * was played and the points of each seat; or empty, to be filled in by hand. */
#ifndef REPORT_DEALS_H
#define REPORT_DEALS_H

#include "report/play.h"
#include "report/report.h"
#include "tournament/results.h"
#include "tournament/tell.h"

/* A table in a round. All are borrowed. */
struct deals_sheet {
    struct play_list plays;
    const struct contest *contest; /* NULL: the sheet is empty */
    int round;
    const struct field *field; /* NULL: before the first table */
    int table;
    struct place_table at;
};

/* Goes on to the next table of the round that plays; false where there is no more. */
bool deals_next_table(struct deals_sheet *sheet);

/* Adds a section of the table, with its sums; the title is translated already. */
const struct report_section *deals_report(const struct deals_sheet *sheet,
                                          const char *title);
#endif
