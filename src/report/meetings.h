/* meetings.h - who meets whom as a report: the lines of a field set against each other.
 */
#ifndef REPORT_MEETINGS_H
#define REPORT_MEETINGS_H

#include "report/report.h"
#include "tournament/evening.h"

/* Adds a section for each two lines of the field that meet, or one of all its
 * contestants: where there are no lines, or two sides. linked: names lead to the pages of
 * players. */
void meetings_report(struct report *report, const struct meetings_field *cross,
                     const struct tournament *t, const struct roster *roster,
                     bool linked);
#endif
