/* run.h - `etui` from its first word to its exit status. */
#ifndef CLI_RUN_H
#define CLI_RUN_H

/* Runs the command of the arguments, which end with a NULL. */
int run_main(char **words);
#endif
