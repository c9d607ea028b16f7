/* whist_grid.h - the club's grid of whist as a report: what each contract is worth, from
 * the weakest to the strongest. */
#ifndef REPORT_WHIST_GRID_H
#define REPORT_WHIST_GRID_H

#include "core/game.h"
#include "report/report.h"

/* Adds a section of the contracts that the club plays. */
void whist_grid_report(struct report *report, const struct whist_grid *grid);
#endif
