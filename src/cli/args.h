/* args.h - a command line taken apart by its row of the command table.
 *
 * --name value, --name=value, -o value, -ovalue; -- ends the options; - alone is an
 * operand: standard input or output. */
#ifndef CLI_ARGS_H
#define CLI_ARGS_H

#include "base.h"
#include "cli/command_row.h"

struct args_value {
    const struct option *option;
    const char *text; /* "" for a flag; borrowed */
};

struct args {
    const char **operand; /* borrowed texts */
    size_t operands;
    size_t operands_capacity;
    struct args_value *value; /* in the order given */
    size_t values;
    size_t values_capacity;
};

/* Takes the words up to a NULL apart; for a NULL command, `etui` itself, only those
 * before the first operand. Returns the words that are left, or NULL with an error about
 * how the command was called. Memory is the arena's. */
char **args_parse(struct args *args, const struct command *command, char **words,
                  struct arena *arena, struct err *err);

/* Whether enough was given, and not too much. --help needs nothing else. */
bool args_check(const struct args *args, const struct command *command, struct err *err);

/* The value of an option as given last, "" for a flag, or NULL; the n-th one; whether it
 * was given. */
const char *args_get(const struct args *args, const char *name);
const char *args_nth(const struct args *args, const char *name, size_t n);
bool args_has(const struct args *args, const char *name);
#endif
