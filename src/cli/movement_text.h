/* movement_text.h - movements, and advice on them, for whoever reads the terminal. */
#ifndef CLI_MOVEMENT_TEXT_H
#define CLI_MOVEMENT_TEXT_H

#include "cli/cli.h"
#include "tournament/document.h"

/* Every round of every field as a table, then what the verifier says. */
void movement_print(struct cli *cli, const struct movement_document *document,
                    const struct verify_report *report);

/* `etui movement FORMAT --recommend --tables N` or --players P. */
bool movement_advise(struct cli *cli);
#endif
