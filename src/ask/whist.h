/* whist.h - a deal of whist is asked in two steps: the contract by a link, then only what
 * that contract needs. */
#ifndef ASK_WHIST_H
#define ASK_WHIST_H

#include "tournament/model.h"

/* Whether the form says a contract of the tournament's grid: the rest can be asked. */
bool whist_is_chosen(const struct tournament *t, const struct form *form);

/* The contracts of the grid, the weakest first; how many. */
int whist_sort_contracts(const struct whist_grid *grid,
                         enum whist_contract list[WHIST_CONTRACTS]);
#endif
