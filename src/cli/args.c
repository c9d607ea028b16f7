/* args.c - a command line taken apart by its row of the command table. */
#include "cli/args.h"

#include <string.h>
#include <strings.h>

/* Where the parser stands. */
struct parser {
    struct args *args;
    const struct command *command;
    char **word; /* the next one */
    struct arena *arena;
    struct err *err;
};

static const struct option *find_option(const struct command *command, const char *name,
                                        size_t length)
{
    const struct option *option;
    for (size_t i = 0; (option = command_option(command, i)); i++)
        if (strlen(option->name) == length && strncmp(option->name, name, length) == 0)
            return option;
    return NULL;
}

static const struct option *find_letter(const struct command *command, char letter)
{
    const struct option *option;
    for (size_t i = 0; (option = command_option(command, i)); i++)
        if (option->letter == letter)
            return option;
    return NULL;
}

static bool unknown(const struct parser *p, const char *word)
{
    size_t length = strcspn(word, "=");
    const char *typed = arena_strndup(p->arena, word, length);
    const char *bare = typed + strspn(typed, "-");
    const char *nearest = command_nearest_option(p->command, bare);
    if (nearest)
        return err_user(p->err, "unknown option %.40s; did you mean --%s?", typed,
                        nearest);
    return err_user(p->err, "unknown option %.40s", typed);
}

/* The word of the option that is meant, in small letters or capitals; any text where the
 * option has no words. NULL with the reason. */
static const char *find_word(const struct option *option, const char *text,
                             struct err *err)
{
    size_t n = 0;
    if (!option->words)
        return text;
    for (; option->words[n]; n++)
        if (strcasecmp(option->words[n], text) == 0)
            return option->words[n];
    struct str all = {0};
    for (size_t i = 0; i < n; i++)
        str_printf(&all, "%s%s", i ? ", " : "", option->words[i]);
    const char *nearest = str_nearest(text, option->words, n);
    if (nearest)
        err_user(err, "--%s cannot be \"%.40s\"; did you mean %s? (%s)", option->name,
                 text, nearest, str_text(&all));
    else
        err_user(err, "--%s cannot be \"%.40s\"; choose one of: %s", option->name, text,
                 str_text(&all));
    str_clear(&all);
    return NULL;
}

static bool add_value(struct parser *p, const struct option *option, const char *text)
{
    struct args *args = p->args;
    if (!option->many && args_has(args, option->name))
        return err_user(p->err, "--%s is given twice; once is enough", option->name);
    if (option->value)
        text = find_word(option, text, p->err);
    if (!text)
        return false;
    args->value = arena_grow(p->arena, args->value, args->values, &args->values_capacity,
                             sizeof *args->value);
    args->value[args->values++] = (struct args_value){option, text};
    return true;
}

static void add_operand(struct parser *p, const char *text)
{
    struct args *args = p->args;
    args->operand = arena_grow(p->arena, args->operand, args->operands,
                               &args->operands_capacity, sizeof *args->operand);
    args->operand[args->operands++] = text;
}

/* The option found in a word; glued is the value written in the same word, or NULL. */
static bool take_value(struct parser *p, const struct option *option, const char *glued)
{
    if (!option->value) {
        if (glued)
            return err_user(p->err, "--%s takes no value", option->name);
        return add_value(p, option, "");
    }
    if (!glued) {
        glued = *p->word;
        if (!glued || strncmp(glued, "--", 2) == 0)
            return err_user(p->err, "--%s needs a value: --%s %s", option->name,
                            option->name, tr(p->err->lang, option->value));
        p->word++;
    }
    return add_value(p, option, glued);
}

static bool take_option(struct parser *p, const char *word)
{
    if (word[1] == '-') {
        size_t length = strcspn(word + 2, "=");
        const struct option *option = find_option(p->command, word + 2, length);
        const char *glued = word[2 + length] == '=' ? word + 3 + length : NULL;
        return option ? take_value(p, option, glued) : unknown(p, word);
    }
    const struct option *option = find_letter(p->command, word[1]);
    return option ? take_value(p, option, word[2] ? word + 2 : NULL) : unknown(p, word);
}

char **args_parse(struct args *args, const struct command *command, char **words,
                  struct arena *arena, struct err *err)
{
    struct parser p = {args, command, words, arena, err};
    bool options = true;
    while (*p.word) {
        const char *word = *p.word;
        if (options && word[0] == '-' && word[1] != '\0') {
            p.word++;
            if (str_equal(word, "--"))
                options = false;
            else if (!take_option(&p, word))
                return NULL;
            continue;
        }
        if (!command)
            break;
        add_operand(&p, word);
        p.word++;
    }
    return p.word;
}

bool args_check(const struct args *args, const struct command *command, struct err *err)
{
    const struct option *option;
    if (args->operands < (size_t)command->takes[0])
        return err_user(err, "missing argument after `etui %s`: %s", command->name,
                        tr(err->lang, command->operands));
    if (args->operands > (size_t)command->takes[1])
        return err_user(err, "\"%.60s\" is one argument too many",
                        args->operand[command->takes[1]]);
    for (size_t i = 0; (option = command_option(command, i)); i++)
        if (option->needed && !args_has(args, option->name))
            return err_user(err, "--%s is missing: --%s %s", option->name, option->name,
                            tr(err->lang, option->value));
    return true;
}

const char *args_nth(const struct args *args, const char *name, size_t n)
{
    for (size_t i = 0; i < args->values; i++)
        if (str_equal(args->value[i].option->name, name) && n-- == 0)
            return args->value[i].text;
    return NULL;
}

const char *args_get(const struct args *args, const char *name)
{
    for (size_t i = args->values; i > 0; i--)
        if (str_equal(args->value[i - 1].option->name, name))
            return args->value[i - 1].text;
    return NULL;
}

bool args_has(const struct args *args, const char *name)
{
    return args_get(args, name) != NULL;
}
