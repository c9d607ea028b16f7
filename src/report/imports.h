/* imports.h - the latest lists of people that were brought in: a report. */
#ifndef REPORT_IMPORTS_H
#define REPORT_IMPORTS_H

#include "report/report.h"

struct registry_imports;

/* Adds them, the newest first; on pages, each with what takes it back, as long as it was
 * not. */
void imports_report(struct report *report, const struct registry_imports *imports);
#endif
