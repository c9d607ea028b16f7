/* score.h - the variants of `etui score`, one file each.
 *
 * Each file holds its options, its row and what it runs; cmd_score.c lists the rows. */
#ifndef CLI_SCORE_H
#define CLI_SCORE_H

#include "cli.h"

extern const struct command score_tarot;
extern const struct command score_whist;
extern const struct command score_bridge;
extern const struct command score_imp;
extern const struct command score_vp;

/* All of them, up to a NULL. */
extern const struct command *const score_variants[];

/* Options that they share: --why and --json. */
extern const struct option score_common[];

/* Prints the result: with --json the value, a reference that is taken, and the lines of
 * why where they are wanted; with --why those lines; else nothing, and false: the caller
 * prints one line. */
bool score_print(struct cli *cli, json_t *value, const struct why *why);

/* Whether --why was given. */
bool score_wants_why(const struct cli *cli);
#endif
