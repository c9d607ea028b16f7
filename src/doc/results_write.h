/* results_write.h - results as the JSON of `etui results`. */
#ifndef DOC_RESULTS_WRITE_H
#define DOC_RESULTS_WRITE_H

#include "report.h"
#include "tournament/results.h"

/* The whole of it, with what the publication lets see (NULL: everything); warnings are in
 * that language. New reference. */
json_t *results_write(const struct results *results, const struct roster *roster,
                      const struct publication *publication, enum lang lang);

/* Rows of one ranking that are made at a time. */
enum { RESULTS_PART = 1000 };

/* Its rankings alone, of those who have the words in their names ("": everybody); and its
 * awards. New references. */
json_t *results_write_rankings(const struct ranking_choice *choice, const char *words,
                               enum lang lang);
json_t *results_write_awards(const struct results *results, const struct roster *roster,
                             enum lang lang);
#endif
