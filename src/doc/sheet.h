/* sheet.h - a report as a file for spreadsheets and other programs: XLSX, CSV or JSON. */
#ifndef DOC_SHEET_H
#define DOC_SHEET_H

#include "report.h"

enum sheet_kind { SHEET_XLSX, SHEET_CSV, SHEET_JSON, SHEET_KINDS };

/* The kind by the ending of a file's name; false with the endings there are. */
bool sheet_kind_of(const char *path, enum sheet_kind *kind, struct err *err);

/* Its ending and its type for browsers. */
const char *sheet_ending(enum sheet_kind kind);
const char *sheet_type(enum sheet_kind kind);

/* Adds the whole file. Data of one section are its rows, or an object of its facts and
 * rows; of several, a list of such objects. */
bool sheet_write(struct str *out, const struct report *report, enum sheet_kind kind,
                 struct err *err);
#endif
