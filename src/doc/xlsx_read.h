/* xlsx_read.h - the first sheet of a workbook (XLSX) as rows of texts.
 *
 * A formula is the value that was last computed; of merged cells the first has the text.
 * A date is the number that spreadsheets count days by: xlsx_day(). What strangers send
 * is not trusted: doc/zip.h, and entities are refused. */
#ifndef DOC_XLSX_READ_H
#define DOC_XLSX_READ_H

#include "base.h"
#include "doc/csv.h"

/* Memory is the arena's; the line of a row is its number in the sheet. */
bool xlsx_read(const char *bytes, size_t n, struct csv *csv, struct arena *arena,
               struct err *err);

/* The date of a number of days as spreadsheets count them, "2026-11-15" into day; false
 * where no date of a person can be meant: before 1900, or text. */
enum { XLSX_DAY = 11 };
bool xlsx_day(const char *number, char day[XLSX_DAY]);
#endif
