/* players.h - the parts of `etui players`. */
#ifndef CLI_PLAYERS_H
#define CLI_PLAYERS_H

#include "cli.h"

bool players_import(struct cli *cli);
bool players_imports(struct cli *cli);
bool players_merge(struct cli *cli);
bool players_export(struct cli *cli);
#endif
