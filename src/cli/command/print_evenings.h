/* print_evenings.h - the club's other evenings, for sheets that look at them: the season,
 * and the dues that are owed. */
#ifndef CLI_PRINT_EVENINGS_H
#define CLI_PRINT_EVENINGS_H

#include "cli.h"
#include "doc/paper.h"
#include "store.h"

struct print_evenings {
    struct catalogue catalogue;
    struct season_year year;
    struct roster roster;
};

/* Reads them from the database of the tournament, and gives them to the job; then they
 * have to be cleared, after it is done. */
bool print_read_evenings(struct cli *cli, struct print_evenings *evenings,
                         struct paper_job *job, int64_t stream);
void print_clear_evenings(struct print_evenings *evenings);
#endif
