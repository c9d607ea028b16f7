/* report_csv.h - a report as a table for spreadsheets. */
#ifndef DOC_REPORT_CSV_H
#define DOC_REPORT_CSV_H

#include "report.h"

/* Adds the columns that are shown in CSV, with the facts of a section before them; the
 * rows of all sections follow each other under one heading, which is the first's. */
void report_csv_write(struct str *out, const struct report *report);

/* The same for people: headings in their language where there are some, facts above the
 * table, sections one below the other. */
void report_csv_titled(struct str *out, const struct report *report);
#endif
