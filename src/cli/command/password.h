/* password.h - a password as a command is given it. */
#ifndef CLI_PASSWORD_H
#define CLI_PASSWORD_H

#include "cli.h"

/* Asks twice on the terminal, or reads a line of standard input; refuses what everybody
 * tries. Fills the hash. */
bool password_ask(struct cli *cli, char hash[CLUB_PASSWORD]);
#endif
