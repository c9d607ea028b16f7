/* solve_file.h - `etui solve FILE`: what can be made of the deal in a file. */
#ifndef CLI_SOLVE_FILE_H
#define CLI_SOLVE_FILE_H

#include "cli.h"

/* Solves the deal that the first operand names. */
bool solve_file(struct cli *cli);
#endif
