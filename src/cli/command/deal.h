/* deal.h - what the variants of `etui deal` share. */
#ifndef CLI_DEAL_H
#define CLI_DEAL_H

#include "cli.h"

extern const struct command deal_tarot;

/* All variants, up to a NULL; without one it is bridge. */
extern const struct command *const deal_variants[];

/* The seed of --seed, else a new one, which is said on standard error. */
bool deal_find_seed(struct cli *cli, int64_t *seed);

/* Reads --boards: "1-24", or "24" for the same. */
bool deal_read_boards(struct cli *cli, int *first, int *last);
#endif
