/* season_club.h - verbs of `etui season` that are about the club: how it ranks its year,
 * the committee's table of a season. */
#ifndef CLI_SEASON_CLUB_H
#define CLI_SEASON_CLUB_H

#include "cli.h"

/* `season set KEY=VALUE…`: how the club ranks its year; without a value, as it is. */
bool season_set(struct cli *cli);

/* `season stages YEAR [FILE]`: the committee's table of the season that began in that
 * year, shown, or from a file of rows: from, to, then players and coefficient of each
 * session. */
bool season_stages(struct cli *cli);
#endif
