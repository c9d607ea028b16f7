/* table_file.h - a table that somebody brings as a file: a workbook (XLSX), or texts with
 * any delimiter, in UTF-8 or as old programs of Windows write. */
#ifndef DOC_TABLE_FILE_H
#define DOC_TABLE_FILE_H

#include "base.h"
#include "doc/csv.h"

/* Reads the n bytes as rows of texts; memory is the arena's. */
bool table_file_read(const char *bytes, size_t n, struct csv *csv, struct arena *arena,
                     struct err *err);
#endif
