/* season.h - the ranking of a season as a report; and somebody's season. */
#ifndef REPORT_SEASON_H
#define REPORT_SEASON_H

#include "report/cell.h"
#include "report/report.h"
#include "tournament/results.h"

/* Adds the ranking, with its span, rule and number of tournaments as facts. asked: what
 * the addresses of those in it end with, "?rule=sum"; NULL: they lead nowhere. */
void season_report(struct report *report, const struct season_table *table,
                   const struct season_terms *terms, const char *asked);

/* The rule in words of data: "best:5". */
const char *season_rule_text(const struct season_terms *terms, struct arena *arena);

/* A figure of the table: of an evening, and what the rule makes of them. */
struct cell season_cell(const struct season_table *table, struct ratio value);
struct cell season_total_cell(const struct season_table *table,
                              const struct season_terms *terms, struct ratio total);

/* Adds the evenings of somebody, the latest first; and whom they met how often, with how
 * often each was ahead. */
void season_report_history(struct report *report, const struct season_table *table,
                           const struct season_row *row);
void season_report_duels(struct report *report, const struct season_table *table,
                         const struct season_row *row);
#endif
