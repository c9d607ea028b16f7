/* season.h - the ranking of a season as a report. */
#ifndef REPORT_SEASON_H
#define REPORT_SEASON_H

#include "report/report.h"
#include "tournament/results.h"

/* Adds the ranking, with its span, rule and number of tournaments as facts. */
void season_report(struct report *report, const struct season_table *table,
                   const struct season_terms *terms);

/* The rule in words of data: "best:5". */
const char *season_rule_text(const struct season_terms *terms, struct arena *arena);
#endif
