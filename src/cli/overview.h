/* overview.h - what a tournament is and how far it is, in a few lines. */
#ifndef CLI_OVERVIEW_H
#define CLI_OVERVIEW_H

#include "cli/cli.h"
#include "tournament/document.h"
#include "tournament/results.h"

/* Name, date and format. */
void overview_title(struct cli *cli, const struct tournament *t);

/* Official, complete or provisional; the first of the results that are missing. */
void overview_state(struct cli *cli, const struct results *results);

/* What a director should look at, and what the document's reader noticed. */
void overview_warnings(struct cli *cli, const struct results *results,
                       const struct document_notes *notes);

/* Results recorded: scores, and boards closed without one. */
int overview_recorded(const struct tournament *t);
#endif
