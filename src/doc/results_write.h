/* results_write.h - results as the JSON of `etui results`. */
#ifndef DOC_RESULTS_WRITE_H
#define DOC_RESULTS_WRITE_H

#include "tournament/results.h"

/* The whole of it, with what the publication lets see (NULL: everything); warnings are in
 * that language. New reference. */
json_t *results_write(const struct results *results, const struct roster *roster,
                      const struct publication *publication, enum lang lang);
#endif
