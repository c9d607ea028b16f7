/* rulings_write.h - the rulings of a tournament as the JSON of `etui show --rulings`. */
#ifndef DOC_RULINGS_WRITE_H
#define DOC_RULINGS_WRITE_H

#include "tournament/model.h"
#include <jansson.h>

/* All rulings in force as they were recorded, with their words, and the totals of each
 * player who has any; new reference. docs/formats.md. */
json_t *rulings_write(const struct tournament *t, const struct roster *roster,
                      enum lang lang);

/* The report of one ruling (report/ruling_file.h): its lines, and those who were there;
 * new reference. */
struct report;
json_t *ruling_file_write(const struct report *report);
#endif
