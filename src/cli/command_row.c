/* command_row.c - looking things up in the table of commands. */
#include "cli/command_row.h"

#include "base.h"
#include <string.h>

enum { WORDS_MOST = 64 };

const struct command *command_find(const char *name)
{
    for (size_t i = 0; i < command_count; i++)
        if (str_equal(command_table[i].name, name))
            return &command_table[i];
    return NULL;
}

const char *command_word(const struct command *variant)
{
    const char *space = strrchr(variant->name, ' ');
    return space ? space + 1 : variant->name;
}

const struct command *command_variant(const struct command *command, const char *word)
{
    for (size_t i = 0; command->variant && command->variant[i]; i++)
        if (str_equal(command_word(command->variant[i]), word))
            return command->variant[i];
    return NULL;
}

const struct command *command_nth(size_t i)
{
    for (size_t c = 0; c < command_count; c++) {
        if (i-- == 0)
            return &command_table[c];
        const struct command *const *variant = command_table[c].variant;
        for (size_t v = 0; variant && variant[v]; v++)
            if (i-- == 0)
                return variant[v];
    }
    return NULL;
}

const char *command_nearest(const char *typed)
{
    const char *word[WORDS_MOST];
    size_t n = 0;
    for (size_t i = 0; i < command_count && n < WORDS_MOST; i++)
        word[n++] = command_table[i].name;
    return str_nearest(typed, word, n);
}

/* The i-th of a list, taking its length off i where it is shorter; NULL then. */
static const struct option *pick(const struct option *list, size_t *i)
{
    for (; list->name; list++)
        if ((*i)-- == 0)
            return list;
    return NULL;
}

const struct option *command_option(const struct command *command, size_t i)
{
    if (!command) {
        const struct option *alone = pick(command_alone, &i);
        return alone ? alone : pick(command_common, &i);
    }
    for (size_t g = 0; g < COMMAND_GROUPS && command->group[g]; g++) {
        const struct option *found = pick(command->group[g], &i);
        if (found)
            return found;
    }
    return pick(command_common, &i);
}

const char *command_nearest_option(const struct command *command, const char *typed)
{
    const char *word[WORDS_MOST];
    size_t n = 0;
    const struct option *option;
    while (n < WORDS_MOST && (option = command_option(command, n)))
        word[n++] = option->name;
    return str_nearest(typed, word, n);
}
