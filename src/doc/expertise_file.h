/* expertise_file.h - a club's points of expertise from a file: a row for each number of
 * tables, with the points of the first, the second … behind it. */
#ifndef DOC_EXPERTISE_FILE_H
#define DOC_EXPERTISE_FILE_H

#include "base.h"

/* Adds the table as it is typed, a row a line: core/award/expertise.h. The first column
 * has the tables, as 4, 3-5 or 6-; or the first two, named so, from and to. A text as it
 * is typed is taken as it is. */
bool expertise_file_read(struct str *out, const char *bytes, size_t n, struct err *err);
#endif
