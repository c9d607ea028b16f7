/* command_row.h - the commands of `etui`, one row each.
 *
 * The same table parses arguments and writes --help, the shells' completion, the manual
 * page and the suggestions for what was mistyped. */
#ifndef CLI_COMMAND_ROW_H
#define CLI_COMMAND_ROW_H

#include <stdbool.h>
#include <stddef.h>

struct cli;

/* An option; a list of them ends with a row whose name is NULL. */
struct option {
    const char *name;         /* without its dashes */
    const char *value;        /* what stands for its value in help, or NULL: a flag */
    const char *help;         /* tr() it */
    const char *const *words; /* the only values, up to a NULL; or NULL: any */
    char letter;              /* as in -o, or 0 */
    bool many;                /* may be given several times */
    bool needed;
};

enum { COMMAND_GROUPS = 7, COMMAND_EXAMPLES = 6, COMMAND_ANY = 1000000 };

struct command {
    const char *name;
    const char *operands;                       /* as in the synopsis, or NULL; tr() it */
    const char *summary;                        /* one line; tr() it */
    const char *more;                           /* what else to know, or NULL; tr() it */
    const char *moreover;                       /* another paragraph of it, or NULL */
    const struct option *group[COMMAND_GROUPS]; /* lists of options; NULL ends */
    int takes[2];                               /* operands: at least, at most */
    const char *const *first_words;       /* the first operand's only values, or NULL */
    const struct command *const *variant; /* rows such as "score tarot", chosen by that
                                             word and up to a NULL; or NULL */
    const char *example[COMMAND_EXAMPLES];
    /* Does the work; false with the cli's error filled. */
    bool (*run)(struct cli *cli);
};

extern const struct command command_table[];
extern const size_t command_count;

/* Options that every command has, and those of `etui` alone. */
extern const struct option command_common[];
extern const struct option command_alone[];

/* The command of that name, or NULL. */
const struct command *command_find(const char *name);

/* Its variant of that word, or NULL; and the word of a variant: "tarot". */
const struct command *command_variant(const struct command *command, const char *word);
const char *command_word(const struct command *variant);

/* The i-th of all rows, each followed by its variants; NULL after them. */
const struct command *command_nth(size_t i);

/* The name of the command nearest to what was typed, or NULL. */
const char *command_nearest(const char *typed);

/* Its i-th option, the common ones last; NULL after them. A NULL command is `etui`. */
const struct option *command_option(const struct command *command, size_t i);

/* The name of its option nearest to what was typed, or NULL. */
const char *command_nearest_option(const struct command *command, const char *typed);
#endif
