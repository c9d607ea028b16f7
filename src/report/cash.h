/* cash.h - the cash book as a report, and the dues of members. */
#ifndef REPORT_CASH_H
#define REPORT_CASH_H

#include "report/report.h"
#include "tournament/results.h"

/* Adds the lines with the balance after each, the latest first on pages; the balance
 * carried over, what came in, what went out and the balance are facts. */
void cash_report(struct report *report, const struct cash_book *book,
                 const struct roster *roster);

/* Somebody's dues of a season, in cents. */
struct cash_member {
    int64_t person;
    const char *name;
    int appearances;
    int64_t due;
    int64_t paid;
};

/* Adds who owes what, and what is paid; on pages only those who still owe something. */
void cash_report_dues(struct report *report, const struct cash_member member[], size_t n);
#endif
