/* help.c - the command table in words, for people. */
#include "cli/help.h"

#include "cli/wording.h"

enum { COMMAND_WIDTH = 12, OPTION_WIDTH = 22 };

void help_add_option(struct str *out, const struct option *option, enum lang lang)
{
    if (option->letter)
        str_printf(out, "-%c, ", option->letter);
    str_printf(out, "--%s", option->name);
    if (option->value)
        str_printf(out, " %s", tr(lang, option->value));
}

static void add_options(struct str *out, const struct command *command, enum lang lang)
{
    const struct option *option;
    for (size_t i = 0; (option = command_option(command, i)); i++) {
        str_add(out, "  ");
        help_add_option(out, option, lang);
        if (wording_column(out) >= OPTION_WIDTH)
            str_add_char(out, '\n');
        wording_wrap(out, tr(lang, option->help), OPTION_WIDTH);
    }
}

void help_all(struct str *out, enum lang lang)
{
    str_add(out, tr(lang, "usage: etui COMMAND [options]"));
    str_add(out, "\n\n");
    for (size_t i = 0; i < command_count; i++) {
        str_printf(out, "  %s", command_table[i].name);
        wording_wrap(out, tr(lang, command_table[i].summary), COMMAND_WIDTH + 2);
    }
    str_add_char(out, '\n');
    add_options(out, NULL, lang);
    str_add_char(out, '\n');
    wording_wrap(out,
                 tr(lang, "`etui COMMAND --help` shows its options and examples. - is "
                          "standard input or output. Exit status: 0 done, 1 the input is "
                          "wrong, 2 wrong usage, 3 the disk or the database failed."),
                 0);
}

static void add_variants(struct str *out, const struct command *command, enum lang lang)
{
    str_add_char(out, '\n');
    for (size_t i = 0; command->variant[i]; i++) {
        str_printf(out, "  %s", command_word(command->variant[i]));
        wording_wrap(out, tr(lang, command->variant[i]->summary), COMMAND_WIDTH + 2);
    }
}

static void add_paragraph(struct str *out, const char *text, enum lang lang)
{
    if (!text)
        return;
    str_add_char(out, '\n');
    wording_wrap(out, tr(lang, text), 0);
}

void help_command(struct str *out, const struct command *command, enum lang lang)
{
    const char *operands = command->operands ? tr(lang, command->operands) : "";
    str_printf(out, tr(lang, "usage: etui %s"), command->name);
    str_printf(out, "%s%s %s\n\n", operands[0] ? " " : "", operands,
               tr(lang, "[options]"));
    wording_wrap(out, tr(lang, command->summary), 0);
    add_paragraph(out, command->more, lang);
    add_paragraph(out, command->moreover, lang);
    if (command->variant)
        add_variants(out, command, lang);
    str_add_char(out, '\n');
    add_options(out, command, lang);
    str_printf(out, "\n%s\n",
               tr_n(lang, "Example:", "Examples:", command->example[1] ? 2 : 1));
    for (size_t i = 0; i < COMMAND_EXAMPLES && command->example[i]; i++)
        str_printf(out, "  %s\n", command->example[i]);
}
