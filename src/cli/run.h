/* run.h - `etui` from its first word to its exit status. */
#ifndef CLI_RUN_H
#define CLI_RUN_H

#include "cli/cli.h"

/* Runs the command of the arguments, which end with a NULL. */
_Noreturn void run_main(char **words, const struct cli_web *web);
#endif
