/* contest_text.h - the rankings of a contest in the terminal and as CSV. */
#ifndef CLI_CONTEST_TEXT_H
#define CLI_CONTEST_TEXT_H

#include "cli/cli.h"
#include "doc/csv.h"
#include "tournament/results/contest.h"

/* Adds all rankings, or the one of that name (NULL or "all": all), each with its title.
 * False with what there is if there is none of that name. */
bool contest_text_add(struct cli *cli, const struct contest *contest, const char *which);

/* All rankings as rows, ranking by ranking. */
void contest_csv(struct csv_writer *writer, const struct contest *contest,
                 struct arena *arena);

/* The prizes of the evening, if it was played for any. */
void contest_text_prizes(struct cli *cli, const struct contest *contest);
#endif
