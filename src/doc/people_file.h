/* people_file.h - a file of people: a workbook (XLSX), or a table of texts with any
 * delimiter, in UTF-8 or as old programs of Windows write.
 *
 * The first row that names columns says what they are, in French, in English or as the
 * federation calls them (NumLicenceJoueur). Two players may stand in one row. */
#ifndef DOC_PEOPLE_FILE_H
#define DOC_PEOPLE_FILE_H

#include "tournament/seats.h"

/* Reads the n bytes; rows that cannot be read are doubtful. */
bool people_file_read(struct registry_list *list, const char *bytes, size_t n,
                      struct arena *arena, struct err *err);
#endif
