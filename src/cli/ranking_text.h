/* ranking_text.h - rankings as tables in the terminal. */
#ifndef CLI_RANKING_TEXT_H
#define CLI_RANKING_TEXT_H

#include "cli/load.h"
#include "tournament/results/ranking_columns.h"

/* Adds a ranking, with its title; RANKING_LINE: those of the four lines. */
void ranking_text_add(struct cli *cli, const struct results *results,
                      const struct roster *roster, enum ranking_list list);
#endif
