/* report_text.h - a report in the terminal: tables that fit into 80 columns. */
#ifndef DOC_REPORT_TEXT_H
#define DOC_REPORT_TEXT_H

#include "report.h"

/* Adds the sections that have a title each behind an empty line and that title; those
 * without are just their table. */
void report_text_write(struct str *out, const struct report *report);
#endif
