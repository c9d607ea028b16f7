/* report_json.h - a report as data: names of columns and values, no words for people. */
#ifndef DOC_REPORT_JSON_H
#define DOC_REPORT_JSON_H

#include "report.h"
#include <jansson.h>

/* The sections, each an object of its facts and its rows; the rows of one section, each
 * an object of its columns. A cell with nothing to say is left out, one without a value
 * is null; figures have four decimals at most. New references. */
json_t *report_json_sections(const struct report *report);
json_t *report_json_rows(const struct report_section *section);
#endif
