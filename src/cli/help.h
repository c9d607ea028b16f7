/* help.h - the command table in words, for people. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "base.h"
#include "cli/command_row.h"

/* `etui --help`: every command in a line. */
void help_all(struct str *out, enum lang lang);

/* `etui COMMAND --help`: what it does, its options, examples. */
void help_command(struct str *out, const struct command *command, enum lang lang);

/* An option as it is written: "--tables N", "-o, --output FILE". */
void help_add_option(struct str *out, const struct option *option, enum lang lang);
#endif
