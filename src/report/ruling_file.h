/* ruling_file.h - one ruling as a report to whoever judges it further: the disciplinary
 * chamber of the federation. */
#ifndef REPORT_RULING_FILE_H
#define REPORT_RULING_FILE_H

#include "report/report.h"
#include "tournament/model.h"

/* The ruling in force that the event of that number recorded; NULL if there is none. */
const struct ruling *ruling_file_find(const struct tournament *t, int64_t seq);

/* Adds two sections: what happened and what was decided, line by line; and those who sat
 * at the table or whom it concerns, with licence, club and committee. */
void ruling_file_report(struct report *report, const struct tournament *t,
                        const struct roster *roster, const struct ruling *ruling);
#endif
