/* cmd_completion.c - `etui completion`: the command table for the shells. */
#include "cli.h"
#include "cli/command/commands.h"
#include <string.h>

/* The words that may follow an option or be the first operand, separated by spaces. */
static void add_words(struct str *out, const char *const *words)
{
    for (size_t i = 0; words && words[i]; i++)
        str_printf(out, "%s%s", i ? " " : "", words[i]);
}

/* The words that may be the first operand. */
static void add_first_words(struct str *out, const struct command *command)
{
    add_words(out, command->first_words);
    for (size_t i = 0; command->variant && command->variant[i]; i++)
        str_printf(out, "%s%s", i ? " " : "", command_word(command->variant[i]));
}

static void add_commands(struct str *out)
{
    for (size_t i = 0; i < command_count; i++)
        str_printf(out, "%s%s", i ? " " : "", command_table[i].name);
}

static void add_options(struct str *out, const struct command *command)
{
    const struct option *option;
    for (size_t i = 0; (option = command_option(command, i)); i++)
        str_printf(out, "%s--%s", i ? " " : "", option->name);
}

static void bash_values(struct str *out, const struct command *command)
{
    const struct option *option;
    for (size_t i = 0; (option = command_option(command, i)); i++) {
        if (!option->words)
            continue;
        str_printf(out, "    '%s --%s') words='", command->name, option->name);
        add_words(out, option->words);
        str_add(out, "' ;;\n");
    }
}

/* A command of two words is known once its second word is complete. */
static void bash_variants(struct str *out)
{
    str_add(out,
            "  [ \"$COMP_CWORD\" -lt 3 ] || case \"$command ${COMP_WORDS[2]}\" in\n");
    for (size_t i = 0; i < command_count; i++) {
        const struct command *const *variant = command_table[i].variant;
        for (size_t v = 0; variant && variant[v]; v++)
            str_printf(out, "    '%s') command='%s' ;;\n", variant[v]->name,
                       variant[v]->name);
    }
    str_add(out, "  esac\n");
}

static void bash(struct str *out)
{
    const struct command *command;
    str_add(out,
            "# bash completion for etui\n_etui() {\n"
            "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
            "  local command=${COMP_WORDS[1]} words=\n"
            "  COMPREPLY=()\n"
            "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
            "    COMPREPLY=($(compgen -W '");
    add_commands(out);
    str_add_char(out, ' ');
    add_options(out, NULL);
    str_add(out, "' -- \"$word\"))\n    return\n  fi\n");
    bash_variants(out);
    str_add(out, "  case \"$command $before\" in\n");
    for (size_t i = 0; (command = command_nth(i)); i++)
        bash_values(out, command);
    str_add(out, "  esac\n  if [ -z \"$words\" ]; then\n    case $command in\n");
    for (size_t i = 0; (command = command_nth(i)); i++) {
        str_printf(out, "    '%s') words='", command->name);
        add_options(out, command);
        if (command->first_words || command->variant)
            str_add_char(out, ' ');
        add_first_words(out, command);
        str_add(out, "' ;;\n");
    }
    str_add(out,
            "    esac\n  fi\n"
            "  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
            "  case $word in -*) ;; *) COMPREPLY+=($(compgen -f -- \"$word\")) ;; esac\n"
            "}\ncomplete -o filenames -F _etui etui\n");
}

static void zsh(struct str *out)
{
    str_add(out, "#compdef etui\nautoload -U +X bashcompinit && bashcompinit\n");
    bash(out);
}

/* A text in single quotes, as fish reads it. */
static void add_quoted(struct str *out, const char *text)
{
    str_add_char(out, '\'');
    for (; *text; text++) {
        if (*text == '\'' || *text == '\\')
            str_add_char(out, '\\');
        str_add_char(out, *text);
    }
    str_add_char(out, '\'');
}

/* The start of a line that holds after the command, all words of it. */
static void fish_when(struct str *out, const struct command *command)
{
    int length = (int)strcspn(command->name, " ");
    str_printf(out, "complete -c etui -n '__fish_seen_subcommand_from %.*s", length,
               command->name);
    if (command->name[length])
        str_printf(out, "; and __fish_seen_subcommand_from %s", command_word(command));
    str_add_char(out, '\'');
}

static void fish_option(struct str *out, const struct command *command,
                        const struct option *option, enum lang lang)
{
    fish_when(out, command);
    str_printf(out, " -l %s", option->name);
    if (option->letter)
        str_printf(out, " -s %c", option->letter);
    if (option->words) {
        str_add(out, " -x -a '");
        add_words(out, option->words);
        str_add_char(out, '\'');
    } else if (option->value)
        str_add(out, " -r");
    str_add(out, " -d ");
    add_quoted(out, tr(lang, option->help));
    str_add_char(out, '\n');
}

static void fish_command(struct str *out, const struct command *command, enum lang lang)
{
    const struct option *option;
    str_printf(out, "complete -c etui -n __fish_use_subcommand -f -a %s -d ",
               command->name);
    add_quoted(out, tr(lang, command->summary));
    str_add_char(out, '\n');
    if (command->first_words || command->variant) {
        fish_when(out, command);
        str_add(out, " -a '");
        add_first_words(out, command);
        str_add(out, "'\n");
    }
    for (size_t i = 0; (option = command_option(command, i)); i++)
        fish_option(out, command, option, lang);
    for (size_t v = 0; command->variant && command->variant[v]; v++)
        for (size_t i = 0; (option = command_option(command->variant[v], i)); i++)
            if (option < command_common || option > command_common + 1)
                fish_option(out, command->variant[v], option, lang);
}

bool cmd_completion(struct cli *cli)
{
    const char *shell = cli->args.operand[0];
    if (str_equal(shell, "bash"))
        bash(&cli->out);
    else if (str_equal(shell, "zsh"))
        zsh(&cli->out);
    else {
        str_add(&cli->out, "# fish completion for etui\n");
        for (size_t i = 0; i < command_count; i++)
            fish_command(&cli->out, &command_table[i], cli->lang);
    }
    return true;
}
