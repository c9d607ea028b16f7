/* report_xlsx.h - a report as a workbook of spreadsheets (XLSX), a sheet for each
 * section.
 *
 * Written by libxlsxwriter, which is loaded for the first of them. Numbers are numbers, a
 * licence is a text, and nothing is ever a formula. */
#ifndef DOC_REPORT_XLSX_H
#define DOC_REPORT_XLSX_H

#include "report.h"

/* Adds the bytes of the file: facts first, then the columns that are shown in CSV, with
 * headings for people where they have one. */
bool report_xlsx_write(struct str *out, const struct report *report, struct err *err);
#endif
