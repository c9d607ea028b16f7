/* ranking_among.h - the rows of a section that is about some of those ranked alone: a
 * field, a category. */
#ifndef REPORT_RANKING_AMONG_H
#define REPORT_RANKING_AMONG_H

#include "report/ranking_columns.h"
#include "report/report.h"
#include "tournament/results.h"

/* Whether a row is shown: it is of the field and the category, where one is chosen. */
bool ranking_shows(const struct ranking *ranking, const struct contest_row *row);

/* The rank among those that are shown; 0 for the unranked. */
int ranking_rank_among(const struct ranking *ranking, const struct contest_row *row);

/* Adds to a file the category of each, and the rank in it, where there are any. */
void ranking_add_categories(const struct ranking *ranking,
                            struct report_section *section);
#endif
