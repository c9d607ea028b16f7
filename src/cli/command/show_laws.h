/* show_laws.h - `etui rulings --game bridge`: the laws of bridge, searchable. */
#ifndef CLI_SHOW_LAWS_H
#define CLI_SHOW_LAWS_H

#include "cli/cli.h"

/* Prints the laws in which the command's words are found, as a table or JSON. */
bool show_laws(struct cli *cli);
#endif
