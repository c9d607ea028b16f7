/* ranking_text.h - rankings as tables in the terminal. */
#ifndef CLI_RANKING_TEXT_H
#define CLI_RANKING_TEXT_H

#include "cli/load.h"
#include "tournament/results.h"

/* Adds the general ranking, the alternate one, or those of the four lines. */
void ranking_text_general(struct cli *cli, const struct results *results,
                          const struct roster *roster);
void ranking_text_alternate(struct cli *cli, const struct results *results,
                            const struct roster *roster);
void ranking_text_lines(struct cli *cli, const struct results *results,
                        const struct roster *roster);
#endif
