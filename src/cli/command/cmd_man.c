/* cmd_man.c - `etui man`: the command table as a manual page. */
#include "cli.h"
#include "cli/command/commands.h"

/* A text as roff takes it literally. */
static void add_text(struct str *out, const char *text)
{
    if (*text == '.' || *text == '\'')
        str_add(out, "\\&");
    for (; *text; text++) {
        if (*text == '\\')
            str_add(out, "\\e");
        else if (*text == '-')
            str_add(out, "\\-");
        else
            str_add_char(out, *text);
    }
}

static void add_manual_line(struct str *out, const char *text)
{
    add_text(out, text);
    str_add_char(out, '\n');
}

static void add_option(struct str *out, const struct option *option, enum lang lang)
{
    struct str written = {0};
    help_add_option(&written, option, lang);
    str_add(out, ".TP\n.B ");
    add_manual_line(out, str_text(&written));
    add_manual_line(out, tr(lang, option->help));
    str_clear(&written);
}

static void add_paragraph(struct str *out, const char *text, enum lang lang)
{
    if (!text)
        return;
    str_add(out, ".PP\n");
    add_manual_line(out, tr(lang, text));
}

static void add_command(struct str *out, const struct command *command, enum lang lang)
{
    const struct option *option;
    const char *operands = command->operands ? tr(lang, command->operands) : "";
    str_printf(out, ".SS %s ", command->name);
    add_manual_line(out, operands);
    add_manual_line(out, tr(lang, command->summary));
    add_paragraph(out, command->more, lang);
    add_paragraph(out, command->moreover, lang);
    for (size_t i = 0; (option = command_option(command, i)); i++)
        if (option < command_common || option > command_common + 1)
            add_option(out, option, lang);
    str_add(out, ".PP\n.nf\n");
    for (size_t i = 0; i < COMMAND_EXAMPLES && command->example[i]; i++)
        add_manual_line(out, command->example[i]);
    str_add(out, ".fi\n");
}

static void add_section(struct str *out, const char *title)
{
    str_add(out, ".SH ");
    add_manual_line(out, title);
}

static void add_statuses(struct str *out, enum lang lang)
{
    static const char *const statuses[] = {
        N_("done"), N_("the input is wrong; nothing was changed"), N_("wrong usage"),
        N_("the disk or the database failed")};
    add_section(out, tr(lang, "EXIT STATUS"));
    for (int i = 0; i < 4; i++) {
        str_printf(out, ".TP\n.B %d\n", i);
        add_manual_line(out, tr(lang, statuses[i]));
    }
}

bool cmd_man(struct cli *cli)
{
    struct str *out = &cli->out;
    enum lang lang = cli->lang;
    str_printf(out, ".TH ETUI 1 \"\" \"etui %s\"\n", ETUI_VERSION);
    add_section(out, tr(lang, "NAME"));
    str_add(out, "etui \\- ");
    add_manual_line(
        out, tr(lang, "a tournament director's program for French tarot, bridge and "
                      "whist"));
    add_section(out, tr(lang, "SYNOPSIS"));
    str_add(out, ".B etui\n");
    add_manual_line(out, tr(lang, "COMMAND [options]"));
    add_section(out, tr(lang, "COMMANDS"));
    const struct command *command;
    for (size_t i = 0; (command = command_nth(i)); i++)
        add_command(out, command, lang);
    add_section(out, tr(lang, "COMMON OPTIONS"));
    const struct option *option;
    for (size_t i = 0; (option = command_option(NULL, i)); i++)
        add_option(out, option, lang);
    add_statuses(out, lang);
    add_section(out, tr(lang, "ENVIRONMENT"));
    str_add(out, ".TP\n.B ETUI_DB\n");
    add_manual_line(out, tr(lang, "the database, if --db is not given"));
    str_add(out, ".TP\n.B LC_ALL, LC_MESSAGES, LANG\n");
    add_manual_line(out, tr(lang, "the language, if --lang is not given"));
    return true;
}
