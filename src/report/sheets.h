/* sheets.h - the lists of tournaments that are made into files, one row each: commands
 * and pages offer the same ones under the same names. */
#ifndef REPORT_SHEETS_H
#define REPORT_SHEETS_H

#include "report/federation.h"
#include "report/report.h"

struct sheet_row {
    const char *name;  /* in commands and addresses: "aurore" */
    const char *title; /* tr() it */
    bool national;     /* it is about the federation's points */
    bool championship; /* it is of regional championships alone */
    void (*make)(struct report *report, const struct filed filed[], size_t n,
                 enum federation_to to);
};

enum { SHEETS = 7 };
extern const struct sheet_row sheet_table[SHEETS];

/* The row of that name, or of the file of that name ("aurore.xlsx"); NULL if none. */
const struct sheet_row *sheet_find(const char *name);
#endif
