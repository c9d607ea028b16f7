/* show_rulings.h - `etui show --rulings`: all rulings of a tournament, with totals. */
#ifndef CLI_SHOW_RULINGS_H
#define CLI_SHOW_RULINGS_H

#include "cli/cli.h"
#include "tournament/model/roster.h"
#include "tournament/model/tournament.h"

/* Prints the rulings in force and what they come to for each player, as tables or JSON.
 */
void show_rulings(struct cli *cli, const struct tournament *t,
                  const struct roster *roster);
#endif
