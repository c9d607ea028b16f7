/* clubs.h - the clubs of a server: `etui club create|list|invite`. */
#ifndef CLI_CLUBS_H
#define CLI_CLUBS_H

#include "cli.h"

/* Does what the first operand says. */
bool clubs_run(struct cli *cli);
#endif
