/* command.c - looking things up in the table of commands. */
#include "cli/command.h"

#include "base/str.h"

enum { WORDS_MOST = 64 };

const struct command *command_find(const char *name)
{
    for (size_t i = 0; i < command_count; i++)
        if (str_equal(command_table[i].name, name))
            return &command_table[i];
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
